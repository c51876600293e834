import type { Outline } from './outline.ts';
import { segmentAt } from './segments.ts';

const latin1 = new TextDecoder('latin1');
const utf8 = new TextEncoder();

/** The bytes as text of one character a byte, in capitals: what is searched. Places in it are places in the message. */
export const searchable = (bytes: Uint8Array): string =>
  latin1.decode(bytes).replaceAll(/[a-z]+/g, (word) => word.toUpperCase());

export const mostHits = 10_000;

/** Segments that hold the words, whatever their case; the first ten thousand. */
export function searchMessage(text: string, outline: Outline, words: string): readonly number[] {
  const sought = searchable(utf8.encode(words.trim()));
  if (sought === '') return [];
  const found: number[] = [];
  for (let at = text.indexOf(sought); at >= 0 && found.length < mostHits;) {
    const ordinal = segmentAt(outline, at);
    if (ordinal > 0) found.push(ordinal);
    // A segment counts once.
    at = text.indexOf(sought, Math.max(at + 1, outline.ends[ordinal - 1] ?? 0));
  }
  return found;
}
