import type { CaseHousehold } from '@coverline/contract/cases/caseHousehold.ts';
import { usedAmount } from '@coverline/domain/cases/incomeProof.ts';
import type { fplCalculatorCalls } from '@coverline/contract/fplCalculator/fplCalculator.ts';
import type { DataOf, PayloadOf } from '@coverline/contract/wire/call.ts';
import { ageInYears } from '@coverline/domain/format/ageInYears.ts';
import type { Relation, TaxRole } from '@coverline/domain/fplCalculator/household.ts';
import type { IncomeKind } from '@coverline/domain/fplCalculator/incomeKinds.ts';
import type { IncomePeriod } from '@coverline/domain/demographics/poverty/annualIncome.ts';
import { withoutMember } from '#/app/cases/withoutMember.ts';
import { centsTyped, dollarsOf, hoursTyped, signedCentsTyped, wholeTyped } from '#/ui/fields/typedMoney.ts';

export type KnownPerson = DataOf<typeof fplCalculatorCalls.getFplPerson>;
/** A household as the wire has it. */
export type SentHousehold = Omit<PayloadOf<typeof fplCalculatorCalls.exportFplScreening>, 'RegMasterID' | 'Format'>;

/** Somebody as they are typed. */
export type MemberForm = {
  Relation: Relation;
  Age: string;
  Tax: TaxRole;
  Expected: string;
  Student: boolean;
  Disabled: boolean;
  Medicare: boolean;
};

export type IncomeForm = {
  /** Whose, by the place among the members. */
  Of: number;
  Kind: IncomeKind;
  Amount: string;
  Period: IncomePeriod;
  Hours: string;
};

/** What charity goes by besides, as it is typed. */
export type BillForm = { Assets: string; Charges: string; Allowed: string };

export type HouseholdForm = {
  State: string;
  Day: string;
  Members: MemberForm[];
  Incomes: IncomeForm[];
  Bill: BillForm;
};

export const newMember: MemberForm = {
  Relation: 'Child',
  Age: '',
  Tax: 'Claimed',
  Expected: '',
  Student: false,
  Disabled: false,
  Medicare: false,
};
const newBill: BillForm = { Assets: '', Charges: '', Allowed: '' };
export const newIncome: IncomeForm = { Of: 0, Kind: 'Wages', Amount: '', Period: 'Month', Hours: '' };

/** A relation with the return that goes with it as a rule; it can be chosen otherwise. */
export const related = (Relation: Relation): Pick<MemberForm, 'Relation' | 'Tax'> => ({
  Relation,
  Tax: usualTax[Relation],
});

const usualTax: Readonly<Record<Relation, TaxRole>> = {
  Self: 'Files',
  Spouse: 'Files',
  Child: 'Claimed',
  Parent: 'Files',
  Sibling: 'None',
  Relative: 'None',
  Other: 'None',
};

export const newHousehold = (day: string): HouseholdForm => ({
  State: '',
  Day: day,
  Members: [{ ...newMember, Relation: 'Self', Tax: 'Files' }],
  Incomes: [newIncome],
  Bill: newBill,
});

/** What is known of somebody stands in the first row; a minor files no return by themselves. */
export function withPerson(form: HouseholdForm, { DateOfBirth, State }: KnownPerson): HouseholdForm {
  const age = DateOfBirth === '' ? null : ageInYears(DateOfBirth, form.Day);
  const [first = newMember, ...others] = form.Members;
  const known: MemberForm = {
    ...first,
    ...(age !== null && { Age: String(age), Tax: age < 18 ? 'None' : first.Tax, Medicare: age >= 65 }),
  };
  return { ...form, State: State === '' ? form.State : State, Members: [known, ...others] };
}

/** The household of a case by what counts there: what is verified, else what was told. */
export const formOfCase = ({ State, Members, Incomes }: CaseHousehold, Day: string): HouseholdForm => ({
  State,
  Day,
  Members: Members.map(({ Relation, Age, Tax, Expected, Student, Disabled, Medicare }) => ({
    Relation,
    Age: Age === null ? '' : String(Age),
    Tax,
    Expected: Expected === 0 ? '' : String(Expected),
    Student,
    Disabled,
    Medicare,
  })),
  Incomes: Incomes.map((income) => {
    const { Cents, Period, HoursPerWeek } = usedAmount(income);
    return {
      Of: income.Of,
      Kind: income.Kind,
      Amount: dollarsOf(Cents),
      Period,
      Hours: HoursPerWeek === null ? '' : String(HoursPerWeek),
    };
  }),
  Bill: newBill,
});

/** One fewer takes their incomes along. */
export function withMembers(form: HouseholdForm, next: MemberForm[]): HouseholdForm {
  if (next.length !== form.Members.length - 1) return { ...form, Members: next };
  const gone = form.Members.findIndex((member, at) => next[at] !== member);
  return { ...form, Members: next, Incomes: withoutMember(form.Incomes, gone) };
}

/** As the rules take it. A row without an amount is none yet: it counts nothing, and nothing is asked about it. */
export const householdOf = ({ State, Day, Members, Incomes, Bill }: HouseholdForm): SentHousehold => ({
  State,
  Day,
  Members: Members.map(({ Age, Expected, ...member }) => ({
    ...member,
    Age: wholeTyped(Age, 999) ?? -1,
    Expected: wholeTyped(Expected, 999) ?? 0,
  })),
  Incomes: Incomes.map(({ Of, Kind, Amount, Period, Hours }) =>
    Amount.trim() === ''
      ? { Of, Kind, Cents: 0, Period: 'Year', HoursPerWeek: null }
      : {
          Of,
          Kind,
          Cents: signedCentsTyped(Amount) ?? 0,
          Period,
          HoursPerWeek: Period === 'Hour' ? hoursTyped(Hours) : null,
        },
  ),
  Bill: {
    AssetsCents: centsTyped(Bill.Assets),
    ChargesCents: centsTyped(Bill.Charges),
    AllowedCents: centsTyped(Bill.Allowed),
  },
});

/** As it leaves on paper and in files: without the rows that have no amount, which nobody told. */
export const toldHousehold = (form: HouseholdForm): SentHousehold =>
  householdOf({ ...form, Incomes: form.Incomes.filter(({ Amount }) => Amount.trim() !== '') });

/** What is asked before anything can be said; null where nothing is. */
export function stillAsked({ State, Members }: HouseholdForm): string | null {
  if (State === '') return 'In which state does the household live?';
  const at = Members.findIndex(({ Age }) => Age.trim() === '');
  return at < 0 ? null : `How old is person ${at + 1}?`;
}
