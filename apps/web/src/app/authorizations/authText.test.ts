import { expect, it } from 'vitest';
import { authText, daysText, unitsText } from './authText.ts';

it('[GEN-08] one that stands is told by its status and the end of its number, else by ours', () => {
  expect(authText({ Status: 'Approved', Number: 20_001, AuthNumber: '****0617' })).toEqual({
    grade: 'Good',
    text: 'Approved, ****0617',
  });
  expect(authText({ Status: 'Submitted', Number: 20_001, AuthNumber: '' }).text).toBe('Submitted, no. 20001');
});

it('[GEN-08] what is left is told by line, and never below none', () => {
  const line = { Code: '70551', Approved: 3, Used: 1, Unit: 'Visits' } as const;
  expect(unitsText({ Lines: [line, { ...line, Code: '', Used: 5 }, { ...line, Approved: null }] })).toBe(
    '70551: 2 of 3 visits left, 0 of 3 visits left',
  );
  expect(daysText({ From: '2026-12-01', To: '' })).toBe('from 12/01/2026');
  expect(daysText({ From: '', To: '' })).toBe('');
});
