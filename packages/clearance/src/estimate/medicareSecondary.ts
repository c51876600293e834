import { type Cents, atLeastZero, shareOf, sumOf } from '../money/cents.ts';
import type { EstimateLine } from './estimateInput.ts';

/** Part B pays four fifths of what its deductible leaves (42 CFR 410.152(b)). */
export const partBShareBp = 2_000;

export type MedicareSecondary = {
  readonly paysCents: Cents;
  readonly wouldPayCents: Cents;
  readonly allowedLessPaidCents: Cents;
  readonly primaryLessPaidCents: Cents;
  readonly medicareAllowedCents: Cents;
};

export type PrimaryPaid = {
  readonly lines: readonly Pick<EstimateLine, 'medicareAllowedCents' | 'isClinicalLab'>[];
  readonly deductibleLeftCents: Cents;
  readonly primaryAllowedCents: Cents;
  readonly primaryPaidCents: Cents;
};

/**
 * What Medicare pays behind another plan: the least of what it would pay alone, its own allowed amount less what the first plan paid,
 * and the first plan's allowed amount less what that paid (42 CFR 411.33). Null where no price of Medicare is known.
 */
export function medicareSecondary(of: PrimaryPaid): MedicareSecondary | null {
  const { lines, primaryAllowedCents, primaryPaidCents } = of;
  let deductibleLeft = of.deductibleLeftCents;
  let [wouldPayCents, allowed] = [0, 0];
  for (const { medicareAllowedCents, isClinicalLab } of lines) {
    if (medicareAllowedCents === null) return null;
    allowed += medicareAllowedCents;
    const deductible = isClinicalLab ? 0 : Math.min(medicareAllowedCents, deductibleLeft);
    deductibleLeft -= deductible;
    const rest = medicareAllowedCents - deductible;
    wouldPayCents += rest - (isClinicalLab ? 0 : shareOf(rest, partBShareBp));
  }
  const allowedLessPaidCents = atLeastZero(allowed - primaryPaidCents);
  const primaryLessPaidCents = atLeastZero(primaryAllowedCents - primaryPaidCents);
  return {
    paysCents: Math.min(wouldPayCents, allowedLessPaidCents, primaryLessPaidCents),
    wouldPayCents,
    allowedLessPaidCents,
    primaryLessPaidCents,
    medicareAllowedCents: allowed,
  };
}

/** What the patient owes at most behind both: the larger of the two allowed amounts less both payments. */
export const mostBehindBoth = (
  { primaryAllowedCents, primaryPaidCents }: PrimaryPaid,
  { paysCents, medicareAllowedCents }: MedicareSecondary,
): Cents => atLeastZero(Math.max(primaryAllowedCents, medicareAllowedCents) - sumOf([primaryPaidCents, paysCents]));
