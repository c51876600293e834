import { useAddress } from '#/app/routing/useAddress.ts';
import { Button } from '#/ui/actions/Button.tsx';

/** To the good-faith estimate of a visit; the list is as it was when one comes back. */
export function GoodFaithWay({ visitId }: { readonly visitId: string }) {
  const [params, setParams] = useAddress();
  const open = () => {
    const next = new URLSearchParams(params);
    for (const name of ['VisitMasterID', 'estimate', 'version']) next.delete(name);
    next.set('goodFaith', visitId);
    setParams(next);
  };
  return (
    <Button size="s" onClick={open}>
      Good-faith estimate
    </Button>
  );
}
