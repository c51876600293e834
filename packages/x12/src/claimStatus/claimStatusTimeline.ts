import type { Stage } from './categories.ts';
import { claimDecision, decisionBelow, refusesAll } from './claimDecision.ts';
import { dollars, stageOf, statusText } from './statusText.ts';
import type { ClaimStatusRecord, ParsedStatus, Status, StatusLine, StatusOutcome } from './types.ts';

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
  /** Where the claim as a whole stands, by its latest status and by what refuses all below a level above it; 'unknown' where these differ. */
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

const taken: ReadonlySet<Stage> = new Set(['received', 'accepted', 'unknown']);

function entriesOf(status: Status, line: StatusLine | null): TimelineEntry[] {
  const [first] = status.codes;
  const byCategory = first ? stageOf(first.category) : 'unknown';
  // Of what was refused some tell by the action alone.
  const byAction = status.action === 'U' && taken.has(byCategory);
  const stage = byAction ? 'rejected' : byCategory;
  const { charge, paid, segment } = status;
  const base = { stage, line: line?.procedure ?? '', charge: isCharge(charge) ? charge : null, paid, segment };
  const said = [byAction ? 'Refused' : '', ...status.codes.map(statusText)].filter((part) => part !== '').join('; ');
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

function timelineOf({ claim, refusedBy }: ClaimStatusRecord): ClaimTimeline {
  const ofClaim = claim.statuses.flatMap((status) => entriesOf(status, null));
  const lines = claim.lines.flatMap((line) => line.statuses.flatMap((status) => entriesOf(status, line)));
  // What has no day is told last; a stable sort keeps the order of the message within a day.
  const entries = [...ofClaim, ...lines].toSorted((a, b) => (a.date || '9999').localeCompare(b.date || '9999'));
  const latest = ofClaim
    .filter((entry) => entry.kind === 'status')
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .at(-1);
  const own = latest?.stage ?? 'unknown';
  const numberOf = (qualifier: string): string => claim.references.find((r) => r.qualifier === qualifier)?.value ?? '';
  return {
    trace: claim.trace,
    patientControl: numberOf('EJ'),
    payerClaim: numberOf('1K'),
    stage: refusedBy.length === 0 ? own : (decisionBelow(claim, refusedBy) ?? 'unknown'),
    entries,
    text: textOf(entries),
  };
}

const textOf = (entries: readonly TimelineEntry[], whose = ''): string =>
  entries
    .map(({ date, line, text }) => `${date || 'no date'}  ${whose}${line === '' ? '' : `${line}: `}${text}`)
    .join('\n');

/**
 * What a claim status answer (277, or a claim acknowledgement) says of each claim, in the order of days: statuses of the claim
 * and of its lines, when it was decided and when it was remitted. Pure data, with a text that may be shown as it is.
 */
export const claimStatusTimeline = (value: ParsedStatus): readonly ClaimTimeline[] => value.claims.map(timelineOf);

/** What a message says of all below one of its levels: of a whole file or inquiry, or of all that a provider sent. */
export type LevelStatus = {
  readonly outcome: StatusOutcome;
  /** 'unknown' where it refuses all and counts some of it as accepted. */
  readonly stage: Stage;
  /** The statuses, as one sentence; and one a line, with their days. Neither holds a name or a member id. */
  readonly said: string;
  readonly text: string;
};

const levelWords = { payer: 'As a whole', receiver: 'As a whole', provider: 'All of a provider' };

function levelOf(outcome: StatusOutcome): LevelStatus {
  const entries = outcome.statuses.flatMap((status) => entriesOf(status, null));
  const refuses = claimDecision(outcome) === 'rejected';
  return {
    outcome,
    stage: refuses ? (refusesAll(outcome) ? 'rejected' : 'unknown') : (entries[0]?.stage ?? 'unknown'),
    said: entries
      .filter(({ kind }) => kind === 'status')
      .map(({ text }) => text)
      .join('; '),
    text: textOf(entries, `${levelWords[outcome.level]}: `),
  };
}

/** What is said of whole levels, where anything is, in the order of the message. */
export const levelStatuses = ({ outcomes }: ParsedStatus): readonly LevelStatus[] =>
  outcomes.filter(({ statuses }) => statuses.length > 0).map(levelOf);
