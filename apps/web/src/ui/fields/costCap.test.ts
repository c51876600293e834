import { expect, it } from 'vitest';
import { capOf, costText } from './costCap.ts';

it.each([
  ['', null],
  ['0', null],
  ['much', null],
  ['1,500.50', 150_050],
])('a cap of %j is %s cents', (typed, cents) => {
  expect(capOf(typed)).toBe(cents);
});

it('an estimate says the cap, which is what holds', () => {
  expect(costText(13_200, null)).toBe('$132.00');
  expect(costText(13_200, 5_000)).toBe('$132.00, pauses at $50.00');
});
