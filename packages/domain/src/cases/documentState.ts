import { addDays } from '../format/dates.ts';
import { formatDate } from '../format/formatDate.ts';
import type { Grade } from '../insurance/status.ts';
import type { DocumentKind, DocumentStatus } from './documentKinds.ts';

/** Where a paper stands today: also one that nobody has asked for yet, or that has run out. */
export const documentStates = ['Needed', 'Requested', 'Received', 'Verified', 'Rejected', 'Expired'] as const;
export type DocumentState = (typeof documentStates)[number];

export const documentStateText: Readonly<Record<DocumentState, { readonly text: string; readonly grade: Grade }>> = {
  Needed: { text: 'Not asked for', grade: 'Unknown' },
  Requested: { text: 'Requested', grade: 'Questionable' },
  Received: { text: 'Received', grade: 'Questionable' },
  Verified: { text: 'Verified', grade: 'Good' },
  Rejected: { text: 'Rejected', grade: 'Bad' },
  Expired: { text: 'Expired', grade: 'Bad' },
};

export type DocumentFacts = { readonly Status: DocumentStatus; readonly ExpiresOn: string | null };

/** Its last day still counts. */
export const stateOf = ({ Status, ExpiresOn }: DocumentFacts, today: string): DocumentState =>
  Status === 'Verified' && ExpiresOn !== null && ExpiresOn < today ? 'Expired' : Status;

/** How many days after its own day a paper proves anything; what is not here runs out by a day of its own, or not at all. */
export const goodForDays: Partial<Readonly<Record<DocumentKind, number>>> = {
  PayStubs: 60,
  Residency: 60,
  NoIncome: 90,
};

/** Of the year that runs, so for twelve months. */
const goodForYear: readonly DocumentKind[] = ['AwardLetter'];

const yearLater = (day: string): string => {
  const [year = '', ...rest] = day.split('-');
  const next = `${Number(year) + 1}-${rest.join('-')}`;
  return rest.join('-') === '02-29' ? `${Number(year) + 1}-02-28` : next;
};

/** The last day on which a paper of a day proves what it is for; null where no rule says. */
export function expiryOf(kind: DocumentKind, datedOn: string): string | null {
  if (goodForYear.includes(kind)) return yearLater(datedOn);
  const days = goodForDays[kind];
  return days === undefined ? null : addDays(datedOn, days);
}

/** Why a paper of a day cannot be verified today; null where it can. */
export function datedProblem(kind: DocumentKind, datedOn: string, today: string): string | null {
  if (datedOn > today) return 'This lies in the future';
  const until = expiryOf(kind, datedOn);
  return until !== null && until < today ? `It proved something until ${formatDate(until)}: ask for a newer one` : null;
}

/** Whether a paper has to carry its day before it counts. */
export const asksItsDay = (kind: DocumentKind): boolean => expiryOf(kind, '2026-01-01') !== null;
