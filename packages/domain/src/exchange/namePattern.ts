/** The most letters of a pattern. */
export const longestPattern = 100;

const lettersOf = (text: string): readonly string[] => Array.from(text.normalize('NFC').toLowerCase());

/**
 * Whether a pattern takes a name as a whole: `*` stands for any letters or none, `?` for exactly one, every other letter for
 * itself, large or small. Steps through both once, going back to the last `*` alone: at worst as many steps as the letters of
 * one times those of the other.
 */
export function takesName(pattern: string, name: string): boolean {
  const [wanted, letters] = [lettersOf(pattern), lettersOf(name)];
  let [at, star, from] = [0, -1, 0];
  for (let letter = 0; letter < letters.length;) {
    if (wanted[at] === '*') {
      [star, from] = [at, letter];
      at += 1;
    } else if (at < wanted.length && (wanted[at] === '?' || wanted[at] === letters[letter])) {
      at += 1;
      letter += 1;
    } else if (star >= 0) {
      // The last star takes one letter more.
      from += 1;
      letter = from;
      at = star + 1;
    } else return false;
  }
  return wanted.slice(at).every((rest) => rest === '*');
}

/** The first in order whose pattern takes a name; null where none does. */
export const firstTaking = <R extends { readonly pattern: string }>(rules: readonly R[], name: string): R | null =>
  rules.find(({ pattern }) => takesName(pattern, name)) ?? null;

/** What is wrong with a pattern, as a sentence; null of a good one. Names hold none of the letters refused: no file could match. */
export function patternProblem(pattern: string): string | null {
  if (pattern.trim() === '') return 'Value is required';
  if (Array.from(pattern).length > longestPattern) return `At most ${longestPattern} letters`;
  const odd = Array.from(pattern).find((letter) => '\\/:"<>|'.includes(letter));
  return odd === undefined ? null : `No name of a file has a ${odd}. * stands for any letters, ? for one.`;
}
