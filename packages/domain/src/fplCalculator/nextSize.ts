import type { Household } from './household.ts';
import type { PovertyBasis } from './povertyBasis.ts';
import { mostPeople } from '../demographics/poverty/povertyLevel.ts';
import { type ProgramResult, type Screening, screenHousehold } from './screenHousehold.ts';

export type Changed = { readonly before: ProgramResult; readonly after: ProgramResult };

const key = ({ person, program }: ProgramResult): string => `${person} ${program}`;
/** The three Medicare savings programs are one question: another of them is another answer to it. */
const question = (result: ProgramResult): string =>
  ['Qmb', 'Slmb', 'Qi'].includes(result.program) ? `${result.person} savings` : key(result);

/** What would come out otherwise with one more in the household; null where nobody more may be in it. */
export function atNextSize(
  household: Household,
  basis: PovertyBasis,
  now: Screening,
): { readonly bigger: Screening; readonly changed: readonly Changed[] } | null {
  if (now.people.some(({ size }) => size >= mostPeople)) return null;
  const bigger = screenHousehold(household, basis, 1);
  const changed = now.results.flatMap((before) => {
    const after = bigger.results.find((one) => question(one) === question(before));
    const isSame =
      after === undefined ||
      (after.finding === before.finding && after.tier?.UpTo === before.tier?.UpTo && after.program === before.program);
    return isSame ? [] : [{ before, after }];
  });
  return { bigger, changed };
}
