import type { Arrival, ArrivalFacts, Arrived, Fate, HeldDecision, Outcome } from './arrival.ts';
import { type AuthStatus, awaitedStatuses, inForceStatuses, isIn } from './authStatus.ts';

const statusOf: Readonly<Record<Outcome, AuthStatus>> = {
  Approved: 'Approved',
  Partial: 'Partial',
  Modified: 'Modified',
  Denied: 'Denied',
  Pended: 'Pended',
  Cancelled: 'Cancelled',
  ContactPayer: 'ContactPayer',
  NotRequired: 'NotRequired',
  Rejected: 'Rejected',
  // Nobody reads a decision out of what nobody can read: somebody asks.
  Unreadable: 'ContactPayer',
};

/** The payer has not decided by it. */
const open: readonly Outcome[] = ['Pended', 'ContactPayer', 'Rejected', 'Unreadable'];
const decided = ({ outcome }: Pick<HeldDecision, 'outcome'>): boolean => !open.includes(outcome);

const isDay = (at: string): boolean => at.length === 10;

/** A payer that names the day alone is not older than one of that day. */
const isBefore = (a: string, b: string): boolean =>
  isDay(a) || isDay(b) ? a.slice(0, 10) < b.slice(0, 10) : Date.parse(a) < Date.parse(b);

/** By when the payer made it where both say so, else by when they came. */
const isOlder = (a: HeldDecision, b: HeldDecision): boolean =>
  a.issuedAt !== null && b.issuedAt !== null ? isBefore(a.issuedAt, b.issuedAt) : isBefore(a.receivedAt, b.receivedAt);

/** It says what was so before something else that is held. That a payer still waits is older than any decision. */
const isOvertaken = (came: HeldDecision, { held }: ArrivalFacts): boolean =>
  held.some((one) => isOlder(came, one) && (!decided(came) || decided(one)));

/** Where a payer that waits, or wants to be called, is no news to what stands. */
const awaiting: readonly AuthStatus[] = [...awaitedStatuses, 'ReadyToSend', 'Rejected', 'Draft', 'CallNeeded'];
const closed: readonly AuthStatus[] = ['NotRequired', 'Renewed'];

type Row = {
  readonly arrival: Arrival;
  readonly holds: (came: HeldDecision, of: ArrivalFacts) => boolean;
  readonly fate: Fate;
  readonly status: (came: HeldDecision, of: ArrivalFacts) => AuthStatus | null;
  readonly tells: boolean;
};

const stays = (): null => null;
const asItSays = ({ outcome }: HeldDecision): AuthStatus => statusOf[outcome];

/** On appeal a payer gives what was asked, or stays with what it said; that it still looks changes nothing. */
const afterAppeal = (came: HeldDecision): AuthStatus | null => {
  if (!decided(came)) return null;
  return came.outcome === 'Denied' || came.outcome === 'Cancelled' ? 'Upheld' : 'Overturned';
};

/** What a decision is when it comes, the first row that holds. A retried or doubled delivery changes nothing, whatever stands by then. */
const rows: readonly Row[] = [
  { arrival: 'Foreign', holds: (_, { isOurs }) => !isOurs, fate: 'Aside', status: stays, tells: true },
  {
    // Sent is what was stored as ready before: an answer to it proves that it left the house.
    arrival: 'Unasked',
    holds: (_, { status, version }) => version === 0 && status !== 'ReadyToSend',
    fate: 'Aside',
    status: stays,
    tells: true,
  },
  {
    arrival: 'Repeated',
    holds: ({ key }, { held }) => held.some((one) => one.key === key),
    fate: 'Aside',
    status: stays,
    tells: false,
  },
  {
    arrival: 'OfOlderVersion',
    holds: ({ answers }, { version }) => answers !== null && answers < version,
    fate: 'History',
    status: stays,
    tells: true,
  },
  {
    arrival: 'OutOfOrder',
    holds: isOvertaken,
    fate: 'History',
    status: stays,
    tells: false,
  },
  {
    arrival: 'CancelConfirmed',
    holds: ({ outcome }, { cancelledHere }) => cancelledHere && outcome === 'Cancelled',
    fate: 'Stands',
    status: stays,
    tells: false,
  },
  {
    arrival: 'AfterCancel',
    holds: (_, { cancelledHere }) => cancelledHere,
    fate: 'History',
    status: stays,
    tells: true,
  },
  {
    arrival: 'AfterClose',
    holds: (_, { status }) => isIn(closed, status),
    fate: 'History',
    status: stays,
    tells: true,
  },
  {
    arrival: 'OnAppeal',
    holds: (_, { status }) => status === 'Appeal1' || status === 'Appeal2',
    fate: 'Stands',
    status: afterAppeal,
    tells: true,
  },
  {
    arrival: 'PendedAfterDecision',
    holds: (came, { status }) => !decided(came) && !isIn(awaiting, status),
    fate: 'History',
    status: stays,
    tells: true,
  },
  {
    arrival: 'TakenBack',
    holds: ({ outcome }, { status }) =>
      (isIn(inForceStatuses, status) || status === 'Expired') && (outcome === 'Denied' || outcome === 'Cancelled'),
    fate: 'Stands',
    status: asItSays,
    tells: true,
  },
  {
    arrival: 'Changed',
    holds: (came, { status }) => decided(came) && !isIn(awaiting, status),
    fate: 'Stands',
    status: asItSays,
    tells: true,
  },
  { arrival: 'First', holds: () => true, fate: 'Stands', status: asItSays, tells: false },
];

/**
 * What becomes of a decision when it comes: twice, late, out of order, for a request that was revised or cancelled, or of somebody
 * else's. Whatever the order in which the same decisions come, the same one stands in the end where they say when they were made.
 */
export function arrive(came: HeldDecision, of: ArrivalFacts): Arrived {
  const row = rows.find(({ holds }) => holds(came, of));
  if (row === undefined) throw new Error('The last row holds always');
  return {
    arrival: row.arrival,
    fate: row.fate,
    status: row.status(came, of),
    isLate: row.fate !== 'Aside' && decided(came) && of.dueAt !== null && isBefore(of.dueAt, came.receivedAt),
    tells: row.tells || came.outcome === 'Unreadable',
  };
}
