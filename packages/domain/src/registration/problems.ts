import { required } from '../validate/genericMessages.ts';
import { fieldErrors, type FieldRules } from '../validate/fieldErrors.ts';
import { fieldMessage } from '../validate/fieldMessage.ts';
import { normalizeDate } from '../format/normalizeDate.ts';
import { isDatePlaceholder, placeholderTexts } from '../validate/placeholders.ts';
import { ssnProblem } from '../validate/ssn.ts';

/** Messages by field; a field without one is right. */
export type Problems<F extends string> = Readonly<Partial<Record<F, string>>>;

/** The fields that have a message. */
export function problemsOf<F extends string>(found: Readonly<Partial<Record<F, string | null>>>): Problems<F> {
  const said = Object.entries(found).filter(([, message]) => message !== null);
  return Object.fromEntries(said) as Problems<F>; // the keys are those given
}

/** The first message that applies. */
export const firstOf = (...messages: readonly (string | null)[]): string | null =>
  messages.find((message) => message !== null) ?? null;

/** Text that goes into messages and files: the separators of X12 are not allowed. */
export const ruled = (value: string, rules: FieldRules = {}): string | null =>
  fieldMessage(fieldErrors(value.trim(), { blacklist: true, ...rules }), true).message;

/** A text that has to be there and keeps to the rules of every text. */
export const neededText = (value: string): string | null => firstOf(required(value), ruled(value));

/** A date as the wire has it; one that was typed and is none stays as it was typed. */
export const aDate = (value: string): string | null =>
  value === '' || normalizeDate(value) !== null ? null : 'Enter a date as MM/DD/YYYY';

/** `message` where a date lies after today (YYYY-MM-DD); what is no date is not judged here. */
export const notAfter = (value: string, today: string, message: string): string | null =>
  normalizeDate(value) !== null && (normalizeDate(value) ?? '') > today ? message : null;

/** The first day of what begins. Programs write the year 9999 where nothing ends, and as a beginning it would never come. */
export const aFirstDay = (value: string): string | null =>
  firstOf(
    aDate(value),
    (normalizeDate(value) ?? '') >= '9999' ? 'The year 9999 never comes: enter the first day, or none' : null,
  );

/** The last day of what may end: of the year 9999 it is without an end, and one that stands for none is told. */
export const aLastDay = (from: string, to: string, message: string): string | null =>
  firstOf(aDate(to), aKnownDate(to), endsAfter(from, to, message));

/** An end before its beginning. */
export const endsAfter = (from: string, to: string, message: string): string | null => {
  const [start, end] = [normalizeDate(from), normalizeDate(to)];
  return start !== null && end !== null && end < start ? message : null;
};

/** Empty, nine digits, or the mask of the number that is stored. */
export const anSsn = (value: string): string | null => (value.includes('*') ? null : ssnProblem(value));

/** A date that programs write where none is known. */
export const aKnownDate = (value: string): string | null =>
  isDatePlaceholder(normalizeDate(value) ?? '') ? placeholderTexts.date : null;

/** `message` where a value is there and not of the list. */
export const inList = (value: string, list: readonly string[], message: string): string | null =>
  value === '' || list.includes(value) ? null : message;
