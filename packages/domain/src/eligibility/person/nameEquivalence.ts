import { nicknameFamilies } from './nicknames.ts';

const suffixes: ReadonlySet<string> = new Set(['JR', 'SR', 'II', 'III', 'IV', 'MD', 'ESQ', 'PHD', 'RN', 'DDS']);
const particles: ReadonlySet<string> = new Set(
  'A AL BIN DA DAS DE DEL DELA DEN DER DI DO DOS DU EL IBN LA LAS LE LOS MC MAC O SAN SANTA ST VAN VON Y'.split(' '),
);
/** Letters that do not fall apart into a base and a mark. */
const special: Readonly<Record<string, string>> = { Ø: 'O', Ł: 'L', Đ: 'D', Æ: 'AE', Œ: 'OE', ß: 'SS', ẞ: 'SS' };

/** The words of a name: upper case, without diacritics, punctuation and suffixes. An apostrophe joins, a hyphen parts. */
export function nameParts(name: string): string[] {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[ØŁĐÆŒßẞ]/g, (letter) => special[letter] ?? letter)
    .replaceAll(/['’`.]/g, '');
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const parts = words.filter((word, at) => at === 0 || !suffixes.has(word));
  return parts.length > 0 ? parts : words;
}

function samePart(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length >= 3 && long.startsWith(short)) return true;
  const families = nicknameFamilies.get(a);
  const others = nicknameFamilies.get(b);
  return families !== undefined && others !== undefined && [...families].some((family) => others.has(family));
}

/**
 * Whether two first names may be one person's: equal without case, punctuation, diacritics and suffix, or
 * one the beginning of the other from three letters on, or nicknames, in any of their hyphen parts of more than a letter.
 */
export function sameFirstName(a: string, b: string): boolean {
  const left = nameParts(a);
  const right = nameParts(b);
  if (left.join('') === right.join('') || samePart(left.join(''), right.join(''))) return true;
  return left.some((one) => one.length > 1 && right.some((other) => other.length > 1 && samePart(one, other)));
}

/** Payers cut long last names; a cut shorter than this is taken for another name (MARTIN is not MARTINEZ). */
const shortestCut = 10;

/** Whether two last names may be one person's: equal in full, cut short, or sharing a hyphen part that is no particle. */
export function sameLastName(a: string, b: string): boolean {
  const left = nameParts(a);
  const right = nameParts(b);
  const [short, long] = [left.join(''), right.join('')].sort((x, y) => x.length - y.length);
  if (short === undefined || long === undefined) return false;
  if (short === long || (short.length >= shortestCut && long.startsWith(short))) return true;
  return shareNamePart(left, right);
}

/** Whether two last names of several parts have one in common that is no particle. */
export const shareNamePart = (left: readonly string[], right: readonly string[]): boolean =>
  left.some((part) => !particles.has(part) && right.includes(part));
