import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import type { SearchPlan } from '#/features/discovery/request/usePlanFirst.ts';

/** What a search would cost, and by which state; terms stand in braces. */
export function plannedText({ ToCents, CapCents, State }: Pick<SearchPlan, 'ToCents' | 'CapCents' | 'State'>): string {
  const cost =
    ToCents > CapCents
      ? `It may cost ${formatCurrency(ToCents)}, and stops at its cap of ${formatCurrency(CapCents)}.`
      : `It may cost ${formatCurrency(ToCents)} of ${formatCurrency(CapCents)}.`;
  const state =
    State === ''
      ? 'No state is known, so no Medicaid is asked: choose one if it is.'
      : `Its payers are those of ${State}, where most of your {patients} live: choose another state if this one lives elsewhere.`;
  return `${cost} ${state} What is found by name and birth date alone waits for your review.`;
}
