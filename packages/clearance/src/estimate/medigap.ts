import { type Cents, shareOf } from '../money/cents.ts';

/**
 * What the standard Medigap plans pay of Part B's deductible and coinsurance, in basis points (42 U.S.C. 1395ss(p) and the NAIC model
 * they are of; Massachusetts, Minnesota and Wisconsin have plans of their own, which are not told here). C and F are not sold to
 * who came to Medicare after 2019. High-deductible F and G pay nothing before a deductible of their own: they are not in the table, since
 * no answer states it.
 */
const terms = {
  A: { deductibleBp: 0, coinsuranceBp: 10_000 },
  B: { deductibleBp: 0, coinsuranceBp: 10_000 },
  C: { deductibleBp: 10_000, coinsuranceBp: 10_000 },
  D: { deductibleBp: 0, coinsuranceBp: 10_000 },
  F: { deductibleBp: 10_000, coinsuranceBp: 10_000 },
  G: { deductibleBp: 0, coinsuranceBp: 10_000 },
  K: { deductibleBp: 0, coinsuranceBp: 5_000 },
  L: { deductibleBp: 0, coinsuranceBp: 7_500 },
  M: { deductibleBp: 0, coinsuranceBp: 10_000 },
  N: { deductibleBp: 0, coinsuranceBp: 10_000 },
} as const satisfies Readonly<Record<string, { readonly deductibleBp: number; readonly coinsuranceBp: number }>>;

export type MedigapPlan = keyof typeof terms;
export const medigapPlans: readonly MedigapPlan[] = ['A', 'B', 'C', 'D', 'F', 'G', 'K', 'L', 'M', 'N'];

/** Plan N leaves up to $20 of an office visit and up to $50 of an emergency room that does not end in admission. */
const leftByN: ReadonlyMap<string, Cents> = new Map([
  ['98', 2_000],
  ['BY', 2_000],
  ['BZ', 2_000],
  ['51', 5_000],
  ['52', 5_000],
  ['86', 5_000],
]);

export type MedigapLine = { readonly service: string; readonly coinsuranceCents: Cents };

/** What plan N leaves of the coinsurances of a visit: one such copay a service type, never more than the coinsurance was. */
function leftOfVisit(lines: readonly MedigapLine[]): Cents {
  const byService = new Map<string, Cents>();
  for (const { service, coinsuranceCents } of lines)
    byService.set(service, (byService.get(service) ?? 0) + coinsuranceCents);
  let left = 0;
  for (const [service, cents] of byService) left += Math.min(cents, leftByN.get(service) ?? 0);
  return left;
}

/** What a Medigap plan pays of what Part B leaves, its share of the coinsurance by the line as all rounding is. */
export function medigapPays(
  plan: MedigapPlan,
  deductibleCents: Cents,
  lines: readonly MedigapLine[],
): { readonly deductibleCents: Cents; readonly coinsuranceCents: Cents } {
  const { deductibleBp, coinsuranceBp } = terms[plan];
  const whole = lines.reduce((sum, { coinsuranceCents }) => sum + shareOf(coinsuranceCents, coinsuranceBp), 0);
  return {
    deductibleCents: shareOf(deductibleCents, deductibleBp),
    coinsuranceCents: plan === 'N' ? whole - leftOfVisit(lines) : whole,
  };
}
