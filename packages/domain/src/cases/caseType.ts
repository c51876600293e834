/** What a case is to bring about. */
export const caseTypes = [
  'MedicaidApplication',
  'MedicaidRenewal',
  'Chip',
  'Marketplace',
  'Charity',
  'Cobra',
  'MedicareSavings',
  'Ssi',
  'Liability',
  'CobUpdate',
  'CoverageFound',
  'DemographicFix',
  'CallPayer',
  'Denial',
] as const;
export type CaseType = (typeof caseTypes)[number];

type CaseTypeRow = {
  readonly text: string;
  /** An application or appeal that somebody else decides: it is made ready, filed, and approved or denied. */
  readonly isDecided: boolean;
  /** The days that an agency has to decide, from filing; null where no law sets any. */
  readonly decisionDays: number | null;
  /** Whether an application reaches back to former months. */
  readonly reachesBack: boolean;
  /** Whether nothing goes on without the patient: then contact is tried on its days. */
  readonly needsPatient: boolean;
};

const row = (text: string, more: Partial<CaseTypeRow> = {}): CaseTypeRow => ({
  text,
  isDecided: true,
  decisionDays: null,
  reachesBack: false,
  needsPatient: true,
  ...more,
});

/**
 * 45 days, and 90 on grounds of disability: 42 CFR 435.912(c)(3), for CHIP by 42 CFR 457.340(d). What reaches back: 42 U.S.C.
 * 1396a(a)(34). A renewal, a marketplace plan, an election of COBRA and a hospital's own charity have no day of decision in law.
 */
const rows: Readonly<Record<CaseType, CaseTypeRow>> = {
  MedicaidApplication: row('Medicaid application', { decisionDays: 45, reachesBack: true }),
  MedicaidRenewal: row('Medicaid renewal'),
  Chip: row('CHIP', { decisionDays: 45 }),
  Marketplace: row('Marketplace plan'),
  Charity: row('Financial assistance'),
  Cobra: row('COBRA'),
  MedicareSavings: row('Medicare or its savings programs', { decisionDays: 45 }),
  Ssi: row('SSI or SSDI', { decisionDays: 90, reachesBack: true }),
  Liability: row('Crime victims, auto or workers’ compensation'),
  CobUpdate: row('Order of benefits', { isDecided: false }),
  CoverageFound: row('Coverage found', { isDecided: false, needsPatient: false }),
  DemographicFix: row('Demographics to settle', { isDecided: false }),
  CallPayer: row('Call to the {payer}', { isDecided: false, needsPatient: false }),
  Denial: row('Denial', { needsPatient: false }),
};

export const caseType = (type: CaseType): CaseTypeRow => rows[type];

/** What comes first among cases that are due on the same day. */
export const casePriorities = [
  { id: 4, text: 'Emergency' },
  { id: 3, text: 'High' },
  { id: 2, text: 'Normal' },
  { id: 1, text: 'Low' },
] as const;
export type CasePriority = (typeof casePriorities)[number]['id'];
