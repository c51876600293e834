import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import {
  type PayorMinutes,
  type PayorSort,
  payorSorts,
  payorsPerPage,
  type payorStatusCalls,
  payorWindows,
} from '@coverline/contract/payorStatus/payorStatus.ts';
import { payorStates, type PayorState } from '@coverline/domain/payorStatus/payorState.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';
import { type ListPlace, readPlace, sortOf, writePlace } from '#/ui/tables/listPlace.ts';

/** What the board shows, as its address has it: names of payers, never of people. */
export type PayorView = ListPlace<PayorSort> & {
  readonly search: string;
  readonly state: PayorState | null;
  readonly watched: boolean;
  /** Whose figures are shown. */
  readonly minutes: PayorMinutes;
};

export const plainView: PayorView = {
  search: '',
  state: null,
  watched: false,
  minutes: 60,
  sort: { by: 'state', descending: false },
  page: 0,
  perPage: payorsPerPage,
};

/** What is not of the known is as if it were not there: an address can be typed. */
export function readView(params: URLSearchParams): PayorView {
  return {
    search: (params.get('q') ?? '').slice(0, 60),
    state: payorStates.find((name) => name === params.get('state')) ?? null,
    watched: params.get('watched') === '1',
    minutes: payorWindows.find((minutes) => String(minutes) === params.get('window')) ?? plainView.minutes,
    ...readPlace(params, payorSorts, plainView.sort, payorsPerPage),
  };
}

/** The address of a view; what is as it begins is left out. */
export function writeView(view: PayorView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search !== '') params.set('q', view.search);
  if (view.state !== null) params.set('state', view.state);
  if (view.watched) params.set('watched', '1');
  if (view.minutes !== plainView.minutes) params.set('window', String(view.minutes));
  writePlace(params, view, plainView.sort, payorsPerPage);
  return params;
}

export const toSort = (sort: Sort) => sortOf(payorSorts, sort, plainView.sort);

export const isNarrowed = ({ search, state, watched }: PayorView): boolean =>
  search !== '' || state !== null || watched;

/** As the calls take it. */
export const filterOf = ({ search, state, watched, minutes, sort }: PayorView) =>
  ({
    Search: search,
    State: state,
    Watched: watched,
    Minutes: minutes,
    Sort: sort.by,
    Descending: sort.descending,
  }) satisfies PayloadOf<typeof payorStatusCalls.exportPayors>;
