import { FileRefusal } from '@coverline/intake/refusal.ts';
import { isBlank, type RowBatch } from '@coverline/intake/rows.ts';
import { isWorkbook, readWorkbook } from '@coverline/intake/sheet/openWorkbook.ts';
import { memorySource } from '@coverline/intake/source.ts';
import { listZip } from '@coverline/intake/zip/openZip.ts';
import { readTable, type Table, tableFault, tableOfRows, type TableShape } from './readTable.ts';

/** A workbook of a table that a person looks through unpacks to no more. */
const mostUnpacked = 64_000_000;

/** The same as readTable, of a CSV file or of the first sheet of a workbook. */
export const readTableFile = async <C extends string>(bytes: Buffer, shape: TableShape<C>): Promise<Table<C>> =>
  bytes.subarray(0, 2).toString('latin1') === 'PK'
    ? tableOfRows(await sheetRows(bytes), shape)
    : readTable(bytes, shape);

export async function sheetRows(bytes: Buffer): Promise<Pick<RowBatch, 'rows' | 'faults'>> {
  const rows: RowBatch['rows'][number][] = [];
  const faults: RowBatch['faults'][number][] = [];
  try {
    const source = memorySource(bytes);
    const entries = await listZip(source);
    if (!isWorkbook(entries))
      throw tableFault('This file is no workbook. Save it as XLSX or CSV, and choose it again.');
    if (entries.reduce((sum, { size }) => sum + size, 0) > mostUnpacked)
      throw tableFault(
        'This workbook unpacks to more than a table needs. Save its first sheet as CSV, and choose that.',
      );
    for await (const batch of readWorkbook(source, entries, (sink) => sink)) {
      rows.push(...batch.rows.filter(({ cells }) => !isBlank(cells)));
      faults.push(...batch.faults);
    }
  } catch (error) {
    if (error instanceof FileRefusal) throw tableFault(error.message);
    throw error;
  }
  return { rows, faults };
}
