import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import {
  type bcbsPrefixCalls,
  type PrefixCheck,
  prefixChecks,
  prefixesPerPage,
  type PrefixSort,
  prefixSorts,
} from '@coverline/contract/bcbsPrefixes/bcbsPrefixes.ts';
import { stateNames } from '@coverline/domain/payers/states.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';
import { type ListPlace, readPlace, sortOf, writePlace } from '#/ui/tables/listPlace.ts';

/** What the list shows, as its address has it: plans, never people. */
export type PrefixView = ListPlace<PrefixSort> & {
  readonly search: string;
  readonly state: string;
  readonly checked: PrefixCheck | null;
};

export const plainView: PrefixView = {
  search: '',
  state: '',
  checked: null,
  sort: { by: 'prefix', descending: false },
  page: 0,
  perPage: prefixesPerPage,
};

/** What is not of the known is as if it were not there: an address can be typed. */
export function readView(params: URLSearchParams): PrefixView {
  const state = params.get('state') ?? '';
  return {
    search: (params.get('q') ?? '').slice(0, 60),
    state: Object.hasOwn(stateNames, state) ? state : '',
    checked: prefixChecks.find((name) => name === params.get('checked')) ?? null,
    ...readPlace(params, prefixSorts, plainView.sort, prefixesPerPage),
  };
}

/** The address of a view; what is as it begins is left out. */
export function writeView(view: PrefixView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search !== '') params.set('q', view.search);
  if (view.state !== '') params.set('state', view.state);
  if (view.checked !== null) params.set('checked', view.checked);
  writePlace(params, view, plainView.sort, prefixesPerPage);
  return params;
}

export const toSort = (sort: Sort) => sortOf(prefixSorts, sort, plainView.sort);

/** As the calls take it. */
export const filterOf = ({ search, state, checked, sort }: PrefixView) =>
  ({
    Search: search,
    State: state,
    Checked: checked,
    Sort: sort.by,
    Descending: sort.descending,
  }) satisfies PayloadOf<typeof bcbsPrefixCalls.exportBcbsPrefixes>;
