import { mostListed, type PageSize } from '@coverline/domain/constants.ts';
import { useAddress } from '#/app/routing/useAddress.ts';
import { type ListPage, readPage, writePage } from '#/ui/tables/listPlace.ts';

/**
 * The page of a list that stands in a drawer, or beside another one, in the address: its names there begin with a word of its own. With it
 * goes what else narrows the list, by names that no person's are; '' takes one away.
 */
export function usePagePlace(word: string, own: PageSize, most = mostListed) {
  const [params, setParams] = useAddress();
  const place = readPage(params, own, most, word);
  return {
    params,
    place,
    go: (change: Partial<ListPage>, narrowed: Readonly<Record<string, string>> = {}) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(narrowed)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          writePage(next, { ...readPage(now, own, most, word), ...change }, own, word);
          return next;
        },
        { replace: true },
      ),
  };
}
