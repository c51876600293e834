import { agrees, type PeopleLevels } from './fields/levels.ts';
import type { ReadPerson } from './readPerson.ts';

/** When no points make two records one person without somebody who looks at both, and what is said of it. */
export type Rule = {
  readonly name: string;
  readonly holds: (levels: PeopleLevels, one: ReadPerson, other: ReadPerson) => boolean;
  readonly says: string;
};

/** A number of their own agrees. A member ID is none: a family has one together. */
const isSameByNumber = ({ ssn }: PeopleLevels): boolean => ssn === 'same';

const yearsOfAGeneration = 15;
const isGenerationApart = (one: string, other: string): boolean =>
  one !== '' && other !== '' && Math.abs(Number(one.slice(0, 4)) - Number(other.slice(0, 4))) >= yearsOfAGeneration;

/** Twins are called alike often enough (Jayden and Kayden, Aaron and Erin): a slip in the first letter, or a short form of the other sex, is none. */
const isOtherFirstName = ({ firstName, sex }: PeopleLevels, one: ReadPerson, other: ReadPerson): boolean =>
  firstName === 'different' ||
  firstName === 'sound' ||
  (firstName === 'slip' && one.first[0]?.[0] !== other.first[0]?.[0]) ||
  (agrees(firstName) && firstName !== 'same' && sex === 'different');

/** In the order in which they are told. */
export const rules: readonly Rule[] = [
  {
    name: 'two SSNs',
    holds: ({ ssn }) => ssn === 'different',
    says: 'Two SSNs that differ are two people’s, until somebody finds one of them wrong',
  },
  {
    name: 'one SSN',
    holds: ({ ssn, lastName, firstName, dateOfBirth }) =>
      ssn === 'same' && [lastName, firstName, dateOfBirth].filter((level) => level === 'different').length > 1,
    says: 'Two people may stand under one SSN: name and birth date speak against it',
  },
  {
    name: 'twins',
    holds: (levels, one, other) =>
      !isSameByNumber(levels) && isOtherFirstName(levels, one, other) && agrees(levels.dateOfBirth),
    says: 'Twins have one birth date and one address: with two first names only the SSN tells',
  },
  {
    name: 'newborn',
    holds: (levels, one, other) => !isSameByNumber(levels) && (one.isNewborn || other.isNewborn),
    says: 'A newborn without a first name may be the other twin',
  },
  {
    name: 'juniors',
    holds: (levels, one, other) =>
      !(isSameByNumber(levels) && agrees(levels.dateOfBirth)) &&
      one.generation !== null &&
      other.generation !== null &&
      one.generation !== other.generation,
    says: 'Father and son may have one name: the suffixes differ',
  },
  {
    name: 'generations',
    holds: (levels, one, other) =>
      !(isSameByNumber(levels) && agrees(levels.dateOfBirth)) && isGenerationApart(one.born, other.born),
    says: 'Father and son may have one name: their years of birth are fifteen or more apart',
  },
  {
    name: 'two birth dates',
    holds: (levels) => levels.dateOfBirth === 'different' && !isSameByNumber(levels),
    says: 'The birth dates differ, and no SSN agrees',
  },
  {
    name: 'one name',
    holds: ({ lastName, firstName, ssn, dateOfBirth }) =>
      !agrees(lastName) && !agrees(firstName) && !(ssn === 'same' && dateOfBirth === 'same'),
    says: 'No name speaks for one person',
  },
  {
    name: 'namesakes',
    holds: ({ ssn, memberId, phone, street, place }) =>
      ![ssn, memberId, phone].some(agrees) && !agrees(street) && place !== 'zip',
    says: 'Many have one name and one birth date: nothing else speaks for one person',
  },
];
