import type { PovertyArea, PovertyEdition } from './povertyGuidelines.ts';

/** Of a household. */
export const mostPeople = 50;
/** Ten billion dollars: up to here the arithmetic below is exact. */
const mostCents = 1_000_000_000_000;

/** Whether a household may have so many people: 1 to 50. */
export const isHouseholdSize = (size: number): boolean => Number.isInteger(size) && size >= 1 && size <= mostPeople;

/** Whether an amount may be an income of a year, in cents. */
export const isAnnualIncome = (cents: number): boolean => Number.isInteger(cents) && cents >= 0 && cents <= mostCents;

/** The guideline of a household in whole dollars a year: every further person adds the same, however many there are. */
export function povertyGuideline(edition: PovertyEdition, area: PovertyArea, size: number): number {
  if (!isHouseholdSize(size)) throw new RangeError('A household has 1 to 50 people');
  const [first, further] = edition[area];
  return first + (size - 1) * further;
}

/** An income of a year as a share of a guideline, in basis points (13800 is 138.00 %), half a point rounded up. */
export function povertyBasisPoints(annualCents: number, guideline: number): number {
  if (!isAnnualIncome(annualCents)) throw new RangeError('Not an income of a year');
  return Math.floor((200 * annualCents + guideline) / (2 * guideline));
}

/** What a household may have a month up to a share of its guideline: cents, rounded up to the whole dollar. */
export const monthlyLimit = (guideline: number, basisPoints: number): number =>
  100 * Math.ceil((guideline * basisPoints) / 120_000);
