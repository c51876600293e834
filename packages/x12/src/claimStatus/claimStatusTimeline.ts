import type { Stage } from './categories.ts';
import { dollars, stageOf, statusText } from './statusText.ts';
import type { ClaimStatusRecord, ParsedStatus, Status, StatusLine } from './types.ts';

/** One thing that happened, or is so, on a day. */
export type TimelineEntry = {
  /** YYYY-MM-DD; '' where the answer names no day. */
  readonly date: string;
  readonly kind: 'status' | 'finalized' | 'remitted';
  readonly stage: Stage;
  /** The procedure of the service line, as 'HC:99213'; '' for the claim as a whole. */
  readonly line: string;
  readonly charge: number | null;
  readonly paid: number | null;
  /** Segment of the message that says so. */
  readonly segment: number;
  readonly text: string;
};

export type ClaimTimeline = {
  /** TRN02: the number by which the inquiry can be found. */
  readonly trace: string;
  /** The provider's and the payer's number of the claim; '' where not told. */
  readonly patientControl: string;
  readonly payerClaim: string;
  /** Where the claim as a whole stands, by its latest status. */
  readonly stage: Stage;
  readonly entries: readonly TimelineEntry[];
  /** The entries, one a line. Holds no name and no member id. */
  readonly text: string;
};

/** Nobody bills less than nothing: such a charge is told as it was sent, and is no figure. */
const isCharge = (charge: number | null): charge is number => charge !== null && charge >= 0;

function charged(charge: number | null): string {
  if (isCharge(charge)) return `charged ${dollars(charge)}`;
  return charge === null ? '' : `charged ${charge / 100} as stated`;
}

function amounts({ charge, paid }: Status): string {
  const told = [charged(charge), paid === null ? '' : `paid ${dollars(paid)}`];
  const text = told.filter((part) => part !== '').join(', ');
  return text === '' ? '' : ` – ${text}`;
}

function entriesOf(status: Status, line: StatusLine | null): TimelineEntry[] {
  const [first] = status.codes;
  const stage = first ? stageOf(first.category) : 'unknown';
  const { charge, paid, segment } = status;
  const base = { stage, line: line?.procedure ?? '', charge: isCharge(charge) ? charge : null, paid, segment };
  const said = status.codes.map(statusText).join('; ');
  const message = status.message === '' ? '' : ` – ${status.message}`;
  const entries: TimelineEntry[] = [
    { ...base, date: status.date, kind: 'status', text: `${said}${amounts(status)}${message}` },
  ];
  if (status.finalized !== '') entries.push({ ...base, date: status.finalized, kind: 'finalized', text: 'Decided' });
  if (status.remittanceDate !== '' || status.remittanceTrace !== '') {
    const number = status.remittanceTrace === '' ? '' : ` by ${status.remittanceTrace}`;
    entries.push({ ...base, date: status.remittanceDate, kind: 'remitted', text: `Remitted${number}` });
  }
  return entries;
}

function timelineOf({ claim }: ClaimStatusRecord): ClaimTimeline {
  const own = claim.statuses.flatMap((status) => entriesOf(status, null));
  const lines = claim.lines.flatMap((line) => line.statuses.flatMap((status) => entriesOf(status, line)));
  // What has no day is told last; a stable sort keeps the order of the message within a day.
  const entries = [...own, ...lines].toSorted((a, b) => (a.date || '9999').localeCompare(b.date || '9999'));
  const latest = own
    .filter((entry) => entry.kind === 'status')
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .at(-1);
  const numberOf = (qualifier: string): string => claim.references.find((r) => r.qualifier === qualifier)?.value ?? '';
  return {
    trace: claim.trace,
    patientControl: numberOf('EJ'),
    payerClaim: numberOf('1K'),
    stage: latest?.stage ?? 'unknown',
    entries,
    text: entries
      .map(({ date, line, text }) => `${date || 'no date'}  ${line === '' ? '' : `${line}: `}${text}`)
      .join('\n'),
  };
}

/**
 * What a claim status answer (277, or a claim acknowledgement) says of each claim, in the order of days: statuses of the claim
 * and of its lines, when it was decided and when it was remitted. Pure data, with a text that may be shown as it is.
 */
export const claimStatusTimeline = (value: ParsedStatus): readonly ClaimTimeline[] => value.claims.map(timelineOf);
