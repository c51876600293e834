import { textOfCell, isFormula, isSheetError, isShortened } from '@coverline/domain/format/sheetText.ts';
import { isHiddenRow, type Row, type RowBatch } from '@coverline/intake/rows.ts';
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
  /** What keeps it out, whatever its columns mean. */
  readonly problems: readonly RowProblem<C>[];
};
type RowProblem<C extends string> = { readonly Field: C; readonly Message: string };
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
  const valueOf = (cells: readonly string[], column: C) => textOfCell(cells[columns.indexOf(column)] ?? '');
  return {
    present: columns.filter((column) => column !== undefined),
    unread: head.cells.filter((name, at) => columns[at] === undefined && name.trim() !== '').map((name) => name.trim()),
    rows: lines.map((line) => {
      const values = Object.fromEntries(shape.columns.map((column) => [column, valueOf(line.cells, column)])) as Record<
        C,
        string
      >;
      return { row: line.row, values, problems: rowProblems(line, values, shape.columns, columns.length) };
    }),
  };
}

/** A row that has shifted, one that the workbook hides, and cells of which a spreadsheet lost what they said. */
function rowProblems<C extends string>(
  line: Row,
  values: Readonly<Record<C, string>>,
  columns: readonly C[],
  width: number,
): readonly RowProblem<C>[] {
  const isTooLong = line.cells.slice(width).some((cell) => cell.trim() !== '');
  const ofRow = [
    ...(isTooLong ? ['The row has more cells than there are columns: quote a comma.'] : []),
    ...(isHiddenRow(line) ? ['The workbook hides this row: show it, or delete it.'] : []),
  ];
  return columns.flatMap((Field, at) =>
    [...(at === 0 ? ofRow : []), ...lostIn(values[Field])].map((Message) => ({ Field, Message })),
  );
}

function lostIn(value: string): readonly string[] {
  if (isShortened(value))
    return ['A spreadsheet shortened this, and digits are lost: format the column as text, and fill it again.'];
  return isFormula(value) || isSheetError(value)
    ? ['This is a formula or an error of a spreadsheet: write what it comes to.']
    : [];
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
