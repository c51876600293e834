import type { ReadPerson } from '../readPerson.ts';
import { comparePlaces, compareStreets } from './compareAddresses.ts';
import { compareNames } from './compareNames.ts';
import { compareCodes, compareDates, comparePhones, compareSsns } from './compareNumbers.ts';
import type { PeopleLevels } from './levels.ts';

/** How far two people agree, field by field: what matcher and score both go by. */
export const compareFields = (one: ReadPerson, other: ReadPerson): PeopleLevels => ({
  ...compareNames(one, other),
  dateOfBirth: compareDates(one.born, other.born),
  ssn: compareSsns(one.ssn, other.ssn),
  memberId: compareCodes(one.memberId, other.memberId),
  sex: compareCodes(one.sex, other.sex),
  phone: comparePhones(one.phone, other.phone),
  street: compareStreets(one.street, other.street),
  place: comparePlaces(one, other),
});
