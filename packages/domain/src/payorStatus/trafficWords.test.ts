import { expect, it } from 'vitest';
import { answeredOf, secondsOf } from './trafficWords.ts';

it.each([
  [null, null],
  [12, 'under 0.1 s'],
  [50, '0.1 s'],
  [840, '0.8 s'],
  [9_949, '9.9 s'],
  [9_950, '10 s'],
  [23_400, '23 s'],
])('%s ms is said as %s', (ms, said) => {
  expect(secondsOf(ms)).toBe(said);
});

it('nobody asked is neither none nor all', () => {
  expect(answeredOf({ Asked: 0, Answered: 0 })).toBeNull();
  expect(answeredOf({ Asked: 4_000, Answered: 3_999 })).toBe('99 % of 4,000');
});
