/** An amount in whole cents; shares are whole basis points, as a 271 is read: 20 % is 2000. */
export type Cents = number;

const wholeShare = 10_000;

/** The largest amount that arithmetic here takes: a share of it is still an exact integer. */
export const mostCents: Cents = 100_000_000_000;

/** A share of an amount, half a cent up. Both are whole and not negative, so nothing is ever half of a binary fraction. */
export function shareOf(cents: Cents, basisPoints: number): Cents {
  return Math.floor((cents * basisPoints + wholeShare / 2) / wholeShare);
}

/** Whether a number may stand for an amount: whole cents from nothing to the most that is taken. */
export const isCents = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= mostCents;

export const atLeastZero = (cents: Cents): Cents => Math.max(0, cents);

export const sumOf = (amounts: Iterable<Cents>): Cents => {
  let sum = 0;
  for (const cents of amounts) sum += cents;
  return sum;
};
