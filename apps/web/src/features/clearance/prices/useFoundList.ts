import { pricesPerPage } from '@coverline/contract/clearance/prices/prices.ts';
import { useState } from 'react';
import { type ListPage, rowsOf } from '#/ui/tables/listPlace.ts';

/** Where one is in a list that is looked through in a drawer: what is searched for, and which page. */
export function useFoundList() {
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState<ListPage>({ page: 0, perPage: pricesPerPage });
  return {
    search,
    place,
    /** As its call takes it. */
    asked: { Search: search, ...rowsOf(place) },
    find: (text: string) => {
      setSearch(text);
      setPlace({ ...place, page: 0 });
    },
    go: (change: Partial<ListPage>) => setPlace({ ...place, ...change }),
  };
}

export type FoundList = ReturnType<typeof useFoundList>;
