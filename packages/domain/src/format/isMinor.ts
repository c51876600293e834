import { minorAge } from '../constants.ts';
import { ageInYears } from './ageInYears.ts';

/** Whether a person is a minor today: the date of birth is valid and the age in whole years is below 18. */
export function isMinor(dateOfBirth: string, today: string): boolean {
  const age = ageInYears(dateOfBirth, today);
  return age !== null && age < minorAge;
}
