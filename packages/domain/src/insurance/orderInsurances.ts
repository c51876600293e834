import { grades, insuranceStatus } from './status.ts';

export type Ranked = { readonly cob: number | null; readonly statusId: number | null };

/** A sorted copy: by COB ascending, missing COB last, then by grade, best first. Stable. */
export function orderInsurances<T extends Ranked>(insurances: readonly T[]): T[] {
  const rank = (one: T) => grades.indexOf(insuranceStatus(one.statusId).grade);
  return insurances.toSorted((a, b) => {
    if (a.cob !== b.cob) return (a.cob ?? Infinity) - (b.cob ?? Infinity);
    return rank(a) - rank(b);
  });
}
