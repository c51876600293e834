import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import {
  type CallHolder,
  callHolders,
  type CallSort,
  callSorts,
  callsPerPage,
  type payerCallCalls,
} from '@coverline/contract/payerCalls/payerCalls.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';
import { type ListPlace, readPlace, sortOf, writePlace } from '#/ui/tables/listPlace.ts';

/** What the queue shows, as its address has it: ids of payers, never a person. */
export type QueueView = ListPlace<CallSort> & {
  readonly holder: CallHolder;
  readonly payer: string | null;
  readonly dueNow: boolean;
  readonly settled: boolean;
};

export const plainView: QueueView = {
  holder: 'Anybody',
  payer: null,
  dueNow: false,
  settled: false,
  sort: { by: 'age', descending: false },
  page: 0,
  perPage: callsPerPage,
};

const anId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What is not of the known is as if it were not there: an address can be typed. */
export function readView(params: URLSearchParams): QueueView {
  const payer = params.get('payer') ?? '';
  return {
    holder: callHolders.find((name) => name.toLowerCase() === params.get('whose')) ?? plainView.holder,
    payer: anId.test(payer) ? payer : null,
    dueNow: params.get('due') === '1',
    settled: params.get('settled') === '1',
    ...readPlace(params, callSorts, plainView.sort, callsPerPage),
  };
}

/** The address of a view; what is as it begins is left out. */
export function writeView(view: QueueView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.holder !== plainView.holder) params.set('whose', view.holder.toLowerCase());
  if (view.payer !== null) params.set('payer', view.payer);
  if (view.dueNow) params.set('due', '1');
  if (view.settled) params.set('settled', '1');
  writePlace(params, view, plainView.sort, callsPerPage);
  return params;
}

export const toSort = (sort: Sort) => sortOf(callSorts, sort, plainView.sort);

export const isNarrowed = ({ holder, payer, dueNow }: QueueView): boolean =>
  holder !== plainView.holder || payer !== null || dueNow;

/** As the calls take it. */
export const filterOf = ({ holder, payer, dueNow, settled, sort }: QueueView) =>
  ({
    Holder: holder,
    PartnerID: payer,
    DueNow: dueNow,
    Settled: settled,
    Sort: sort.by,
    Descending: sort.descending,
  }) satisfies PayloadOf<typeof payerCallCalls.exportPayerCalls>;
