import { type BureauOutcome, bureauOutcomes } from '../demographics/verify/bureauOutcome.ts';
import type { VerifiedKey, VerifiedRow } from '../demographics/verify/fieldState.ts';
import { isOffered } from '../demographics/verify/registeredRows.ts';
import type { Verification } from '../demographics/verify/verifyPerson.ts';
import type { Grade } from '../insurance/status.ts';

/** What verifying the person of a row came to. */
export const batchCheckStates = [
  'Verified',
  'ToLookAt',
  'Likely',
  'OtherPerson',
  'Alert',
  'NotKnown',
  'OwnFine',
  'OwnLook',
] as const;
export type BatchCheckState = (typeof batchCheckStates)[number];

export const batchCheckWords: Readonly<Record<BatchCheckState, string>> = {
  Verified: 'Verified',
  ToLookAt: 'Fields to look at',
  Likely: 'Likely this person',
  OtherPerson: 'May be somebody else',
  Alert: 'Do not post back yet',
  NotKnown: 'Not known to the bureau',
  OwnFine: 'Own checks: nothing wrong',
  OwnLook: 'Own checks: look again',
};

export const checkGrades: Readonly<Record<BatchCheckState, Grade>> = {
  Verified: 'Good',
  ToLookAt: 'Questionable',
  Likely: 'Questionable',
  OtherPerson: 'Bad',
  Alert: 'Bad',
  NotKnown: 'Unknown',
  OwnFine: 'Unknown',
  OwnLook: 'Questionable',
};

type Told = Pick<Verification, 'score'> & {
  readonly rows: readonly Pick<VerifiedRow, 'key' | 'state' | 'takes'>[];
  readonly isNotFound: boolean;
  /** Alerts that nobody has settled. */
  readonly openAlerts: number;
  /** Fields that somebody took over. */
  readonly accepted: ReadonlySet<VerifiedKey>;
};

/** How a check stands: by what the screen of one check says of it, and a correction of somebody who is registered nowhere is one to look at as well. */
export function batchCheckState({ rows, score, isNotFound, openAlerts, accepted }: Told): BatchCheckState {
  if (openAlerts > 0) return 'Alert';
  if (isNotFound) return 'NotKnown';
  const toLookAt = rows.some(
    (row) =>
      row.state === 'Conflict' ||
      row.state === 'Doubtful' ||
      (isOffered(row) && row.state !== 'Match' && !accepted.has(row.key)),
  );
  if (score === null) return toLookAt ? 'OwnLook' : 'OwnFine';
  if (score.level === 'LOW') return 'OtherPerson';
  if (toLookAt) return 'ToLookAt';
  return score.level === 'HIGH' ? 'Verified' : 'Likely';
}

/** Ends of a question after which nothing is left to ask: the bureau’s answer stands, or our own checks alone by what the row says. */
const settling: ReadonlySet<BureauOutcome> = new Set([
  'Found',
  'NotFound',
  'NotAsked',
  'Incomplete',
  'TooLittle',
  'Locked',
]);
export const settlesCheck = (outcome: BureauOutcome): boolean => settling.has(outcome);

/** What may pass by itself, so that the same may be asked again. */
const passing: ReadonlySet<BureauOutcome> = new Set(['Asking', 'Limit', 'Failed', 'NoAnswer', 'NotSent', 'Overloaded']);

/** Whether asking such a row again may help; else whoever keeps the connection has to. */
export const mayPass = (outcome: BureauOutcome): boolean => passing.has(outcome);

/** As it is kept with the row and counted: what the check came to, or why the bureau did not answer. */
export const checkReason = (outcome: BureauOutcome, state: BatchCheckState): string =>
  settlesCheck(outcome) ? `Answered ${state}` : `Unchecked ${outcome}`;

/** What such a reason says; both null of a reason of another kind. */
export const readCheckReason = (
  reason: string,
): { readonly check: BatchCheckState | null; readonly unchecked: BureauOutcome | null } => {
  const [first, second] = reason.split(' ');
  return {
    check: first === 'Answered' ? (batchCheckStates.find((one) => one === second) ?? null) : null,
    unchecked: first === 'Unchecked' ? (bureauOutcomes.find((one) => one === second) ?? null) : null,
  };
};
