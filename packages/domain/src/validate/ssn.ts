import { isSsnPlaceholder, placeholderTexts } from './placeholders.ts';

/** Nine digits or NNN-NN-NNNN. */
export const isSsn = (value: string): boolean => /^(?:\d{9}|\d{3}-\d{2}-\d{4})$/.test(value);

/** What is wrong with an SSN as it was typed; null of a blank one, and of one that somebody may have. */
export function ssnProblem(value: string): string | null {
  const typed = value.trim();
  if (typed === '') return null;
  if (!isSsn(typed)) return 'The SSN must have 9 digits';
  return isSsnPlaceholder(typed) ? placeholderTexts.ssn : null;
}
