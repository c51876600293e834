import { isMbi, isOldMedicareNumber } from '../../validate/mbi.ts';

/** Digits with or without dashes and blanks between: somebody wrote an SSN. */
const ninth = /^\d{3}[-\s.]?\d{2}[-\s.]?\d{4}$/;

/**
 * Why a number may not stand in blank C; null where it may. The form is shown around: its instructions allow an internal number
 * or none, and never one of Medicare or an SSN (CMS-R-131, instructions, blank C).
 */
export function identificationProblem(value: string): string | null {
  const typed = value.trim();
  if (isMbi(typed)) return 'This is a Medicare number. Blank C takes a number of your own, or none';
  if (isOldMedicareNumber(typed)) return 'This is an old Medicare number. Blank C takes a number of your own, or none';
  return ninth.test(typed) ? 'This looks like an SSN. Blank C takes a number of your own, or none' : null;
}
