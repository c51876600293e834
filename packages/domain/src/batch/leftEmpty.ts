import {
  isDatePlaceholder,
  isZeroDate,
  isMemberIdPlaceholder,
  isNamePlaceholder,
  isNumberPlaceholder,
  isSsnPlaceholder,
  saysNothing,
} from '../validate/placeholders.ts';
import type { BatchField, BatchFieldRow, BatchKind } from './batchFields.ts';
import { isUnsent } from './notSent.ts';
import type { CellFault } from './readCell.ts';
import { relationshipOf } from './words.ts';

const none = 'says that nothing is known';
const noDay = 'is a date that stands for an unknown one';
const self = '18';
type Why = (said: string) => string | null;
const by =
  (isNone: (said: string) => boolean, says = none): Why =>
  (said) =>
    isNone(said) ? says : null;

const ofName = by(isNamePlaceholder, 'is nobody’s name');
const ofNumber = by(isNumberPlaceholder);
const ofOthers = by(saysNothing);
const byRule: Readonly<Partial<Record<BatchFieldRow['rule'], Why>>> = {
  name: ofName,
  fullName: ofName,
  ssn: (said) => (isSsnPlaceholder(said) ? 'is a number that nobody was ever given' : ofNumber(said)),
  ssn4: ofNumber,
  date: (said) => (isZeroDate(said) ? noDay : ofOthers(said)),
  number: ofNumber,
};
/** What a payer is called is looked up among those that are known: a word that says that there is none is not among them. */
const asSaid: Why = () => null;
/** `SAME` says nothing of an address, and whose insurance it is. */
const ofRelationship: Why = (said) => (relationshipOf(said) === self ? null : ofOthers(said));
const byField: Readonly<Partial<Record<BatchField, Why>>> = {
  PayerName: asSaid,
  PayerID: asSaid,
  InsCode: asSaid,
  MemberID: by(isMemberIdPlaceholder),
  Relationship: ofRelationship,
};

/** Why a cell that says something is taken as empty, as a sentence that goes behind the name of its field; null of one that is read. */
export const leftEmpty = (field: BatchField, rule: BatchFieldRow['rule'], said: string): string | null =>
  (byField[field] ?? byRule[rule] ?? ofOthers)(said);

/** The same of a day that was read; nobody is born, or comes, in the year 9999. */
export const leftEmptyDay = (day: string): string | null => (isDatePlaceholder(day) || day >= '9999' ? noDay : null);

/** Fields that may stay empty, and that a word which nobody knows leaves so. */
const optional: ReadonlySet<CellFault> = new Set(['gender', 'relationship']);

const checkedAsWritten: ReadonlySet<BatchField> = new Set(['Phone', 'Email']);

/** Whether a cell that cannot be read is taken as it stands: what is wrong with it is what a verification tells. */
export const isAsWritten = (field: BatchField, kind: BatchKind): boolean =>
  kind === 'Demographics' && checkedAsWritten.has(field);

/** Whether a cell that cannot be read keeps its row from being asked: not where no payer is told of it, nor where nobody needs it. */
export const keepsOut = (field: BatchField, fault: CellFault, kind: BatchKind): boolean =>
  !optional.has(fault) && !isUnsent(field, kind);
