import type { PayloadOf } from '@coverline/contract/call.ts';
import { type payorStatusCalls, payorSorts, type PayorSort } from '@coverline/contract/payorStatus.ts';
import { payorStates, type PayorState } from '@coverline/domain/payor/payorState.ts';
import type { Sort } from '#/ui/DataTableHead.tsx';

/** What the board shows, as its address has it: names of payers, never of people. */
export type PayorView = {
  readonly search: string;
  readonly state: PayorState | null;
  readonly watched: boolean;
  readonly sort: { readonly by: PayorSort; readonly descending: boolean };
  /** From 0. */
  readonly page: number;
};

export const plainView: PayorView = {
  search: '',
  state: null,
  watched: false,
  sort: { by: 'state', descending: false },
  page: 0,
};

/** What is not of the known is as if it were not there: an address can be typed. */
export function readView(params: URLSearchParams): PayorView {
  const sort = params.get('sort') ?? '';
  const by = payorSorts.find((name) => name === sort.replace(/^-/, ''));
  const page = Number(params.get('page') ?? '1');
  return {
    search: (params.get('q') ?? '').slice(0, 60),
    state: payorStates.find((name) => name === params.get('state')) ?? null,
    watched: params.get('watched') === '1',
    sort: by === undefined ? plainView.sort : { by, descending: sort.startsWith('-') },
    page: Number.isInteger(page) && page > 0 && page <= 1_000 ? page - 1 : 0,
  };
}

/** The address of a view; what is as it begins is left out. */
export function writeView(view: PayorView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search !== '') params.set('q', view.search);
  if (view.state !== null) params.set('state', view.state);
  if (view.watched) params.set('watched', '1');
  const { by, descending } = view.sort;
  if (by !== plainView.sort.by || descending) params.set('sort', `${descending ? '-' : ''}${by}`);
  if (view.page > 0) params.set('page', String(view.page + 1));
  return params;
}

export const toSort = ({ by, descending }: Sort): PayorView['sort'] => ({
  by: payorSorts.find((name) => name === by) ?? plainView.sort.by,
  descending,
});

export const isNarrowed = ({ search, state, watched }: PayorView): boolean =>
  search !== '' || state !== null || watched;

/** As the calls take it. */
export const filterOf = ({ search, state, watched, sort }: PayorView) =>
  ({
    Search: search,
    State: state,
    Watched: watched,
    Sort: sort.by,
    Descending: sort.descending,
  }) satisfies PayloadOf<typeof payorStatusCalls.exportPayors>;
