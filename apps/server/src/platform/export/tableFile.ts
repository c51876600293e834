import type { TableFormat } from '@coverline/contract/fields.ts';
import type { MadeFile } from '#/platform/http/transfer/madeFile.ts';
import { type Column, csv } from './csv.ts';
import { xlsx } from './xlsx.ts';

const types = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

type Named = { readonly name: string; readonly sheet: string; readonly format: TableFormat };

/** Rows as a file of the format that was asked for: the same columns, in a workbook with types. */
export const tableFile = async <Row>(
  { name, sheet, format }: Named,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<MadeFile> => ({
  name: `${name}.${format.toLowerCase()}`,
  type: types[format],
  body: format === 'CSV' ? csv(columns, rows) : await xlsx(sheet, columns, rows),
});
