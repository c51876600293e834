/** Letters that do not fall apart into a base and a mark; `system.name_sound` of the database has the same. */
const special: Readonly<Record<string, string>> = Object.fromEntries(
  'ØøŁłĐđÆæŒœßẞ'.split('').map((letter, at) => [letter, 'OOLLDDAAOOSS'[at] ?? '']),
);

/** How a name begins to the ear, before the letters are counted into groups. */
const beginnings: readonly (readonly [begins: RegExp, sounds: string])[] = [
  [/^(?:KN|GN|PN)/, 'N'],
  [/^WR/, 'R'],
  [/^PH/, 'F'],
  [/^(?:C(?=[EIY])|PS|[XZ])/, 'S'],
  [/^[CQ]/, 'K'],
];

const groups: Readonly<Record<string, string>> = Object.fromEntries(
  ['AEIOUY', 'BFPV', 'CGJKQSXZ', 'DT', 'L', 'MN', 'R'].flatMap((letters, group) =>
    letters.split('').map((letter) => [letter, String(group)]),
  ),
);

/**
 * The sound of a name as four signs (American Soundex, with the first letter taken by its sound): Smith and Smyth, Philips and
 * Filips, Catz and Katz are alike. Empty for a name without a Latin letter.
 */
export function nameSound(name: string): string {
  const letters = name
    .normalize('NFD')
    .replaceAll(/[ØøŁłĐđÆæŒœßẞ]/g, (letter) => special[letter] ?? letter)
    .replaceAll(/[^A-Za-z]/g, '')
    .toUpperCase();
  const begin = beginnings.find(([begins]) => begins.test(letters));
  const heard = begin === undefined ? letters : letters.replace(begin[0], begin[1]);
  const [first] = heard;
  if (first === undefined) return '';
  // H and W are not heard between two letters of one group; a vowel (0) parts them.
  const codes = heard
    .split('')
    .map((letter) => groups[letter] ?? '')
    .join('');
  const once = codes.replaceAll(/(.)\1+/g, '$1');
  const rest = first === 'H' || first === 'W' ? once : once.slice(1);
  return (first + rest.replaceAll('0', '')).padEnd(4, '0').slice(0, 4);
}
