import { type BatchField, fieldOfHeader } from '@coverline/domain/batch/batchFields.ts';
import { fieldOf } from '@coverline/domain/batch/mapping.ts';
import { asMeant } from '@coverline/domain/format/sheetText.ts';
import { mask } from '@coverline/domain/format/mask.ts';
import type { FileRow } from './tasks/fileRows.ts';
import type { StoredBatch } from './storedBatch.ts';

const hidden: ReadonlySet<BatchField> = new Set(['SSN', 'SubscriberSSN', 'MemberID']);
/** An SSN in a column that nobody has named yet. */
const ssnLike = /^\d{3}-?\d{2}-?\d{4}$/;
/** Nine digits may be anybody's own number: by these hyphens alone they are none but an SSN. */
const ssnWritten = /^\d{3}-\d{2}-\d{4}$/;

const meantBy = (cell: string): string => asMeant(cell.trim()).trim();
const masked = (cell: string): string => (cell.trim() === '' ? cell : mask(meantBy(cell)));

/** Cells of a file as they are looked at: numbers by which a person is known are masked, whatever their column is called. */
export const maskCells = (cells: readonly string[], fields: readonly (BatchField | null)[]): string[] =>
  cells.map((cell, at) => {
    const field = fields[at];
    const hides = (field !== null && field !== undefined && hidden.has(field)) || ssnLike.test(meantBy(cell));
    return hides ? masked(cell) : cell;
  });

/**
 * Whether a file is still whole lines, as one of fixed places is before somebody says them: then numbers stand anywhere in its one
 * column. An MRN alone makes a row, and so is a column by itself.
 */
export const isUndivided = (fields: readonly (BatchField | null)[]): boolean =>
  fields.length === 1 && fields[0] !== 'MRN';

/** A line without its digits, its characters where they were: by these the places of its fields are told. */
export const maskDigits = (line: string): string => line.replaceAll(/\d/g, '*');

/**
 * Cells of a row as they leave in a file without whole numbers: those of the columns that are mapped to such a number are masked, and
 * of a column that is not read, where its header or the cell itself says so. Other columns stay as they were, by which the file is
 * joined again. Of a row that could not be divided nobody knows what stands where: all of it is masked.
 */
export function masksOfRows({ form, mapping }: Pick<StoredBatch, 'form' | 'mapping'>): (row: FileRow) => string[] {
  const columns = (form?.columns ?? []).map((header, at) => {
    const column = mapping?.columns[at] ?? null;
    const field = column === null ? fieldOfHeader(header) : fieldOf(column);
    return { isRead: column !== null, hides: field !== null && hidden.has(field) };
  });
  return ({ cells, isWhole }) =>
    cells.map((cell, at) => {
      const { isRead = false, hides = false } = columns[at] ?? {};
      return !isWhole || hides || (!isRead && ssnWritten.test(meantBy(cell))) ? masked(cell) : cell;
    });
}
