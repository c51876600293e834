import { coverageLabels } from '../insurance/coverageLabel.ts';

export type Slotted = { readonly id: string; readonly cob: number | null };

const last = coverageLabels.length;

/**
 * A registration's insurances with one put into a slot, or into none: who stood there moves one down, and so do those right
 * behind; the slot it came from is closed by those right behind. Null where that would need an eleventh slot.
 */
export function placeInSlot(all: readonly Slotted[], id: string, slot: number | null): readonly Slotted[] | null {
  const others = closed(all, id);
  if (slot === null) return [...others, { id, cob: null }];
  const made = opened(others, slot);
  return made === null ? null : [...made, { id, cob: slot }];
}

/** The others, with the gap closed that one leaves. */
function closed(all: readonly Slotted[], id: string): readonly Slotted[] {
  const left = all.find((one) => one.id === id)?.cob ?? null;
  const others = all.filter((one) => one.id !== id);
  if (left === null || others.some(({ cob }) => cob === left)) return others;
  const end = runEnd(others, left + 1);
  return others.map((one) =>
    one.cob !== null && one.cob > left && one.cob < end ? { ...one, cob: one.cob - 1 } : one,
  );
}

function opened(others: readonly Slotted[], slot: number): readonly Slotted[] | null {
  const end = runEnd(others, slot);
  if (end > last && end > slot) return null;
  return others.map((one) =>
    one.cob !== null && one.cob >= slot && one.cob < end ? { ...one, cob: one.cob + 1 } : one,
  );
}

/** The first free slot from one on. */
function runEnd(all: readonly Slotted[], from: number): number {
  const taken = new Set(all.map(({ cob }) => cob));
  let at = from;
  while (taken.has(at)) at += 1;
  return at;
}

/** The slot a further insurance gets by itself: the first free one, none when all ten are taken. */
export function freeSlot(all: readonly Pick<Slotted, 'cob'>[]): number | null {
  const at = runEnd(
    all.map(({ cob }) => ({ id: '', cob })),
    1,
  );
  return at > last ? null : at;
}
