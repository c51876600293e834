/** The codex of the match rating approach: a vowel at the beginning and the consonants, each once in a row; of more than six the first and last three. */
export function matchRatingCodex(text: string): string {
  const letters = Array.from(
    text
      .toUpperCase()
      .replaceAll(/(?<!^)[AEIOU]/g, '.') // holds apart what stood on both sides of it
      .replaceAll(/([^.])\1+/g, '$1')
      .replaceAll(/[. ]/g, ''),
  );
  return (letters.length > 6 ? [...letters.slice(0, 3), ...letters.slice(-3)] : letters).join('');
}
