import { type CheckKey, checkKeys, checkTerms } from './checkKeys.ts';
import type { CheckState, Verdict } from './verdict.ts';

/** In halves, so that sums stay whole; null does not count. */
const halves: Readonly<Record<CheckState, number | null>> = {
  Pass: 2,
  Waived: 2,
  Warn: 1,
  Fail: 0,
  NotApplicable: null,
  NotChecked: null,
};

type Checks = Readonly<Record<CheckKey, Verdict>>;

/**
 * The share of the weights of the checks that count, in whole percent and never rounded up (domain 2.4). Where none of those applies that
 * the client gives a weight to, nothing that counts is missing; gates and exceptions still stand in the way.
 */
export function clearanceScore(checks: Checks, weights: Readonly<Record<CheckKey, number>>): number {
  let [reached, possible] = [0, 0];
  for (const key of checkKeys) {
    const points = halves[checks[key].state];
    if (points === null) continue;
    reached += weights[key] * points;
    possible += weights[key] * 2;
  }
  return possible === 0 ? 100 : Math.floor((reached * 100) / possible);
}

export const clearanceStatuses = [
  'Cleared',
  'SelfPayCleared',
  'Conditional',
  'NotCleared',
  'Exception',
  'Cancelled',
] as const;
export type ClearanceStatus = (typeof clearanceStatuses)[number];

export const clearanceStatusNames: Readonly<Record<ClearanceStatus, string>> = {
  Cleared: 'Cleared',
  SelfPayCleared: 'Self-pay cleared',
  Conditional: 'Conditionally cleared',
  NotCleared: 'Not cleared',
  Exception: 'Exception',
  Cancelled: 'Cancelled or no-show',
};

/** From this score on. */
export const [clearedFrom, conditionalFrom] = [90, 70] as const;

export type StatusFacts = {
  readonly checks: Checks;
  readonly score: number;
  readonly isCancelled: boolean;
  readonly isSelfPay: boolean;
  readonly hasException: boolean;
};

const failsGate = (checks: Checks): boolean =>
  checkKeys.some((key) => checkTerms[key].isGate && checks[key].state === 'Fail');

/** The first row that holds is the status. */
const rules: readonly (readonly [ClearanceStatus, (facts: StatusFacts) => boolean])[] = [
  ['Cancelled', ({ isCancelled }) => isCancelled],
  ['Exception', ({ hasException }) => hasException],
  ['NotCleared', ({ checks, score }) => score < conditionalFrom || failsGate(checks)],
  ['Conditional', ({ score }) => score < clearedFrom],
  ['SelfPayCleared', ({ isSelfPay }) => isSelfPay],
  ['Cleared', () => true],
];

export const clearanceStatus = (facts: StatusFacts): ClearanceStatus =>
  rules.find(([, holds]) => holds(facts))?.[0] ?? 'NotCleared';
