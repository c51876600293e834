import { patientDoubt } from '../decision/anotherPatient.ts';
import type { Arrival, ArrivalFacts, Arrived, Fate, HeldDecision, Outcome } from './arrival.ts';
import { type AuthStatus, awaitedStatuses, disputedStatuses, inForceStatuses, isIn } from './authStatus.ts';

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

/** What the payer wanted in it was not sent since. */
const isOpenWish = ({ wants, issuedAt, receivedAt, answers }: HeldDecision, of: ArrivalFacts): boolean =>
  wants &&
  (answers === null || answers >= of.version) &&
  (of.informedAt === null || !isBefore(issuedAt ?? receivedAt, of.informedAt));

/**
 * It says what was so before something else that is held. That a payer still waits is older than any decision; what it wants is no
 * older than that it waits.
 */
const isOvertaken = (came: HeldDecision, of: ArrivalFacts): boolean =>
  of.held.some((one) => isOlder(came, one) && (!decided(came) || decided(one))) &&
  !(of.status === 'Pended' && came.outcome === 'Pended' && isOpenWish(came, of) && !of.held.some(decided));

/** The decision that was made last of those that are held. */
const latestOf = (held: readonly HeldDecision[]): HeldDecision | undefined =>
  held
    .filter(decided)
    .reduce<HeldDecision | undefined>((last, one) => (last && isOlder(one, last) ? last : one), undefined);

/** It repeats one that is held, as far as anybody can tell: it names no moment later than that one's, and answers nothing sent since. */
const saysAgain = ({ decides, issuedAt, answers }: HeldDecision, one: HeldDecision): boolean =>
  decided(one) &&
  one.decides === decides &&
  (answers === null || one.answers === null || answers <= one.answers) &&
  (issuedAt === null || one.issuedAt === null || !isBefore(one.issuedAt, issuedAt));

/** Where a payer that waits, or wants to be called, is no news to what stands. */
const awaiting: readonly AuthStatus[] = [...awaitedStatuses, 'ReadyToSend', 'Rejected', 'Draft', 'CallNeeded'];

type Row = {
  readonly arrival: Arrival;
  readonly holds: (came: HeldDecision, of: ArrivalFacts) => boolean;
  readonly fate: Fate;
  readonly status: (came: HeldDecision, of: ArrivalFacts) => AuthStatus | null;
  readonly tells: boolean;
};

const stays = (): null => null;

/** That a payer looks at it takes away nothing that it wants and has not got. */
const asItSays = (came: HeldDecision, of: ArrivalFacts): AuthStatus =>
  came.outcome === 'Pended' && [came, ...of.held].some((one) => isOpenWish(one, of))
    ? 'InfoRequested'
    : statusOf[came.outcome];

/** On appeal a payer gives what was asked, or stays with what it said; that it still looks changes nothing. */
const afterAppeal = (came: HeldDecision, { held }: ArrivalFacts): AuthStatus | null => {
  if (!decided(came)) return null;
  const isSame = latestOf(held)?.decides === came.decides;
  return came.outcome === 'Denied' || came.outcome === 'Cancelled' || isSame ? 'Upheld' : 'Overturned';
};

/** What was decided before a dispute ends none: said again, or under way since. */
const isBeforeDispute = (came: HeldDecision, { disputedAt, held }: ArrivalFacts): boolean =>
  decided(came) &&
  ((came.issuedAt !== null && disputedAt !== null && isBefore(came.issuedAt, disputedAt)) ||
    held.some((one) => saysAgain(came, one)));

/** The payer itself said that none is needed: what it says later counts. */
const saidNotRequired = ({ held }: ArrivalFacts): boolean => latestOf(held)?.outcome === 'NotRequired';

/** Between it and the same decision before it the payer decided otherwise, and nothing tells whether it went back to that. */
const isAgain = (came: HeldDecision, { held }: ArrivalFacts): boolean => {
  const last = latestOf(held);
  return (
    decided(came) &&
    last !== undefined &&
    last.decides !== came.decides &&
    (came.issuedAt === null || isDay(came.issuedAt)) &&
    !isOlder(came, last) &&
    held.some((one) => saysAgain(came, one))
  );
};

/** Asked again, or told by another way, the payer says what it said last: that is newer, and changes nothing. */
const isSaidStill = (came: HeldDecision, { status, held }: ArrivalFacts): boolean => {
  const last = latestOf(held);
  return (
    decided(came) &&
    !isIn(awaiting, status) &&
    !isIn(disputedStatuses, status) &&
    last?.decides === came.decides &&
    last.answers === came.answers
  );
};

/** What a decision is when it comes, the first row that holds. A retried or doubled delivery changes nothing, whatever stands by then. */
const rows: readonly Row[] = [
  { arrival: 'Foreign', holds: (_, { isOurs }) => !isOurs, fate: 'Aside', status: stays, tells: true },
  {
    // A trace can be typed wrongly, or be another's too: the patient tells.
    arrival: 'OfAnotherPatient',
    holds: (_, { patients: { named, own } }) => patientDoubt(named, own).isAnother,
    fate: 'Aside',
    status: stays,
    tells: true,
  },
  {
    // Sent is what was stored as ready before: an answer to it proves that it left the house.
    arrival: 'Unasked',
    holds: (_, { status, version }) => version === 0 && status !== 'ReadyToSend',
    fate: 'Aside',
    status: stays,
    tells: true,
  },
  {
    // Approved, denied, approved: without a moment the third may be the first come twice, or the payer's last word.
    arrival: 'SaidAgain',
    holds: (came, of) => !isIn(awaiting, of.status) && !isIn(disputedStatuses, of.status) && isAgain(came, of),
    fate: 'History',
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
    holds: (_, of) => of.status === 'Renewed' || (of.status === 'NotRequired' && !saidNotRequired(of)),
    fate: 'History',
    status: stays,
    tells: true,
  },
  {
    arrival: 'BeforeDispute',
    holds: (came, of) => isIn(disputedStatuses, of.status) && isBeforeDispute(came, of),
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
  { arrival: 'Changed', holds: isSaidStill, fate: 'Stands', status: stays, tells: false },
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
    why: row.arrival === 'OfAnotherPatient' ? patientDoubt(of.patients.named, of.patients.own).differs : [],
  };
}
