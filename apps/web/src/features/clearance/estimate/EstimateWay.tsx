import { useAddress } from '#/app/routing/useAddress.ts';
import { Button } from '#/ui/actions/Button.tsx';

/** To the estimate of a visit; the list is as it was when one comes back. */
export function EstimateWay({ visitId }: { readonly visitId: string }) {
  const [params, setParams] = useAddress();
  const open = () => {
    const next = new URLSearchParams(params);
    for (const name of ['VisitMasterID', 'goodFaith']) next.delete(name);
    next.set('estimate', visitId);
    setParams(next);
  };
  return (
    <Button size="s" onClick={open}>
      Estimate
    </Button>
  );
}
