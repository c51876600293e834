import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import {
  type extractCalls,
  type ExtractSort,
  extractSorts,
  extractsPerPage,
} from '@coverline/contract/extracts/extracts.ts';
import { extractStates, type ExtractState } from '@coverline/domain/extracts/states.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';
import { type ListPlace, readPlace, rowsOf, sortOf, writePlace } from '#/ui/tables/listPlace.ts';

/** What the list of extracts shows, as its address has it. */
export type ExtractView = ListPlace<ExtractSort> & {
  readonly search: string;
  readonly state: ExtractState | null;
};

export const plainView: ExtractView = {
  search: '',
  state: null,
  sort: { by: 'name', descending: false },
  page: 0,
  perPage: extractsPerPage,
};

/** What is not of the known is as if it were not there: an address can be typed. */
export function readView(params: URLSearchParams): ExtractView {
  return {
    search: (params.get('q') ?? '').slice(0, 60),
    state: extractStates.find((name) => name === params.get('state')) ?? null,
    ...readPlace(params, extractSorts, plainView.sort, extractsPerPage),
  };
}

/** The address of a view; what is as it begins is left out. */
export function writeView(view: ExtractView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search !== '') params.set('q', view.search);
  if (view.state !== null) params.set('state', view.state);
  writePlace(params, view, plainView.sort, extractsPerPage);
  return params;
}

export const toSort = (sort: Sort) => sortOf(extractSorts, sort, plainView.sort);

/** As the call takes it. */
export const listOf = ({ search, state, sort, ...place }: ExtractView) =>
  ({
    Search: search,
    State: state,
    Sort: sort.by,
    Descending: sort.descending,
    ...rowsOf(place),
  }) satisfies PayloadOf<typeof extractCalls.listExtracts>;
