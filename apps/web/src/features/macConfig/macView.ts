import type { PayloadOf } from '@coverline/contract/call.ts';
import { type macConfigCalls, type MacSort, macSorts } from '@coverline/contract/macConfig.ts';
import { mostPages } from '@coverline/domain/constants.ts';
import { type MacKind, macKinds } from '@coverline/domain/payor/medicareContractors.ts';
import { stateNames } from '@coverline/domain/payor/states.ts';
import type { Sort } from '#/ui/DataTableHead.tsx';

/** What the list shows, as its address has it. */
export type MacView = {
  readonly search: string;
  readonly state: string;
  readonly part: MacKind | null;
  /** Those of other days than today as well. */
  readonly everyDay: boolean;
  readonly sort: { readonly by: MacSort; readonly descending: boolean };
  /** From 0. */
  readonly page: number;
};

export const plainView: MacView = {
  search: '',
  state: '',
  part: null,
  everyDay: false,
  sort: { by: 'state', descending: false },
  page: 0,
};

/** What is not of the known is as if it were not there: an address can be typed. */
export function readView(params: URLSearchParams): MacView {
  const sort = params.get('sort') ?? '';
  const by = macSorts.find((name) => name === sort.replace(/^-/, ''));
  const page = Number(params.get('page') ?? '1');
  const state = params.get('state') ?? '';
  return {
    search: (params.get('q') ?? '').slice(0, 60),
    state: Object.hasOwn(stateNames, state) ? state : '',
    part: macKinds.find((name) => name === params.get('part')) ?? null,
    everyDay: params.get('all') === '1',
    sort: by === undefined ? plainView.sort : { by, descending: sort.startsWith('-') },
    page: Number.isInteger(page) && page > 0 && page <= mostPages ? page - 1 : 0,
  };
}

/** The address of a view; what is as it begins is left out. */
export function writeView(view: MacView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search !== '') params.set('q', view.search);
  if (view.state !== '') params.set('state', view.state);
  if (view.part !== null) params.set('part', view.part);
  if (view.everyDay) params.set('all', '1');
  const { by, descending } = view.sort;
  if (by !== plainView.sort.by || descending) params.set('sort', `${descending ? '-' : ''}${by}`);
  if (view.page > 0) params.set('page', String(view.page + 1));
  return params;
}

export const toSort = ({ by, descending }: Sort): MacView['sort'] => ({
  by: macSorts.find((name) => name === by) ?? plainView.sort.by,
  descending,
});

/** As the calls take it. */
export const filterOf = ({ search, state, part, everyDay, sort }: MacView) =>
  ({
    Search: search,
    State: state,
    Kind: part,
    EveryDay: everyDay,
    Sort: sort.by,
    Descending: sort.descending,
  }) satisfies PayloadOf<typeof macConfigCalls.exportMacAreas>;
