import { medicareTables } from '../shipped/medicareTables.ts';

/** What a physician makes of a test is none (42 CFR 415.130). */
const interpretation = '26';

/** A clinical laboratory test is one on any day, whether or not the edition of the day is there. */
export const isLaboratoryTest = (code: string, modifiers: readonly string[]): boolean =>
  !modifiers.includes(interpretation) && medicareTables().laboratory.rates.has(code);
