import { codePoints } from '@coverline/domain/format/codePoints.ts';

/** Up to two initials, for a mark beside the name they come of. */
export function initials(...words: readonly string[]): string {
  const letters = words
    .flatMap((word) => word.split(/[\s-]+/))
    .map((word) => codePoints(word).find((character) => /[\p{L}\p{N}]/u.test(character)) ?? '')
    .filter((letter) => letter !== '');
  return letters.slice(0, 2).join('').toUpperCase();
}
