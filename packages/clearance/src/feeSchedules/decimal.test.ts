import fc from 'fast-check';
import { expect, it } from 'vitest';
import { centsOf, halfUp, percentInCents, scaled } from './decimal.ts';

it.each([
  ['33.4009', 4, 334_009],
  ['.5', 2, 50],
  ['7.', 2, 700],
  ['07.70', 1, 77],
  ['1.005', 2, null],
  ['-1', 2, null],
  ['1,000', 2, null],
  ['$5', 2, null],
  ['', 2, null],
  ['.', 2, null],
  ['NA', 2, null],
  ['90071992547409.93', 2, null],
])('%s in %i places is %s', (text, places, value) => {
  expect(scaled(text, places)).toBe(value);
});

it.each([
  ['1.005', 101],
  ['1.0049999', 100],
  ['0.004', 0],
  ['8000', 800_000],
  ['3.5', 350],
  ['x', null],
])('%s dollars are %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

it.each([
  ['4000', '80', 320_000],
  ['0.01', '50', 1],
  ['0.01', '49.9', 0],
  ['1200.25', '70.5', 84_618],
  ['300', 'half', null],
])('of %s dollars %s percent are %s cents', (dollars, percent, cents) => {
  expect(percentInCents(dollars, percent)).toBe(cents);
});

it('half goes up, whatever the size, as in exact arithmetic', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 50 }), fc.integer({ min: 1, max: 10_000_000 }), (value, divisor) => {
      const [of, by] = [BigInt(value), BigInt(divisor)];
      expect(halfUp(value, divisor)).toBe(Number((of * 2n + by) / (by * 2n)));
    }),
  );
});
