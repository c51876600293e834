import type { AskedLine } from './askedLine.ts';
import { isInRange, type PayerRule } from './payerRule.ts';

export type RuleRank = 'ExactCode' | 'CodeRange';

const rankOf = (rule: PayerRule): RuleRank => (rule.codeTo === null ? 'ExactCode' : 'CodeRange');

const holds = (rule: PayerRule, asked: AskedLine): boolean =>
  !rule.isProposed &&
  (rule.codeTo === null ? rule.code === asked.code : isInRange(asked.code, rule.code, rule.codeTo)) &&
  (rule.plan === '' || rule.plan === asked.plan) &&
  (rule.placesOfService.length === 0 || rule.placesOfService.includes(asked.placeOfService)) &&
  rule.effectiveFrom <= asked.dateOfService &&
  (rule.effectiveTo === null || asked.dateOfService <= rule.effectiveTo);

/** The more a rule says of what is asked, the higher: one code over a range, a plan over all, a place over everywhere, then the newer one. */
function weight(rule: PayerRule): readonly [number, number, number, string] {
  return [
    rankOf(rule) === 'ExactCode' ? 1 : 0,
    rule.plan === '' ? 0 : 1,
    rule.placesOfService.length === 0 ? 0 : 1,
    rule.effectiveFrom,
  ];
}

function heavier(a: PayerRule, b: PayerRule): number {
  const [left, right] = [weight(a), weight(b)];
  for (const [i, value] of left.entries()) {
    const other = right[i] ?? value;
    if (value !== other) return value > other ? -1 : 1;
  }
  return 0;
}

const strictness = { Yes: 0, Sometimes: 1, No: 2 } as const;

export type FoundRule = {
  readonly rule: PayerRule;
  readonly rank: RuleRank;
  /** One that says as much and says otherwise. */
  readonly contradictedBy: PayerRule | null;
};

/** The payer's rule that counts; of two that weigh alike the stricter, and it is said that they differ. Null where none holds. */
export function ruleFor(rules: readonly PayerRule[], asked: AskedLine): FoundRule | null {
  const [first, ...others] = rules
    .filter((rule) => holds(rule, asked))
    .toSorted((a, b) => heavier(a, b) || strictness[a.required] - strictness[b.required] || (a.id < b.id ? -1 : 1));
  if (first === undefined) return null;
  const against = others.find((rule) => heavier(first, rule) === 0 && rule.required !== first.required);
  return { rule: first, rank: rankOf(first), contradictedBy: against ?? null };
}
