import type { BatchDraft } from '@coverline/contract/batch/batchFile.ts';
import { batchFields, batchFieldNames, type BatchField } from '@coverline/domain/batch/batchFields.ts';
import { readCells } from '@coverline/domain/batch/readRow.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { domainMapping, type Mapping } from '#/features/batch/wizard/mapping.ts';

/** What a field of a row is read as; where it cannot be, as it stands in the file, and why. */
type ReadCell = { readonly text: string; readonly fault: string | null };
export type ReadRow = { readonly row: number; readonly cells: Readonly<Partial<Record<BatchField, ReadCell>>> };
type ReadPreview = { readonly fields: readonly BatchField[]; readonly rows: readonly ReadRow[] };

/** Numbers of persons came masked: they are shown as they came, since what is hidden cannot be read. */
const isMasked = (cell: string): boolean => cell.trim().startsWith('*');

/** The first rows as the mapping reads them: dates in one shape, names divided, capitals made. */
export function readPreview({ Rows }: Pick<BatchDraft, 'Rows'>, mapping: Mapping): ReadPreview {
  const of = domainMapping(mapping);
  const rows = Rows.map(({ Row, Cells }): ReadRow => {
    const cells: Partial<Record<BatchField, ReadCell>> = {};
    const open = Cells.map((cell, at) => {
      const field = of.columns[at]?.field;
      if (!isMasked(cell)) return cell;
      if (field !== undefined) cells[field] = { text: cell.trim(), fault: null };
      return '';
    });
    const { values, errors } = readCells(of, open);
    for (const name of batchFieldNames) {
      const value = values[name];
      if (value !== undefined) cells[name] = { text: shown(name, value), fault: null };
    }
    for (const { field, column, sentence } of errors)
      cells[field] = { text: column === null ? '' : (open[column - 1] ?? '').trim(), fault: sentence };
    // The parts of a whole name stand for it.
    if (cells.LastName !== undefined && cells.FullName?.fault === null) delete cells.FullName;
    if (cells.SubscriberLast !== undefined && cells.SubscriberName?.fault === null) delete cells.SubscriberName;
    return { row: Row, cells };
  });
  return { fields: batchFieldNames.filter((name) => rows.some(({ cells }) => cells[name] !== undefined)), rows };
}

function shown(field: BatchField, value: string): string {
  const { rule } = batchFields[field];
  if (rule === 'date') return formatDate(value);
  return rule === 'money' ? formatCurrency(Number(value)) : value;
}
