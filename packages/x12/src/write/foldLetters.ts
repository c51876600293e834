/** Letters and marks that do not fall apart into a plain one and what stands above it. */
const plain: Readonly<Record<string, string>> = {
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  Æ: 'Ae',
  æ: 'ae',
  Œ: 'Oe',
  œ: 'oe',
  ß: 'ss',
  ẞ: 'SS',
  ı: 'i',
  Ŋ: 'N',
  ŋ: 'n',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  '‘': "'",
  '’': "'",
  '‛': "'",
  ʼ: "'",
  ʹ: "'",
  ʻ: "'",
  '′': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '″': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '⁄': '/',
};

/** Marks, and what shows nothing: soft hyphens, joiners, the sign of a byte order. */
const unseen = /[\p{M}\u00AD\u200B-\u200D\u2060\uFEFF]/gu;
const ascii = /^[\x20-\x7e]*$/;

/** Whether a text has the letters and signs of X12's character sets alone: no message carries others. */
export const isCarried = (text: string): boolean => ascii.test(text);

/**
 * A text in the letters that X12's character sets have: ñ as n, ß as ss, a typographic apostrophe, or an accent that is typed for one, as the plain one. What has no
 * plain letter (李) stays as it is: whoever writes refuses it.
 */
export const foldLetters = (text: string): string =>
  isCarried(text)
    ? text.replaceAll('`', "'")
    : text
        .replaceAll(/[´`]/g, "'")
        .normalize('NFKD')
        .replaceAll(unseen, '')
        .replaceAll(/[^\x00-\x7f]/g, (letter) => plain[letter] ?? letter);
