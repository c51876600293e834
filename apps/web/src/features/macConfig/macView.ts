import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import {
  macAreasPerPage,
  type macConfigCalls,
  type MacSort,
  macSorts,
} from '@coverline/contract/macConfig/macConfig.ts';
import { type MacKind, macKinds } from '@coverline/domain/macConfig/medicareContractors.ts';
import { stateNames } from '@coverline/domain/payers/states.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';
import { type ListPlace, readPlace, sortOf, writePlace } from '#/ui/tables/listPlace.ts';

/** What the list shows, as its address has it. */
export type MacView = ListPlace<MacSort> & {
  readonly search: string;
  readonly state: string;
  readonly part: MacKind | null;
  /** Those of other days than today as well. */
  readonly everyDay: boolean;
};

export const plainView: MacView = {
  search: '',
  state: '',
  part: null,
  everyDay: false,
  sort: { by: 'state', descending: false },
  page: 0,
  perPage: macAreasPerPage,
};

/** What is not of the known is as if it were not there: an address can be typed. */
export function readView(params: URLSearchParams): MacView {
  const state = params.get('state') ?? '';
  return {
    search: (params.get('q') ?? '').slice(0, 60),
    state: Object.hasOwn(stateNames, state) ? state : '',
    part: macKinds.find((name) => name === params.get('part')) ?? null,
    everyDay: params.get('all') === '1',
    ...readPlace(params, macSorts, plainView.sort, macAreasPerPage),
  };
}

/** The address of a view; what is as it begins is left out. */
export function writeView(view: MacView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search !== '') params.set('q', view.search);
  if (view.state !== '') params.set('state', view.state);
  if (view.part !== null) params.set('part', view.part);
  if (view.everyDay) params.set('all', '1');
  writePlace(params, view, plainView.sort, macAreasPerPage);
  return params;
}

export const toSort = (sort: Sort) => sortOf(macSorts, sort, plainView.sort);

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
