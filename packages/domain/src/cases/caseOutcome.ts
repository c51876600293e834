import { type CaseStatus, openStatuses } from './caseStatus.ts';
import { type CaseType, caseType } from './caseType.ts';

/** How a case ends. */
export const caseOutcomes = [
  'CoverageAdded',
  'CharityApproved',
  'NotEligible',
  'PatientRefused',
  'UnableToContact',
  'Deceased',
  'Paid',
  'Duplicate',
  'Error',
] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

type OutcomeRow = {
  readonly text: string;
  /** From where a case that somebody decides may end so. */
  readonly after: readonly CaseStatus[];
  /** What has to be said, beside the outcome. */
  readonly asks: 'Insurance' | 'Percent' | null;
  /** What it does to the visits: their charges are resolved wholly, by the discount, or not at all. */
  readonly resolves: 'All' | 'Percent' | 'Nothing';
  /** Whether whoever closes it has earned the point. */
  readonly earnsPoints: boolean;
  /** Types that alone end so. */
  readonly only?: readonly CaseType[];
};

const anyOpen = openStatuses.filter((status) => status !== 'OnHold');
const notApproved = anyOpen.filter((status) => status !== 'Approved');
const never = { asks: null, resolves: 'Nothing', earnsPoints: false } as const;

const rows: Readonly<Record<CaseOutcome, OutcomeRow>> = {
  CoverageAdded: {
    text: 'Coverage added',
    after: ['Approved'],
    asks: 'Insurance',
    resolves: 'All',
    earnsPoints: true,
  },
  CharityApproved: {
    text: 'Financial assistance approved',
    after: ['Approved'],
    asks: 'Percent',
    resolves: 'Percent',
    earnsPoints: true,
    only: ['Charity'],
  },
  NotEligible: { ...never, text: 'Not eligible', after: notApproved, earnsPoints: true },
  PatientRefused: { ...never, text: '{Patient} refused', after: anyOpen },
  UnableToContact: { ...never, text: 'Unable to contact', after: notApproved },
  Deceased: { ...never, text: 'Deceased', after: anyOpen },
  Paid: { text: 'Paid', after: anyOpen, asks: null, resolves: 'All', earnsPoints: true },
  Duplicate: { ...never, text: 'Duplicate', after: anyOpen },
  Error: { ...never, text: 'Opened in error', after: anyOpen },
};

export const caseOutcome = (outcome: CaseOutcome): OutcomeRow => rows[outcome];

/** How a case ended, with its discount where it has one; terms stand in braces. */
export const outcomeWords = (outcome: CaseOutcome | null, percent: number | null): string =>
  outcome === null ? '' : [rows[outcome].text, percent === null ? '' : `${percent}%`].join(' ').trim();

/** Where nobody decides, what was found is simply added. */
const standsIn = (row: OutcomeRow, type: CaseType, status: CaseStatus): boolean =>
  (caseType(type).isDecided ? row.after : row.after.length === 1 ? anyOpen : row.after).includes(status);

/** How a case of a type may end from where it stands. */
export const outcomesOf = (type: CaseType, status: CaseStatus): readonly CaseOutcome[] =>
  caseOutcomes.filter(
    (outcome) => (rows[outcome].only?.includes(type) ?? true) && standsIn(rows[outcome], type, status),
  );

/** What of the dollars at risk an outcome resolves, in cents. */
export function resolvedCents(outcome: CaseOutcome, atRisk: number, percent: number | null): number {
  const { resolves } = rows[outcome];
  if (resolves === 'All') return atRisk;
  return resolves === 'Percent' ? Math.round((atRisk * (percent ?? 0)) / 100) : 0;
}

/** Whether more may be resolved than is known: it resolves of the dollars at risk, and of those not all are known. */
export const mayResolveMore = (
  outcome: CaseOutcome | null,
  percent: number | null,
  hasUnknownCharge: boolean,
): boolean => hasUnknownCharge && outcome !== null && resolvedCents(outcome, 100, percent) > 0;
