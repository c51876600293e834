/** Words of addresses as USPS Publication 28 has them. Pure data. */

/** Directions, whole and abbreviated (section 233). */
const directions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    NORTH: 'N',
    SOUTH: 'S',
    EAST: 'E',
    WEST: 'W',
    NORTHEAST: 'NE',
    NORTHWEST: 'NW',
    SOUTHEAST: 'SE',
    SOUTHWEST: 'SW',
  }).flatMap(([word, abbreviation]) => [
    [word, abbreviation],
    [abbreviation, abbreviation],
  ]),
);

/** The abbreviation of a direction, however it is written; undefined of any other word. */
export const direction = (word: string): string | undefined => directions.get(word);

/** Two words that are one direction. */
export const twoWordDirection = (first: string, second: string): string | undefined => {
  const [a, b] = [direction(first), direction(second)];
  const both = `${a ?? ''}${b ?? ''}`;
  return a?.length === 1 && b?.length === 1 ? direction(both) : undefined;
};

type Unit = { readonly abbreviation: string; readonly needsNumber: boolean };

const unit = (abbreviation: string, needsNumber: boolean): Unit => ({ abbreviation, needsNumber });

/** Parts of a building (appendix C2): the word, its abbreviation, whether a number follows. */
const units: Readonly<Record<string, Unit>> = {
  APARTMENT: unit('APT', true),
  BASEMENT: unit('BSMT', false),
  BUILDING: unit('BLDG', true),
  DEPARTMENT: unit('DEPT', true),
  FLOOR: unit('FL', true),
  FRONT: unit('FRNT', false),
  HANGAR: unit('HNGR', true),
  KEY: unit('KEY', true),
  LOBBY: unit('LBBY', false),
  LOT: unit('LOT', true),
  LOWER: unit('LOWR', false),
  OFFICE: unit('OFC', false),
  PENTHOUSE: unit('PH', false),
  PIER: unit('PIER', true),
  REAR: unit('REAR', false),
  ROOM: unit('RM', true),
  SIDE: unit('SIDE', false),
  SLIP: unit('SLIP', true),
  SPACE: unit('SPC', true),
  STOP: unit('STOP', true),
  SUITE: unit('STE', true),
  TRAILER: unit('TRLR', true),
  UNIT: unit('UNIT', true),
  UPPER: unit('UPPR', false),
};
/** Ways of writing some of them that the table does not have. */
const alsoWritten: Readonly<Record<string, string>> = {
  APPT: 'APT',
  APTMT: 'APT',
  SUIT: 'STE',
  FLR: 'FL',
  BLD: 'BLDG',
};

const unitsByWord: ReadonlyMap<string, Unit> = new Map([
  ...Object.entries(units),
  ...Object.values(units).map((one) => [one.abbreviation, one] as const),
]);

/** The part of a building that a word is; undefined of any other word. */
export const unitWord = (word: string): Unit | undefined => unitsByWord.get(alsoWritten[word] ?? word);
