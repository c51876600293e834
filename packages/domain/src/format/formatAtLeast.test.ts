import { expect, it } from 'vitest';
import { amountAtLeast, centsAtLeast, formatAtLeast } from './formatAtLeast.ts';

it.each([
  [0, false, '$0.00', 0],
  [50_000, false, '$500.00', 50_000],
  [50_000, true, '$500.00 or more', 50_000],
  [0, true, 'Not known', null],
])('%d cents, a part not known %s: %s, in a file %s', (cents, hasUnknown, told, inFile) => {
  expect(formatAtLeast(cents, hasUnknown)).toBe(told);
  expect(amountAtLeast(cents, hasUnknown)).toBe(told === 'Not known' ? 'An unknown amount' : told);
  expect(centsAtLeast(cents, hasUnknown)).toBe(inFile);
});
