import { problemsOf, type Problems } from '../../registration/problems.ts';
import {
  defaultDispositionRules,
  defaultPropensityBounds,
  type DispositionRule,
  type PropensityBounds,
} from './dispositionRules.ts';
import { defaultPlanTerms } from './paymentPlan.ts';

/** A client's table of rules, in the wire's names. */
export type RuleTable = {
  readonly Rules: readonly DispositionRule[];
  readonly Bounds: PropensityBounds;
  /** A plan has no month below it. */
  readonly MinimumCents: number;
};

export const mostRules = 20;
/** Percent of the poverty level. */
export const mostPercent = 1000;

/** The table that every client begins with. */
export const defaultRuleTable: RuleTable = {
  Rules: defaultDispositionRules,
  Bounds: defaultPropensityBounds,
  MinimumCents: defaultPlanTerms.MinimumCents,
};

const isPercent = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= mostPercent;

function ruleProblem({ Above, UpTo }: DispositionRule): string | null {
  if (Above !== null && !isPercent(Above)) return `Above: enter a whole percentage of 0 to ${mostPercent}`;
  if (typeof UpTo === 'number' && !isPercent(UpTo)) return `Up to: enter a whole percentage of 0 to ${mostPercent}`;
  if (Above !== null && typeof UpTo === 'number' && UpTo <= Above)
    return 'Nobody is above and up to these: the second must be the greater one';
  return null;
}

const hasNoCondition = ({ Insurance, Above, UpTo, Bands }: DispositionRule): boolean =>
  Insurance === 'Any' && Above === null && UpTo === null && Bands.length === 0;

function rulesProblem(rules: readonly DispositionRule[]): string | null {
  if (rules.length === 0) return 'A table has one rule at least';
  if (rules.length > mostRules) return `A table has ${mostRules} rules at most`;
  for (const [at, rule] of rules.entries()) {
    const problem = ruleProblem(rule);
    if (problem !== null) return `Rule ${at + 1}. ${problem}`;
    if (hasNoCondition(rule) && at < rules.length - 1)
      return `Rule ${at + 1} always fires: the rules below it are never reached`;
  }
  return null;
}

/** What keeps a table from being saved, one message a field. */
export function ruleTableProblems({
  Rules,
  Bounds,
  MinimumCents,
}: RuleTable): Problems<'Rules' | 'Bounds' | 'MinimumCents'> {
  const { Medium, High } = Bounds;
  const isScore = (value: number) => Number.isInteger(value) && value >= 1 && value <= 1000;
  return problemsOf({
    Rules: rulesProblem(Rules),
    Bounds: isScore(Medium) && isScore(High) && Medium < High ? null : 'Medium begins above 0, and high above medium',
    MinimumCents:
      Number.isInteger(MinimumCents) && MinimumCents >= 100 && MinimumCents <= 100_000_00
        ? null
        : 'Enter an amount of $1.00 or more',
  });
}
