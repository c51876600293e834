import { isAnnualIncome, mostPeople } from '../demographics/poverty/povertyLevel.ts';
import type { Bill } from '../demographics/poverty/charityOffer.ts';
import { povertyArea } from '../demographics/poverty/povertyGuidelines.ts';
import { formatDate } from '../format/formatDate.ts';
import { firstOf, problemsOf, type Problems } from '../registration/problems.ts';
import type { Household, HouseholdIncome, HouseholdMember } from './household.ts';
import { yearOf } from './incomeOf.ts';
import { incomeKindRules } from './incomeKinds.ts';
import { claimantOf } from './magiHousehold.ts';

export const mostIncomes = 100;
const oldest = 120;
const mostExpected = 8;
const mostHours = 168;

const wholeOf = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

function memberProblem(members: readonly HouseholdMember[], at: number): string | null {
  const member = members[at];
  if (member === undefined) return null;
  const { Age, Expected, Tax } = member;
  const say = (text: string) => `Person ${at + 1}: ${text}`;
  if (!wholeOf(Age, 0, oldest)) return say(`enter the age in whole years, 0 to ${oldest}`);
  if (!wholeOf(Expected, 0, mostExpected)) return say(`enter how many children are expected, 1 to ${mostExpected}`);
  if (Tax === 'Claimed' && claimantOf(members, at) === null)
    return say('is claimed by the filer here, but nobody here files a return');
  return null;
}

function membersProblem(members: readonly HouseholdMember[]): string | null {
  const of = (relation: string) => members.filter(({ Relation }) => Relation === relation).length;
  const people = members.length + members.reduce((most, { Expected }) => Math.max(most, Expected || 0), 0);
  return firstOf(
    members.length === 0 ? 'A household has one person at least' : null,
    people > mostPeople ? `A household has ${mostPeople} people at most, and this one has ${people}` : null,
    of('Self') !== 1 || members[0]?.Relation !== 'Self'
      ? 'The first person is the {patient}, and nobody else is'
      : null,
    of('Spouse') > 1 ? 'A household has one spouse of the {patient} at most' : null,
    of('Parent') > 2 ? 'A household has two parents of the {patient} at most' : null,
    ...members.map((_, at) => memberProblem(members, at)),
  );
}

function incomeProblem(income: HouseholdIncome, people: number): string | null {
  const { Of, Kind, Cents, Period, HoursPerWeek } = income;
  if (!wholeOf(Of, 0, people - 1)) return 'choose whose it is';
  if (!Number.isInteger(Cents)) return 'enter an amount in figures, such as 1,250.50';
  if (Cents < 0 && !incomeKindRules[Kind].loss) return 'only self-employment can be a loss';
  if (Period === 'Hour' && !(HoursPerWeek !== null && HoursPerWeek > 0 && HoursPerWeek <= mostHours))
    return `for pay by the hour, enter the hours a week, up to ${mostHours}`;
  return isAnnualIncome(Math.abs(yearOf(income))) ? null : 'this is more than a household can have in a year';
}

function incomesProblem(incomes: readonly HouseholdIncome[], people: number): string | null {
  if (incomes.length > mostIncomes) return `A household has ${mostIncomes} incomes at most here`;
  for (const [at, income] of incomes.entries()) {
    const problem = incomeProblem(income, people);
    if (problem !== null) return `Income ${at + 1}: ${problem}`;
  }
  const total = incomes.reduce((sum, one) => sum + Math.abs(yearOf(one)), 0);
  return isAnnualIncome(total) ? null : 'Together this is more than a household can have in a year';
}

function billProblem(bill: Bill | undefined): string | null {
  const wrong = Object.values(bill ?? {}).some((cents) => cents !== null && !isAnnualIncome(cents));
  return wrong
    ? 'Assets, charges and what is allowed are amounts in figures, such as 1,250.50, and not below zero'
    : null;
}

/** What keeps a household from being judged, one sentence a field. `first`: the day from which on a guideline is kept. */
export function householdProblems(
  { State, Day, Members, Incomes, Bill: bill }: Household,
  first: string,
): Problems<keyof Household> {
  return problemsOf({
    State: povertyArea(State) === null ? 'Choose a state' : null,
    Day: Day < first ? `No poverty guideline is kept for a day before ${formatDate(first)}` : null,
    Members: membersProblem(Members),
    Incomes: incomesProblem(Incomes, Members.length),
    Bill: billProblem(bill),
  });
}
