import {
  batchesPerPage,
  grades,
  type ItemSort,
  itemSorts,
  type ItemView,
  itemViews,
} from '@coverline/contract/batch/batch.ts';
import { batchNameLength } from '@coverline/contract/batch/batchFile.ts';
import { batchKinds, type OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { type BatchState, batchStates } from '@coverline/domain/batch/batchStates.ts';
import type { Sort } from '#/ui/tables/DataTableHead.tsx';
import { type ListPage, readPage, rowsOf, sortOf, writePage } from '#/ui/tables/listPlace.ts';

/** Where one is between a file and its start. */
export const steps = ['file', 'columns', 'check', 'start'] as const;
export type Step = (typeof steps)[number];
type Grade = (typeof grades)[number];

/** What the address says: which batches are listed, or the batch that is open and which of its rows. None of it names a person. */
export type BatchView = ListPage & {
  readonly find: string;
  readonly state: BatchState | null;
  readonly kind: OfferedKind | null;
  /** '' while the list shows. */
  readonly batch: string;
  readonly step: Step | null;
  readonly rows: ItemView;
  readonly payer: string | null;
  readonly reason: string | null;
  readonly grade: Grade | null;
  /** Rows with remarks alone. */
  readonly remarked: boolean;
  readonly sort: Sort<ItemSort>;
  /** The row behind which the page of rows begins. */
  readonly after: number;
};

/** As the file has them. */
const inOrder: Sort<ItemSort> = { by: 'row', descending: false };
const plainRows = {
  rows: 'All',
  payer: null,
  reason: null,
  grade: null,
  remarked: false,
  sort: inOrder,
  after: 0,
} satisfies Partial<BatchView>;
const closed = { batch: '', step: null, ...plainRows } satisfies Partial<BatchView>;
export const plainView: BatchView = { find: '', state: null, kind: null, page: 0, perPage: batchesPerPage, ...closed };

const uuid = (text: string | null): string =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(text ?? '')?.[0] ?? '';
const whole = (text: string | null): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);
const sortIn = (text: string): Sort => ({ by: text.replace(/^-/, ''), descending: text.startsWith('-') });
const isPlain = ({ by, descending }: Sort): boolean => by === inOrder.by && !descending;
const oneOf = <T extends string>(all: readonly T[], text: string | null): T | null =>
  all.find((each) => each === text) ?? null;

/** What is not understood is as if it were not there. A minus stands before what descends. */
export function readView(params: URLSearchParams): BatchView {
  return {
    find: (params.get('q') ?? '').slice(0, batchNameLength),
    state: oneOf(batchStates, params.get('state')),
    kind: oneOf(batchKinds, params.get('kind')),
    ...readPage(params, batchesPerPage),
    batch: uuid(params.get('batch')),
    step: oneOf(steps, params.get('step')),
    rows: oneOf(itemViews, params.get('view')) ?? 'All',
    payer: uuid(params.get('payer')) || null,
    reason: params.get('reason')?.slice(0, 60) || null,
    grade: oneOf(grades, params.get('grade')),
    remarked: params.get('remarks') === 'yes',
    sort: sortOf(itemSorts, sortIn(params.get('sort') ?? ''), inOrder),
    after: whole(params.get('after')),
  };
}

/** The same back into an address; what is as it begins is left out. */
export function writeView(view: BatchView): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: string, value: string | null) => value !== null && value !== '' && params.set(name, value);
  put('q', view.find);
  put('state', view.state);
  put('kind', view.kind);
  writePage(params, view, batchesPerPage);
  put('batch', view.batch);
  if (view.batch === '') return params;
  put('step', view.step);
  put('view', view.rows === 'All' ? null : view.rows);
  put('payer', view.payer);
  put('reason', view.reason);
  put('grade', view.grade);
  put('remarks', view.remarked ? 'yes' : null);
  put('sort', isPlain(view.sort) ? null : `${view.sort.descending ? '-' : ''}${view.sort.by}`);
  put('after', view.after > 0 ? String(view.after) : null);
  return params;
}

/** The list as it was, or another batch from its beginning. */
export const withBatch = (view: BatchView, batch: string, step: Step | null = null): BatchView => ({
  ...view,
  ...closed,
  batch,
  step,
});

/** The batch as it shows its rows by another filter or in another order, from the first. */
export const withRows = (
  view: BatchView,
  change: Partial<Pick<BatchView, 'rows' | 'payer' | 'reason' | 'grade' | 'remarked' | 'sort'>>,
): BatchView => ({
  ...view,
  ...change,
  after: 0,
});

export const isNarrowed = ({ find, state, kind }: BatchView): boolean =>
  find.trim() !== '' || state !== null || kind !== null;

/** As the call takes it. */
export const listOf = (view: BatchView, find: string) => ({
  Find: find,
  State: view.state,
  Kind: view.kind,
  ...rowsOf(view),
});
