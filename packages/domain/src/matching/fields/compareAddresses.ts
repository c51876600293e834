import type { ReadPerson, ReadStreet } from '../readPerson.ts';
import type { Levels } from './levels.ts';
import { compareCodes } from './compareNumbers.ts';
import { isDigitSlip, isSlip } from './likeTexts.ts';

const isSame = (one: string, other: string): boolean => one !== '' && one === other;
const isAlike = (one: string, other: string): boolean => isSame(one, other) || isSlip(one, other);

/** How far two street addresses agree. The street may stand in the second line of one of them. */
export function compareStreets(one: ReadStreet, other: ReadStreet): Levels['street'] | null {
  const pairs = (
    [
      [one.name, other.name],
      [one.name, other.second],
      [one.second, other.name],
    ] as const
  ).filter(([name, otherName]) => name !== '' && otherName !== '');
  // Of an address without a street its house tells that it is another one, and no more.
  if (pairs.length === 0) return compareCodes(one.number, other.number) === 'different' ? 'different' : null;
  const isNumberSame = one.number === other.number;
  if (isNumberSame && pairs.some(([name, otherName]) => name === otherName)) return 'same';
  if (pairs.every(([name, otherName]) => !isAlike(name, otherName))) return 'different';
  const isNumberLike =
    isNumberSame || one.number === '' || other.number === '' || isDigitSlip(one.number, other.number);
  return isNumberLike ? 'slip' : 'otherNumber';
}

type Place = Pick<ReadPerson, 'zip' | 'city' | 'state'>;

/** How far two people live in one place: the ZIP decides, then the city, then the state. */
export function comparePlaces(one: Place, other: Place): Levels['place'] | null {
  const both = (field: keyof Place): boolean => one[field] !== '' && other[field] !== '';
  if (!both('zip') && !both('city') && !both('state')) return null;
  if (isSame(one.zip, other.zip)) return 'zip';
  const isStateKept = !both('state') || one.state === other.state;
  if (isStateKept && both('zip') && isDigitSlip(one.zip, other.zip)) return 'zipDigit';
  if (isStateKept && isAlike(one.city, other.city)) return 'city';
  if (!isSame(one.state, other.state)) return 'different';
  return both('zip') || both('city') ? 'state' : 'stateOnly';
}
