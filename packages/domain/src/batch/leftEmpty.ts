import {
  isDatePlaceholder,
  isMemberIdPlaceholder,
  isNamePlaceholder,
  isNumberPlaceholder,
  isSsnPlaceholder,
  saysNothing,
} from '../validate/placeholders.ts';
import type { BatchField, BatchFieldRow } from './batchFields.ts';
import { isUnsent } from './notSent.ts';
import type { CellFault } from './readCell.ts';

const names: ReadonlySet<BatchFieldRow['rule']> = new Set(['name', 'fullName']);
/** What a payer is called is looked up among those that are known: a word that says that there is none is not among them. */
const payer: ReadonlySet<BatchField> = new Set(['PayerName', 'PayerID', 'InsCode']);

/** Why a cell that says something is taken as empty, as a sentence that goes behind the name of its field; null of one that is read. */
export function leftEmpty(field: BatchField, rule: BatchFieldRow['rule'], said: string): string | null {
  if (payer.has(field)) return null;
  if (names.has(rule)) return isNamePlaceholder(said) ? 'is nobody’s name' : null;
  if (rule === 'ssn' && isSsnPlaceholder(said)) return 'is a number that nobody was ever given';
  const isNone =
    field === 'MemberID'
      ? isMemberIdPlaceholder(said)
      : rule === 'number' || rule === 'ssn' || rule === 'ssn4'
        ? isNumberPlaceholder(said)
        : saysNothing(said);
  return isNone ? 'says that nothing is known' : null;
}

/** The same of a day that was read. */
export const leftEmptyDay = (day: string): string | null =>
  isDatePlaceholder(day) ? 'is a date that stands for an unknown one' : null;

/** Fields that may stay empty, and that a word which nobody knows leaves so. */
const optional: ReadonlySet<CellFault> = new Set(['gender', 'relationship']);

/** Whether a cell that cannot be read keeps its row from being asked: not where no payer is told of it, nor where nobody needs it. */
export const keepsOut = (field: BatchField, fault: CellFault): boolean => !optional.has(fault) && !isUnsent(field);
