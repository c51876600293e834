import { pricesPerPage } from '@coverline/contract/clearance/prices/prices.ts';
import { usePagePlace } from '#/app/routing/usePagePlace.ts';
import { useSettled } from '#/ui/base/useSettled.ts';
import { rowsOf } from '#/ui/tables/listPlace.ts';

/** Where one is in a list that is looked through in a drawer, as its address has it: which page, and what is searched for, a code or a word of a price list. */
export function useFoundList() {
  const { params, place, go } = usePagePlace('found', pricesPerPage);
  const search = (params.get('find') ?? '').slice(0, 100);
  return {
    search,
    place,
    params,
    /** As its call takes it. */
    asked: { Search: useSettled(search), ...rowsOf(place) },
    find: (text: string) => go({ page: 0 }, { find: text }),
    go,
  };
}

export type FoundList = ReturnType<typeof useFoundList>;
