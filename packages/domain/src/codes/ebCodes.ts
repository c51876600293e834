/** Code lists of the EB segment of a 271, with labels of our own. Pure data. */
type Labels = Readonly<Record<string, string>>;

/** EB01: what a benefit row states. */
export const benefitInfo: Labels = {
  1: 'Active',
  2: 'Active, full risk capitation',
  3: 'Active, services capitated',
  4: 'Active, capitated to the primary care physician',
  5: 'Active, under investigation',
  6: 'Inactive',
  7: 'Inactive, eligibility update pending',
  8: 'Inactive, under investigation',
  A: 'Coinsurance',
  B: 'Copay',
  C: 'Deductible',
  CB: 'Basis of coverage',
  D: 'Description',
  E: 'Exclusion',
  F: 'Limitation',
  G: 'Out-of-pocket maximum',
  H: 'Unlimited',
  I: 'Not covered',
  J: 'Cost containment',
  K: 'Reserve',
  L: 'Primary care provider',
  M: 'Pre-existing condition',
  MC: 'Managed care coordinator',
  N: 'Only from this provider',
  O: 'Not medically necessary',
  P: 'Disclaimer',
  Q: 'Second surgical opinion required',
  R: 'Other or additional payer',
  S: 'History of prior years',
  T: 'Card reported lost or stolen',
  U: 'Contact for benefits',
  V: 'Cannot process',
  W: 'Other source of data',
  X: 'Health care facility',
  Y: 'Spend-down',
};

/** Whether an EB01 says that coverage is active. */
export const isActiveInfo = (info: string): boolean => /^[1-5]$/.test(info);

/** Whether an EB01 says that it is not. */
export const isInactiveInfo = (info: string): boolean => /^[678]$/.test(info);

/** Whether an EB01 says anything of the status of coverage. */
export const isStatusInfo = (info: string): boolean => isActiveInfo(info) || isInactiveInfo(info);

/** EB02: whom a benefit is for. */
export const coverageLevels: Labels = {
  CHD: 'Children only',
  DEP: 'Dependents only',
  ECH: 'Employee and children',
  EMP: 'Employee only',
  ESP: 'Employee and spouse',
  FAM: 'Family',
  IND: 'Individual',
  SPC: 'Spouse and children',
  SPO: 'Spouse only',
};

/** EB06: the period a figure is for. */
export const timePeriods: Labels = {
  6: 'an hour',
  7: 'a day',
  13: '24 hours',
  21: 'years',
  22: 'service year',
  23: 'calendar year',
  24: 'year to date',
  25: 'contract',
  26: 'episode',
  27: 'visit',
  28: 'outlier',
  29: 'remaining',
  30: 'exceeded',
  31: 'not exceeded',
  32: 'lifetime',
  33: 'lifetime remaining',
  34: 'month',
  35: 'week',
  36: 'admission',
};

/** "a day", "an admission": a period as it stands behind a figure. */
export function aPeriod(code: string): string {
  const label = codeLabel(timePeriods, code);
  if (/^an? /.test(label)) return label;
  return `${/^[aeiou]/.test(label) ? 'an' : 'a'} ${label}`;
}

/** Periods in each of which a figure is owed anew: told without them, ten days in hospital would seem to cost what one does. */
const owedAgain: ReadonlySet<string> = new Set(['6', '7', '26', '27', '34', '35', '36']);

/** "a day" where a copay or a share is owed anew in each such period; '' for every other, by which none is multiplied. */
export const eachPeriod = (code: string): string => (owedAgain.has(code) ? aPeriod(code) : '');

/** EB09: what a quantity counts. */
export const quantityQualifiers: Labels = {
  '8H': 'minimum',
  99: 'used',
  CA: 'covered',
  CE: 'covered, estimated',
  D3: 'coinsurance days',
  DB: 'deductible units of blood',
  DY: 'days',
  HS: 'hours',
  LA: 'lifetime reserve days',
  LE: 'lifetime reserve days, estimated',
  M2: 'maximum',
  MN: 'months',
  P6: 'services',
  QA: 'approved',
  S7: 'oldest age',
  S8: 'youngest age',
  VS: 'visits',
  YY: 'years',
};

/** EB11: whether authorization or certification is needed. */
export const authorizationAnswers: Labels = { Y: 'Yes', N: 'No', U: 'Unknown' };

/** EB12: whether a benefit is in the plan's network; W is for both. */
export const networkAnswers: Labels = {
  Y: 'In network',
  N: 'Out of network',
  W: 'In and out of network',
  U: 'Network unknown',
};

const own = (labels: Labels, code: string): string => (Object.hasOwn(labels, code) ? labels[code] : undefined) ?? code;

/** The label of a code in one of these lists; a code that is not listed names itself. */
export const codeLabel = (labels: Labels, code: string): string => own(labels, code);
