import { expect, it } from 'vitest';
import { noticeAsked } from './noticeAsked.ts';

const cases = [
  ['80061', 'Condition'], // a laboratory test
  ['99397', 'Excluded'], // a routine examination
  ['77080', 'Frequency'], // a bone mass measurement
  ['G0402', 'Frequency'],
  ['99213', null],
  ['70551', null],
] as const;

it.each(cases)('[ROUTE-080] before %s Medicare asks for a notice because of: %s', (code, basis) => {
  expect(noticeAsked(code)).toBe(basis);
});
