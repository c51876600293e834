import { expect, it } from 'vitest';
import { askedCode } from './askedCode.ts';

it.each([
  [{ Code: '73721', Revenue: '', Modifiers: ['RT'] }, '73721-RT'],
  [{ Code: '', Revenue: '0120', Modifiers: [] }, '0120'],
  [{ Code: '73721', Revenue: '0610', Modifiers: ['RT', '26'] }, '73721-RT-26, revenue 0610'],
  [{ Code: '', Revenue: '', Modifiers: [] }, ''],
])('[GEN-08] a code and a revenue code are both told: %j', (line, told) => {
  expect(askedCode(line)).toBe(told);
});
