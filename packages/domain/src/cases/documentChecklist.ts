import type { HouseholdMember } from '../fplCalculator/household.ts';
import type { IncomeKind } from '../fplCalculator/incomeKinds.ts';
import type { CaseType } from './caseType.ts';
import type { DocumentKind } from './documentKinds.ts';

/** Somebody of the household, as far as papers go by them. */
export type ChecklistPerson = HouseholdMember & {
  /** Null: the patient, also where no household is saved yet. */
  readonly MemberID: string | null;
  readonly Incomes: readonly IncomeKind[];
};

export type ChecklistFacts = {
  readonly people: readonly ChecklistPerson[];
  /** Incomes were told, if they are none: before that nobody is asked to state that there is none. */
  readonly isIncomeTold: boolean;
  /** It goes by grounds of disability. */
  readonly isDisability: boolean;
  /** Visits lie in the months before, to which an application reaches back. */
  readonly reachesBack: boolean;
};

/** A paper is to be brought; or the word of whoever applies is enough, and what they bring is kept. */
export type Need = 'Paper' | 'Word';

type Row = {
  readonly key: string;
  /** Each of these proves it; the first is asked for. */
  readonly accepts: readonly [DocumentKind, ...DocumentKind[]];
  readonly programs: readonly CaseType[];
  readonly need: Need;
  /** Whose it is: the patient's or the household's as a whole, or of each of whom it holds. */
  readonly of: 'Patient' | 'Each';
  readonly when: (facts: ChecklistFacts, person: ChecklistPerson) => boolean;
  /** The law, of Medicaid where it asks for the paper. */
  readonly source: string;
  /** The law of programs that have one of their own. */
  readonly lawOf?: Partial<Record<CaseType, string>>;
  /** What of it has to be there, whichever the program. */
  readonly asks?: string;
};

const byIncome: readonly CaseType[] = [
  'MedicaidApplication',
  'MedicaidRenewal',
  'Chip',
  'Marketplace',
  'Charity',
  'MedicareSavings',
  'Ssi',
];
/** How incomes are proven, by programs that do not go by Medicaid's own law. */
const incomeLawOf: Partial<Record<CaseType, string>> = {
  Chip: '42 CFR 457.380(d)',
  Marketplace: '45 CFR 155.320(c)',
  Charity: '26 CFR 1.501(r)-4(b)(3)',
  Ssi: '20 CFR 416.200',
};
const insured: readonly CaseType[] = ['MedicaidApplication', 'Chip', 'Marketplace'];
const always = () => true;
const has =
  (...kinds: readonly IncomeKind[]) =>
  (_: ChecklistFacts, { Incomes }: ChecklistPerson) =>
    Incomes.some((kind) => kinds.includes(kind));
const grownUp = 19;
const aged = 65;
const patient = { of: 'Patient', need: 'Paper', when: always } as const;
const each = { of: 'Each', need: 'Paper' } as const;

/**
 * Which papers a program asks for, in the order in which they are asked; of what electronic sources do not answer (42 CFR 435.948 and
 * 435.949) paper is asked for. A row is added here, and stands in every case of its programs.
 */
