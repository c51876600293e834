import type { BatchDraft, BatchMappingSent } from '@coverline/contract/batch/batchFile.ts';
import type { OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { batchFields, type BatchField } from '@coverline/domain/batch/batchFields.ts';
import { type BatchMapping, fieldOf, mappingProblems, type Transform } from '@coverline/domain/batch/mapping.ts';
import type { ResultColumn } from '@coverline/domain/batch/resultColumns.ts';
import { notSent } from '@coverline/domain/batch/notSent.ts';

export type ColumnDraft = { readonly Field: BatchField | null; readonly Transforms: readonly Transform[] };
export type ConstantDraft = { readonly Field: BatchField | ''; readonly Value: string };

/** What the columns of a file are, as somebody says it. */
export type Mapping = {
  readonly kind: OfferedKind;
  readonly columns: readonly ColumnDraft[];
  readonly constants: readonly ConstantDraft[];
  /** The columns of a file of results behind those of the file; null: all of them. */
  readonly results: readonly ResultColumn[] | null;
  readonly skipRepeats: boolean;
  /** Null: it is not kept. */
  readonly templateName: string | null;
};

export const mappingOf = ({ Kind, Columns, Constants, Results, SkipRepeats }: BatchDraft): Mapping => ({
  kind: Kind,
  columns: Columns.map(({ Field, Transforms }) => ({ Field, Transforms })),
  constants: Constants,
  results: Results,
  skipRepeats: SkipRepeats,
  templateName: null,
});

/** Constants that say something. */
const saidOf = ({ constants }: Mapping): { Field: BatchField; Value: string }[] =>
  constants.flatMap(({ Field, Value }) =>
    Field === '' || Value.trim() === '' ? [] : [{ Field, Value: Value.trim() }],
  );

/** As rows are read by it. */
export const domainMapping = (mapping: Mapping): BatchMapping => ({
  kind: mapping.kind,
  columns: mapping.columns.map(({ Field, Transforms }) =>
    Field === null ? null : { field: Field, transforms: Transforms },
  ),
  constants: Object.fromEntries(saidOf(mapping).map(({ Field, Value }) => [Field, Value])),
});

/** What keeps rows from being read by it, in sentences. */
export const problemsOf = (mapping: Mapping): readonly string[] => mappingProblems(domainMapping(mapping));

/** As the call takes it. */
export const sentOf = (mapping: Mapping): Pick<BatchMappingSent, 'Columns' | 'Constants' | 'Results'> => ({
  Columns: mapping.columns.map(({ Field, Transforms }) => ({ Field, Transforms: [...Transforms] })),
  Constants: saidOf(mapping),
  Results: mapping.results === null ? null : [...mapping.results],
});

const ways: Readonly<Partial<Record<string, readonly Transform[]>>> = {
  date: ['month first', 'day first'],
  name: ['upper'],
  fullName: ['upper'],
  text: ['upper'],
  number: ['upper'],
};
const splits: ReadonlySet<BatchField> = new Set(['LastName', 'SubscriberLast']);

/** What may be done to the cells of a column that is this field. */
export const waysOf = (field: BatchField | null): readonly Transform[] =>
  field === null
    ? []
    : [...(splits.has(field) ? (['split name'] as const) : []), ...(ways[batchFields[field].rule] ?? [])];

export const wayWords: Readonly<Record<Transform, string>> = {
  upper: 'In capitals',
  'month first': 'Month first',
  'day first': 'Day first',
  'split name': 'Holds LAST, FIRST',
};

/** What is told of a column of which something does not reach the payer. */
export const unsentOf = ({ Field, Transforms }: ColumnDraft, kind: OfferedKind): string | null =>
  Field === null ? null : notSent(fieldOf({ field: Field, transforms: Transforms }), kind);

/** A column is another field: what was done to its cells holds only as far as it fits. */
export const withField = (column: ColumnDraft, field: BatchField | null): ColumnDraft => ({
  Field: field,
  Transforms: column.Transforms.filter((way) => waysOf(field).includes(way)),
});

/** One way is set or taken back; a date is read in one order alone. */
export function withWay(column: ColumnDraft, way: Transform, on: boolean): ColumnDraft {
  const isOrder = (each: Transform) => each === 'month first' || each === 'day first';
  const others = column.Transforms.filter((each) => each !== way && !(on && isOrder(way) && isOrder(each)));
  return { ...column, Transforms: on ? [...others, way] : others };
}

/** A few values of a column, each once. */
export const samplesOf = ({ Rows }: BatchDraft, at: number): readonly string[] =>
  [...new Set(Rows.map(({ Cells }) => (Cells[at] ?? '').trim()).filter((cell) => cell !== ''))].slice(0, 3);

/** The name of a column as people say it: its header, or its number. */
export const columnName = (header: string, at: number): string => (header.trim() === '' ? `Column ${at + 1}` : header);
