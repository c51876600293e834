import { expect, it } from 'vitest';
import { reasonText } from './reasonText.ts';

it.each([
  ['0U', 'Reason code 0U'],
  ['33', 'Reason code 33'],
  ['A biosimilar has to be tried first', 'A biosimilar has to be tried first'],
  ['NONE', 'NONE'],
  ['', ''],
])('[GEN-08] a reason %j is told as %j', (reason, told) => {
  expect(reasonText(reason)).toBe(told);
});
