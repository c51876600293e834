import type { CoverageSummary } from '@coverline/domain/eligibility/answer/coverageSummary.ts';
import { takesIn } from '@coverline/domain/eligibility/answer/spans.ts';
import { daysBetween } from '@coverline/domain/format/dates.ts';
import type { Coverage, Network } from '../estimate/estimateInput.ts';
import type { FamilyStyle, Limit } from '../estimate/limit.ts';
import type { BenefitReading } from './benefitOfLine.ts';
import { limitOfCard, limitOfPartB, limitOfService, type Side } from './limitOfCard.ts';

/** What a person or a payer's rules say of a plan where its answer does not. */
export type PlanRules = {
  readonly familyDeductible: FamilyStyle;
  readonly familyOutOfPocket: FamilyStyle;
  readonly copayCounts: boolean;
  readonly deductibleCounts: boolean;
  /** A plan that the ACA does not bind pays nothing in full for being preventive. */
  readonly isGrandfathered: boolean;
};

/** A plan's rules where nobody set others (domain 2.8). */
export const usualPlanRules: PlanRules = {
  familyDeductible: 'Embedded',
  familyOutOfPocket: 'Embedded',
  copayCounts: true,
  deductibleCounts: true,
  isGrandfathered: false,
};

export type PlanFacts = {
  readonly side: Side;
  readonly network: Network;
  readonly dateOfService: string;
  readonly askedOn: string;
  readonly today: string;
  /** Whether it is the answer of Original Medicare. */
  readonly isMedicare: boolean;
  /** Medicaid stands behind it. */
  readonly isDual: boolean;
};

/** Whether Medicare says that who is insured is a Qualified Medicare Beneficiary on the day. */
const isQmb = ({ medicare }: CoverageSummary, day: string): boolean =>
  medicare.some((fact) => fact.kind === 'qmb' && takesIn(fact, day));

/** The plan of an estimate, from the stored answer; `readings` are those of its lines, for deductibles of their own. */
export function coverageOf(
  summary: CoverageSummary,
  facts: PlanFacts,
  rules: PlanRules,
  readings: readonly BenefitReading[],
): Coverage {
  const { side, dateOfService, isMedicare, network, isDual } = facts;
  const deductibles: Record<string, Limit> = {};
  const plan = isMedicare
    ? limitOfPartB(summary.deductible)
    : limitOfCard(summary.deductible, side, rules.familyDeductible);
  if (plan !== null) deductibles['Plan'] = plan;
  for (const { readUnder, benefit } of readings) {
    const key = benefit?.deductible.key ?? 'Plan';
    const own =
      readUnder && key !== 'Plan'
        ? limitOfService(summary.deductible, readUnder.service, side, rules.familyDeductible)
        : null;
    if (own !== null) deductibles[key] = own;
  }
  return {
    program: isMedicare ? 'MedicarePartB' : 'Plan',
    isQmb: isMedicare && (isDual || isQmb(summary, dateOfService)),
    waivesPreventive: isMedicare || (network === 'In' && !rules.isGrandfathered),
    deductibles,
    outOfPocket: isMedicare ? null : limitOfCard(summary.outOfPocket, side, rules.familyOutOfPocket),
    copayCounts: rules.copayCounts,
    deductibleCounts: rules.deductibleCounts,
    network,
    ageDays: daysBetween(facts.askedOn, facts.today),
  };
}
