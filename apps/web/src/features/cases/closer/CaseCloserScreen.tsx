import '#/features/cases/cases.css';
import '#/features/cases/rules/rules.css';
import { caseCloserCalls } from '@coverline/contract/cases/closer/caseCloser.ts';
import { isUnderWay } from '@coverline/domain/cases/closer/closerRun.ts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { panelOf } from '#/api/panelOf.ts';
import { useUser } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { useCall } from '#/api/useCall.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { closerColumns } from '#/features/cases/closer/closerColumns.tsx';
import { CloserDrawer, NewCloserDrawer } from '#/features/cases/closer/CloserDrawer.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';
import { Sheet } from '#/ui/page/Sheet.tsx';
import { DataTable } from '#/ui/tables/DataTable.tsx';
import { FilterBar } from '#/ui/tables/FilterBar.tsx';

/** So often is looked at a run that goes on. */
const whileRunningMs = 2_000;
const newRule = 'new';

/** The rules by which many cases of the client are closed at once. Which one is open stands in the address. */
export default function CaseCloserScreen() {
  const { TimeZone } = useUser();
  const [params, setParams] = useAddress();
  const open = params.get('rule');
  const rules = useCall(caseCloserCalls.getCloserRules, undefined, {
    quiet: true,
    refetchMs: (all) =>
      all.some(({ LastRun }) => LastRun !== null && isUnderWay(LastRun.State)) ? whileRunningMs : null,
  });
  const show = (rule: string | null) => setParams(rule === null ? {} : { rule });
  const add = (
    <Button variant="primary" icon={IconPlus} onClick={() => show(newRule)}>
      New rule
    </Button>
  );
  return (
    <div className="page is-wide">
      <Sheet label={worded('{Case} closer')}>
        <FilterBar deeds={add}>
          <p className="dim">
            {worded('Each rule closes {cases} of this {client}, once somebody has seen which, or by night.')}
          </p>
        </FilterBar>
        <PanelState
          panel={panelOf(rules, 'the rules')}
          name="The rules"
          rows={6}
          isEmpty={(all) => all.length === 0}
          empty={{
            title: worded('No rule closes {cases} yet'),
            why: worded(
              'A rule closes what nobody works on any more: {cases} without dollars, untouched for months, or covered by now.',
            ),
            next: add,
          }}
        >
          {(all) => (
            <DataTable
              list="closerRules"
              label="Rules"
              columns={closerColumns(TimeZone, ({ RuleID }) => show(RuleID))}
              rows={all}
              rowId={({ RuleID }) => RuleID}
              onOpen={({ RuleID }) => show(RuleID)}
            />
          )}
        </PanelState>
      </Sheet>
      {open === newRule && <NewCloserDrawer onClose={() => show(null)} onSaved={show} />}
      {open !== null && open !== newRule && <CloserDrawer key={open} ruleId={open} onClose={() => show(null)} />}
    </div>
  );
}
