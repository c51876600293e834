import { asMeant } from '../format/sheetText.ts';
import { isNpi } from '../validate/npi.ts';
import { isSsn } from '../validate/ssn.ts';
import { isEmail } from '../validate/email.ts';
import { batchFieldNames, batchFields, type BatchField, fieldOfHeader } from './batchFields.ts';
import { batchDate } from './batchDate.ts';
import { genderOf } from './words.ts';

/** What a column of a file was taken for. */
export type ColumnMatch = {
  /** 1 is the first. */
  readonly column: number;
  /** As the file has it; '' in a file without a header. */
  readonly header: string;
  readonly field: BatchField | null;
  readonly by: 'header' | 'values' | null;
  /** Why somebody should look: the values do not fit the name, or another column is taken for the same. Null where all is well. */
  readonly doubt: string | null;
};

/** Shapes that are told by their values alone; of anything else only the header speaks. */
const shapes: Readonly<Partial<Record<BatchField, (value: string) => boolean>>> = {
  ProviderNPI: isNpi,
  SSN: isSsn,
  Email: isEmail,
  DOB: (value) => batchDate(value).ok,
  Gender: (value) => genderOf(value) !== null,
};
/** Of the rule of a field, where a value that does not keep to it speaks against the name. */
const ruleShapes: Readonly<Record<string, (value: string) => boolean>> = {
  date: (value) => batchDate(value).ok || batchDate(value, 'day first').ok,
  npi: isNpi,
  gender: (value) => genderOf(value) !== null,
  money: (value) => /\d/.test(value),
};

const valuesOf = (samples: readonly (readonly string[])[], at: number): readonly string[] =>
  samples.map((cells) => asMeant((cells[at] ?? '').trim()).trim()).filter((value) => value !== '');

/**
 * What each column of a file is: by the names of its header, or in a file without one by values whose shape tells. A field is
 * given once, to the first column that goes by it.
 * @param header the first row's cells, or null where the file has none
 * @param samples cells of some rows below it
 */
export function matchColumns(
  header: readonly string[] | null,
  samples: readonly (readonly string[])[],
): readonly ColumnMatch[] {
  const width = header?.length ?? Math.max(0, ...samples.map((cells) => cells.length));
  const taken = new Map<BatchField, number>();
  return Array.from({ length: width }, (_, at): ColumnMatch => {
    const name = header?.[at]?.trim() ?? '';
    const values = valuesOf(samples, at);
    const field = header === null ? fieldOfValues(values, taken) : fieldOfHeader(name);
    const column = at + 1;
    if (field === null) return { column, header: name, field, by: null, doubt: null };
    const before = taken.get(field);
    if (before !== undefined) {
      const doubt = `Column ${before} is taken for ${batchFields[field].label} already`;
      return { column, header: name, field: null, by: null, doubt };
    }
    taken.set(field, column);
    return { column, header: name, field, by: header === null ? 'values' : 'header', doubt: doubtOf(field, values) };
  });
}

function fieldOfValues(values: readonly string[], taken: ReadonlyMap<BatchField, number>): BatchField | null {
  if (values.length === 0) return null;
  const fits = batchFieldNames.filter((name) => !taken.has(name) && values.every((value) => shapes[name]?.(value)));
  // Nine digits may be an SSN or any other number: only with its hyphens it tells.
  const sure = fits.filter((name) => name !== 'SSN' || values.every((value) => value.includes('-')));
  return sure[0] ?? null;
}

function doubtOf(field: BatchField, values: readonly string[]): string | null {
  const { rule, label } = batchFields[field];
  const fits = ruleShapes[rule];
  if (fits === undefined || values.length === 0 || values.some(fits)) return null;
  return `None of its first values reads as ${label}`;
}

const namesIn = (cells: readonly string[]): number => cells.filter((cell) => fieldOfHeader(cell) !== null).length;

/**
 * Where among the first rows of a file the one is that names its columns: reports have their title and their day above it. It is
 * the first row unless one of the next ten has three names that are known, which are half of what it says.
 */
export function headerAt(rows: readonly (readonly string[])[]): number {
  if (namesIn(rows[0] ?? []) >= 2) return 0;
  const at = rows.slice(0, 11).findIndex((cells) => {
    const names = namesIn(cells);
    return names >= 3 && names * 2 >= cells.filter((cell) => cell.trim() !== '').length;
  });
  return Math.max(0, at);
}

/**
 * Whether the first row of a file names its columns: two of its cells, or its only ones, are names that are known; or nothing in it
 * has a digit, while a row below it has.
 */
export function isHeader(first: readonly string[], below: readonly (readonly string[])[]): boolean {
  const cells = first.filter((cell) => cell.trim() !== '');
  if (cells.length === 0) return false;
  if (namesIn(cells) >= Math.min(2, cells.length)) return true;
  const hasDigit = (row: readonly string[]) => row.some((cell) => /\d/.test(cell));
  return !hasDigit(first) && below.some(hasDigit);
}
