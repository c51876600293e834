import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import {
  type insuranceNetworkCalls,
  networkRowsPerPage,
  type NetworkSort,
  networkSorts,
} from '@coverline/contract/insuranceMaster/network/insuranceNetwork.ts';
import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import { type NetworkStanding, networkStandings } from '@coverline/domain/insuranceMaster/network/networkRows.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';
import { type ListPlace, readPlace, sortOf, writePlace } from '#/ui/tables/listPlace.ts';

/** What the list shows, as its address has it. */
export type NetworkView = ListPlace<NetworkSort> & {
  readonly search: string;
  readonly location: string;
  readonly provider: string;
  readonly standing: NetworkStanding | null;
  /** Rows that hold on this day, YYYY-MM-DD; '' all. */
  readonly on: string;
};

export const plainView: NetworkView = {
  search: '',
  location: '',
  provider: '',
  standing: null,
  on: '',
  sort: { by: 'insurance', descending: false },
  page: 0,
  perPage: networkRowsPerPage,
};

/** What is not of the known is as if it were not there: an address can be typed. */
export function readView(params: URLSearchParams): NetworkView {
  return {
    search: (params.get('q') ?? '').slice(0, 60),
    location: (params.get('location') ?? '').slice(0, 80),
    provider: (params.get('provider') ?? '').slice(0, 10),
    standing: networkStandings.find((name) => name === params.get('standing')) ?? null,
    on: normalizeDate(params.get('on') ?? '') ?? '',
    ...readPlace(params, networkSorts, plainView.sort, networkRowsPerPage),
  };
}

/** The address of a view; what is as it begins is left out. */
export function writeView(view: NetworkView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search !== '') params.set('q', view.search);
  if (view.location !== '') params.set('location', view.location);
  if (view.provider !== '') params.set('provider', view.provider);
  if (view.standing !== null) params.set('standing', view.standing);
  if (view.on !== '') params.set('on', view.on);
  writePlace(params, view, plainView.sort, networkRowsPerPage);
  return params;
}

export const toSort = (sort: Sort) => sortOf(networkSorts, sort, plainView.sort);

/** As the calls take it. */
export const filterOf = ({ search, location, provider, standing, on, sort }: NetworkView) =>
  ({
    Search: search,
    Location: location,
    ProviderNPI: provider,
    Standing: standing,
    Day: on,
    Sort: sort.by,
    Descending: sort.descending,
  }) satisfies PayloadOf<typeof insuranceNetworkCalls.exportInsuranceNetwork>;
