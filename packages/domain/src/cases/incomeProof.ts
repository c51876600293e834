import { annualCents, type IncomePeriod } from '../demographics/poverty/annualIncome.ts';
import { daysBetween } from '../format/dates.ts';
import type { Household, HouseholdMember } from '../fplCalculator/household.ts';
import type { IncomeKind } from '../fplCalculator/incomeKinds.ts';

/** An amount as it is paid. */
export type PaidAmount = {
  readonly Cents: number;
  readonly Period: IncomePeriod;
  readonly HoursPerWeek: number | null;
};

/** An income as it was told, and as a paper says it where one was verified. Both are kept. */
export type ProvenIncome = {
  readonly Of: number;
  readonly Kind: IncomeKind;
  readonly Claimed: PaidAmount;
  readonly Verified: PaidAmount | null;
};

/** What counts: what a paper says, else what was told. */
export const usedAmount = ({ Claimed, Verified }: Pick<ProvenIncome, 'Claimed' | 'Verified'>): PaidAmount =>
  Verified ?? Claimed;

/** A year of what a paper says of the year so far, up to a day with it: where stubs vary, this and not one of them. */
export function yearOfYtd(cents: number, until: string): number {
  const days = daysBetween(`${until.slice(0, 4)}-01-01`, until) + 1;
  return Math.round((cents * 365) / days);
}

/** Within so much of each other, in percent, two amounts are reasonably compatible (42 CFR 435.952(c)). */
export const compatiblePercent = 10;

/** Whether two amounts of a year agree. */
export const areCompatible = (one: number, other: number): boolean =>
  100 * Math.abs(one - other) <= compatiblePercent * Math.max(Math.abs(one), Math.abs(other));

/** Whether what was told agrees with what is proven; null while nothing is. */
export function agrees({ Claimed, Verified }: Pick<ProvenIncome, 'Claimed' | 'Verified'>): boolean | null {
  if (Verified === null) return null;
  return areCompatible(annualCents(Claimed) ?? 0, annualCents(Verified) ?? 0);
}

export type KeptHousehold = {
  readonly State: string;
  readonly Day: string;
  readonly Members: readonly HouseholdMember[];
  readonly Incomes: readonly ProvenIncome[];
};

/** A household as the FPL Calculator judges it: by what counts. */
export const judgedHousehold = ({ State, Day, Members, Incomes }: KeptHousehold): Household => ({
  State,
  Day,
  Members: Members.map(({ Relation, Age, Tax, Expected, Student, Disabled, Medicare }) => ({
    Relation,
    Age,
    Tax,
    Expected,
    Student,
    Disabled,
    Medicare,
  })),
  Incomes: Incomes.map((income) => ({ Of: income.Of, Kind: income.Kind, ...usedAmount(income) })),
});
