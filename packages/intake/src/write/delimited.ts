import { cellText, type Column } from './columns.ts';
import { gather } from './gather.ts';
import { pagesOf, type Rows } from './pages.ts';

/** The mark that tells spreadsheets of UTF-8. */
const mark = '\uFEFF';

const quoted = (cell: string, delimiter: string): string =>
  cell.includes('"') || cell.includes(delimiter) || /^'|[\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

const namesOf = <Row>(columns: readonly Column<Row>[], delimiter: string): string =>
  `${columns.map(({ header }) => quoted(cellText(header, undefined), delimiter)).join(delimiter)}\r\n`;

/** Lines of rows. One text grows, since an array a row costs more than what stands in it. */
function rowsOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[], delimiter: string): string {
  let text = '';
  for (const row of rows) {
    let before = '';
    for (const { value, kind } of columns) {
      text += before + quoted(cellText(value(row), kind), delimiter);
      before = delimiter;
    }
    text += '\r\n';
  }
  return text;
}

/** Rows as CSV (RFC 4180) in UTF-8 with its mark, whole: for files that fit into memory many times over. */
export const csvText = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  mark + namesOf(columns, ',') + rowsOf(columns, rows, ',');

/** What stands around the rows: lines before and behind them as they are, '' for none, and whether a line names the columns. The trailer is asked for when they are written. */
export type Frame = { readonly header: string; readonly trailer: () => string; readonly names: boolean };
const plain: Frame = { header: '', trailer: () => '', names: true };

async function* linesOf<Row>(columns: readonly Column<Row>[], rows: Rows<Row>, delimiter: string, frame: Frame) {
  yield mark;
  if (frame.header !== '') yield `${frame.header}\r\n`;
  if (frame.names) yield namesOf(columns, delimiter);
  for await (const page of pagesOf(rows)) yield rowsOf(columns, page, delimiter);
  const trailer = frame.trailer();
  if (trailer !== '') yield `${trailer}\r\n`;
}

/** Rows as CSV, or divided by pipes by the same rules, in pieces as they come. */
export const writeDelimited = <Row>(
  columns: readonly Column<Row>[],
  rows: Rows<Row>,
  delimiter: ',' | '|' = ',',
  frame: Frame = plain,
): AsyncGenerator<Uint8Array, void, undefined> => gather(linesOf(columns, rows, delimiter, frame));
