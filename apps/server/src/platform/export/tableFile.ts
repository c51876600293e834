import type { TableFormat } from '@coverline/contract/wire/fields.ts';
import { type OwnTerms, wordedIn } from '@coverline/domain/terminology.ts';
import type { MadeFile } from '#/platform/http/transfer/madeFile.ts';
import { type Column, csv } from './csv.ts';
import { xlsx } from './xlsx.ts';

const types = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

type Named = {
  readonly name: string;
  readonly sheet: string;
  readonly format: TableFormat;
  /** What the client calls what stands in braces in the headers; left out, they are called as everybody calls them: a file for somebody else. */
  readonly terms?: OwnTerms;
};

/** Rows as a file of the format that was asked for: the same columns, in a workbook with types. */
export const tableFile = async <Row>(
  { name, sheet, format, terms = {} }: Named,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<MadeFile> => {
  const named = columns.map((column) => ({ ...column, header: wordedIn(terms, column.header) }));
  return {
    name: `${name}.${format.toLowerCase()}`,
    type: types[format],
    body: format === 'CSV' ? csv(named, rows) : await xlsx(sheet, named, rows),
  };
};
