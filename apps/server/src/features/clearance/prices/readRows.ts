import { tableRows } from '@coverline/clearance/feeSchedules/tables/tableRows.ts';
import { priceListRows } from '@coverline/domain/constants.ts';
import type { Row } from '@coverline/intake/rows.ts';
import { mustNotHoldConnection } from '#/platform/db/insideTransaction.ts';
import { tableFault } from '#/platform/import/readTable.ts';
import { sheetRows } from '#/platform/import/readTableFile.ts';

/** The rows of a price list, a CSV or the first sheet of a workbook, or a UserError that says what is wrong with the file as a whole. */
export async function readRows(bytes: Buffer): Promise<readonly Row[]> {
  mustNotHoldConnection('reading', 'a price list is read');
  const { rows, faults } =
    bytes.subarray(0, 2).toString('latin1') === 'PK' ? await sheetRows(bytes) : tableRows(textOf(bytes));
  const [fault] = faults;
  if (fault !== undefined) throw tableFault(`Row ${fault.row}: ${fault.sentence}`);
  if (rows.length === 0) throw tableFault('The file is empty.');
  if (rows.length > priceListRows)
    throw tableFault(`The file has ${rows.length} rows; ${priceListRows} can be loaded at once. Divide it.`);
  return rows;
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw tableFault('The letters of this file are not in UTF-8. Save it as “CSV UTF-8”, and choose it again.');
  }
}
