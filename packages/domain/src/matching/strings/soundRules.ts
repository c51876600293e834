/**
 * A row of a table of sounds: the letters that it is about with what must stand around them (a sticky expression), what they sound
 * like, and what they may sound like as well. `@` is the letter itself.
 */
export type SoundRule = readonly [letters: RegExp, sound: string, orElse?: string];

/** The sounds of a text, and what they may be as well: at each place the first row that fits, and on behind the letters that it took. */
export function soundsOf(
  text: string,
  rulesOf: (letter: string) => readonly SoundRule[],
  from = 0,
): readonly [sound: string, orElse: string] {
  let heard = '';
  let heardElse = '';
  for (let at = from; at < text.length;) {
    const letter = text.charAt(at);
    const rule = rulesOf(letter).find(([letters]) => {
      letters.lastIndex = at;
      return letters.test(text);
    });
    const [letters, sound, orElse = sound] = rule ?? [null, ''];
    heard += sound === '@' ? letter : sound;
    heardElse += orElse === '@' ? letter : orElse;
    at = Math.max(at + 1, letters?.lastIndex ?? 0);
  }
  return [heard, heardElse];
}
