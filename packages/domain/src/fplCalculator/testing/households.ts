import type { Household, HouseholdIncome, HouseholdMember, Relation, TaxRole } from '../household.ts';

type Rest = Partial<Omit<HouseholdMember, 'Relation' | 'Age' | 'Tax'>>;

export const person = (Relation: Relation, Age: number, Tax: TaxRole = 'None', rest: Rest = {}): HouseholdMember => ({
  Relation,
  Age,
  Tax,
  Expected: 0,
  Student: false,
  Disabled: false,
  Medicare: false,
  ...rest,
});

/** Dollars a year. */
export const earns = (Of: number, dollars: number, rest: Partial<HouseholdIncome> = {}): HouseholdIncome => ({
  Of,
  Kind: 'Wages',
  Cents: Math.round(100 * dollars),
  Period: 'Year',
  HoursPerWeek: null,
  ...rest,
});

export const household = (
  Members: readonly HouseholdMember[],
  Incomes: readonly HouseholdIncome[] = [],
  rest: Partial<Household> = {},
): Household => ({ State: 'NY', Day: '2026-06-15', Members, Incomes, ...rest });
