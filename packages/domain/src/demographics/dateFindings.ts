import { ageInYears } from '../format/ageInYears.ts';
import { type Finding, look, wrong } from './finding.ts';

const oldest = 120;

/** What a day of birth says of itself, on a day. Nothing of a blank one. */
export function birthFindings(born: string, today: string): readonly Finding[] {
  if (born === '') return [];
  if (born > today) return [wrong('The date of birth lies in the future')];
  const age = ageInYears(born, today);
  if (age !== null && age > oldest) return [wrong(`Nobody is older than ${oldest} years`)];
  return age !== null && age > 110 ? [look('Hardly anybody is so old: is the year right?')] : [];
}

/** What a day of death says of the birth before it. */
export function deathFindings(died: string, born: string, today: string): readonly Finding[] {
  if (died === '') return [];
  if (died > today) return [wrong('The date of death lies in the future')];
  return born !== '' && died < born ? [wrong('The death would come before the birth')] : [];
}
