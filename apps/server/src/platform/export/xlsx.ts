import type { Column } from '@coverline/intake/write/columns.ts';
import { whole } from '@coverline/intake/write/whole.ts';
import { writeXlsx } from '@coverline/intake/write/xlsx.ts';

/** A file of a screen's rows as a workbook, whole. */
export const xlsx = <Row>(sheet: string, columns: readonly Column<Row>[], rows: readonly Row[]): Promise<Buffer> =>
  whole(writeXlsx(sheet, columns, rows));
