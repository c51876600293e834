import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeSlot, placeInSlot, type Slotted } from './cobSlots.ts';

const list = (text: string): Slotted[] =>
  text.split(' ').map((entry) => ({ id: entry.charAt(0), cob: entry.length === 1 ? null : Number(entry.slice(1)) }));
const told = (all: readonly Slotted[] | null) =>
  all
    ?.toSorted((a, b) => (a.cob ?? 99) - (b.cob ?? 99) || a.id.localeCompare(b.id))
    .map(({ id, cob }) => `${id}${cob ?? ''}`)
    .join(' ');

describe('an insurance put into a COB slot', () => {
  it.each([
    ['a1 b2 c3', 'c', 1, 'c1 a2 b3'],
    ['a1 b2 c3', 'a', 3, 'b1 c2 a3'],
    ['a1 b2 c3', 'a', 2, 'b1 a2 c3'],
    ['a1 b3', 'a', 1, 'a1 b3'],
    ['a1 b2 d5 c', 'c', 1, 'c1 a2 b3 d5'],
    ['a1 b2 c3', 'b', null, 'a1 c2 b'],
    ['a1 b1 c2', 'a', null, 'b1 c2 a'],
    ['a1', 'a', 10, 'a10'],
  ])('%s, %s to %s', (before, id, slot, after) => {
    expect(told(placeInSlot(list(before), id, slot))).toBe(after);
  });

  it('has no eleventh slot to move into', () => {
    const ten = Array.from({ length: 10 }, (_, at) => ({ id: String(at), cob: at + 1 }));
    expect(placeInSlot([...ten, { id: 'x', cob: null }], 'x', 1)).toBeNull();
    expect(freeSlot(ten)).toBeNull();
    expect(freeSlot(list('a1 b3'))).toBe(2);
  });

  it('keeps everybody, in distinct slots, in the order the others had', () => {
    const slots = fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { maxLength: 9 });
    fc.assert(
      fc.property(slots, fc.nat(), fc.option(fc.integer({ min: 1, max: 10 })), (taken, pick, slot) => {
        const all = [...taken.map((cob, at) => ({ id: String(at), cob })), { id: 'x', cob: null }];
        const moved = all[pick % all.length]?.id ?? 'x';
        const after = placeInSlot(all, moved, slot);
        if (after === null) return;
        expect(after.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
        expect(after.find(({ id }) => id === moved)?.cob).toBe(slot);
        const used = after.flatMap(({ cob }) => (cob === null ? [] : [cob]));
        expect(new Set(used).size).toBe(used.length);
        for (const cob of used) expect(cob >= 1 && cob <= 10).toBe(true);
        const others = (of: readonly Slotted[]) =>
          of
            .filter(({ id, cob }) => id !== moved && cob !== null)
            .toSorted((a, b) => (a.cob ?? 0) - (b.cob ?? 0))
            .map(({ id }) => id);
        expect(others(after)).toEqual(others(all));
      }),
    );
  });
});
