import { placeholder } from '@coverline/domain/format/placeholder.ts';
import type { Cell, Row } from './business.ts';

/** How a table of the business view is looked at: what of it, by column, and in which order. */
export type Arrangement = {
  readonly wanted: Readonly<Record<number, string>>;
  readonly sort: { readonly column: number; readonly descending: boolean } | null;
};

/** All of it, as it was sent. */
export const asSent: Arrangement = { wanted: {}, sort: null };

/** What a cell can be chosen by: each of several things in it, or its text. */
const partsOf = (cell: Cell | undefined): readonly string[] => cell?.parts ?? [cell?.text ?? placeholder];

/** What one may choose in a column; none where there is nothing to choose between. */
export function choicesOf(rows: readonly Row[], column: number): readonly string[] {
  const all = new Set(rows.flatMap(({ cells }) => partsOf(cells[column])));
  return all.size < 2 ? [] : [...all].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** A day as it is written, year first, so that days come in their order. */
const inDays = (text: string): string => text.replace(/^(\d\d)\/(\d\d)\/(\d{4})/, '$3$1$2');

function compare(a: Cell | undefined, b: Cell | undefined): number {
  if (a?.value !== undefined && b?.value !== undefined) return a.value - b.value;
  return inDays(a?.text ?? '').localeCompare(inDays(b?.text ?? ''), 'en', { numeric: true });
}

const isBlank = (cell: Cell | undefined): boolean => cell === undefined || cell.text === placeholder;

/** The rows that are wanted, in the order that is; what says nothing comes last in both directions. */
export function arrangeRows(rows: readonly Row[], { wanted, sort }: Arrangement): readonly Row[] {
  const chosen = Object.entries(wanted).filter(([, text]) => text !== '');
  const shown = rows.filter(({ cells }) =>
    chosen.every(([column, text]) => partsOf(cells[Number(column)]).includes(text)),
  );
  if (sort === null) return shown;
  const { column, descending } = sort;
  return shown.toSorted((one, other) => {
    const [a, b] = [one.cells[column], other.cells[column]];
    if (isBlank(a) || isBlank(b)) return Number(isBlank(a)) - Number(isBlank(b));
    return descending ? compare(b, a) : compare(a, b);
  });
}
