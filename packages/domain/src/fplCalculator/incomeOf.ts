import { annualCents } from '../demographics/poverty/annualIncome.ts';
import { mustFile } from './filingThresholds.ts';
import type { Household, HouseholdIncome } from './household.ts';
import { incomeKindRules } from './incomeKinds.ts';
import { kinshipOf } from './kinship.ts';
import { claimantOf } from './magiHousehold.ts';

/** What an income brings in a year, in cents; its hours are known where it is by the hour (householdProblems). */
export const yearOf = (income: HouseholdIncome): number => annualCents(income) ?? 0;

const sum = (incomes: readonly HouseholdIncome[]): number => incomes.reduce((total, one) => total + yearOf(one), 0);
const notBelowZero = (cents: number): number => Math.max(0, cents);

/** Every income of some people in a year, whatever its kind: what charity looks at. */
export const grossCents = ({ Incomes }: Household, people: readonly number[]): number =>
  notBelowZero(sum(Incomes.filter(({ Of }) => people.includes(Of))));

export type CountedIncome = {
  readonly cents: number;
  /** Of whom nothing counts: a child or dependent who need not file. */
  readonly without: readonly number[];
};

/**
 * What counts of a household for Medicaid, CHIP and the marketplace: 42 CFR 435.603(d). A child with a parent in it, and a dependent
 * with whoever claims them, counts with nothing unless they must file a return.
 */
export function magiIncome(household: Household, people: readonly number[]): CountedIncome {
  const without = people.filter((at) => !hasToCount(household, people, at) && incomesOf(household, at).length > 0);
  const counted = household.Incomes.filter(
    ({ Of, Kind }) => people.includes(Of) && !without.includes(Of) && incomeKindRules[Kind].magi,
  );
  return { cents: notBelowZero(sum(counted)), without };
}

const incomesOf = ({ Incomes }: Household, at: number) => Incomes.filter(({ Of }) => Of === at);

function hasToCount(household: Household, people: readonly number[], at: number): boolean {
  const { Members, Day } = household;
  if (Members[at]?.Tax === 'Files') return true;
  const under = kinshipOf(Members, at).parents.some((parent) => people.includes(parent));
  const claimant = claimantOf(Members, at);
  const isSpouse = claimant !== null && kinshipOf(Members, at).spouse === claimant;
  if (!under && (claimant === null || isSpouse || !people.includes(claimant))) return true;
  const taxed = incomesOf(household, at).filter(({ Kind }) => incomeKindRules[Kind].taxed);
  return mustFile(
    {
      earned: sum(taxed.filter(({ Kind }) => incomeKindRules[Kind].earned)),
      unearned: sum(taxed.filter(({ Kind }) => !incomeKindRules[Kind].earned)),
      selfEmployed: sum(taxed.filter(({ Kind }) => Kind === 'SelfEmployment')),
    },
    Day,
  );
}

const general = 20_00;
const ofEarnings = 65_00;

/**
 * What the rules of SSI count of a month, in cents, of somebody and the spouse: 20 dollars off what is not earned, 65 and what is left of
 * the 20 off earnings, and half of the rest of these (20 CFR 416.1112 and 416.1124).
 */
export function ssiMonth(household: Household, people: readonly number[]): number {
  const own = household.Incomes.filter(({ Of, Kind }) => people.includes(Of) && incomeKindRules[Kind].ssi);
  const earned = notBelowZero(sum(own.filter(({ Kind }) => incomeKindRules[Kind].earned))) / 12;
  const unearned = notBelowZero(sum(own.filter(({ Kind }) => !incomeKindRules[Kind].earned))) / 12;
  const left = notBelowZero(general - unearned);
  return Math.round(notBelowZero(unearned - general) + notBelowZero(earned - ofEarnings - left) / 2);
}
