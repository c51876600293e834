import { emptyParty, isoDate, type Draft, type PartyDraft } from '../eligibility/draft.ts';
import { readAddress, readContacts, readParty, readReference } from '../eligibility/readSegment.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import { refusesAll } from './claimDecision.ts';
import { emptyClaim, emptyOutcome, readLine, readPeriod, readStatus } from './readStatus.ts';
import type { ClaimStatusRecord, Person, StatusClaim, StatusLine, StatusOutcome, Totals } from './types.ts';

/** What is told as it is met; it is filled by the segments behind it until the next one is told. */
export type StatusSink = {
  readonly claim: (record: ClaimStatusRecord) => void;
  readonly outcome: (outcome: StatusOutcome) => void;
};

export type StatusWalk = {
  /** Of the BHT: its reference, and its day. */
  readonly heading: { reference: string; date: string };
  /** Takes a segment between ST and SE. What it cannot use it passes over. */
  readonly accept: (cursor: SegmentCursor) => void;
};

type Level = 'payer' | 'receiver' | 'provider' | 'subscriber' | 'patient' | 'none';

const levels: Readonly<Record<string, Level>> = {
  '20': 'payer',
  '21': 'receiver',
  '19': 'provider',
  '22': 'subscriber',
  '23': 'patient',
  PT: 'patient',
};

type Reading = {
  level: Level;
  payer: PartyDraft | null;
  receiver: PartyDraft | null;
  providers: PartyDraft[];
  subscriber: Draft<Person> | null;
  patient: Draft<Person> | null;
  party: PartyDraft | null;
  claim: Draft<StatusClaim> | null;
  line: Draft<StatusLine> | null;
  outcome: Draft<StatusOutcome> | null;
  /** What was said of the levels above. */
  above: readonly StatusOutcome[];
};

const depths: Readonly<Record<Level, number>> = {
  payer: 0,
  receiver: 1,
  provider: 2,
  subscriber: 3,
  patient: 3,
  none: 3,
};

const totalOf: Readonly<Record<string, keyof Totals>> = {
  '90': 'acceptedCount',
  QA: 'acceptedCount',
  AA: 'rejectedCount',
  QC: 'rejectedCount',
  YU: 'acceptedAmount',
  YY: 'rejectedAmount',
};

const emptyPerson = (segment: number): Draft<Person> => ({ party: emptyParty(segment), dateOfBirth: '', gender: '' });

/** A new level forgets what stood at and below it. */
function enterLevel(r: Reading, c: SegmentCursor): void {
  r.level = levels[c.el(3)] ?? 'none';
  r.party = null;
  r.claim = null;
  r.line = null;
  r.outcome = null;
  r.above = r.above.filter(({ level }) => depths[level] < depths[r.level]);
  r.patient = r.level === 'patient' ? emptyPerson(c.ordinal) : null;
  if (r.level === 'patient') return;
  r.subscriber = r.level === 'subscriber' ? emptyPerson(c.ordinal) : null;
  if (r.level !== 'subscriber') r.providers = [];
}

function name(r: Reading, c: SegmentCursor): void {
  const party = readParty(c);
  r.party = party;
  if (r.level === 'payer') r.payer = party;
  else if (r.level === 'receiver') r.receiver = party;
  else if (r.level === 'provider') r.providers.push(party);
  else {
    const person = r.patient ?? r.subscriber;
    if (person) person.party = party;
  }
}

function demographics(r: Reading, c: SegmentCursor): void {
  const person = r.patient ?? r.subscriber;
  if (!person) return;
  person.dateOfBirth = isoDate(c.el(2));
  person.gender = c.el(3);
}

function date(r: Reading, c: SegmentCursor): void {
  const qualifier = c.el(1);
  const period = readPeriod(c.el(3));
  if (r.outcome && qualifier === '050') r.outcome.received = period?.from ?? '';
  if (r.outcome && qualifier === '009') r.outcome.processed = period?.from ?? '';
  const target = r.line ?? r.claim;
  if (target && qualifier === '472') target.serviceDate = period;
}

function reference(r: Reading, c: SegmentCursor): void {
  const target = r.line ?? r.claim ?? r.outcome;
  target?.references.push(readReference(c));
  if (r.line && c.el(1) === 'FJ') r.line.number = c.el(2);
}

function total(r: Reading, c: SegmentCursor, digits: number): void {
  if (r.claim && c.el(1) === 'T3') r.claim.charge = c.scaled(2, digits);
  const key = totalOf[c.el(1)];
  if (!r.claim && r.outcome && key) r.outcome.totals = { ...r.outcome.totals, [key]: c.scaled(2, digits) };
}

/**
 * Reads a 276, a 277 or a 277 claim acknowledgement in the order of its segments. It leans on HL03, TRN, STC and SVC alone and
 * not on the guides' loops, so that what breaks its guide is still read for what it says.
 */
export function createStatusWalk(sink: StatusSink): StatusWalk {
  const heading = { reference: '', date: '' };
  const r: Reading = {
    level: 'none',
    payer: null,
    receiver: null,
    providers: [],
    subscriber: null,
    patient: null,
    party: null,
    claim: null,
    line: null,
    outcome: null,
    above: [],
  };

  const open = (c: SegmentCursor, trace: string): void => {
    const { level } = r;
    if (level === 'payer' || level === 'receiver' || level === 'provider') {
      const party = level === 'payer' ? r.payer : level === 'receiver' ? r.receiver : (r.providers[0] ?? null);
      r.outcome = emptyOutcome(c.ordinal, level, party, trace);
      r.above = [...r.above, r.outcome];
      sink.outcome(r.outcome);
      return;
    }
    if (level === 'none') return;
    r.claim = emptyClaim(c.ordinal, trace);
    r.line = null;
    const { payer, receiver, providers, subscriber, patient, claim, above } = r;
    sink.claim({
      reference: heading.reference,
      payer,
      receiver,
      providers,
      subscriber,
      patient: patient ?? subscriber,
      refusedBy: above.filter(refusesAll),
      claim,
    });
  };

  const status = (c: SegmentCursor): void => {
    // A status without the trace that should open it still speaks of a claim.
    if (!r.claim && !r.outcome) open(c, '');
    (r.line ?? r.claim ?? r.outcome)?.statuses.push(readStatus(c));
  };

  const accept = (c: SegmentCursor): void => {
    switch (c.id) {
      case 'BHT':
        heading.reference = c.el(3);
        heading.date = isoDate(c.el(4));
        return;
      case 'HL':
        return enterLevel(r, c);
      case 'NM1':
        return name(r, c);
      case 'N3':
      case 'N4':
        if (r.party) readAddress(c, r.party);
        return;
      case 'PER':
        if (r.party) readContacts(c, r.party);
        return;
      case 'DMG':
        return demographics(r, c);
      case 'TRN':
        return open(c, c.el(2));
      case 'STC':
        return status(c);
      case 'SVC':
        r.line = readLine(c);
        r.claim?.lines.push(r.line);
        return;
      case 'REF':
        return reference(r, c);
      case 'DTP':
        return date(r, c);
      case 'AMT':
        return total(r, c, 2);
      case 'QTY':
        return total(r, c, 0);
    }
  };

  return { heading, accept };
}
