import type { Grade } from '@coverline/domain/insurance/status.ts';
import type { Stage } from '@coverline/x12/claimStatus/categories.ts';
import {
  claimStatusTimeline,
  type ClaimTimeline,
  levelStatuses,
  type LevelStatus,
} from '@coverline/x12/claimStatus/claimStatusTimeline.ts';
import { parse276, parse277, parse277CA } from '@coverline/x12/claimStatus/parseStatus.ts';
import type { ParsedStatus, StatusOutcome } from '@coverline/x12/claimStatus/types.ts';
import type { Business, BusinessTable } from '../../model/business.ts';
import { cell, inWords, money, nameOf, period, stated } from './cells.ts';

const grades: Readonly<Record<Stage, Grade>> = {
  received: 'Questionable',
  accepted: 'Good',
  rejected: 'Bad',
  notFound: 'Unknown',
  unanswered: 'Unknown',
  pending: 'Questionable',
  waiting: 'Questionable',
  finished: 'Good',
  paid: 'Good',
  unpaid: 'Questionable',
  denied: 'Bad',
  unknown: 'Unknown',
};

/** What a message answers as a whole. */
type Whole = 'File' | 'Inquiry';

/** 'File refused', 'Provider unanswered'. */
const levelLabel = (whole: Whole, { outcome: { level }, stage }: LevelStatus): string =>
  `${level === 'provider' ? 'Provider' : whole} ${stage === 'rejected' ? 'refused' : inWords(stage).toLowerCase()}`;

/** What is said of a whole level and is no mere receipt. */
const isGrave = ({ stage }: LevelStatus): boolean =>
  stage === 'rejected' || stage === 'unanswered' || stage === 'notFound' || stage === 'unknown';

/** 'Paid 3, Denied 1'. */
const counts = (labels: readonly string[]): string =>
  [...Map.groupBy(labels, (label) => label)].map(([label, { length }]) => `${label} ${length}`).join(', ');

/** Where all of it stands: by what refuses the whole file, else by the claims and what is said of levels without any. */
function verdictOf(
  whole: Whole,
  value: ParsedStatus,
  claims: readonly ClaimTimeline[],
  levels: readonly LevelStatus[],
): Business['verdict'] {
  const ofClaims = claims.map(({ stage }) => inWords(stage));
  const files = levels.filter(({ outcome }) => outcome.level !== 'provider');
  const isAll =
    files.every(({ stage }) => stage === 'rejected') && value.claims.every((one) => one.refusedBy.length > 0);
  const [refused] = isAll ? files : [];
  if (refused) {
    const why = [refused.said, counts(ofClaims)].filter((part) => part !== '').join('. ');
    return { grade: 'Bad', text: levelLabel(whole, refused), why };
  }
  const empty = levels.filter(
    (one) => isGrave(one) && !value.claims.some(({ refusedBy }) => refusedBy.includes(one.outcome)),
  );
  // Where no claim is mentioned, what is said of the levels is all there is.
  const told = claims.length + empty.length > 0 ? empty : levels.slice(0, 1);
  const labels = [...told.map((one) => levelLabel(whole, one)), ...ofClaims];
  const [first] = [...told, ...claims];
  if (!first) return { grade: 'Questionable', text: 'No claim', why: 'The message speaks of no claim.' };
  if (new Set(labels).size > 1) return { grade: 'Questionable', text: 'Several outcomes', why: counts(labels) };
  const [only] = labels.length === 1 ? told : [];
  return { grade: grades[first.stage], text: labels[0] ?? '', why: only?.said ?? counts(labels) };
}

function timeline(value: ParsedStatus, claims: readonly ClaimTimeline[]): BusinessTable {
  return {
    title: 'Timeline',
    columns: [
      { label: 'Day' },
      { label: 'What happened' },
      { label: 'Claim' },
      { label: 'Patient' },
      { label: 'Line' },
      { label: 'Charged', end: true },
      { label: 'Paid', end: true },
    ],
    rows: claims.flatMap((claim, n) =>
      claim.entries.map((entry) => ({
        segment: entry.segment,
        cells: [
          cell(period(entry.date, null), entry.segment),
          cell(entry.text, entry.segment, grades[entry.stage]),
          cell(claim.payerClaim || claim.patientControl || claim.trace),
          cell(nameOf(value.claims[n]?.patient?.party ?? null)),
          cell(entry.line),
          money(entry.charge, entry.segment),
          money(entry.paid, entry.segment),
        ],
      })),
    ),
    none: 'No claim is mentioned.',
  };
}

