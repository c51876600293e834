/** Long enough to say something, short enough for the audit's row. */
export const acrossReason = { min: 10, max: 200 } as const;

/**
 * What is wrong with the reason for looking into lookups of several clients, or null. Each of them keeps it in its audit,
 * where nothing may tell of a person: hence no long number and no date.
 */
export function acrossReasonMessage(reason: string): string | null {
  const text = reason.trim();
  if (text === '') return 'A reason is required';
  if (text.length < acrossReason.min || !/\S\s+\S/.test(text))
    return `A reason needs a few words, at least ${acrossReason.min} characters`;
  return numberOfPerson.test(text) ? 'Leave numbers and dates of persons out: each client reads this' : null;
}

/** Seven digits or more, however they are parted; a date; a Medicare number, which begins 1AB2. */
const numberOfPerson = /\d(?:[-./ ]?\d){6,}|\d{1,4}[-./]\d{1,2}[-./]\d{1,4}|\b[1-9][A-Z][A-Z\d]\d-?[A-Z][A-Z\d]\d/i;
