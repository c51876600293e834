import { textOfCell } from '@coverline/domain/format/sheetText.ts';
import type { Row } from '@coverline/intake/rows.ts';

/** The names under which each column may stand; letters and digits alone count. */
export type ColumnNames<Column extends string> = Readonly<Record<Column, readonly (string | RegExp)[]>>;

/** Where each column stands in a row, and what it is called there; the last row of the header. */
export type Header<Column extends string> = {
  readonly row: number;
  readonly places: ReadonlyMap<Column, number>;
  readonly titles: readonly string[];
};

/** Below this many rows nobody puts a header. */
const mostAbove = 60;
/** CMS writes the name of one column in up to six rows, one below the other. */
const mostLines = 6;

const bare = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z\d]+/g, '');

/** The names of a column at the end of these rows: its last cell, that one with the cell above, and so on. */
function namesAt(lines: readonly Row[], at: number): readonly string[] {
  const cells = lines.map(({ cells }) => bare(cells[at] ?? ''));
  return cells.map((_, from) => cells.slice(from).join(''));
}

const isOne = (names: readonly string[], wanted: readonly (string | RegExp)[]): boolean =>
  wanted.some((one) => names.some((name) => (typeof one === 'string' ? bare(one) === name : one.test(name))));

/**
 * The header of a table below whatever stands above it, by the names of its columns in any order; null where a needed one is not there.
 * A name may be divided over several rows.
 */
export function findHeader<Column extends string>(
  rows: readonly Row[],
  columns: ColumnNames<Column>,
  needed: readonly NoInfer<Column>[],
): Header<Column> | null {
  const wanted = Object.keys(columns) as Column[];
  for (const [at, last] of rows.slice(0, mostAbove).entries()) {
    const lines = rows.slice(Math.max(0, at + 1 - mostLines), at + 1);
    const places = new Map<Column, number>();
    for (const place of last.cells.keys()) {
      const names = namesAt(lines, place);
      const found = wanted.find((column) => !places.has(column) && isOne(names, columns[column]));
      if (found !== undefined && (last.cells[place] ?? '').trim() !== '') places.set(found, place);
    }
    if (needed.every((column) => places.has(column)))
      return { row: last.row, places, titles: last.cells.map((cell) => cell.trim()) };
  }
  return null;
}

/** What a row means in a column, without blanks around it or a spreadsheet's way to keep zeros; empty where the file has no such column. */
export const cellOf = <Column extends string>({ places }: Header<Column>, { cells }: Row, column: Column): string =>
  textOfCell(cells[places.get(column) ?? -1] ?? '');

/** What the file calls a column. */
export const titleOf = <Column extends string>({ places, titles }: Header<Column>, column: Column): string =>
  titles[places.get(column) ?? -1] ?? column;
