import { damerauLevenshtein } from '../strings/damerauLevenshtein.ts';
import { doubleMetaphone } from '../strings/doubleMetaphone.ts';
import { jaroWinkler } from '../strings/jaroWinkler.ts';

/** From where on two texts are one with a slip of the pen: by their likeness, or by so few slips in so many letters. */
const slip = { likeness: 0.92, one: 4, two: 7 } as const;

/** Whether two texts are one text with a slip or two. */
export function isSlip(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  if (Math.abs(one.length - other.length) <= 2 && shorter >= slip.one) {
    const slips = damerauLevenshtein(one, other);
    if (slips <= (shorter >= slip.two ? 2 : 1)) return true;
  }
  return shorter >= slip.one && jaroWinkler(one, other) >= slip.likeness;
}

/** Whether two names sound alike: the sound of one is a sound of the other. A single sound says nothing. */
export function soundsAlike(one: string, other: string): boolean {
  const [primary, alternate] = doubleMetaphone(one);
  const [otherPrimary, otherAlternate] = doubleMetaphone(other);
  return (
    (primary.length > 1 && (primary === otherPrimary || primary === otherAlternate)) ||
    (otherPrimary.length > 1 && otherPrimary === alternate)
  );
}

/** Whether two numbers of one length differ in a single digit, or by two neighbours exchanged. */
export function isDigitSlip(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const places = Array.from(one).flatMap((digit, at) => (digit === other[at] ? [] : [at]));
  const [first = -1, second = -1] = places;
  if (places.length === 1) return true;
  return places.length === 2 && second === first + 1 && one[first] === other[second] && one[second] === other[first];
}
