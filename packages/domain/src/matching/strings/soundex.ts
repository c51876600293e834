const groupOf: Readonly<Record<string, string>> = Object.fromEntries(
  ['BFPV', 'CGJKQSXZ', 'DT', 'L', 'MN', 'R'].flatMap((letters, at) =>
    Array.from(letters, (letter) => [letter, String(at + 1)]),
  ),
);

/** American Soundex: a letter and three digits, of the letters A to Z alone (`HOL>MES` is HOLMES). Empty for a text without one. */
export function soundex(text: string): string {
  const letters = text.toUpperCase().replaceAll(/[^A-Z]/g, '');
  const [first] = letters;
  if (first === undefined) return '';
  // H and W are not heard between two letters of one group; a vowel (0) parts them.
  const codes = Array.from(letters)
    .filter((letter, at) => at === 0 || (letter !== 'H' && letter !== 'W'))
    .map((letter) => groupOf[letter] ?? '0')
    .join('')
    .replaceAll(/(.)\1+/g, '$1');
  return (first + codes.slice(1).replaceAll('0', '')).padEnd(4, '0').slice(0, 4);
}
