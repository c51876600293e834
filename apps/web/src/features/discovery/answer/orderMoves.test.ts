import { expect, it } from 'vitest';
import { movedUp, placedIds } from './orderMoves.ts';

it.each([
  [0, 'abc'],
  [1, 'bac'],
  [2, 'acb'],
  [3, 'abc'],
])('[GEN-05] the one at %i moves a place up: %s', (at, then) => {
  expect(movedUp(['a', 'b', 'c'], at).join('')).toBe(then);
});

it('[GEN-05] what was found is told by its answer, what is registered alone by its insurance, and who has no place by nothing', () => {
  const row = { PayerName: '', Why: '', Source: '', MayPlace: true };
  const order = [
    { ...row, SpifResponseID: 'found', RegInsuranceID: 'saved', Slot: 1 },
    { ...row, SpifResponseID: null, RegInsuranceID: 'registered', Slot: 2 },
    { ...row, SpifResponseID: 'aside', RegInsuranceID: null, Slot: null },
  ];
  expect(placedIds(order)).toEqual(['found', 'registered']);
});
