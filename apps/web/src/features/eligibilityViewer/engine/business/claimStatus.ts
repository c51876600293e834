import type { Grade } from '@coverline/domain/insurance/status.ts';
import type { Stage } from '@coverline/x12/claimStatus/categories.ts';
import { claimStatusTimeline, type ClaimTimeline } from '@coverline/x12/claimStatus/claimStatusTimeline.ts';
import { parse276, parse277, parse277CA } from '@coverline/x12/claimStatus/parseStatus.ts';
import type { ParsedStatus } from '@coverline/x12/claimStatus/types.ts';
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
  denied: 'Bad',
  unknown: 'Unknown',
};

/** How many claims stand where: 'Paid 3, Denied 1'. */
function counts(claims: readonly ClaimTimeline[]): string {
  const stages = Map.groupBy(claims, ({ stage }) => stage);
  return [...stages].map(([stage, { length }]) => `${inWords(stage)} ${length}`).join(', ');
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

const levels = (value: ParsedStatus): BusinessTable => ({
  title: 'The file as a whole',
  columns: [
    { label: 'Level' },
    { label: 'Who' },
    { label: 'Accepted', end: true },
    { label: 'Amount', end: true },
    { label: 'Rejected', end: true },
    { label: 'Amount', end: true },
  ],
  rows: value.outcomes.map(({ segment, level, party, totals }) => ({
    segment,
    cells: [
      cell(inWords(level), segment),
      cell(nameOf(party)),
      cell(totals.acceptedCount === null ? '' : String(totals.acceptedCount)),
      money(totals.acceptedAmount),
      cell(totals.rejectedCount === null ? '' : String(totals.rejectedCount)),
      money(totals.rejectedAmount),
    ],
  })),
});

/** The course of the claims of a 277 or 277CA. */
export function claimStatus(bytes: Uint8Array): Business | null {
  const acknowledged = parse277CA(bytes);
  const read = acknowledged.ok ? acknowledged : parse277(bytes);
  if (!read.ok) return null;
  const { value } = read;
  const claims = claimStatusTimeline(value);
  const [first] = claims;
  const one = claims.every(({ stage }) => stage === first?.stage);
  return {
    title: acknowledged.ok ? 'Claim acknowledgement (277CA)' : 'Claim status (277)',
    verdict: {
      grade: one && first ? grades[first.stage] : 'Questionable',
      text: first ? (one ? inWords(first.stage) : 'Several outcomes') : 'No claim',
      why: first ? counts(claims) : 'The message speaks of no claim.',
    },
    facts: partyFacts(value),
    tables: [...(value.outcomes.length > 0 ? [levels(value)] : []), timeline(value, claims)],
  };
}

const partyFacts = (value: ParsedStatus): Business['facts'] => {
  const [first] = value.claims;
  return stated([
    ['Payer', nameOf(first?.payer ?? null), first?.payer?.segment],
    ['Receiver', nameOf(first?.receiver ?? null), first?.receiver?.segment],
    ['Provider', nameOf(first?.providers[0] ?? null), first?.providers[0]?.segment],
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