export const checklistRows = [
  {
    ...patient,
    key: 'application',
    accepts: ['Application'],
    programs: [...byIncome, 'Cobra'],
    source: '42 CFR 435.907',
    lawOf: {
      MedicaidRenewal: '42 CFR 435.916',
      Chip: '42 CFR 457.340(a)',
      Marketplace: '45 CFR 155.405',
      Charity: '26 CFR 1.501(r)-4(b)(3)',
      Ssi: '20 CFR 416.310',
      Cobra: '26 CFR 54.4980B-6',
    },
    asks: 'signed',
  },
  {
    ...patient,
    key: 'identity',
    accepts: ['Identity'],
    programs: ['MedicaidApplication', 'Chip', 'Marketplace', 'Charity', 'MedicareSavings', 'Ssi'],
    source: '42 CFR 435.407(c)',
    lawOf: {
      Chip: '42 CFR 457.380(b)',
      Marketplace: '45 CFR 155.315',
      Charity: '26 CFR 1.501(r)-4(b)(3)',
      Ssi: '20 CFR 416.200',
    },
  },
  {
    ...patient,
    key: 'citizenship',
    accepts: ['Citizenship', 'Immigration'],
    programs: [...insured, 'Ssi'],
    source: '42 CFR 435.406 and 435.407; 90 days to bring it, covered meanwhile: 435.956(b)',
    lawOf: { Chip: '42 CFR 457.380(b)', Marketplace: '45 CFR 155.315(c)', Ssi: '20 CFR 416.1610' },
  },
  {
    ...patient,
    key: 'ssn',
    accepts: ['SocialSecurity'],
    programs: [...insured, 'MedicareSavings', 'Ssi'],
    source: '42 CFR 435.910',
    lawOf: { Chip: '42 CFR 457.340(b)', Marketplace: '45 CFR 155.315(b)', Ssi: '20 CFR 416.200' },
    asks: 'of who applies alone',
  },
  {
    ...patient,
    key: 'residency',
    accepts: ['Residency'],
    programs: ['MedicaidApplication', 'Chip', 'Charity'],
    source: '42 CFR 435.956(c)',
    lawOf: { Chip: '42 CFR 457.380(c)', Charity: '26 CFR 1.501(r)-4(b)(3)' },
  },
  {
    ...patient,
    key: 'taxReturn',
    accepts: ['TaxReturn'],
    programs: ['Marketplace', 'Charity'],
    when: ({ people }) => people.some(({ Tax }) => Tax === 'Files'),
    source: '45 CFR 155.320(c)',
    lawOf: { Charity: '26 CFR 1.501(r)-4(b)(3)' },
  },
  {
    ...each,
    key: 'wages',
    accepts: ['PayStubs', 'EmployerLetter'],
    programs: byIncome,
    when: has('Wages'),
    source: '42 CFR 435.948 and 435.952(c)',
    lawOf: incomeLawOf,
    asks: 'the last four weeks',
  },
  {
    ...each,
    key: 'selfEmployment',
    accepts: ['ProfitAndLoss', 'TaxReturn'],
    programs: byIncome,
    when: has('SelfEmployment'),
    source: '42 CFR 435.952(c)',
    lawOf: incomeLawOf,
    asks: 'three months, with Schedule C',
  },
  {
    ...each,
    key: 'awards',
    accepts: ['AwardLetter'],
    programs: byIncome,
    when: has(
      'SocialSecurity',
      'Ssi',
      'Unemployment',
      'Pension',
      'Veterans',
      'WorkersComp',
      'CashAid',
      'ChildSupport',
      'OldAlimony',
    ),
    source: '42 CFR 435.948(a)',
    lawOf: incomeLawOf,
    asks: 'of the year that runs',
  },
  {
    ...each,
    key: 'otherIncome',
    accepts: ['BankStatement', 'TaxReturn'],
    programs: byIncome,
    when: has('Interest', 'Rent', 'OtherTaxed'),
    source: '42 CFR 435.952(c)',
    lawOf: incomeLawOf,
  },
  {
    ...each,
    key: 'noIncome',
    accepts: ['NoIncome'],
    programs: byIncome,
    when: ({ isIncomeTold }, { Age, Incomes }) => isIncomeTold && Age >= grownUp && Incomes.length === 0,
    source: '42 CFR 435.952(c)',
    lawOf: incomeLawOf,
  },
  {
    ...patient,
    key: 'resources',
    accepts: ['Resources', 'BankStatement'],
    programs: ['MedicaidApplication', 'MedicareSavings', 'Ssi'],
    // By modified adjusted gross income there is no test of resources: 42 CFR 435.603(g).
    when: ({ isDisability }, { Age, Disabled, Medicare }) => isDisability || Disabled || Medicare || Age >= aged,
    source: '42 CFR 435.601 and 435.845, by 20 CFR 416.1201',
    lawOf: { Ssi: '20 CFR 416.1201' },
  },
  {
    ...patient,
    key: 'disability',
    accepts: ['Disability', 'AwardLetter'],
    programs: ['MedicaidApplication', 'Ssi'],
    when: ({ isDisability }, { Disabled }) => isDisability || Disabled,
    source: '42 CFR 435.541',
    lawOf: { Ssi: '20 CFR 416.912' },
  },
  {
    ...each,
    key: 'pregnancy',
    accepts: ['Pregnancy'],
    programs: ['MedicaidApplication', 'Chip'],
    need: 'Word',
    when: (_, { Expected }) => Expected > 0,
    source: '42 CFR 435.956(e)',
    lawOf: { Chip: '42 CFR 457.380(e)' },
  },
  {
    ...patient,
    key: 'otherInsurance',
    accepts: ['OtherInsurance'],
    programs: ['MedicaidApplication', 'MedicaidRenewal', 'Chip', 'CobUpdate'],
    need: 'Word',
    source: '42 CFR 433.138(b)',
    lawOf: { Chip: '42 CFR 457.310(b)', CobUpdate: '42 USC 1395y(b)(5)' },
  },
  {
    ...patient,
    key: 'lossOfCoverage',
    accepts: ['LossOfCoverage'],
    programs: ['Marketplace', 'Cobra'],
    source: '45 CFR 155.420(d)',
    lawOf: { Cobra: '29 CFR 2590.606-4' },
  },
  {
    ...patient,
    key: 'medicalBills',
    accepts: ['MedicalBills'],
    programs: ['MedicaidApplication', 'Ssi'],
    when: ({ reachesBack }) => reachesBack,
    source: '42 CFR 435.915',
  },
  {
    ...patient,
    key: 'liability',
    accepts: ['Liability'],
    programs: ['Liability'],
    source: '34 USC 20102(b)',
  },
  {
    ...patient,
    key: 'authorization',
    accepts: ['Authorization'],
    programs: ['Ssi', 'Liability', 'Denial'],
    source: '45 CFR 164.508',
  },
  {
    ...patient,
    key: 'notice',
    accepts: ['Notice'],
    programs: ['MedicaidRenewal', 'Denial'],
    source: '42 CFR 435.917',
    lawOf: { Denial: '29 CFR 2560.503-1(g)' },
  },
] as const satisfies readonly Row[];

