import { expect, it } from 'vitest';
import { reasonText, refusalText } from './reasonText.ts';

it.each([
  ['0U', 'Reason code 0U'],
  ['33', 'Reason code 33'],
  ['A biosimilar has to be tried first', 'A biosimilar has to be tried first'],
  ['NONE', 'NONE'],
  ['', ''],
])('[GEN-08] a reason %j is told as %j', (reason, told) => {
  expect(reasonText(reason)).toBe(told);
});

it.each([
  ['75', 'the subscriber is not found (AAA 75)'],
  ['ZZ', 'AAA ZZ'],
  ['The member is not ours', 'The member is not ours'],
])('[GEN-08] a refusal %j is told as %j', (code, told) => {
  expect(refusalText(code)).toBe(told);
});
