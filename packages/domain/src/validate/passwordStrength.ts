import { codePoints } from '../format/codePoints.ts';
import { normalizePassword } from './passwordProblems.ts';

export type StrengthLabel = '' | 'Weak' | 'Fair' | 'Strong' | 'Very Strong';

/** One point at each of these lengths, four more for the character classes. */
const lengthSteps = [1, 6, 10, 12, 16, 20] as const;
const classes = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}\p{Z}\p{C}]/u] as const;

/** Strength from 0 to 10. Fewer than five different characters are never more than weak, however long. */
export function passwordStrength(password: string): number {
  const characters = codePoints(normalizePassword(password));
  const value = characters.join('');
  const points =
    lengthSteps.filter((step) => characters.length >= step).length + classes.filter((one) => one.test(value)).length;
  return new Set(characters).size < 5 ? Math.min(points, 4) : points;
}

/** The label of a score: none at 0, Weak 1-4, Fair 5-6, Strong 7-9, Very Strong 10. */
export function strengthLabel(score: number): StrengthLabel {
  if (score >= 10) return 'Very Strong';
  if (score >= 7) return 'Strong';
  if (score >= 5) return 'Fair';
  return score >= 1 ? 'Weak' : '';
}
