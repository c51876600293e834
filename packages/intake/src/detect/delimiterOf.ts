import { headerAt } from '@coverline/domain/batch/matchColumns.ts';
import type { Delimiter } from '../form.ts';
import { createDelimitedReader } from '../read/delimited.ts';
import { isSeparatorLine } from '../read/table.ts';
import { isBlank, type Row } from '../rows.ts';

const delimiters: readonly Delimiter[] = [',', '\t', '|', ';'];

/** The first rows of a text, and what is said of those that could not be read. */
export type FirstRows = { readonly rows: readonly Row[]; readonly faults: readonly string[] };

/** The first rows of a text by a delimiter, blank ones left out. The last one may be cut off where the text is a beginning alone. */
export function rowsBy(text: string, delimiter: Delimiter, isWhole: boolean): FirstRows {
  const rows: Row[] = [];
  const faults: string[] = [];
  const reader = createDelimitedReader(delimiter, {
    row(row, cells) {
      if (!isBlank(cells) && !(row === 1 && isSeparatorLine(cells))) rows.push({ row, cells });
    },
    fault: ({ sentence }) => void faults.push(sentence),
  });
  reader.push(text);
  if (isWhole || rows.length === 0) reader.end();
  return { rows, faults };
}

/**
 * What a text is divided by: the sign that gives the most rows as wide as the one with the header, and of equals the one that gives
 * more columns. A row that cannot be read by a sign speaks against it: quotes stand where another one divides.
 */
export function delimiterOf(text: string, isWhole: boolean): Delimiter {
  const judged = delimiters.map((delimiter) => {
    const read = rowsBy(text, delimiter, isWhole);
    const all = read.rows.map(({ cells }) => cells);
    const from = headerAt(all);
    const rows = all.slice(from, from + 200);
    const width = rows[0]?.length ?? 0;
    const alike = rows.filter((cells) => cells.length === width).length / Math.max(1, all.length + read.faults.length);
    return { delimiter, width, score: width < 2 ? 0 : alike };
  });
  const [best] = judged.toSorted((a, b) => b.score - a.score || b.width - a.width);
  return best === undefined || best.score === 0 ? ',' : best.delimiter;
}
