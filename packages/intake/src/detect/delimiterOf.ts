import type { Delimiter } from '../form.ts';
import { createDelimitedReader } from '../read/delimited.ts';

const delimiters: readonly Delimiter[] = [',', '\t', '|', ';'];

/** The first rows of a text by a delimiter. The last one may be cut off where the text is a beginning alone. */
export const rowsBy = (text: string, delimiter: Delimiter, isWhole: boolean): readonly (readonly string[])[] =>
  readBy(text, delimiter, isWhole).rows;

function readBy(text: string, delimiter: Delimiter, isWhole: boolean) {
  const rows: (readonly string[])[] = [];
  let faults = 0;
  const reader = createDelimitedReader(delimiter, {
    row: (_row, cells) => void rows.push(cells),
    fault: () => void (faults += 1),
  });
  reader.push(text);
  if (isWhole || rows.length === 0) reader.end();
  return { rows, faults };
}

/**
 * What a text is divided by: the sign that gives the most rows as wide as the first one, and of equals the one that gives more
 * columns. A row that cannot be read by a sign speaks against it: quotes stand where another one divides.
 */
export function delimiterOf(text: string, isWhole: boolean): Delimiter {
  const judged = delimiters.map((delimiter) => {
    const read = readBy(text, delimiter, isWhole);
    const rows = read.rows.slice(0, 200);
    const width = rows[0]?.length ?? 0;
    const alike = rows.filter((cells) => cells.length === width).length / Math.max(1, rows.length + read.faults);
    return { delimiter, width, score: width < 2 ? 0 : alike };
  });
  const [best] = judged.toSorted((a, b) => b.score - a.score || b.width - a.width);
  return best === undefined || best.score === 0 ? ',' : best.delimiter;
}
