import { expect, it } from 'vitest';
import { centsTyped, dollarsOf } from './typedMoney.ts';

it.each([
  ['30', 3000],
  ['$1,250.50', 125_050],
  ['0', 0],
  ['', null],
  ['thirty', -1],
  ['-5', -1],
  ['1.005', -1],
])('%s is %s cents', (typed, cents) => expect(centsTyped(typed)).toBe(cents));

it('goes there and back', () => {
  for (const cents of [0, 5, 3000, 125_050]) expect(centsTyped(dollarsOf(cents))).toBe(cents);
  expect(dollarsOf(null)).toBe('');
});
