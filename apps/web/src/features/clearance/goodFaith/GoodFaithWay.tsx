import { useAddress } from '#/app/routing/useAddress.ts';
import { goodFaithAt } from '#/features/clearance/goodFaith/goodFaithAt.ts';
import { Button } from '#/ui/actions/Button.tsx';

/** To the good-faith estimate of a visit; the list is as it was when one comes back. */
export function GoodFaithWay({ visitId }: { readonly visitId: string }) {
  const [params, setParams] = useAddress();
  return (
    <Button size="s" onClick={() => setParams(goodFaithAt(params, visitId))}>
      Good-faith estimate
    </Button>
  );
}
