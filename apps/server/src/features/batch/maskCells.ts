import type { BatchField } from '@coverline/domain/batch/batchFields.ts';
import { mask } from '@coverline/domain/format/mask.ts';

const hidden: ReadonlySet<BatchField> = new Set(['SSN', 'SubscriberSSN', 'MemberID']);
/** An SSN in a column that nobody has named yet. */
const ssnLike = /^'?\s*\d{3}-?\d{2}-?\d{4}\s*$/;

/** Cells of a file as they are looked at: numbers by which a person is known are masked, whatever their column is called. */
export const maskCells = (cells: readonly string[], fields: readonly (BatchField | null)[]): string[] =>
  cells.map((cell, at) => {
    const field = fields[at];
    const hides = (field !== null && field !== undefined && hidden.has(field)) || ssnLike.test(cell);
    return hides && cell.trim() !== '' ? mask(cell.trim()) : cell;
  });
