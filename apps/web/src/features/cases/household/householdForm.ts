import type { caseHouseholdCalls, CaseHousehold } from '@coverline/contract/cases/caseHousehold.ts';
import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import type { KeptHousehold } from '@coverline/domain/cases/incomeProof.ts';
import type { IncomePeriod } from '@coverline/domain/demographics/poverty/annualIncome.ts';
import { ageInYears } from '@coverline/domain/format/ageInYears.ts';
import type { Relation, TaxRole } from '@coverline/domain/fplCalculator/household.ts';
import type { IncomeKind } from '@coverline/domain/fplCalculator/incomeKinds.ts';
import { dollarsOf, hoursTyped, signedCentsTyped, wholeTyped } from '#/ui/fields/typedMoney.ts';

/** Somebody as they are typed. */
export type MemberForm = {
  readonly MemberID: string | null;
  readonly Name: string;
  readonly DateOfBirth: string;
  readonly Age: string;
  readonly Relation: Relation;
  readonly Tax: TaxRole;
  readonly Expected: string;
  readonly Student: boolean;
  readonly Disabled: boolean;
  readonly Medicare: boolean;
};

export type IncomeForm = {
  readonly IncomeID: string | null;
  /** Whose, by the place among the members. */
  readonly Of: number;
  readonly Kind: IncomeKind;
  readonly Amount: string;
  readonly Period: IncomePeriod;
  readonly Hours: string;
};

export type HouseholdForm = {
  readonly State: string;
  readonly Members: readonly MemberForm[];
  readonly Incomes: readonly IncomeForm[];
};

export const newMember: MemberForm = {
  MemberID: null,
  Name: '',
  DateOfBirth: '',
  Age: '',
  Relation: 'Child',
  Tax: 'Claimed',
  Expected: '',
  Student: false,
  Disabled: false,
  Medicare: false,
};
export const newIncome: IncomeForm = { IncomeID: null, Of: 0, Kind: 'Wages', Amount: '', Period: 'Month', Hours: '' };

export const formOf = ({ State, Members, Incomes }: CaseHousehold): HouseholdForm => ({
  State,
  Members: Members.map(({ Age, Expected, ...member }) => ({
    ...member,
    Age: Age === null ? '' : String(Age),
    Expected: Expected === 0 ? '' : String(Expected),
  })),
  Incomes: Incomes.map(({ IncomeID, Of, Kind, Claimed }) => ({
    IncomeID,
    Of,
    Kind,
    Amount: dollarsOf(Claimed.Cents),
    Period: Claimed.Period,
    Hours: Claimed.HoursPerWeek === null ? '' : String(Claimed.HoursPerWeek),
  })),
});

type Sent = Omit<PayloadOf<typeof caseHouseholdCalls.saveCaseHousehold>, 'CaseID' | 'Version'>;

/** As the call takes it; what cannot be read is what the rules refuse. A birth date says the age. */
export const sentOf = ({ State, Members, Incomes }: HouseholdForm): Sent => ({
  State,
  Members: Members.map(({ Age, Expected, ...member }) => ({
    ...member,
    Age: member.DateOfBirth === '' ? wholeTyped(Age, 999) : null,
    Expected: wholeTyped(Expected, 999) ?? 0,
  })),
  Incomes: Incomes.map(({ Amount, Hours, ...income }) => ({
    ...income,
    Cents: centsOf(Amount),
    HoursPerWeek: income.Period === 'Hour' ? hoursTyped(Hours) : null,
  })),
});

/** A birth date says the age; without one it is as it was typed. */
export const ageShown = ({ DateOfBirth, Age }: Pick<MemberForm, 'DateOfBirth' | 'Age'>, today: string): string =>
  DateOfBirth === '' ? Age : String(ageInYears(DateOfBirth, today) ?? '');

/** JSON has no NaN, and a loss is below nought: a fraction is no cents, and says so too. */
function centsOf(amount: string): number {
  const cents = signedCentsTyped(amount);
  return cents === null || Number.isNaN(cents) ? 0.5 : cents;
}

/** As it is judged on a day; null while an age or a state is not known. */
export function keptOf({ State, Members, Incomes }: CaseHousehold, Day: string): KeptHousehold | null {
  const known = Members.flatMap((member) => (member.Age === null ? [] : [{ ...member, Age: member.Age }]));
  return State === '' || known.length < Members.length ? null : { State, Day, Members: known, Incomes };
}
