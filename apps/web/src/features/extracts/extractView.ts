import type { PayloadOf } from '@coverline/contract/call.ts';
import { type extractCalls, type ExtractSort, extractSorts, extractsPerPage } from '@coverline/contract/extracts.ts';
import { mostPages } from '@coverline/domain/constants.ts';
import { extractStates, type ExtractState } from '@coverline/domain/extract/states.ts';
import type { Sort } from '#/ui/DataTableHead.tsx';

/** What the list of extracts shows, as its address has it. */
export type ExtractView = {
  readonly search: string;
  readonly state: ExtractState | null;
  readonly sort: { readonly by: ExtractSort; readonly descending: boolean };
  /** From 0. */
  readonly page: number;
};

export const plainView: ExtractView = { search: '', state: null, sort: { by: 'name', descending: false }, page: 0 };

/** What is not of the known is as if it were not there: an address can be typed. */
export function readView(params: URLSearchParams): ExtractView {
  const sort = params.get('sort') ?? '';
  const by = extractSorts.find((name) => name === sort.replace(/^-/, ''));
  const page = Number(params.get('page') ?? '1');
  return {
    search: (params.get('q') ?? '').slice(0, 60),
    state: extractStates.find((name) => name === params.get('state')) ?? null,
    sort: by === undefined ? plainView.sort : { by, descending: sort.startsWith('-') },
    page: Number.isInteger(page) && page > 0 && page <= mostPages ? page - 1 : 0,
  };
}

/** The address of a view; what is as it begins is left out. */
export function writeView(view: ExtractView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search !== '') params.set('q', view.search);
  if (view.state !== null) params.set('state', view.state);
  const { by, descending } = view.sort;
  if (by !== plainView.sort.by || descending) params.set('sort', `${descending ? '-' : ''}${by}`);
  if (view.page > 0) params.set('page', String(view.page + 1));
  return params;
}

export const toSort = ({ by, descending }: Sort): ExtractView['sort'] => ({
  by: extractSorts.find((name) => name === by) ?? plainView.sort.by,
  descending,
});

/** As the call takes it. */
export const listOf = ({ search, state, sort, page }: ExtractView) =>
  ({
    Search: search,
    State: state,
    Sort: sort.by,
    Descending: sort.descending,
    Offset: page * extractsPerPage,
  }) satisfies PayloadOf<typeof extractCalls.listExtracts>;
