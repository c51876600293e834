import { minorAge } from '../../constants.ts';
import { ageInYears } from '../../format/ageInYears.ts';
import { problemsOf, type Problems } from '../../registration/problems.ts';
import { annualCents, type IncomePeriod } from '../poverty/annualIncome.ts';
import { isAnnualIncome, isHouseholdSize } from '../poverty/povertyLevel.ts';
import type { MedicaidCategory } from '../poverty/medicaidLimits.ts';
import type { DispositionFacts, MoneyFacts } from './dispositionFacts.ts';

/** What shows an income. `None`: it was stated, and nothing shows it. */
export const incomeDocuments = [
  'None',
  'EmployerLetter',
  'PayStubs',
  'TaxReturn',
  'BenefitLetter',
  'BankStatements',
  'Other',
] as const;
export type IncomeDocument = (typeof incomeDocuments)[number];

export const incomeDocumentWords: Readonly<Record<IncomeDocument, string>> = {
  None: 'No document',
  EmployerLetter: 'Employer letter',
  PayStubs: 'Pay stubs',
  TaxReturn: 'Tax return',
  BenefitLetter: 'Benefit letter',
  BankStatements: 'Bank statements',
  Other: 'Another document',
};

/** What somebody told at the desk, in the wire's names. Null and '' is what nobody said. */
export type ToldFacts = {
  readonly HouseholdSize: number | null;
  /** Cents a period. */
  readonly IncomeCents: number | null;
  readonly Period: IncomePeriod;
  readonly HoursPerWeek: number | null;
  readonly Document: IncomeDocument;
  readonly DocumentOn: string;
  readonly Category: MedicaidCategory | '';
  /** Up to which percent Medicaid takes this category, where the table does not say or the client knows better. */
  readonly MedicaidPercent: number | null;
  /** Counts where the product does not know it. */
  readonly Insured: 'Active' | 'None' | '';
  /** Who pays for a minor, by name. */
  readonly Guarantor: string;
  readonly Propensity: number | null;
  /** A month. */
  readonly CapacityCents: number | null;
  /** What is to be paid, for the table of plans. */
  readonly OwedCents: number | null;
};

export const nothingTold: ToldFacts = {
  HouseholdSize: null,
  IncomeCents: null,
  Period: 'Year',
  HoursPerWeek: null,
  Document: 'None',
  DocumentOn: '',
  Category: '',
  MedicaidPercent: null,
  Insured: '',
  Guarantor: '',
  Propensity: null,
  CapacityCents: null,
  OwedCents: null,
};

/** The income that was told, in cents a year; null where none was. */
export const toldIncome = ({ IncomeCents, Period, HoursPerWeek }: ToldFacts): number | null =>
  IncomeCents === null ? null : annualCents({ Cents: IncomeCents, Period, HoursPerWeek });

const isAmount = (cents: number | null): boolean => cents === null || isAnnualIncome(cents);
const within = (value: number | null, least: number, most: number, whole: boolean): boolean =>
  value === null || (value >= least && value <= most && (!whole || Number.isInteger(value)));

/** What keeps it from being taken, one message a field. */
export function toldProblems(told: ToldFacts, today: string): Problems<keyof ToldFacts> {
  const { HouseholdSize, HoursPerWeek, Period, IncomeCents, Document, DocumentOn } = told;
  const byHour = IncomeCents !== null && Period === 'Hour';
  return problemsOf({
    HouseholdSize: HouseholdSize === null || isHouseholdSize(HouseholdSize) ? null : 'Enter a number of 1 to 50',
    IncomeCents: !isAmount(IncomeCents)
      ? 'Enter an amount, such as 1,250.00'
      : IncomeCents === null && Document !== 'None'
        ? 'What does the document show?'
        : null,
    HoursPerWeek:
      byHour && (HoursPerWeek === null || !within(HoursPerWeek, 0.25, 168, false))
        ? 'For pay by the hour, enter the hours a week'
        : null,
    DocumentOn: DocumentOn > today ? 'This day is still to come' : null,
    MedicaidPercent: within(told.MedicaidPercent, 0, 1000, false) ? null : 'Enter a percentage of 0 to 1000',
    Propensity: within(told.Propensity, 0, 1000, true) ? null : 'Enter a number of 0 to 1000',
    CapacityCents: isAmount(told.CapacityCents) ? null : 'Enter an amount, such as 95.00',
    OwedCents: isAmount(told.OwedCents) ? null : 'Enter an amount, such as 1,575.00',
  });
}

/** What a bureau says of a household, of which nothing may be known. */
export type BureauFigures = {
  readonly size: number | null;
  readonly sizeAsOf: string;
  readonly incomeCents: number | null;
  readonly propensity: number | null;
  readonly capacityCents: number | null;
  readonly asOf: string;
  /** Where it lives, where nobody else said; '' where the bureau does not either. */
  readonly state: string;
};

export type KnownBeside = {
  readonly bureau: BureauFigures | null;
  readonly insured: boolean | null;
  readonly state: string;
  readonly dateOfBirth: string;
  readonly day: string;
};

/** Whether somebody else pays: under 18 on that day. False where the birth is not known. */
export function paidByGuarantor(dateOfBirth: string, day: string): boolean {
  const age = ageInYears(dateOfBirth, day);
  return age !== null && age < minorAge;
}

/**
 * What is told and what is known beside it, as the rules take it. What was told stands above the bureau but for an income without a
 * document. Of a minor the bureau was asked about the minor: whoever pays is somebody else, and only what was told of them counts.
 */
export function dispositionFactsOf(told: ToldFacts, beside: KnownBeside): DispositionFacts {
  const { bureau, insured, state, dateOfBirth, day } = beside;
  const isMinor = paidByGuarantor(dateOfBirth, day);
  const model = isMinor ? null : bureau;
  const money: MoneyFacts = {
    StatedCents: toldIncome(told),
    Documented: told.Document !== 'None',
    ModelCents: model?.incomeCents ?? null,
    Propensity: told.Propensity ?? model?.propensity ?? null,
    CapacityCents: told.CapacityCents ?? model?.capacityCents ?? null,
  };
  return {
    InsuredActive: insured ?? (told.Insured === '' ? null : told.Insured === 'Active'),
    State: livesIn(state, bureau) || null,
    HouseholdSize: told.HouseholdSize ?? sizeOf(bureau),
    DateOfBirth: dateOfBirth === '' ? null : dateOfBirth,
    Category: told.Category === '' ? null : told.Category,
    OwnLimit: told.MedicaidPercent,
    Patient: money,
    Guarantor: isMinor && told.Guarantor.trim() !== '' ? money : null,
  };
}

/** Where the household lives: as it was submitted, else by the bureau; '' where nobody says. */
export const livesIn = (submitted: string, bureau: BureauFigures | null): string => submitted || (bureau?.state ?? '');

/** A bureau may say 0, which is nobody's household. */
const sizeOf = (bureau: BureauFigures | null): number | null =>
  bureau?.size !== null && bureau?.size !== undefined && isHouseholdSize(bureau.size) ? bureau.size : null;
