import type { BatchField, BatchKind } from './batchFields.ts';
import { batchFields, neededFields } from './batchFields.ts';

/** Columns that a file may have. */
export const mostColumns = 200;

/** What is done to a cell before it is read. Blanks around it and the apostrophe that a spreadsheet shows it by are taken off in any case. */
export const columnTransforms = ['upper', 'month first', 'day first', 'split name'] as const;
export type Transform = (typeof columnTransforms)[number];

export type MappedColumn = { readonly field: BatchField; readonly transforms?: readonly Transform[] | undefined };

/** Which column of a file is what. */
export type BatchMapping = {
  readonly kind: BatchKind;
  /** One of each column of the file, in its order; null is not read. */
  readonly columns: readonly (MappedColumn | null)[];
  /** What a field is where the file has no column for it, or a blank cell. */
  readonly constants: Readonly<Partial<Record<BatchField, string>>>;
};

const splits: Readonly<Partial<Record<BatchField, BatchField>>> = {
  LastName: 'FullName',
  SubscriberLast: 'SubscriberName',
};

/** The field that a column gives: a last name that is to be split is a whole name. */
export const fieldOf = ({ field, transforms = [] }: MappedColumn): BatchField =>
  (transforms.includes('split name') ? splits[field] : undefined) ?? field;

/** What a mapping lacks or has twice, in sentences; [] of one that rows can be read by. */
export function mappingProblems({ kind, columns, constants }: BatchMapping): readonly string[] {
  const fields = columns.flatMap((column) => (column === null ? [] : [fieldOf(column)]));
  const given = new Set([...fields, ...Object.keys(constants).filter((name) => constants[name as BatchField] !== '')]);
  const twice = [...new Set(fields.filter((field, at) => fields.indexOf(field) !== at))];
  // Rows that say whose they are are completed from the registration.
  const lacking = given.has('MRN') ? [] : neededFields(kind).filter((any) => !any.some((field) => given.has(field)));
  const labels = (any: readonly BatchField[]) => any.map((field) => batchFields[field].label).join(' or ');
  return [
    ...twice.map((field) => `${batchFields[field].label} is given by more than one column. Keep one.`),
    ...lacking.map((any) => `No column gives ${labels(any)}. Choose one, or enter a constant.`),
  ];
}
