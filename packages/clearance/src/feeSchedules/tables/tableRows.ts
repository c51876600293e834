import { createDelimitedReader } from '@coverline/intake/read/delimited.ts';
import { isBlank, type Row } from '@coverline/intake/rows.ts';
import type { RowFault } from './rowFault.ts';

const mark = '\uFEFF';

/** How much of a text its delimiter is told by. */
const beginning = 20_000;

/** The rows of a published table, which is small: comma-separated, or by tabs where there are more of those. Blank rows are left out. */
export function tableRows(text: string): { readonly rows: readonly Row[]; readonly faults: readonly RowFault[] } {
  const bare = text.startsWith(mark) ? text.slice(1) : text;
  const head = bare.slice(0, beginning);
  const many = (sign: string): number => head.split(sign).length;
  const rows: Row[] = [];
  const faults: RowFault[] = [];
  const reader = createDelimitedReader(many('\t') > many(',') ? '\t' : ',', {
    row: (row, cells) => void (isBlank(cells) || rows.push({ row, cells })),
    fault: ({ row, sentence }) => void faults.push({ row, column: null, sentence }),
  });
  reader.push(bare);
  reader.end();
  return { rows, faults };
}
