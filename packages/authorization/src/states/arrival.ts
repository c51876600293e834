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
};

export const arrivals = [
  'Foreign',
  'Unasked',
  'Repeated',
  'OfOlderVersion',
  'OutOfOrder',
  'AfterCancel',
  'CancelConfirmed',
  'AfterClose',
  'PendedAfterDecision',
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
};
