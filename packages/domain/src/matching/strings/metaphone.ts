import { type SoundRule, soundsOf } from './soundRules.ts';

/** Lawrence Philips’s Metaphone (1990), a row for each way of reading. */
const rules: readonly SoundRule[] = [
  [/([^C])(?=\1)/y, ''], // of two the second is heard
  [/(?<=^|\s)[AEIOU]/y, '@'],
  [/B(?<=MB)(?!\S)/y, ''],
  [/B/y, 'B'],
  [/C(?:H|I(?=A))/y, 'X'],
  [/C[IEY]/y, 'S'],
  [/C/y, 'K'],
  [/DG[IEY]/y, 'J'],
  [/D/y, 'T'],
  [/GH(?![AEIOU])/y, ''],
  [/G(?=[IEY])/y, 'J'],
  [/G(?=H|N(?:\b|ED))/y, ''],
  [/G/y, 'K'],
  [/(?<=[AEIOU])H(?![AEIOU])/y, ''],
  [/(?<=C)K/y, ''],
  [/K/y, 'K'],
  [/PH/y, 'F'],
  [/Q/y, 'K'],
  [/SH|SI(?=[OA])/y, 'X'],
  [/S/y, 'S'],
  [/TH/y, '0'],
  [/TI(?=[OA])/y, 'X'],
  [/T(?=CH)/y, ''],
  [/V/y, 'F'],
  [/^WH|W(?=[AEIOU])/y, 'W'],
  [/W/y, ''],
  [/^X(?=H|I[OA])/y, 'X'],
  [/^X/y, 'S'],
  [/X/y, 'KS'],
  [/Y(?![AEIOU])/y, ''],
  [/Z/y, 'S'],
  [/[FHJLMNPRTY ]/y, '@'],
];

const silentStart = /^(?:[KGP](?=N)|W(?=R)|A(?=E))/;

/** The sound of a text by Metaphone: words stay apart; letters without their marks. */
export function metaphone(text: string): string {
  const letters = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().replace(silentStart, '');
  const [sounds] = soundsOf(letters, () => rules);
  return sounds.replaceAll(/ +/g, ' ').trimStart();
}
