import type { BatchItem } from '@coverline/domain/batch/batchItem.ts';
import type { BatchMapping } from '@coverline/domain/batch/mapping.ts';
import { matchColumns } from '@coverline/domain/batch/matchColumns.ts';
import { readRow } from '@coverline/domain/batch/readRow.ts';
import { detectForm } from '@coverline/intake/detect/detectForm.ts';
import { readFile } from '@coverline/intake/readFile.ts';
import { FileRefusal } from '@coverline/intake/refusal.ts';
import type { Fault, RowBatch } from '@coverline/intake/rows.ts';
import { memorySource } from '@coverline/intake/source.ts';
import { piecesOfMessages, watchedSource } from './messagePieces.ts';

export type Fate = 'taken' | 'left out' | 'refused';

/** What was said of a row, or of the file as a whole: sentences without a value. */
type Told = {
  readonly what: 'left out' | 'remark' | 'refused';
  readonly row: number | null;
  readonly sentence: string;
};

/** What a batch makes of a file of messages. */
export type ReadHl7 = {
  /** What became of each message; null of one of which nothing was heard. */
  readonly fates: readonly (Fate | null)[];
  readonly items: readonly BatchItem[];
  readonly told: readonly Told[];
  /** Messages that name more insurances than rows came of them, or fewer. */
  readonly uneven: readonly number[];
};

/** A message with a row that is asked is taken; one of whose rows some cannot be asked is refused before it is left out. */
const weight: Readonly<Record<Fate, number>> = { 'left out': 1, refused: 2, taken: 3 };

/** Messages that are read, and ask for nobody. */
const asksNobody: ReadonlySet<Fault['code']> = new Set(['left-out', 'not-adt']);

/** Reads a file as a batch of its own would; null of a file that the batch does not take for HL7. */
export async function readHl7File(bytes: Uint8Array, today: string): Promise<ReadHl7 | null> {
  const pieces = piecesOfMessages(bytes);
  const messages = pieces.filter(({ isMessage }) => isMessage);
  try {
    const form = await detectForm(memorySource(bytes));
    if (form.kind !== 'hl7') return null;
    const columns = matchColumns(form.columns, []).map(({ field }) => (field === null ? null : { field }));
    const tally = createTally({ kind: 'Eligibility', columns, constants: {} }, today, messages.length);
    const { source, whole } = watchedSource(pieces);
    for await (const batch of readFile(source, form)) tally.take(batch, whole());
    return tally.result(messages.map(({ insurances }) => Math.max(1, insurances)));
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    const told: Told = { what: 'refused', row: null, sentence: error.message };
    return { fates: messages.map(() => 'refused'), items: [], told: [told], uneven: [] };
  }
}

function createTally(mapping: BatchMapping, today: string, messages: number) {
  const fates: (Fate | null)[] = Array.from({ length: messages }, () => null);
  const rows: number[] = Array.from({ length: messages }, () => 0);
  const items: BatchItem[] = [];
  const told: Told[] = [];
  const settle = (message: number, fate: Fate): void => {
    const before = fates[message - 1];
    if (before === undefined) return;
    if (before === null || weight[fate] > weight[before]) fates[message - 1] = fate;
  };
  const takeFault = ({ row, code, sentence }: Fault, message: number): void => {
    const fate = asksNobody.has(code) ? 'left out' : 'refused';
    told.push({ what: fate, row, sentence });
    // What is told of a line is about the file around its messages.
    const named = /^(?:Message (\d+)|Line) /.exec(sentence);
    if (named === null) rows[message - 1] = (rows[message - 1] ?? 0) + 1;
    if (named === null || named[1] !== undefined) settle(Number(named?.[1] ?? message), fate);
  };
  return {
    take({ rows: good, faults, remarks }: RowBatch, message: number): void {
      for (const { row, cells } of good) {
        rows[message - 1] = (rows[message - 1] ?? 0) + 1;
        const read = readRow(mapping, cells, today);
        settle(message, read.ok ? 'taken' : 'refused');
        if (read.ok) items.push(read.item);
        const what = read.ok ? 'remark' : 'refused';
        for (const { sentence } of read.ok ? read.notes : read.errors) told.push({ what, row, sentence });
      }
      for (const fault of faults) takeFault(fault, message);
      for (const { sentence } of remarks) told.push({ what: 'remark', row: null, sentence });
    },
    result: (insurances: readonly number[]): ReadHl7 => ({
      fates,
      items,
      told,
      // Of a message that gave no row a fault speaks as a whole.
      uneven: insurances.flatMap((many, at) => ((rows[at] ?? 0) === 0 || rows[at] === many ? [] : [at + 1])),
    }),
  };
}
