import { delimiterOf, rowsBy } from '@coverline/intake/detect/delimiterOf.ts';
import { createDelimitedReader } from '@coverline/intake/read/delimited.ts';
import { createCollector, isBlank, type RowBatch } from '@coverline/intake/rows.ts';

/** A header is no longer. */
const headSize = 10_000;

/**
 * CSV as people's programs write it, whole: comma, semicolon or tab, any end of line, a mark of UTF-8 or none, quotes within a value that
 * is not quoted. Rows are numbered as a spreadsheet shows them, and blank ones left out.
 */
export function readCsv(text: string): Pick<RowBatch, 'rows' | 'faults'> {
  const bare = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const collector = createCollector();
  const delimiter = delimiterOf(bare, true);
  const [first] = rowsBy(bare.slice(0, headSize), delimiter, false).rows;
  const reader = createDelimitedReader(delimiter, collector, first?.cells.length);
  reader.push(bare);
  reader.end();
  const { rows, faults } = collector.take() ?? { rows: [], faults: [] };
  return { rows: rows.filter(({ cells }) => !isBlank(cells)), faults };
}
