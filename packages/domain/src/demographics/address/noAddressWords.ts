/** What registrars write into a line of an address where there is none, by why it means that. */
export type NoAddressWord = {
  readonly word: string;
  readonly why: 'homeless' | 'none' | 'unknown' | 'refused';
  /** Where it is taken from. */
  readonly source: string;
};

const homeless = 'ICD-10-CM Z59.0- Homelessness: the words that its index gives for it, and how desks write them';
const publication28 = 'USPS Publication 28, General Delivery: mail that waits at a post office is no home';
const custom = 'Custom of registration desks, a row of our own';

/**
 * Words that mean "none", in capitals and without punctuation. A line is one of them as a whole, never in part: a Homeless Shelter Road
 * is a road.
 */
export const noAddressWords: readonly NoAddressWord[] = [
  { word: 'HOMELESS', why: 'homeless', source: homeless },
  { word: 'HOMELESS PATIENT', why: 'homeless', source: custom },
  { word: 'PATIENT HOMELESS', why: 'homeless', source: custom },
  { word: 'PT HOMELESS', why: 'homeless', source: custom },
  { word: 'UNHOUSED', why: 'homeless', source: custom },
  { word: 'UNDOMICILED', why: 'homeless', source: custom },
  { word: 'TRANSIENT', why: 'homeless', source: custom },
  { word: 'NO FIXED ADDRESS', why: 'homeless', source: custom },
  { word: 'NO FIXED ABODE', why: 'homeless', source: custom },
  { word: 'NFA', why: 'homeless', source: custom },
  { word: 'STREET', why: 'homeless', source: custom },
  { word: 'GENERAL DELIVERY', why: 'homeless', source: publication28 },
  { word: 'GEN DELIVERY', why: 'homeless', source: publication28 },
  { word: 'NONE', why: 'none', source: custom },
  { word: 'NO ADDRESS', why: 'none', source: custom },
  { word: 'NO KNOWN ADDRESS', why: 'none', source: custom },
  { word: 'NA', why: 'none', source: custom },
  { word: 'N/A', why: 'none', source: custom },
  { word: 'X', why: 'none', source: custom },
  { word: 'XX', why: 'none', source: custom },
  { word: 'XXX', why: 'none', source: custom },
  { word: 'XXXX', why: 'none', source: custom },
  { word: 'UNKNOWN', why: 'unknown', source: custom },
  { word: 'UNK', why: 'unknown', source: custom },
  { word: 'ADDRESS UNKNOWN', why: 'unknown', source: custom },
  { word: 'UNKNOWN ADDRESS', why: 'unknown', source: custom },
  { word: 'BAD ADDRESS', why: 'unknown', source: custom },
  { word: 'RETURNED MAIL', why: 'unknown', source: custom },
  { word: 'REFUSED', why: 'refused', source: custom },
  { word: 'DECLINED', why: 'refused', source: custom },
];

/** As words are compared: capitals, one blank between them, no punctuation around or within but the slash. */
export const addressWordKey = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim();

const whys: ReadonlyMap<string, NoAddressWord['why']> = new Map(noAddressWords.map(({ word, why }) => [word, why]));

/** Whether a line means "none", by the table or by the client's own words. */
export function meansNone(line: string, ownWords: readonly string[] = []): boolean {
  const key = addressWordKey(line);
  return key !== '' && (whys.has(key) || ownWords.some((word) => addressWordKey(word) === key));
}

/** Whether a line says that somebody has no home: the one reason that also counts below an address. */
export const meansHomeless = (line: string): boolean => whys.get(addressWordKey(line)) === 'homeless';
