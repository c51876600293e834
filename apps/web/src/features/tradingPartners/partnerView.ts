import type { PayloadOf } from '@coverline/contract/call.ts';
import { partnerSorts, type PartnerSort, type tradingPartnerCalls } from '@coverline/contract/tradingPartner.ts';
import {
  type PartnerKind,
  partnerKinds,
  type PartnerTransaction,
  partnerTransactions,
} from '@coverline/domain/payor/partnerKinds.ts';
import { stateNames } from '@coverline/domain/payor/states.ts';
import type { Sort } from '#/ui/DataTableHead.tsx';

/** What the list shows, as its address has it: payers, never people. */
export type PartnerView = {
  readonly search: string;
  readonly kind: PartnerKind | null;
  readonly state: string;
  readonly takes: PartnerTransaction | null;
  readonly enroll: boolean;
  readonly sort: { readonly by: PartnerSort; readonly descending: boolean };
  /** From 0. */
  readonly page: number;
};

export const plainView: PartnerView = {
  search: '',
  kind: null,
  state: '',
  takes: null,
  enroll: false,
  sort: { by: 'name', descending: false },
  page: 0,
};

/** What is not of the known is as if it were not there: an address can be typed. */
export function readView(params: URLSearchParams): PartnerView {
  const sort = params.get('sort') ?? '';
  const by = partnerSorts.find((name) => name === sort.replace(/^-/, ''));
  const page = Number(params.get('page') ?? '1');
  const state = params.get('state') ?? '';
  return {
    search: (params.get('q') ?? '').slice(0, 60),
    kind: partnerKinds.find((name) => name === params.get('type')) ?? null,
    state: Object.hasOwn(stateNames, state) ? state : '',
    takes: partnerTransactions.find((name) => name === params.get('takes')) ?? null,
    enroll: params.get('enroll') === '1',
    sort: by === undefined ? plainView.sort : { by, descending: sort.startsWith('-') },
    page: Number.isInteger(page) && page > 0 && page <= 1_000 ? page - 1 : 0,
  };
}

/** The address of a view; what is as it begins is left out. */
export function writeView(view: PartnerView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search !== '') params.set('q', view.search);
  if (view.kind !== null) params.set('type', view.kind);
  if (view.state !== '') params.set('state', view.state);
  if (view.takes !== null) params.set('takes', view.takes);
  if (view.enroll) params.set('enroll', '1');
  const { by, descending } = view.sort;
  if (by !== plainView.sort.by || descending) params.set('sort', `${descending ? '-' : ''}${by}`);
  if (view.page > 0) params.set('page', String(view.page + 1));
  return params;
}

export const toSort = ({ by, descending }: Sort): PartnerView['sort'] => ({
  by: partnerSorts.find((name) => name === by) ?? plainView.sort.by,
  descending,
});

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
