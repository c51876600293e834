import { expect, it } from 'vitest';
import { answeredOf, secondsOf, troubleOf } from './stateWords.ts';

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
  const nobody = { Asked: 0, Answered: 0, Unable: 0, Silent: 0 };
  expect([answeredOf(nobody), troubleOf(nobody)]).toEqual([null, null]);
  const some = { Asked: 4_000, Answered: 3_999, Unable: 1, Silent: 0 };
  expect([answeredOf(some), troubleOf(some)]).toEqual(['99 % of 4,000', '1 %']);
});
