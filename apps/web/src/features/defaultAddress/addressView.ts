import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import {
  addressRowsPerPage,
  type AddressSort,
  addressSorts,
  type AddressState,
  addressStates,
  type defaultAddressCalls,
} from '@coverline/contract/eligibility/defaultAddress/defaultAddress.ts';
import { type AddressLack, addressLacks } from '@coverline/domain/demographics/address/addressLacks.ts';
import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';
import { type ListPlace, readPlace, sortOf, writePlace } from '#/ui/tables/listPlace.ts';

/** What the list shows, as its address has it. */
export type AddressView = ListPlace<AddressSort> & {
  readonly search: string;
  readonly state: AddressState;
  readonly when: AddressLack | null;
  /** Rows that hold on this day, YYYY-MM-DD; '' all. */
  readonly on: string;
};

export const plainView: AddressView = {
  search: '',
  state: 'InUse',
  when: null,
  on: '',
  sort: { by: 'location', descending: false },
  page: 0,
  perPage: addressRowsPerPage,
};

/** What is not of the known is as if it were not there: an address can be typed. */
export function readView(params: URLSearchParams): AddressView {
  return {
    search: (params.get('q') ?? '').slice(0, 60),
    state: addressStates.find((name) => name === params.get('state')) ?? plainView.state,
    when: addressLacks.find((name) => name === params.get('when')) ?? null,
    on: normalizeDate(params.get('on') ?? '') ?? '',
    ...readPlace(params, addressSorts, plainView.sort, addressRowsPerPage),
  };
}

/** The address of a view; what is as it begins is left out. */
export function writeView(view: AddressView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search !== '') params.set('q', view.search);
  if (view.state !== plainView.state) params.set('state', view.state);
  if (view.when !== null) params.set('when', view.when);
  if (view.on !== '') params.set('on', view.on);
  writePlace(params, view, plainView.sort, addressRowsPerPage);
  return params;
}

export const toSort = (sort: Sort) => sortOf(addressSorts, sort, plainView.sort);

/** As the calls take it. */
export const filterOf = ({ search, state, when, on, sort }: AddressView) =>
  ({
    Search: search,
    State: state,
    ReplaceWhen: when,
    Day: on,
    Sort: sort.by,
    Descending: sort.descending,
  }) satisfies PayloadOf<typeof defaultAddressCalls.exportDefaultAddresses>;
