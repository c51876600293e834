import type { Screen } from '@coverline/contract/screens/screen.ts';
import { limits } from '@coverline/domain/constants.ts';

const wordsOf = (typed: string) => typed.toLowerCase().split(/\s+/).filter(Boolean);

/** The screens whose name or category holds every word typed, in the order given; null before there is enough to search by. */
export function findScreens(all: readonly Screen[], typed: string): readonly Screen[] | null {
  if (typed.trim().length < limits.quickMenuSearchMin) return null;
  const words = wordsOf(typed);
  return all.filter(({ title, category = '' }) => {
    const text = `${title} ${category}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export type Piece = { readonly text: string; readonly found: boolean };

/** A name in pieces, those that were typed marked. */
export function piecesOf(title: string, typed: string): readonly Piece[] {
  const found = Array.from(title, () => false);
  const lower = title.toLowerCase();
  for (const word of wordsOf(typed)) {
    const at = lower.indexOf(word);
    if (at >= 0) found.fill(true, at, at + word.length);
  }
  const pieces: Piece[] = [];
  for (const [index, character] of Array.from(title).entries()) {
    const last = pieces.at(-1);
    const isFound = found[index] === true;
    if (last?.found === isFound) pieces[pieces.length - 1] = { text: last.text + character, found: isFound };
    else pieces.push({ text: character, found: isFound });
  }
  return pieces;
}