export type ChecklistKey = (typeof checklistRows)[number]['key'];

/** One paper that is asked for, of one person. */
export type ChecklistLine = {
  readonly key: ChecklistKey;
  readonly accepts: Row['accepts'];
  readonly need: Need;
  readonly source: string;
  /** Null: the patient's, or the household's. */
  readonly memberId: string | null;
};

const nobody: ChecklistPerson = {
  MemberID: null,
  Relation: 'Self',
  Age: grownUp,
  Tax: 'None',
  Expected: 0,
  Student: false,
  Disabled: false,
  Medicare: false,
  Incomes: [],
};

/** What a case of a program asks for. The patient stands first among the people. */
export function checklistFor(program: CaseType, facts: ChecklistFacts): readonly ChecklistLine[] {
  const [first = nobody] = facts.people;
  return checklistRows.flatMap((row: Row & { readonly key: ChecklistKey }) => {
    if (!row.programs.includes(program)) return [];
    const { key, accepts, need, asks } = row;
    const law = row.lawOf?.[program] ?? row.source;
    const source = asks === undefined ? law : `${law}: ${asks}`;
    const people = row.of === 'Patient' ? [first] : facts.people;
    return people
      .filter((person) => row.when(facts, person))
      .map(({ MemberID }) => ({ key, accepts, need, source, memberId: MemberID }));
  });
}
