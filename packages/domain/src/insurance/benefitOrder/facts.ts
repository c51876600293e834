import type { PartnerKind } from '../../tradingPartners/partnerKinds.ts';

/** What a coverage is to the order of benefits: finer than the kind of payer where a payer sells several. */
export const coverageKinds = [
  'group',
  'individual',
  'medicare',
  'medicareAdvantage',
  'supplement',
  'tricare',
  'medicaid',
  'workersCompensation',
  'auto',
  'liability',
  'lastResort',
  'otherBenefit',
] as const;
export type CoverageKind = (typeof coverageKinds)[number];

export const coverageKindWords: Readonly<Record<CoverageKind, string>> = {
  group: 'Employer’s plan',
  individual: 'Own policy, marketplace or school',
  medicare: 'Original Medicare',
  medicareAdvantage: 'Medicare Advantage',
  supplement: 'Medicare supplement (Medigap)',
  tricare: 'TRICARE',
  medicaid: 'Medicaid or CHIP',
  workersCompensation: 'Workers’ compensation',
  auto: 'Auto or other no-fault',
  liability: 'Liability of another',
  lastResort: 'Indian Health Service, charity, state fund',
  otherBenefit: 'Dental, vision or pharmacy alone',
};

/** How the holder of an employer's plan stands to that employer. */
export const employments = ['current', 'retired', 'cobra'] as const;
export type Employment = (typeof employments)[number];
export const employmentWords: Readonly<Record<Employment, string>> = {
  current: 'Works there now',
  retired: 'Retired or left',
  cobra: 'Continued by COBRA',
};

/** The bounds that Medicare's rules count by: 20 for the aged, 100 for the disabled. */
export const employerSizes = ['under20', 'from20', 'from100'] as const;
export type EmployerSize = (typeof employerSizes)[number];
export const employerSizeWords: Readonly<Record<EmployerSize, string>> = {
  under20: 'Fewer than 20 people',
  from20: '20 to 99 people',
  from100: '100 people or more',
};

/** What may be known of a size beside what one chooses: the disabled are asked by a hundred alone. */
export type KnownEmployerSize = EmployerSize | 'under100';
export const knownEmployerSizeWords: Readonly<Record<KnownEmployerSize, string>> = {
  ...employerSizeWords,
  under100: 'Fewer than 100 people',
};

/** How the parent who holds a child's plan stands to the child, in the order in which their plans pay where the parents live apart. */
export const parentStandings = [
  'together',
  'court',
  'custodial',
  'custodialSpouse',
  'nonCustodial',
  'nonCustodialSpouse',
] as const;
export type ParentStanding = (typeof parentStandings)[number];
export const parentStandingWords: Readonly<Record<ParentStanding, string>> = {
  together: 'Parents live together or share custody',
  court: 'Named by a court to insure the child',
  custodial: 'Has custody',
  custodialSpouse: 'Married to the parent with custody',
  nonCustodial: 'Has no custody',
  nonCustodialSpouse: 'Married to the parent without custody',
};

/** Why Medicare covers somebody. */
export const medicareBases = ['age', 'disability', 'kidney'] as const;
export type MedicareBasis = (typeof medicareBases)[number];
export const medicareBasisWords: Readonly<Record<MedicareBasis, string>> = {
  age: 'Age, 65 or older',
  disability: 'Disability',
  kidney: 'Kidney failure (ESRD)',
};

export const yesNo = ['yes', 'no'] as const;
export type YesNo = (typeof yesNo)[number];

/** What is told of one coverage beside what its registration says; '' is not told. In the wire's names. */
export type CoverageFacts = {
  readonly Kind: CoverageKind | '';
  readonly Employment: Employment | '';
  readonly EmployerSize: EmployerSize | '';
  readonly Parent: ParentStanding | '';
  /** Whether the care is for the accident or illness that this coverage answers for. */
  readonly Related: YesNo | '';
};
export const noCoverageFacts: CoverageFacts = { Kind: '', Employment: '', EmployerSize: '', Parent: '', Related: '' };

/** What is told of the person; '' is not told. */
export type PersonFacts = {
  readonly MedicareBasis: MedicareBasis | '';
  /** The first month in which kidney failure gave a right to Medicare: its 30 months are counted from there. */
  readonly KidneyFrom: string;
  /** Whether Medicare paid first already, by age or disability, when the kidneys failed. */
  readonly MedicareWasFirst: YesNo | '';
};
export const noPersonFacts: PersonFacts = { MedicareBasis: '', KidneyFrom: '', MedicareWasFirst: '' };

const kindOfPartner: Readonly<Record<PartnerKind, CoverageKind>> = {
  Medicare: 'medicare',
  Medicaid: 'medicaid',
  MedicaidMCO: 'medicaid',
  MedicareAdvantage: 'medicareAdvantage',
  BlueCross: 'group',
  Commercial: 'group',
  TPA: 'group',
  Tricare: 'tricare',
  WorkersCompensation: 'workersCompensation',
  Auto: 'auto',
  Dental: 'otherBenefit',
  Vision: 'otherBenefit',
  Pharmacy: 'otherBenefit',
};

/** What a coverage is taken for until somebody says otherwise; commercial payers' most common product is an employer's plan. */
export const presumedKind = (payer: PartnerKind | null): CoverageKind =>
  payer === null ? 'group' : kindOfPartner[payer];
