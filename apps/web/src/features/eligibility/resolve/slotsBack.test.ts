import { expect, it } from 'vitest';
import { slotsBack } from './slotsBack.ts';

const at = (RegInsuranceID: string, COB: number | null) => ({ RegInsuranceID, COB });
const now = (RegInsuranceID: string, COB: number | null) => ({ ...at(RegInsuranceID, COB), Version: 3 });

it.each([
  [
    'as before',
    [now('a', 2), now('b', 1)],
    [at('a', 1), at('b', 2)],
    [
      ['a', 1],
      ['b', 2],
    ],
  ],
  ['what was removed since is left out', [now('b', 1)], [at('a', 1), at('b', 2)], [['b', 2]]],
  [
    'what came since keeps a place that is free',
    [now('a', 2), now('c', 3)],
    [at('a', 1)],
    [
      ['a', 1],
      ['c', 3],
    ],
  ],
  [
    'and goes behind where it is not',
    [now('c', 1), now('a', 3), now('d', 2)],
    [at('a', 1)],
    [
      ['c', 2],
      ['a', 1],
      ['d', 3],
    ],
  ],
  [
    'without a place it stays without',
    [now('a', 1), now('c', null)],
    [at('a', null)],
    [
      ['a', null],
      ['c', null],
    ],
  ],
] as const)('[GEN-05] places after an undo: %s', (_what, rows, before, places) => {
  const back = slotsBack(rows, before);
  expect(back.map(({ RegInsuranceID, COB }) => [RegInsuranceID, COB])).toEqual(places);
  expect(back.every(({ Version }) => Version === 3)).toBe(true);
});
