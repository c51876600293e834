const windows = new TextDecoder('windows-1252');
const mac = new TextDecoder('macintosh');

/** Of accents in names these are by far the most: a reading that is told by another one is not sure yet. */
const usual = /^[\p{ASCII}’–áéíóúñüöäçèêãåøÁÉÍÓÚÑÜÖÄÇÈÊÃÅØ]+$/u;
/** What may stand within a word beside letters: a dash as long as an m joins no names, and dots and blanks are capitals of Windows. */
const between = /[’‘´–]/;
/** Signs that a word may be followed or preceded by. */
const around = /^[“”‘’„‚«»¿¡•–—…\u00A0]+|(?<![“”‘’»•†‡™®©ªº°–—…¿\u00A0])[“”‘’»•†‡™®©ªº°–—…¿\u00A0]+$/gu;

const casings: readonly RegExp[] = [/^\p{Lu}+$/u, /^\p{Ll}+$/u, /^\p{Lu}\p{Ll}+$/u, /^(?:[A-Z][a-z]+)+[A-Z]\p{Ll}+$/u];
/** "Children’s": by far too frequent to be asked about, though "Solís" is written so. */
const isGenitive = /\p{L}’[sStTdDmM]$/u;
/** In capitals by a program that knows those of ASCII alone. */
const asciiCapitals = /^[A-Z]+(?:[^\p{ASCII}\p{Lu}][A-Z]*)+$/u;
const isVowelled = /[aeiouyáàâäãåéèêëíìîïóòôöõøúùûüýæœ]/iu;

type Likeness = 'none' | 'loose' | 'strict';

/** Whether a reading of a word may be a word: letters in a usual casing, of which every part of several is one. */
function likenessOf(word: string): Likeness {
  const bare = word.replaceAll(around, '');
  if (bare === '') return 'strict';
  const parts = bare.split(between);
  if (parts.some((part) => !/^\p{L}+$/u.test(part))) return 'none';
  const [first = '', ...others] = parts;
  // "Garc’a", "Mu–oz": what stands behind a sign is a word of its own, but for the ends of genitives and contractions.
  const isPart = (part: string) =>
    /^(?:s|S|t|T)$/.test(part) || (isVowelled.test(part) && part.length > 1 && startsBig(part) === startsBig(first));
  if (bare.includes('–') && !others.every(isPart)) return 'none';
  if (others.some((part) => part.length === 1 && !/^[sStTdDmM]$/.test(part))) return 'none';
  if (parts.every((part) => casings.some((casing) => casing.test(part)))) return 'strict';
  return parts.every((part) => asciiCapitals.test(part) || casings.some((casing) => casing.test(part)))
    ? 'loose'
    : 'none';
}

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);

const startsBig = (part: string): boolean => /^\p{Lu}/u.test(part);

const decoded = (by: TextDecoder, word: string): string => by.decode(Uint8Array.from(word, (one) => one.charCodeAt(0)));

export type LettersOf = 'windows-1252' | 'macintosh' | 'either';

/**
 * Whose letters the words of a text are that is no UTF-8. Of a word one reading may be none: `Mu–oz`, `Ren‡`, `MuÒoz` with a capital in
 * its midst. Mac's are taken where some words can be of a Mac alone and none of Windows alone; where it stays open, both are told.
 */
export function lettersOf(words: ReadonlySet<string>): LettersOf {
  const count = { windows: 0, surelyMac: 0, maybeMac: 0, either: 0, neither: 0 };
  for (const word of words) {
    const [asWindows, asMac] = [decoded(windows, word), decoded(mac, word)];
    const [byWindows, byMac] = [likenessOf(asWindows), likenessOf(asMac)];
    const bareMac = asMac.replaceAll(around, '');
    const isUsual = usual.test(bareMac);
    // Signs around a word tell no Mac: `JosÉ` and `JOSÉ` of Windows would be "Jos…" and "JOS…".
    if (isAscii(bareMac)) {
      if (byWindows === 'strict') count.windows += 1;
      continue;
    }
    if (byWindows === 'none') {
      if (byMac === 'none') count.neither += 1;
      else if (byMac === 'strict' && isUsual) count.surelyMac += 1;
      else count.maybeMac += 1;
    } else if (byMac === 'none') count.windows += 1;
    else if (byWindows === 'strict' && byMac === 'strict' && isUsual && !isGenitive.test(asWindows)) count.either += 1;
  }
  const isMac = count.surelyMac + count.maybeMac;
  if (isMac === 0) return count.windows === 0 && count.either > 0 ? 'either' : 'windows-1252';
  if (count.windows >= 20 * isMac) return 'windows-1252';
  return count.windows === 0 && count.neither === 0 && count.surelyMac > 0 ? 'macintosh' : 'either';
}
