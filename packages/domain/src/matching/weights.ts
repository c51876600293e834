import type { Field, Levels } from './fields/levels.ts';

/**
 * Of a level: how often two records of one person are on it (m), how often two records of different people (u), and what is said
 * of it. Its points are log2(m/u).
 */
type Weight = { readonly m: number; readonly u: number; readonly says: string };

/**
 * The weights of Fellegi and Sunter. Starting values of the field; u is set high where relatives under one roof, neighbours of one
 * hospital, or an employer's one insurance agree without being one person.
 */
export const weights: { readonly [F in Field]: Readonly<Record<Levels[F], Weight>> } = {
  lastName: {
    same: { m: 0.84, u: 0.004, says: 'The last names are the same' },
    former: { m: 0.01, u: 0.0005, says: 'The last name of one is a former name of the other' },
    part: { m: 0.02, u: 0.002, says: 'The last names have a part in common' },
    slip: { m: 0.07, u: 0.004, says: 'The last names differ by a slip of the pen' },
    sound: { m: 0.01, u: 0.006, says: 'The last names sound alike' },
    swapped: { m: 0.01, u: 0.0002, says: 'First and last name stand in each other’s place' },
    different: { m: 0.04, u: 0.98, says: 'The last names differ' },
  },
  firstName: {
    same: { m: 0.8, u: 0.008, says: 'The first names are the same' },
    nickname: { m: 0.05, u: 0.004, says: 'One first name is short for the other' },
    part: { m: 0.02, u: 0.003, says: 'The first names have a part in common' },
    initial: { m: 0.01, u: 0.0008, says: 'One first name is the initial of the other' },
    slip: { m: 0.06, u: 0.004, says: 'The first names differ by a slip of the pen' },
    sound: { m: 0.01, u: 0.005, says: 'The first names sound alike' },
    swapped: { m: 0.01, u: 0.0004, says: 'First and last name stand in each other’s place' },
    different: { m: 0.04, u: 0.97, says: 'The first names differ' },
  },
  dateOfBirth: {
    same: { m: 0.93, u: 3e-5, says: 'The birth dates are the same' },
    dayAndMonth: { m: 0.01, u: 3e-5, says: 'Day and month of birth are exchanged' },
    digit: { m: 0.03, u: 0.001, says: 'One digit of the birth date differs, or two are exchanged' },
    twoParts: { m: 0.01, u: 0.004, says: 'Two of day, month and year of birth are the same' },
    different: { m: 0.02, u: 0.995, says: 'The birth dates differ' },
  },
  ssn: {
    same: { m: 0.93, u: 1e-6, says: 'The SSNs are the same' },
    digit: { m: 0.03, u: 1e-5, says: 'One digit of the SSN differs, or two are exchanged' },
    lastFour: { m: 0.95, u: 1e-4, says: 'The last four digits of the SSN are the same' },
    different: { m: 0.02, u: 1, says: 'The SSNs differ' },
  },
  memberId: {
    same: { m: 0.5, u: 1e-4, says: 'The member IDs are the same' },
    different: { m: 0.5, u: 1, says: 'The member IDs differ, as those of two insurances do' },
  },
  sex: {
    same: { m: 0.99, u: 0.5, says: 'The sex is the same' },
    different: { m: 0.01, u: 0.5, says: 'The sex differs' },
  },
  phone: {
    same: { m: 0.6, u: 1e-4, says: 'The phone numbers are the same' },
    digit: { m: 0.02, u: 1e-4, says: 'One digit of the phone number differs, or two are exchanged' },
    different: { m: 0.38, u: 1, says: 'The phone numbers differ' },
  },
  street: {
    same: { m: 0.7, u: 0.0005, says: 'The street addresses are the same' },
    slip: { m: 0.08, u: 0.0005, says: 'The street addresses differ by a slip of the pen' },
    otherNumber: { m: 0.03, u: 0.001, says: 'The street is the same, its number differs' },
    different: { m: 0.19, u: 0.998, says: 'The street addresses differ, as after a move' },
  },
  place: {
    zip: { m: 0.8, u: 0.01, says: 'The ZIP codes are the same' },
    zipDigit: { m: 0.03, u: 0.005, says: 'One digit of the ZIP code differs, or two are exchanged' },
    city: { m: 0.05, u: 0.02, says: 'The cities are the same' },
    stateOnly: { m: 0.95, u: 0.5, says: 'The states are the same, and no more is known' },
    state: { m: 0.1, u: 0.5, says: 'The states are the same, ZIP code or city differ' },
    different: { m: 0.02, u: 0.46, says: 'They live in different places' },
  },
};

/** From so many points on two records are one person, or may be one. */
export const thresholds = { same: 20, review: 8 } as const;

/** Whether a field has such a level. */
export const isLevel = (field: Field, level: string): boolean => Object.hasOwn(weights[field], level);

/** The weight of a level. Each field has its own levels, which the compiler does not follow through a variable. */
const weightOf = (field: Field, level: string): Weight => {
  const weight = (weights[field] as Readonly<Record<string, Weight | undefined>>)[level]; // as above
  if (weight === undefined) throw new Error(`No weight of ${field}: ${level}`);
  return weight;
};

/** What a level of a field gives, for one person or (below zero) against it. */
export function pointsOf(field: Field, level: string): number {
  const { m, u } = weightOf(field, level);
  return Math.log2(m / u);
}

/** A level of a field in plain words, without a value of either side. */
export const reasonOf = (field: Field, level: string): string => weightOf(field, level).says;
