import { batchDate } from '@coverline/domain/batch/batchDate.ts';
import type { Column } from '#/platform/export/csv.ts';
import type { TableRow } from './readTable.ts';

/** What becomes of a row of a file. */
export type Verdict = 'Add' | 'Change' | 'Same' | 'Fault';

/** A row of a file, what is wrong with it by its columns, and what becomes of it. */
type Judged<C extends string> = {
  readonly table: TableRow<C>;
  readonly verdict: Verdict;
  readonly problems: readonly { readonly Field: C; readonly Message: string }[];
};

export const ofVerdict = <J extends { readonly verdict: Verdict }>(
  rows: readonly J[],
  verdict: Verdict,
): readonly J[] => rows.filter((row) => row.verdict === verdict);

/** As an audit row tells of them. */
export function countsOf(rows: readonly { readonly verdict: Verdict }[]): string {
  const count = (verdict: Verdict) => ofVerdict(rows, verdict).length;
  return `${count('Add')} to add, ${count('Change')} to change, ${count('Fault')} with faults`;
}

/** The columns of an import, so that the file can be mended and come back; the last two are not read. */
export const faultColumns = <C extends string>(columns: readonly C[]): readonly Column<Judged<C>>[] => [
  ...columns.map((header) => ({ header, value: ({ table }: Judged<C>) => table.values[header] })),
  { header: 'Row', value: ({ table }) => table.row },
  {
    header: 'What to do',
    value: ({ problems }) => problems.map(({ Field, Message }) => `${Field}: ${Message}`).join(' '),
  },
];

/** A day as it is stored, of any shape that files have; what is none stays as it is, and is told. */
export function dayOfCell(cell: string): string {
  const found = batchDate(cell.trim(), 'month first');
  return found.ok ? found.day : cell.trim();
}
