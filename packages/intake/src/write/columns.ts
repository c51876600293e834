import { asText } from '@coverline/domain/format/sheetText.ts';

/** What a column's numbers and texts are: cents, hundredths of a percent, `YYYY-MM-DD`, an instant with its zone. */
export type CellKind = 'text' | 'number' | 'money' | 'share' | 'date' | 'instant';

/** A column of a file that is written. A number stays one, whatever its sign; everything else is text. */
export type Column<Row> = {
  readonly header: string;
  readonly kind?: CellKind;
  readonly value: (row: Row) => string | number | null | undefined;
};

/** A row of a file that came in, beside what became of it. */
export type Answered<Result> = { readonly cells: readonly string[]; readonly result: Result };

/**
 * The columns of an extract: those of the file that came in, in their order, their cells as they are handed in, and behind them those of the result. A result's
 * column whose name the file has already is called `Result …`.
 */
export function extractColumns<Result>(
  input: readonly string[],
  results: readonly Column<Result>[],
): readonly Column<Answered<Result>>[] {
  const taken = new Set(input.map((name) => name.trim().toLowerCase()));
  return [
    ...input.map((header, at) => ({ header, value: ({ cells }: Answered<Result>) => cells[at] })),
    ...results.map(({ header, kind, value }) => ({
      header: taken.has(header.toLowerCase()) ? `Result ${header}` : header,
      ...(kind !== undefined && { kind }),
      value: ({ result }: Answered<Result>) => value(result),
    })),
  ];
}

/** A row that could not be asked, as it was, and why. */
export type FailedRow = {
  readonly row: number;
  readonly cells: readonly string[];
  readonly reasons: readonly string[];
};

/** The columns of the file of errors: those that came in, so that it can be mended and sent again, and the reasons behind them. */
export const errorColumns = (input: readonly string[]): readonly Column<FailedRow>[] =>
  extractColumns<FailedRow>(input, [
    { header: 'Row', kind: 'number', value: ({ row }) => row },
    { header: 'Reasons', value: ({ reasons }) => reasons.join(' ') },
  ]).map(({ header, kind, value }) => ({
    header,
    ...(kind !== undefined && { kind }),
    value: (row: FailedRow) => value({ cells: row.cells, result: row }),
  }));

/** The header of a file of errors that comes back mended, as it was before; null of any other. */
export function headerMended(header: readonly string[]): readonly string[] | null {
  const [row = '', reasons = ''] = header.slice(-2).map((name) => name.trim().toLowerCase());
  const isOurs = /^(result )?row$/.test(row) && /^(result )?reasons$/.test(reasons);
  return isOurs && header.length > 2 ? header.slice(0, -2) : null;
}

/** Money with two decimals, a share as a fraction of one with at least two: 12.50, 0.20, 0.125. */
export function numberText(value: number, kind: CellKind | undefined): string {
  if (kind === 'money') return (value / 100).toFixed(2);
  return kind === 'share' ? (value / 10_000).toFixed(4).replace(/0{1,2}$/, '') : String(value);
}

/** A cell as text, safe to be opened in a spreadsheet (E-06). */
export const cellText = (value: string | number | null | undefined, kind: CellKind | undefined): string =>
  typeof value === 'number' ? numberText(value, kind) : asText(value ?? '');
