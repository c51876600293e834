import { openSync } from 'fontkit';
import { fonts } from './look.ts';

/** What is on paper without being seen, and what a font draws as a box: soft hyphens, joiners, marks of direction, other controls. */
const unseen = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
const blanks = /\r\n?|[\t\v\f\u2028\u2029]/g;

/** Most texts hold nothing else; the fonts are opened for those that do. */
const everyFontHas = /^[\n -~\u00A0-\u00AC\u00AE-\u00FF–—‘’“”•…]*$/;

let alphabets: readonly ReturnType<typeof openSync>[] | null = null;

/** Whether both weights of the font have a letter. */
function hasGlyph(codePoint: number): boolean {
  alphabets ??= [openSync(fonts.regular), openSync(fonts.bold)];
  return alphabets.every((font) => font.hasGlyphForCodePoint(codePoint));
}

const pointOf = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * A text as the fonts of paper can show it: what is not seen is gone, a tab is a blank, and letters that no font of ours has are told by
 * their code points, so that whoever reads a name on paper sees that there is one, and which.
 */
export function legible(text: string): string {
  if (everyFontHas.test(text)) return text;
  const plain = text
    .normalize('NFC')
    .replaceAll(blanks, (sign) => (sign.startsWith('\r') || sign > '\u2000' ? '\n' : ' '))
    .replaceAll(unseen, (sign) => (sign === '\n' ? sign : ''));
  let shown = '';
  let missing: string[] = [];
  const tell = (): void => {
    if (missing.length > 0) shown += `[${missing.map(pointOf).join(' ')}]`;
    missing = [];
  };
  for (const letter of plain)
    if (letter === '\n' || hasGlyph(letter.codePointAt(0) ?? 0)) {
      tell();
      shown += letter;
    } else missing.push(letter);
  tell();
  return shown;
}
