import { expect, it } from 'vitest';
import { centsTyped, dollarsOf, wholeTyped } from './typedMoney.ts';

it.each([
  ['30', 3000],
  ['$1,250.50', 125_050],
  ['1,250', 125_000],
  ['999,999,999.99', 99_999_999_999],
  ['12,50', -1],
  ['1,25', -1],
  ['1,2500', -1],
  ['1250,000', -1],
  [',250', -1],
  ['1.250,50', -1],
  ['0', 0],
  ['', null],
  ['thirty', -1],
  ['-5', -1],
  ['1.005', -1],
])('%s is %s cents', (typed, cents) => expect(centsTyped(typed)).toBe(cents));

it.each([
  ['', null],
  [' 14 ', 14],
  ['0', 0],
  ['90', 90],
  ['91', -1],
  ['two', -1],
  ['-1', -1],
  ['1.5', -1],
])('%s is the whole number %s', (typed, value) => expect(wholeTyped(typed, 90)).toBe(value));

it('goes there and back', () => {
  for (const cents of [0, 5, 3000, 125_050]) expect(centsTyped(dollarsOf(cents))).toBe(cents);
  expect(dollarsOf(null)).toBe('');
});
