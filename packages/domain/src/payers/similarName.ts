import { nameWords } from './payerWords.ts';

/** From this share on, a name is taken for a slip of the pen. */
export const similarEnough = 0.5;

/** The letter triples of a word, blanks before and behind it among them. */
export const trigramsOf = (word: string): ReadonlySet<string> => {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
};

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const part of one) if (other.has(part)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}

/**
 * Judges names by how much they are like a typed text: for each typed word the share of letter triples that it and the
 * closest word of the name have in common, 0 to 1, and of these the mean.
 */
export function similarityTo(typed: string): (name: string) => number {
  const wanted = nameWords(typed).map(trigramsOf);
  return (name) => {
    const words = nameWords(name).map(trigramsOf);
    const closest = wanted.map((word) => Math.max(0, ...words.map((other) => likeness(word, other))));
    return closest.reduce((sum, share) => sum + share, 0) / Math.max(1, closest.length);
  };
}
