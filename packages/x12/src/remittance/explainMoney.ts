import type { AdjustmentGroup, ExplainedAdjustment, Money } from './explained.ts';
import { groupLabel, reasonLabel } from './labels.ts';
import type { Adjustment, QualifiedAmount } from './types.ts';

/** The sum, or null where one is missing. */
export function sumOf(amounts: readonly (number | null)[]): number | null {
  let total = 0;
  for (const cents of amounts) {
    if (cents === null) return null;
    total += cents;
  }
  return total;
}

/** Adjustments by group and reason, in the order in which they first come; the same reason is told once. */
export function groupsOf(adjustments: readonly Adjustment[]): readonly AdjustmentGroup[] {
  const groups = new Map<string, Map<string, ExplainedAdjustment>>();
  for (const { group, reason, cents, quantity } of adjustments) {
    const own = groups.get(group) ?? new Map<string, ExplainedAdjustment>();
    const known = own.get(reason);
    own.set(reason, {
      reason,
      label: reasonLabel(reason),
      cents: known ? sumOf([known.cents, cents]) : cents,
      quantity: known && known.quantity !== null ? known.quantity + (quantity ?? 0) : quantity,
    });
    groups.set(group, own);
  }
  return [...groups].map(([group, own]) => {
    const reasons = [...own.values()];
    const cents = reasons.reduce((total, one) => total + (one.cents ?? 0), 0);
    return { group, label: groupLabel(group), cents, adjustments: reasons };
  });
}

/** AMT01 of what a line, and a claim, was allowed. */
const allowedAmount = 'B6';

/** Deductible, coinsurance, copayment and their kin: the share of the patient in what is allowed. */
const costSharing = new Set(['1', '2', '3', '66', '122', '247', '248']);

/** Reason 23 hides what an earlier payer allowed. */
const earlierPayer = '23';

function allowedOf(
  paid: number | null,
  adjustments: readonly Adjustment[],
  sent: readonly QualifiedAmount[],
): number | null {
  const told = sent.find(({ qualifier }) => qualifier === allowedAmount);
  if (told) return told.cents;
  if (adjustments.some(({ reason }) => reason === earlierPayer)) return null;
  const shared = adjustments.filter(({ group, reason }) => group === 'PR' && costSharing.has(reason));
  return sumOf([paid, ...shared.map(({ cents }) => cents)]);
}

/** The money of a line, or of a claim with all adjustments that bear on it. */
export function moneyOf(
  chargeCents: number | null,
  paidCents: number | null,
  adjustments: readonly Adjustment[],
  amounts: readonly QualifiedAmount[],
): Money {
  const adjusted = sumOf(adjustments.map(({ cents }) => cents));
  const groups = groupsOf(adjustments);
  const known = chargeCents !== null && paidCents !== null && adjusted !== null;
  return {
    chargeCents,
    allowedCents: allowedOf(paidCents, adjustments, amounts),
    paidCents,
    patientCents: groups.find(({ group }) => group === 'PR')?.cents ?? 0,
    groups,
    offBy: known ? chargeCents - adjusted - paidCents : null,
  };
}