const levelTable = (whole: Whole, value: ParsedStatus, levels: readonly LevelStatus[]): BusinessTable => ({
  title: `The ${whole.toLowerCase()} as a whole`,
  columns: [
    { label: 'Level' },
    { label: 'Who' },
    { label: 'What is said' },
    { label: 'Accepted', end: true },
    { label: 'Amount', end: true },
    { label: 'Rejected', end: true },
    { label: 'Amount', end: true },
  ],
  rows: value.outcomes.map((outcome) => {
    const { segment, level, party, statuses, totals } = outcome;
    const told = levels.find((one) => one.outcome === outcome);
    return {
      segment,
      cells: [
        cell(inWords(level), segment),
        cell(nameOf(party)),
        told ? cell(told.said, statuses[0]?.segment, grades[told.stage]) : cell(''),
        cell(totals.acceptedCount === null ? '' : String(totals.acceptedCount)),
        money(totals.acceptedAmount),
        cell(totals.rejectedCount === null ? '' : String(totals.rejectedCount)),
        money(totals.rejectedAmount),
      ],
    };
  }),
});

/** The course of the claims of a 277 or 277CA. */
export function claimStatus(bytes: Uint8Array): Business | null {
  const acknowledged = parse277CA(bytes);
  const read = acknowledged.ok ? acknowledged : parse277(bytes);
  if (!read.ok) return null;
  const { value } = read;
  const claims = claimStatusTimeline(value);
  const levels = levelStatuses(value);
  const whole = acknowledged.ok ? 'File' : 'Inquiry';
  return {
    title: acknowledged.ok ? 'Claim acknowledgement (277CA)' : 'Claim status (277)',
    verdict: verdictOf(whole, value, claims, levels),
    facts: partyFacts(value),
    tables: [...(value.outcomes.length > 0 ? [levelTable(whole, value, levels)] : []), timeline(value, claims)],
  };
}

const partyFacts = (value: ParsedStatus): Business['facts'] => {
  const [first] = value.claims;
  const partyAt = (level: StatusOutcome['level']) => value.outcomes.find((one) => one.level === level)?.party ?? null;
  const payer = first?.payer ?? partyAt('payer');
  const receiver = first?.receiver ?? partyAt('receiver');
  const provider = first?.providers[0] ?? partyAt('provider');
  return stated([
    ['Payer', nameOf(payer), payer?.segment],
    ['Receiver', nameOf(receiver), receiver?.segment],
    ['Provider', nameOf(provider), provider?.segment],
    ['Date', period(value.date, null)],
  ]);
};

/** The claims that a 276 asks about. */
export function claimInquiry(bytes: Uint8Array): Business | null {
  const read = parse276(bytes);
  if (!read.ok) return null;
  const { value } = read;
  return {
    title: 'Claim status inquiry (276)',
    verdict: {
      grade: 'Questionable',
      text: 'Question',
      why: value.claims.length === 1 ? 'Asks about a claim.' : `Asks about ${value.claims.length} claims.`,
    },
    facts: partyFacts(value),
    tables: [
      {
        title: 'Claims asked about',
        columns: [{ label: 'Trace' }, { label: 'Patient' }, { label: 'Service' }, { label: 'Charged', end: true }],
        rows: value.claims.map(({ patient, claim }) => ({
          segment: claim.segment,
          cells: [
            cell(claim.trace, claim.segment),
            cell(nameOf(patient?.party ?? null), patient?.party.segment),
            cell(claim.serviceDate ? period(claim.serviceDate.from, claim.serviceDate.to) : ''),
            money(claim.charge, claim.segment),
          ],
        })),
      },
    ],
  };
}
