import { expect, it } from 'vitest';
import { comparedText } from './comparedTexts.ts';

it('what was sent and returned is read in words, on screen and on paper alike, and is empty where there is none', () => {
  expect(comparedText('dateOfBirth', '1984-02-10')).toBe('02/10/1984');
  expect(comparedText('gender', 'F')).toBe('Female');
  expect(['01', '34', 'ZZ', ''].map((code) => comparedText('relationship', code))).toEqual([
    'Spouse',
    'Other adult',
    'ZZ',
    '',
  ]);
  expect(comparedText('lastName', 'Okonkwo')).toBe('Okonkwo');
  expect(comparedText('dateOfBirth', '')).toBe('');
  expect(comparedText('gender', '')).toBe('');
});
