import { freeSlot } from '@coverline/domain/registration/cobSlots.ts';

type Slot = { readonly RegInsuranceID: string; readonly COB: number | null };
type Versioned = Slot & { readonly Version: number };

/** Each insurance in the place that it had before; one that came since, as by a merge, keeps its own where that is free, else goes behind. */
export function slotsBack(now: readonly Versioned[], before: readonly Slot[]): Versioned[] {
  const had = new Map(before.map(({ RegInsuranceID, COB }) => [RegInsuranceID, COB]));
  const taken = now.flatMap(({ RegInsuranceID }) => {
    const cob = had.get(RegInsuranceID) ?? null;
    return cob === null ? [] : [{ cob }];
  });
  return now.map(({ RegInsuranceID, Version, COB }) => {
    const former = had.get(RegInsuranceID);
    if (former !== undefined) return { RegInsuranceID, Version, COB: former };
    const isFree = COB !== null && taken.every(({ cob }) => cob !== COB);
    const slot = COB === null || isFree ? COB : freeSlot(taken);
    if (slot !== null) taken.push({ cob: slot });
    return { RegInsuranceID, Version, COB: slot };
  });
}
