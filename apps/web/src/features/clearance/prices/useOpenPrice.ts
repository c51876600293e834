import { useAddress } from '#/app/routing/useAddress.ts';

/** What of an address says which list of prices is open, and where one is in it. */
export const openPriceNames = ['price', 'shown', 'find', 'foundpage', 'foundrows', 'unmatched'] as const;

/** The list of prices that stands open: a contract or a price file by its id, or a word; null: none. */
export function useOpenPrice() {
  const [params, setParams] = useAddress();
  return {
    open: params.get('price'),
    show: (price: string | null, shown = '') =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        for (const name of openPriceNames) next.delete(name);
        if (price !== null) next.set('price', price);
        if (shown !== '') next.set('shown', shown);
        return next;
      }),
    /** Of a price file: whether its prices are looked through. */
    isOfRows: params.get('shown') === 'prices',
  };
}
