import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { type CheckKey, checkKeys, checkTerms } from './checkKeys.ts';
import { checkRules } from './checkRules.ts';
import { clearanceScore, clearanceStatus, type ClearanceStatus } from './clearanceScore.ts';
import { verdict, type Verdict } from './verdict.ts';
import type { VisitFacts } from './visitFacts.ts';

/** A check that somebody set aside, with why. It ends when what it is about changes (`waiverHolds.ts`). */
export type Waiver = { readonly check: CheckKey; readonly reason: string };

export type JudgeContext = {
  readonly waivers: readonly Waiver[];
  readonly weights: Readonly<Record<CheckKey, number>>;
  readonly isCancelled: boolean;
  /** Exceptions that a person has settled. */
  readonly resolved: ReadonlySet<CheckKey>;
  /** Checks whose area is still to come: they say so and do not count. */
  readonly notYet?: ReadonlySet<CheckKey>;
};

export type JudgedVisit = {
  readonly checks: Readonly<Record<CheckKey, Verdict>>;
  /** Whole, never rounded up: 89.9 is no 90. */
  readonly score: number;
  readonly status: ClearanceStatus;
  /** The checks that need a person, in their order. */
  readonly exceptions: readonly CheckKey[];
};

/** Whether somebody with these roles may waive a check. */
export function mayWaive(check: CheckKey, roles: readonly string[]): boolean {
  const { waivedBy } = checkTerms[check];
  return waivedBy !== null && passesRole(roles, waivedBy);
}

const notChecked = verdict('NotChecked', 'Not checked here yet');

function waived(found: Verdict, waiver: Waiver | undefined): Verdict {
  // What passes needs no waiver, and what does not apply cannot be waived.
  if (waiver === undefined || (found.state !== 'Warn' && found.state !== 'Fail')) return found;
  return verdict('Waived', waiver.reason);
}

/** What each check comes to by what is known, whatever of it is waived. */
export type FoundChecks = Readonly<Record<CheckKey, Verdict>>;

export const findChecks = (facts: VisitFacts, notYet: ReadonlySet<CheckKey> = new Set()): FoundChecks =>
  Object.fromEntries(checkKeys.map((key) => [key, notYet.has(key) ? notChecked : checkRules[key](facts)])) as Record<
    CheckKey,
    Verdict
  >; // of all keys, each once

/** All twelve checks of a visit, its score and its status. */
export function judgeVisit(
  facts: VisitFacts,
  context: JudgeContext,
  found: FoundChecks = findChecks(facts, context.notYet),
): JudgedVisit {
  const judged = checkKeys.map((key) => {
    const waiver = context.waivers.find(({ check }) => check === key && checkTerms[key].waivedBy !== null);
    return [key, waived(found[key], waiver)] as const;
  });
  // Of all keys, each once.
  const checks = Object.fromEntries(judged) as Record<CheckKey, Verdict>;
  const exceptions = judged.flatMap(([key, { exception }]) =>
    exception !== null && !context.resolved.has(key) ? [key] : [],
  );
  const score = clearanceScore(checks, context.weights);
  const status = clearanceStatus({
    checks,
    score,
    isCancelled: context.isCancelled,
    isSelfPay: facts.isSelfPay,
    hasException: exceptions.length > 0,
  });
  return { checks, score, status, exceptions };
}
