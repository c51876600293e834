import type { PayloadOf } from '@coverline/contract/call.ts';
import {
  type bcbsPrefixCalls,
  type PrefixCheck,
  prefixChecks,
  type PrefixSort,
  prefixSorts,
} from '@coverline/contract/bcbsPrefixes.ts';
import { mostPages } from '@coverline/domain/constants.ts';
import { stateNames } from '@coverline/domain/payor/states.ts';
import type { Sort } from '#/ui/DataTableHead.tsx';

/** What the list shows, as its address has it: plans, never people. */
export type PrefixView = {
  readonly search: string;
  readonly state: string;
  readonly checked: PrefixCheck | null;
  readonly sort: { readonly by: PrefixSort; readonly descending: boolean };
  /** From 0. */
  readonly page: number;
};

export const plainView: PrefixView = {
  search: '',
  state: '',
  checked: null,
  sort: { by: 'prefix', descending: false },
  page: 0,
};

/** What is not of the known is as if it were not there: an address can be typed. */
export function readView(params: URLSearchParams): PrefixView {
  const sort = params.get('sort') ?? '';
  const by = prefixSorts.find((name) => name === sort.replace(/^-/, ''));
  const page = Number(params.get('page') ?? '1');
  const state = params.get('state') ?? '';
  return {
    search: (params.get('q') ?? '').slice(0, 60),
    state: Object.hasOwn(stateNames, state) ? state : '',
    checked: prefixChecks.find((name) => name === params.get('checked')) ?? null,
    sort: by === undefined ? plainView.sort : { by, descending: sort.startsWith('-') },
    page: Number.isInteger(page) && page > 0 && page <= mostPages ? page - 1 : 0,
  };
}

/** The address of a view; what is as it begins is left out. */
export function writeView(view: PrefixView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search !== '') params.set('q', view.search);
  if (view.state !== '') params.set('state', view.state);
  if (view.checked !== null) params.set('checked', view.checked);
  const { by, descending } = view.sort;
  if (by !== plainView.sort.by || descending) params.set('sort', `${descending ? '-' : ''}${by}`);
  if (view.page > 0) params.set('page', String(view.page + 1));
  return params;
}

export const toSort = ({ by, descending }: Sort): PrefixView['sort'] => ({
  by: prefixSorts.find((name) => name === by) ?? plainView.sort.by,
  descending,
});

/** As the calls take it. */
export const filterOf = ({ search, state, checked, sort }: PrefixView) =>
  ({
    Search: search,
    State: state,
    Checked: checked,
    Sort: sort.by,
    Descending: sort.descending,
  }) satisfies PayloadOf<typeof bcbsPrefixCalls.exportBcbsPrefixes>;
