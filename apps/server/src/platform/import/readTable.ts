import { asMeant } from '@coverline/domain/format/sheetText.ts';
import type { RowBatch } from '@coverline/intake/rows.ts';
import { UserError } from '#/platform/http/errors.ts';
import { readCsv } from './readCsv.ts';

/** The columns that a file may have, as its first row names them. */
export type TableShape<C extends string> = {
  readonly columns: readonly C[];
  /** Other names under which they come, in small letters and digits alone. */
  readonly otherNames: Readonly<Record<string, C>>;
  readonly optional: readonly C[];
  readonly mostRows: number;
  /** What its rows are: "people". */
  readonly rowsAre: string;
};
export type TableRow<C extends string> = {
  readonly row: number;
  readonly values: Readonly<Record<C, string>>;
  /** More cells than the file has columns: something has shifted. */
  readonly isTooLong: boolean;
};
export type Table<C extends string> = {
  readonly rows: readonly TableRow<C>[];
  /** Columns that the file has; of the others every value is ''. */
  readonly present: readonly C[];
  /** Columns that were not read. */
  readonly unread: readonly string[];
};

/** The rows of a CSV file by their columns, or a UserError that says what is wrong with the file as a whole. */
export const readTable = <C extends string>(bytes: Buffer, shape: TableShape<C>): Table<C> =>
  tableOfRows(readCsv(textOf(bytes)), shape);

/** The same of rows that were read already. */
export function tableOfRows<C extends string>(
  { rows, faults }: Pick<RowBatch, 'rows' | 'faults'>,
  shape: TableShape<C>,
): Table<C> {
  const [fault] = faults;
  if (fault !== undefined) throw tableFault(fault.sentence);
  const [head, ...lines] = rows;
  if (head === undefined) throw tableFault('The file is empty.');
  const columns = columnsOf(head.cells, shape);
  if (lines.length === 0) throw tableFault('The file names its columns and nothing below them.');
  if (lines.length > shape.mostRows)
    throw tableFault(
      `The file names ${lines.length} ${shape.rowsAre}; ${shape.mostRows} can be imported at once. Divide it.`,
    );
  const valueOf = (cells: readonly string[], column: C) => asMeant(cells[columns.indexOf(column)] ?? '').trim();
  return {
    present: columns.filter((column) => column !== undefined),
    unread: head.cells.filter((name, at) => columns[at] === undefined && name.trim() !== '').map((name) => name.trim()),
    rows: lines.map(({ row, cells }) => ({
      row,
      values: Object.fromEntries(shape.columns.map((column) => [column, valueOf(cells, column)])) as Record<C, string>,
      isTooLong: cells.slice(columns.length).some((cell) => cell.trim() !== ''),
    })),
  };
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw tableFault('The letters of this file are not in UTF-8. Save it as “CSV UTF-8”, and choose it again.');
  }
}

const letters = (name: string) => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');

function columnsOf<C extends string>(
  cells: readonly string[],
  { columns: all, otherNames, optional }: TableShape<C>,
): readonly (C | undefined)[] {
  const names: Readonly<Record<string, C>> = {
    ...Object.fromEntries(all.map((column) => [letters(column), column])),
    ...otherNames,
  };
  const columns = cells.map((name) => {
    const written = letters(name);
    return Object.hasOwn(names, written) ? names[written] : undefined;
  });
  const twice = all.find((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
  if (twice !== undefined) throw tableFault(`The column ${twice} stands twice. Keep one.`);
  const missing = all.filter((column) => !optional.includes(column) && !columns.includes(column));
  if (missing.length > 0)
    throw tableFault(
      `The first row names the columns, and here it does not name: ${missing.join(', ')}. It should be: ${all.join(', ')}.`,
    );
  return columns;
}

export const tableFault = (message: string) =>
  new UserError(message, { fields: [{ Field: 'File', Message: message }] });
