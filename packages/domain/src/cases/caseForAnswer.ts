import type { Disposition } from '../demographics/disposition/dispositionRules.ts';
import type { SearchOutcome } from '../discovery/searchOutcome.ts';
import { type Grade, isMismatch } from '../insurance/status.ts';
import type { CaseType } from './caseType.ts';

/** How an answer of a payer stands, by what it said last: in writing, or on the telephone since. */
export type AnsweredState = {
  readonly statusId: number | null;
  readonly grade: Grade;
  /** Whether the payer is to be phoned about it. */
  readonly asksForCall: boolean;
};

/** The case that an answer asks for; null where it names somebody to bill. Who is not covered may qualify for Medicaid. */
export function caseForAnswer({ statusId, grade, asksForCall }: AnsweredState): CaseType | null {
  if (grade === 'Good') return null;
  if (grade === 'Questionable' || asksForCall) return 'CallPayer';
  // The payer knows somebody who differs from whom it was asked about.
  if (isMismatch(statusId)) return 'DemographicFix';
  return 'MedicaidApplication';
}

/** The case that a search for coverage asks for, once it has ended; null where it says nothing of the person. */
export function caseForSearch(outcome: SearchOutcome): CaseType | null {
  if (outcome === 'Found') return 'CoverageFound';
  return outcome === 'NotFound' || outcome === 'NotOnDate' ? 'MedicaidApplication' : null;
}

/** The case that a financial disposition asks for; null where it is settled at the desk. */
export function caseForDisposition(disposition: Disposition | null): CaseType | null {
  if (disposition === 'MedicaidScreen') return 'MedicaidApplication';
  return disposition === 'Charity' || disposition === 'SlidingDiscount' ? 'Charity' : null;
}
