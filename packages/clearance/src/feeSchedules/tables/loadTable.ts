import { isHiddenRow, type Row } from '@coverline/intake/rows.ts';
import type { Edition, EditionLength } from '../edition.ts';
import { editionOf } from '../edition.ts';
import { cellOf, type ColumnNames, findHeader, type Header, titleOf } from './findHeader.ts';
import type { RowFault } from './rowFault.ts';
import { tableRows } from './tableRows.ts';

/** A table as it was published: of which edition it says to be, what was read of it, and the rows that were not, each with why. */
export type Loaded<One> = {
  readonly edition: Edition | null;
  readonly rows: readonly One[];
  readonly faults: readonly RowFault[];
};

/** A row by the names of its columns, and the way to refuse it. */
export type NamedRow<Column extends string> = {
  readonly row: number;
  readonly cell: (column: Column) => string;
  /** Whether the file has this column. */
  readonly has: (column: Column) => boolean;
  /** Remembers what is wrong; the row is left out. */
  readonly refuse: (column: Column | null, sentence: string) => null;
};

export type TableForm<Column extends string, One> = {
  readonly columns: ColumnNames<Column>;
  readonly needed: readonly NoInfer<Column>[];
  readonly length: EditionLength;
  /** A row's record; null where it is refused or is none (a footnote below the table). */
  readonly read: (row: NamedRow<Column>) => One | null;
};

/** Rows of a table under its header, each read by the names of its columns. */
export function readNamed<Column extends string, One>(
  rows: readonly Row[],
  header: Header<Column>,
  read: (row: NamedRow<Column>) => One | null,
): Pick<Loaded<One>, 'rows' | 'faults'> {
  const taken: One[] = [];
  const faults: RowFault[] = [];
  for (const row of rows) {
    if (row.row <= header.row) continue;
    if (isHiddenRow(row)) {
      const sentence = 'The workbook hides this row. Show it or delete it, and load the file again.';
      faults.push({ row: row.row, column: null, sentence });
      continue;
    }
    const one = read({
      row: row.row,
      cell: (column) => cellOf(header, row, column),
      has: (column) => header.places.has(column),
      refuse(column, sentence) {
        faults.push({ row: row.row, column: column && titleOf(header, column), sentence });
        return null;
      },
    });
    if (one !== null) taken.push(one);
  }
  return { rows: taken, faults };
}

/** A published table of this form out of its text; null where its header is not there: then the text is something else. */
export function loadTable<Column extends string, One>(
  text: string,
  fileName: string,
  form: TableForm<Column, One>,
): Loaded<One> | null {
  const table = tableRows(text);
  const header = findHeader(table.rows, form.columns, form.needed);
  if (header === null) return null;
  const above = table.rows.filter(({ row }) => row < header.row);
  const read = readNamed(table.rows, header, form.read);
  return {
    edition: editionOf(above, fileName, form.length),
    rows: read.rows,
    faults: [...table.faults, ...read.faults].toSorted((one, other) => one.row - other.row),
  };
}
