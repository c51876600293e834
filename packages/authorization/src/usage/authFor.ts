import { type AuthStatus, awaitedStatuses, disputedStatuses, inForceStatuses, isIn } from '../states/authStatus.ts';

/** An authorization of a patient, as far as a service is held against it. Days null where nobody knows them. */
export type PatientAuth = {
  readonly authId: string;
  readonly number: number;
  readonly status: AuthStatus;
  /** Null: the payer is not filled in yet. */
  readonly payerId: string | null;
  /** The visit that it was asked for; null where it was asked for none. */
  readonly visitId: string | null;
  /** Empty: it names no code. */
  readonly codes: readonly string[];
  /** When it holds, else for when it was asked. */
  readonly from: string | null;
  readonly to: string | null;
};

export type AuthorizedVisit = {
  readonly visitId: string | null;
  readonly on: string;
  readonly payerId: string | null;
  /** '' where no code is known. */
  readonly code: string;
};

/** Gone on from, or taken back: it stands for nothing. */
const overStatuses = ['Renewed', 'Cancelled'] as const;

const isAbout = (auth: PatientAuth, { payerId, visitId, code }: AuthorizedVisit): boolean => {
  if (isIn(overStatuses, auth.status)) return false;
  if (auth.payerId !== null && payerId !== null && auth.payerId !== payerId) return false;
  if (code !== '' && auth.codes.includes(code)) return true;
  // What names no code is about its visit.
  return visitId !== null && auth.visitId === visitId && (code === '' || auth.codes.length === 0);
};

const holdsOn = ({ from, to }: PatientAuth, day: string): boolean => (from ?? day) <= day && day <= (to ?? day);

/** The more it settles, the sooner it is the one that stands. */
function rank(auth: PatientAuth, { on, visitId }: AuthorizedVisit): number {
  const isDay = holdsOn(auth, on) || auth.visitId === visitId;
  if (isIn(inForceStatuses, auth.status)) return holdsOn(auth, on) ? 0 : isDay ? 3 : 7;
  // Of another day it says nothing of this one.
  if (!isDay) return 9;
  if (auth.status === 'NotRequired') return 1;
  if (isIn(awaitedStatuses, auth.status)) return 2;
  if (isIn(disputedStatuses, auth.status)) return 4;
  if (auth.status === 'Denied' || auth.status === 'Upheld') return 5;
  if (auth.status === 'Expired') return 8;
  return 6;
}

/** The authorization that stands for a service on a day: what holds then before what is asked for it, the newer of two alike. Null where none is about it. */
export const authFor = <A extends PatientAuth>(visit: AuthorizedVisit, auths: readonly A[]): A | null =>
  auths
    .filter((auth) => isAbout(auth, visit))
    .map((auth) => ({ auth, rank: rank(auth, visit) }))
    .filter((one) => one.rank < 9)
    .toSorted((a, b) => a.rank - b.rank || b.auth.number - a.auth.number)[0]?.auth ?? null;
