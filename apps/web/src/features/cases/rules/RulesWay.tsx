import { caseRuleCalls } from '@coverline/contract/cases/rules/caseRules.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { useMay } from '#/app/viewer/useMay.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { onDemand } from '#/ui/base/onDemand.ts';

const RulesPanel = onDemand(() => import('#/features/cases/rules/RulesPanel.tsx'));

/** The way to the rules by which cases open, for whoever answers for the client; which one is open stands in the address. */
export function RulesWay() {
  const [params, setParams] = useAddress();
  if (!useMay(caseRuleCalls.getCaseRules)) return null;
  const open = params.get('rules');
  const show = (rules: string | null) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (rules === null) next.delete('rules');
      else next.set('rules', rules);
      return next;
    });
  return (
    <>
      <Button onClick={() => show('all')}>Rules</Button>
      <RulesPanel wanted={open !== null} open={open ?? 'all'} onShow={show} />
    </>
  );
}
