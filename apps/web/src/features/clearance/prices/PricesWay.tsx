import { priceCalls } from '@coverline/contract/clearance/prices/prices.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { useMay } from '#/app/viewer/useMay.ts';
import { Button } from '#/ui/actions/Button.tsx';

/** To the prices that estimates are made from, for who may see them. */
export function PricesWay() {
  const [params, setParams] = useAddress();
  if (!useMay(priceCalls.getPrices)) return null;
  const open = () => {
    const next = new URLSearchParams(params);
    next.set('prices', 'all');
    setParams(next);
  };
  return (
    <Button size="s" onClick={open}>
      Prices
    </Button>
  );
}
