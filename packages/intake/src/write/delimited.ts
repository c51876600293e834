import { cellText, type Column, type Rows } from './columns.ts';
import { gather } from './gather.ts';

/** The mark that tells spreadsheets of UTF-8. */
const mark = '\uFEFF';

const lineOf = (cells: readonly string[], delimiter: string): string => {
  const line = cells
    .map((cell) =>
      cell.includes('"') || cell.includes(delimiter) || /^'|[\r\n]/.test(cell)
        ? `"${cell.replaceAll('"', '""')}"`
        : cell,
    )
    .join(delimiter);
  return `${line}\r\n`;
};

const namesOf = <Row>(columns: readonly Column<Row>[], delimiter: string): string =>
  lineOf(
    columns.map(({ header }) => cellText(header, undefined)),
    delimiter,
  );

const rowOf = <Row>(columns: readonly Column<Row>[], row: Row, delimiter: string): string =>
  lineOf(
    columns.map(({ value, kind }) => cellText(value(row), kind)),
    delimiter,
  );

/** Rows as CSV (RFC 4180) in UTF-8 with its mark, whole: for files that fit into memory many times over. */
export const csvText = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  mark + namesOf(columns, ',') + rows.map((row) => rowOf(columns, row, ',')).join('');

/** What stands around the rows: lines before and behind them as they are, '' for none, and whether a line names the columns. */
export type Frame = { readonly header: string; readonly trailer: string; readonly names: boolean };
const plain: Frame = { header: '', trailer: '', names: true };

async function* linesOf<Row>(columns: readonly Column<Row>[], rows: Rows<Row>, delimiter: string, frame: Frame) {
  yield mark;
  if (frame.header !== '') yield `${frame.header}\r\n`;
  if (frame.names) yield namesOf(columns, delimiter);
  for await (const row of rows) yield rowOf(columns, row, delimiter);
  if (frame.trailer !== '') yield `${frame.trailer}\r\n`;
}

/** Rows as CSV, or divided by pipes by the same rules, in pieces as they come. */
export const writeDelimited = <Row>(
  columns: readonly Column<Row>[],
  rows: Rows<Row>,
  delimiter: ',' | '|' = ',',
  frame: Frame = plain,
): AsyncGenerator<Uint8Array, void, undefined> => gather(linesOf(columns, rows, delimiter, frame));
