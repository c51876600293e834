import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latin1 } from '../testing/messages.ts';
import { scaledNumber } from './scaledNumber.ts';

const scaled = (text: string, digits = 2): number | null => scaledNumber(latin1(text), 0, text.length, digits);

describe('scaledNumber', () => {
  it.each([
    ['0', 0],
    ['25', 2500],
    ['25.', 2500],
    ['25.5', 2550],
    ['.5', 50],
    ['1000.01', 100001],
    ['-12.34', -1234],
    ['+3', 300],
    ['-0', 0],
    ['0.005', 1],
    ['0.0049', 0],
    ['007', 700],
    ['90071992547409.91', 9007199254740991],
  ])('%s is %d cents', (text, cents) => {
    expect(scaled(text)).toBe(cents);
  });

  it.each(['', '-', '.', '1,000', '1e3', '$5', '1.2.3', ' 5', '5 ', '90071992547409.92', '99999999999999999999'])(
    '%j is no amount',
    (text) => {
      expect(scaled(text)).toBeNull();
    },
  );

  it('reads back every amount of cents exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        const digits = String(Math.abs(cents)).padStart(3, '0');
        const text = `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        expect(scaled(text)).toBe(cents === 0 ? 0 : cents);
      }),
    );
  });

  it('gives a fraction in basis points', () => {
    expect(['.2', '0.15', '1', '.3333'].map((t) => scaled(t, 4))).toEqual([2000, 1500, 10000, 3333]);
  });
});
