import type { NamedPatient } from '../decision/namedPatient.ts';
import type { AuthStatus } from './authStatus.ts';

/** What a decision comes to, as the lines rolled up say (`decision/rollUp.ts`). */
export const outcomes = [
  'Approved',
  'Partial',
  'Modified',
  'Denied',
  'Pended',
  'Cancelled',
  'ContactPayer',
  'NotRequired',
  'Rejected',
  'Unreadable',
] as const;
export type Outcome = (typeof outcomes)[number];

/** A decision as it is kept: what tells two apart, not the whole of it. */
export type HeldDecision = {
  /** Of all that it says, however it was spelled: two of one key are one. */
  readonly key: string;
  readonly outcome: Outcome;
  /** What it decides (`decidesKey`), whenever and under whichever reference it says so. */
  readonly decides: string;
  /** The payer asks for something before it goes on. */
  readonly wants: boolean;
  /** When the payer made it, as it says: a moment, or the day alone; null where it says nothing of it. */
  readonly issuedAt: string | null;
  readonly receivedAt: string;
  /** Which version of the request it answers; null where it does not say. */
  readonly answers: number | null;
};

export type ArrivalFacts = {
  readonly status: AuthStatus;
  /** Trace, reference or number of ours: the decision says whose it is. */
  readonly isOurs: boolean;
  /** The version that was sent last; 0 where none is known to have been. */
  readonly version: number;
  /** It stands as cancelled since somebody here did so, not since the payer did. */
  readonly cancelledHere: boolean;
  readonly held: readonly HeldDecision[];
  readonly dueAt: string | null;
  /** Whom it names, and whom it was asked for; null where nobody says. */
  readonly patients: { readonly named: NamedPatient | null; readonly own: NamedPatient | null };
  /** When the appeal was sent, or the peer-to-peer asked for, that runs; null where none does. */
  readonly disputedAt: string | null;
  /** When what the payer wanted was sent last; null where nothing was. */
  readonly informedAt: string | null;
};

export const arrivals = [
  'Foreign',
  'OfAnotherPatient',
  'Unasked',
  'Repeated',
  'SaidAgain',
  'OfOlderVersion',
  'OutOfOrder',
  'AfterCancel',
  'CancelConfirmed',
  'AfterClose',
  'PendedAfterDecision',
  'BeforeDispute',
  'OnAppeal',
  'TakenBack',
  'Changed',
  'First',
] as const;
export type Arrival = (typeof arrivals)[number];

/** What becomes of it: kept beside, in its place of the history, or as what stands from now on. */
export type Fate = 'Aside' | 'History' | 'Stands';

export type Arrived = {
  readonly arrival: Arrival;
  readonly fate: Fate;
  /** Where the authorization stands behind it; null where it stays where it is. */
  readonly status: AuthStatus | null;
  /** It came after it was due: the clock is missed whatever it says. */
  readonly isLate: boolean;
  /** Somebody has to look at it. */
  readonly tells: boolean;
  /** Why it is another patient's, in words and without a value of either; empty where it is not. */
  readonly why: readonly string[];
};
