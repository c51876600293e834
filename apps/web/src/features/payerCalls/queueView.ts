import type { PayloadOf } from '@coverline/contract/call.ts';
import {
  type CallHolder,
  callHolders,
  type CallSort,
  callSorts,
  type payerCallCalls,
} from '@coverline/contract/payerCall.ts';
import type { Sort } from '#/ui/DataTableHead.tsx';

/** What the queue shows, as its address has it: ids of payers, never a person. */
export type QueueView = {
  readonly holder: CallHolder;
  readonly payer: string | null;
  readonly dueNow: boolean;
  readonly settled: boolean;
  readonly sort: { readonly by: CallSort; readonly descending: boolean };
  /** From 0. */
  readonly page: number;
};

export const plainView: QueueView = {
  holder: 'Anybody',
  payer: null,
  dueNow: false,
  settled: false,
  sort: { by: 'age', descending: false },
  page: 0,
};

const anId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What is not of the known is as if it were not there: an address can be typed. */
export function readView(params: URLSearchParams): QueueView {
  const sort = params.get('sort') ?? '';
  const by = callSorts.find((name) => name === sort.replace(/^-/, ''));
  const page = Number(params.get('page') ?? '1');
  const payer = params.get('payer') ?? '';
  return {
    holder: callHolders.find((name) => name.toLowerCase() === params.get('whose')) ?? plainView.holder,
    payer: anId.test(payer) ? payer : null,
    dueNow: params.get('due') === '1',
    settled: params.get('settled') === '1',
    sort: by === undefined ? plainView.sort : { by, descending: sort.startsWith('-') },
    page: Number.isInteger(page) && page > 0 && page <= 1_000 ? page - 1 : 0,
  };
}

/** The address of a view; what is as it begins is left out. */
export function writeView(view: QueueView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.holder !== plainView.holder) params.set('whose', view.holder.toLowerCase());
  if (view.payer !== null) params.set('payer', view.payer);
  if (view.dueNow) params.set('due', '1');
  if (view.settled) params.set('settled', '1');
  const { by, descending } = view.sort;
  if (by !== plainView.sort.by || descending) params.set('sort', `${descending ? '-' : ''}${by}`);
  if (view.page > 0) params.set('page', String(view.page + 1));
  return params;
}

export const toSort = ({ by, descending }: Sort): QueueView['sort'] => ({
  by: callSorts.find((name) => name === by) ?? plainView.sort.by,
  descending,
});

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
