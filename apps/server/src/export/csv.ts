import { stringify } from 'csv-stringify/sync';

/** What a column's numbers and texts are: cents, hundredths of a percent, `YYYY-MM-DD`, an instant with its zone. */
export type CellKind = 'text' | 'number' | 'money' | 'share' | 'date' | 'instant';

/** A column of an export. A number stays one, whatever its sign; everything else is text. */
export type Column<Row> = {
  readonly header: string;
  readonly kind?: CellKind;
  readonly value: (row: Row) => string | number | null | undefined;
};

/** What a spreadsheet takes for a formula, in both widths, behind blanks and quotes too (E-06). */
const formula = /^[\s\u0000"'“”‘’]*[=+\-@＝＋－＠]|^[\t\r\n\u0000]/;

/**
 * A text that a spreadsheet shows as it is: with an apostrophe before what it would run, in any of its lines. One that stood
 * there before gets another, so that taking one away gives the text back.
 */
export const asText = (text: string): string =>
  text.startsWith("'") || formula.test(text) || text.split(/[\r\n]/).some((line) => formula.test(line))
    ? `'${text}`
    : text;

/** What `asText` was given, from what it made. */
export const fromText = (cell: string): string =>
  cell.startsWith("'") && asText(cell.slice(1)) === cell ? cell.slice(1) : cell;

/** Rows as CSV (RFC 4180), with the mark that tells spreadsheets of its UTF-8. */
export function csv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const cell = (value: string | number | null | undefined, kind: CellKind | undefined) =>
    typeof value === 'number' ? numberText(value, kind) : asText(value ?? '');
  const lines = rows.map((row) => columns.map((column) => cell(column.value(row), column.kind)));
  return stringify([columns.map(({ header }) => asText(header)), ...lines], {
    bom: true,
    record_delimiter: 'windows',
    quoted_match: /^'|[\r\n]/,
  });
}

/** Money with two decimals, a share as a fraction of one with at least two: 12.50, 0.20, 0.125. */
function numberText(value: number, kind: CellKind | undefined): string {
  if (kind === 'money') return (value / 100).toFixed(2);
  return kind === 'share' ? (value / 10_000).toFixed(4).replace(/0{1,2}$/, '') : String(value);
}
