import { useAddress } from '#/app/routing/useAddress.ts';
import { estimateAt } from '#/features/clearance/estimate/estimateAt.ts';
import { Button } from '#/ui/actions/Button.tsx';

/** To the estimate of a visit; the list is as it was when one comes back. */
export function EstimateWay({ visitId }: { readonly visitId: string }) {
  const [params, setParams] = useAddress();
  return (
    <Button size="s" onClick={() => setParams(estimateAt(params, visitId))}>
      Estimate
    </Button>
  );
}
