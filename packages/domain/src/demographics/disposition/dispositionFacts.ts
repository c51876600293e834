import { minorAge } from '../../constants.ts';
import { ageInYears } from '../../format/ageInYears.ts';
import { childCategory, type MedicaidCategory } from '../poverty/medicaidLimits.ts';
import { isAnnualIncome, isHouseholdSize, povertyBasisPoints, povertyGuideline } from '../poverty/povertyLevel.ts';
import { povertyArea, type PovertyEdition } from '../poverty/povertyGuidelines.ts';
import { medicaidLimit, povertyEditionOn, type PovertyTables } from '../poverty/povertyTables.ts';
import { propensityBand, type PropensityBand, type PropensityBounds } from './dispositionRules.ts';

/** What is known of the money of whoever pays. Null, as everywhere here: not known, which is never guessed at. */
export type MoneyFacts = {
  /** Cents a year as somebody stated it, and whether a document shows it. */
  readonly StatedCents: number | null;
  readonly Documented: boolean;
  /** Cents a year by the bureau's soft model. */
  readonly ModelCents: number | null;
  /** 0 to 1000. */
  readonly Propensity: number | null;
  /** Cents a month. */
  readonly CapacityCents: number | null;
};

export type DispositionFacts = {
  readonly InsuredActive: boolean | null;
  /** Where the household lives, by postal code. */
  readonly State: string | null;
  readonly HouseholdSize: number | null;
  /** Of the one cared for. A child's is told by age where it is null. */
  readonly DateOfBirth: string | null;
  readonly Category: MedicaidCategory | null;
  /** Percent, where the client keeps one of its own, or the table has none; `None`: there is no such coverage. */
  readonly OwnLimit: number | 'None' | null;
  readonly Patient: MoneyFacts;
  /** Whoever pays for a minor. */
  readonly Guarantor: MoneyFacts | null;
};

export const dispositionInputs = [
  'InsuredActive',
  'DateOfBirth',
  'Guarantor',
  'HouseholdSize',
  'State',
  'Income',
  'Document',
  'Guideline',
  'Category',
  'Limit',
  'Propensity',
  'Capacity',
] as const;
export type DispositionInput = (typeof dispositionInputs)[number];

/** What is asked where an input is not known. */
export const dispositionQuestions: Readonly<Record<DispositionInput, string>> = {
  InsuredActive: 'Is an insurance active?',
  DateOfBirth: 'When was the {patient} born?',
  Guarantor: 'Who pays for this minor, and of what income?',
  HouseholdSize: 'How many people live in the household?',
  State: 'In which state does the household live?',
  Income: 'What does the household earn a year, and which document shows it?',
  Document: 'Which document shows the income that was stated?',
  Guideline: 'Which poverty guideline held on that day? None is kept here.',
  Category:
    'For Medicaid: an adult, a parent or caretaker, or pregnant? Of another category: up to which percent is it taken?',
  Limit: 'Up to which percent of the poverty level does Medicaid take this category here?',
  Propensity: 'What is the propensity to pay, 0 to 1000?',
  Capacity: 'How much can be paid a month?',
};

/** A value that is known, or the inputs that it waits for. */
export type Known<T> = { readonly value: T } | { readonly needs: readonly DispositionInput[] };
const needs = (...inputs: readonly DispositionInput[]): { readonly needs: readonly DispositionInput[] } => ({
  needs: inputs,
});

export type CountedIncome = {
  readonly cents: number;
  readonly source: 'Stated' | 'Model';
  /** The other one, where there are two: why it does not count. */
  readonly other: { readonly cents: number; readonly why: 'Documented' | 'NoDocument' } | null;
};

/** Which income counts: one stated with a document stands above the model, and the model above one without. */
export function countedIncome({ StatedCents, Documented, ModelCents }: MoneyFacts): Known<CountedIncome> {
  const stated = StatedCents !== null && isAnnualIncome(StatedCents) ? StatedCents : null;
  const model = ModelCents !== null && isAnnualIncome(ModelCents) ? ModelCents : null;
  if (stated !== null && Documented) {
    const other = model === null ? null : { cents: model, why: 'Documented' as const };
    return { value: { cents: stated, source: 'Stated', other } };
  }
  if (model === null) return needs(stated === null ? 'Income' : 'Document');
  const other = stated === null ? null : { cents: stated, why: 'NoDocument' as const };
  return { value: { cents: model, source: 'Model', other } };
}

