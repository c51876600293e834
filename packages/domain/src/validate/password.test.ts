import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  confirmationMessage,
  foldPassword,
  passwordProblems,
  passwordRuleTexts,
  passwordRules,
} from './passwordProblems.ts';
import { passwordStrength, strengthLabel } from './passwordStrength.ts';

it('[VAL-39] [VAL-49] A-01 length is counted in code points, from 10 to 500', () => {
  expect(passwordProblems('Abcdef-12')).toEqual(['minLength']);
  expect(passwordProblems('Abcdef-123')).toEqual([]);
  expect(passwordProblems(`Aa1-${'x'.repeat(496)}`)).toEqual([]);
  expect(passwordProblems(`Aa1-${'x'.repeat(497)}`)).toEqual(['maxLength']);
  expect(passwordProblems(`Aa1${'🦊'.repeat(7)}`)).toEqual([]);
  expect(passwordProblems(`Aa1${'🦊'.repeat(6)}`)).toEqual(['minLength']);
});

it('[VAL-40] [VAL-41] [VAL-42] [VAL-43] each character class', () => {
  expect(passwordProblems('ABCDEFGH1!')).toEqual(['lower']);
  expect(passwordProblems('abcdefgh1!')).toEqual(['upper']);
  expect(passwordProblems('Abcdefghi!')).toEqual(['digit']);
  expect(passwordProblems('Abcdefghi1')).toEqual(['special']);
  expect(passwordProblems('Abcdefgh 1')).toEqual(['special']);
  expect(passwordProblems('Abcdefgh1^')).toEqual([]);
});

it('A-01 two ways of typing one word are one password, a trailing space counts', () => {
  const composed = 'Crème-brû1';
  const decomposed = composed.normalize('NFD');
  expect(decomposed).not.toBe(composed);
  expect(passwordProblems(decomposed)).toEqual(passwordProblems(composed));
  expect(confirmationMessage(composed, decomposed)).toBe(null);
  expect(passwordProblems('Abcdef-12 ')).toEqual([]);
});

it('[VAL-48] a confirmation that differs', () => {
  expect(confirmationMessage('Abcdef-123', 'Abcdef-124')).toBe('Passwords do not match');
  expect(confirmationMessage('Abcdef-123', 'Abcdef-123 ')).toBe('Passwords do not match');
});

it('A-02 known passwords and context words are refused', () => {
  const blocklist = new Set(['Password1!'].map(foldPassword));
  expect(passwordProblems('pAssword1!', { blocklist })).toContain('blocklisted');
  expect(passwordProblems('Lakeside-2026', { words: ['LakeSide', 'of'] })).toEqual(['contextWord']);
  expect(passwordProblems('Proof-2026-x', { words: ['of', ''] })).toEqual([]);
  for (const rule of passwordRules) expect(passwordRuleTexts[rule]).not.toBe('');
});

it('[VAL-50] the score runs from 0 to 10', () => {
  expect(passwordStrength('')).toBe(0);
  expect(passwordStrength('Correct-Horse-Battery-9')).toBe(10);
  expect(passwordStrength('a'.repeat(200))).toBe(4);
  fc.assert(
    fc.property(fc.string({ maxLength: 600 }), fc.string(), (password, more) => {
      const score = passwordStrength(password);
      expect(score >= 0 && score <= 10).toBe(true);
      if (new Set(password).size >= 5) expect(passwordStrength(`${password}-${more}`)).toBeGreaterThanOrEqual(score);
    }),
  );
});

it('[VAL-51] [VAL-52] [VAL-53] [VAL-54] labels at both ends', () => {
  const labels = [0, 1, 4, 5, 6, 7, 9, 10].map(strengthLabel);
  expect(labels).toEqual(['', 'Weak', 'Weak', 'Fair', 'Fair', 'Strong', 'Strong', 'Very Strong']);
});
