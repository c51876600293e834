import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import {
  type EnrollmentFilter,
  enrollmentFilters,
  type PartnerSort,
  partnerSorts,
  partnersPerPage,
  type tradingPartnerCalls,
} from '@coverline/contract/tradingPartners/tradingPartners.ts';
import {
  type PartnerKind,
  partnerKinds,
  type PartnerTransaction,
  partnerTransactions,
} from '@coverline/domain/tradingPartners/partnerKinds.ts';
import { stateNames } from '@coverline/domain/payers/states.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';
import { type ListPlace, readPlace, sortOf, writePlace } from '#/ui/tables/listPlace.ts';

/** What the list shows, as its address has it: payers, never people. */
export type PartnerView = ListPlace<PartnerSort> & {
  readonly search: string;
  readonly kind: PartnerKind | null;
  readonly state: string;
  readonly takes: PartnerTransaction | null;
  readonly enroll: EnrollmentFilter | null;
};

const byName: PartnerView['sort'] = { by: 'name', descending: false };

export const plainView: PartnerView = {
  search: '',
  kind: null,
  state: '',
  takes: null,
  enroll: null,
  sort: byName,
  page: 0,
  perPage: partnersPerPage,
};

/** What is not of the known is as if it were not there: an address can be typed. */
export function readView(params: URLSearchParams): PartnerView {
  const state = params.get('state') ?? '';
  return {
    search: (params.get('q') ?? '').slice(0, 60),
    kind: partnerKinds.find((name) => name === params.get('type')) ?? null,
    state: Object.hasOwn(stateNames, state) ? state : '',
    takes: partnerTransactions.find((name) => name === params.get('takes')) ?? null,
    enroll: enrollmentFilters.find((name) => name === params.get('enroll')) ?? null,
    ...readPlace(params, partnerSorts, byName, partnersPerPage),
  };
}

/** The address of a view; what is as it begins is left out. */
export function writeView(view: PartnerView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search !== '') params.set('q', view.search);
  if (view.kind !== null) params.set('type', view.kind);
  if (view.state !== '') params.set('state', view.state);
  if (view.takes !== null) params.set('takes', view.takes);
  if (view.enroll !== null) params.set('enroll', view.enroll);
  writePlace(params, view, byName, partnersPerPage);
  return params;
}

export const toSort = (sort: Sort): PartnerView['sort'] => sortOf(partnerSorts, sort, byName);

/** As the calls take it. */
export const filterOf = ({ search, kind, state, takes, enroll, sort }: PartnerView) =>
  ({
    Search: search,
    Kind: kind,
    State: state,
    Transaction: takes,
    Enrollment: enroll,
    Sort: sort.by,
    Descending: sort.descending,
  }) satisfies PayloadOf<typeof tradingPartnerCalls.exportTradingPartners>;