export type Payer = { readonly who: 'Patient' | 'Guarantor'; readonly money: MoneyFacts };

function payerOf({ DateOfBirth, Patient, Guarantor }: DispositionFacts, day: string): Known<Payer> {
  const age = DateOfBirth === null ? null : ageInYears(DateOfBirth, day);
  if (age === null) return needs('DateOfBirth');
  if (age >= minorAge) return { value: { who: 'Patient', money: Patient } };
  return Guarantor === null ? needs('Guarantor') : { value: { who: 'Guarantor', money: Guarantor } };
}

export type PovertyShare = {
  readonly basisPoints: number;
  readonly guideline: number;
  readonly edition: PovertyEdition;
  /** Whether the state has no guideline of its own and goes by that of the contiguous ones. */
  readonly assumed: boolean;
};

function povertyShare(
  { HouseholdSize, State }: DispositionFacts,
  income: Known<CountedIncome>,
  day: string,
  tables: PovertyTables,
): Known<PovertyShare> {
  const area = State === null ? null : povertyArea(State);
  const edition = povertyEditionOn(tables, day);
  const size = HouseholdSize !== null && isHouseholdSize(HouseholdSize) ? HouseholdSize : null;
  if (area === null || edition === null || size === null || 'needs' in income)
    return needs(
      ...('needs' in income ? income.needs : []),
      ...(size === null ? (['HouseholdSize'] as const) : []),
      ...(area === null ? (['State'] as const) : []),
      ...(edition === null ? (['Guideline'] as const) : []),
    );
  const guideline = povertyGuideline(edition, area.area, size);
  const basisPoints = povertyBasisPoints(income.value.cents, guideline);
  return { value: { basisPoints, guideline, edition, assumed: area.assumed } };
}

/** The limit that holds. */
export type OwnOrStateLimit = {
  /** Null: the state has no such coverage. */
  readonly percent: number | null;
  readonly category: MedicaidCategory | null;
  /** Since when, and where it was read; '' of one that was told at the desk. */
  readonly since: string;
  readonly source: string;
};

function limitOf(
  { OwnLimit, State, Category, DateOfBirth }: DispositionFacts,
  day: string,
  tables: PovertyTables,
): Known<OwnOrStateLimit> {
  const age = DateOfBirth === null ? null : ageInYears(DateOfBirth, day);
  const category = Category ?? (age === null ? null : childCategory(age));
  if (OwnLimit !== null)
    return { value: { percent: OwnLimit === 'None' ? null : OwnLimit, category, since: '', source: '' } };
  const placed = State !== null && povertyArea(State) !== null;
  if (category === null || !placed)
    return needs(
      ...(placed ? [] : (['State'] as const)),
      ...(category !== null ? [] : [age === null ? ('DateOfBirth' as const) : ('Category' as const)]),
    );
  const limit = medicaidLimit(tables, State, category, day);
  return limit === null ? needs('Limit') : { value: { ...limit, category } };
}

export type DerivedFacts = {
  readonly insured: Known<boolean>;
  readonly payer: Known<Payer>;
  readonly income: Known<CountedIncome>;
  readonly share: Known<PovertyShare>;
  readonly limit: Known<OwnOrStateLimit>;
  readonly propensity: Known<{ readonly score: number; readonly band: PropensityBand }>;
  readonly capacity: Known<number>;
};

/** What the facts say by themselves on a day, before any rule is asked. */
export function derivedFacts(
  facts: DispositionFacts,
  day: string,
  { bounds, tables }: { readonly bounds: PropensityBounds; readonly tables: PovertyTables },
): DerivedFacts {
  const payer = payerOf(facts, day);
  const money = 'needs' in payer ? null : payer.value.money;
  const income = 'needs' in payer ? payer : countedIncome(payer.value.money);
  const score = money?.Propensity ?? null;
  const band = score === null ? null : propensityBand(score, bounds);
  const capacity = money?.CapacityCents ?? null;
  return {
    insured: facts.InsuredActive === null ? needs('InsuredActive') : { value: facts.InsuredActive },
    payer,
    income,
    share: povertyShare(facts, income, day, tables),
    limit: limitOf(facts, day, tables),
    propensity:
      'needs' in payer ? payer : score === null || band === null ? needs('Propensity') : { value: { score, band } },
    capacity: 'needs' in payer ? payer : capacity === null || capacity < 0 ? needs('Capacity') : { value: capacity },
  };
}
