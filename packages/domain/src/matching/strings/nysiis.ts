import { type SoundRule, soundsOf } from './soundRules.ts';

const beginnings: readonly (readonly [begins: RegExp, becomes: string])[] = [
  [/^MAC/, 'MCC'],
  [/^KN/, 'N'],
  [/^K/, 'C'],
  [/^P[HF]/, 'FF'],
  [/^SCH/, 'SSS'],
];
const endings: readonly (readonly [ends: RegExp, becomes: string])[] = [
  [/[IE]E$/, 'Y'],
  [/(?:[DRN]T|[RN]D)$/, 'D'],
];

/** What follows the first letter. A vowel before an H or a W is heard as the A that vowels become. */
const rules: readonly SoundRule[] = [
  [/EV/y, 'AF'],
  [/[AEIOU]/y, 'A'],
  [/Q/y, 'G'],
  [/Z/y, 'S'],
  [/M|KN/y, 'N'],
  [/K/y, 'C'],
  [/SCH/y, '§'], // two S, of which one is left at the end
  [/PH/y, 'F'],
  [/(?<=[AEIOU])(?:W|H(?![AEIOU]))/y, 'A'],
  [/(?<![AEIOU])H/y, ''], // as the letter before it, which is heard once
  [/./suy, '@'],
];

const changed = (text: string, table: readonly (readonly [RegExp, string])[]): string => {
  const row = table.find(([where]) => where.test(text));
  return row === undefined ? text : text.replace(row[0], row[1]);
};

/** The code of a name by the New York State Identification and Intelligence System (1970), of any length. */
export function nysiis(name: string): string {
  const letters = changed(changed(name.toUpperCase(), beginnings), endings);
  const [rest] = soundsOf(letters, () => rules, 1);
  return (letters.slice(0, 1) + rest)
    .replaceAll(/(.)\1+/gsu, '$1')
    .replaceAll(/S§/g, 'S')
    .replaceAll(/§S?/g, 'SS')
    .replace(/(?<=.)S$/, '')
    .replace(/AY$/, 'Y')
    .replace(/(?<=.)A$/, '');
}
