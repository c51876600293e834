import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import {
  type FilterListSort,
  filterListSorts,
  type filterQueryCalls,
  filtersPerPage,
} from '@coverline/contract/filterQueries/filterQueries.ts';
import { filterEntities, type FilterEntity } from '@coverline/domain/filterQueries/entities.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';
import { type ListPlace, readPlace, rowsOf, sortOf, writePlace } from '#/ui/tables/listPlace.ts';

/** What the list shows, as its address has it. */
export type FilterView = ListPlace<FilterListSort> & {
  readonly search: string;
  readonly picks: FilterEntity | null;
};

export const plainView: FilterView = {
  search: '',
  picks: null,
  sort: { by: 'name', descending: false },
  page: 0,
  perPage: filtersPerPage,
};

/** What is not of the known is as if it were not there: an address can be typed. */
export function readView(params: URLSearchParams): FilterView {
  return {
    search: (params.get('q') ?? '').slice(0, 60),
    picks: filterEntities.find((name) => name === params.get('picks')) ?? null,
    ...readPlace(params, filterListSorts, plainView.sort, filtersPerPage),
  };
}

/** The address of a view; what is as it begins is left out. */
export function writeView(view: FilterView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search !== '') params.set('q', view.search);
  if (view.picks !== null) params.set('picks', view.picks);
  writePlace(params, view, plainView.sort, filtersPerPage);
  return params;
}

export const toSort = (sort: Sort) => sortOf(filterListSorts, sort, plainView.sort);

/** As the call takes it. */
export const listOf = ({ search, picks, sort, ...place }: FilterView) =>
  ({
    Search: search,
    Entity: picks,
    Sort: sort.by,
    Descending: sort.descending,
    ...rowsOf(place),
  }) satisfies PayloadOf<typeof filterQueryCalls.listFilters>;
