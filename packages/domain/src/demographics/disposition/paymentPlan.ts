/** What a plan may be, and in how many months it is offered. A client may set its own. */
export type PlanTerms = { readonly MinimumCents: number; readonly Months: readonly number[] };

export const defaultPlanTerms: PlanTerms = { MinimumCents: 2500, Months: [6, 12, 24] };

export type PlanChoice = {
  readonly months: number;
  /** A month, rounded up to the cent; the last one is smaller where it does not come out even. */
  readonly cents: number;
  /** Whether it is no more than can be paid a month. */
  readonly fits: boolean;
};

/**
 * The plans of a balance, shortest first, and whether each fits what can be paid a month. None has so many months that one would
 * fall below the minimum. Nothing owed, nothing planned.
 */
export function planChoices(
  balanceCents: number,
  capacityCents: number,
  { MinimumCents, Months } = defaultPlanTerms,
): readonly PlanChoice[] {
  if (balanceCents <= 0) return [];
  const most = Math.max(1, Math.floor(balanceCents / MinimumCents));
  return [...new Set(Months.map((months) => Math.min(months, most)))].map((months) => {
    const cents = Math.ceil(balanceCents / months);
    return { months, cents, fits: cents <= capacityCents };
  });
}

/** The plan to offer: the shortest that fits; null where none does. */
export const offeredPlan = (choices: readonly PlanChoice[]): PlanChoice | null =>
  choices.find(({ fits }) => fits) ?? null;
