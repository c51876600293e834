import type { PayloadOf } from '@coverline/contract/call.ts';
import {
  type FilterListSort,
  filterListSorts,
  type filterQueryCalls,
  filtersPerPage,
} from '@coverline/contract/filterQueries.ts';
import { mostPages } from '@coverline/domain/constants.ts';
import { filterEntities, type FilterEntity } from '@coverline/domain/filter/tree.ts';
import type { Sort } from '#/ui/DataTableHead.tsx';

/** What the list shows, as its address has it. */
export type FilterView = {
  readonly search: string;
  readonly picks: FilterEntity | null;
  readonly sort: { readonly by: FilterListSort; readonly descending: boolean };
  /** From 0. */
  readonly page: number;
};

export const plainView: FilterView = { search: '', picks: null, sort: { by: 'name', descending: false }, page: 0 };

/** What is not of the known is as if it were not there: an address can be typed. */
export function readView(params: URLSearchParams): FilterView {
  const sort = params.get('sort') ?? '';
  const by = filterListSorts.find((name) => name === sort.replace(/^-/, ''));
  const page = Number(params.get('page') ?? '1');
  return {
    search: (params.get('q') ?? '').slice(0, 60),
    picks: filterEntities.find((name) => name === params.get('picks')) ?? null,
    sort: by === undefined ? plainView.sort : { by, descending: sort.startsWith('-') },
    page: Number.isInteger(page) && page > 0 && page <= mostPages ? page - 1 : 0,
  };
}

/** The address of a view; what is as it begins is left out. */
export function writeView(view: FilterView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search !== '') params.set('q', view.search);
  if (view.picks !== null) params.set('picks', view.picks);
  const { by, descending } = view.sort;
  if (by !== plainView.sort.by || descending) params.set('sort', `${descending ? '-' : ''}${by}`);
  if (view.page > 0) params.set('page', String(view.page + 1));
  return params;
}

export const toSort = ({ by, descending }: Sort): FilterView['sort'] => ({
  by: filterListSorts.find((name) => name === by) ?? plainView.sort.by,
  descending,
});

/** As the call takes it. */
export const listOf = ({ search, picks, sort, page }: FilterView) =>
  ({
    Search: search,
    Entity: picks,
    Sort: sort.by,
    Descending: sort.descending,
    Offset: page * filtersPerPage,
  }) satisfies PayloadOf<typeof filterQueryCalls.listFilters>;
