import { emptyParty, isoDate, type Draft, type PartyDraft } from '../eligibility/draft.ts';
import { readAddress, readContacts, readParty, readReference } from '../eligibility/readSegment.ts';
import type { Person } from '../claimStatus/types.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import {
  emptyEvent,
  emptyProvider,
  emptyService,
  readDate,
  readDecision,
  readDelivery,
  readDiagnoses,
  readPaperwork,
  readRefusal,
  readReview,
  readService,
  readTrace,
} from './readReview.ts';
import type {
  AuthorizationEvent,
  AuthorizationLevel,
  AuthorizationProvider,
  AuthorizationRecord,
  AuthorizationService,
  Refusal,
} from './types.ts';

/** What is told as it is met; it is filled by the segments behind it until the next one is told. */
export type Sink278 = {
  readonly event: (record: AuthorizationRecord) => void;
  readonly refusal: (refusal: Refusal) => void;
};

/** What stands above the events. */
export type Heading278 = {
  reference: string;
  date: string;
  purpose: string;
  updates: string;
  organisation: PartyDraft | null;
  requester: PartyDraft | null;
};

export type Walk278 = {
  readonly heading: Heading278;
  /** Takes a segment between ST and SE. What it cannot use it passes over. */
  readonly accept: (cursor: SegmentCursor) => void;
};

type Reading = {
  level: AuthorizationLevel;
  subscriber: Draft<Person> | null;
  dependent: Draft<Person> | null;
  party: PartyDraft | null;
  event: Draft<AuthorizationEvent> | null;
  service: Draft<AuthorizationService> | null;
  provider: Draft<AuthorizationProvider> | null;
};

const levels: Readonly<Record<string, AuthorizationLevel>> = {
  '20': 'organisation',
  '21': 'requester',
  '22': 'subscriber',
  '23': 'dependent',
  EV: 'event',
  SS: 'service',
};

const emptyPerson = (segment: number): Draft<Person> => ({ party: emptyParty(segment), dateOfBirth: '', gender: '' });

/** HL above the event: a new level forgets what stood at and below it. */
function enterPerson(r: Reading, segment: number): void {
  r.event = null;
  r.service = null;
  r.dependent = r.level === 'dependent' ? emptyPerson(segment) : null;
  if (r.level !== 'dependent') r.subscriber = r.level === 'subscriber' ? emptyPerson(segment) : null;
}

function name(r: Reading, heading: Heading278, c: SegmentCursor): void {
  const party = readParty(c);
  r.party = party;
  const target = r.service ?? r.event;
  if (target) {
    r.provider = emptyProvider(party);
    target.providers.push(r.provider);
    return;
  }
  const person = r.dependent ?? r.subscriber;
  if (person) person.party = party;
  else if (r.level === 'requester') heading.requester = party;
  else heading.organisation = party;
}

/** A segment of an event or a service itself. */
function reviewed(target: Draft<AuthorizationEvent> | Draft<AuthorizationService>, c: SegmentCursor): void {
  const { id } = c;
  if (id === 'TRN') target.traces.push(readTrace(c));
  else if (id === 'UM') target.review = readReview(c);
  else if (id === 'HCR') target.decision = readDecision(c);
  else if (id === 'HSD') target.delivery = readDelivery(c);
  else if (id === 'HI') target.diagnoses.push(...readDiagnoses(c));
  else if (id === 'PWK') target.paperwork.push(readPaperwork(c));
  else if (id === 'MSG') target.messages.push(c.el(1));
  else if (id === 'DTP') {
    const date = readDate(c);
    if (date) target.dates.push(date);
  }
}

/**
 * Reads a 278 in the order of its segments. It leans on HL03 and the segment ids alone and not on the guides' loops, so that
 * what breaks its guide is still read for what it says.
 */
export function createWalk278(sink: Sink278): Walk278 {
  const heading: Heading278 = {
    reference: '',
    date: '',
    purpose: '',
    updates: '',
    organisation: null,
    requester: null,
  };
  const r: Reading = {
    level: 'organisation',
    subscriber: null,
    dependent: null,
    party: null,
    event: null,
    service: null,
    provider: null,
  };

  const enterLevel = (c: SegmentCursor): void => {
    const level = levels[c.el(3)];
    r.party = null;
    r.provider = null;
    if (level === undefined) return;
    r.level = level;
    if (r.level === 'event') {
      r.service = null;
      r.event = emptyEvent(c.ordinal);
      const { reference, organisation, requester } = heading;
      const { subscriber, dependent, event } = r;
      sink.event({ reference, organisation, requester, subscriber, patient: dependent ?? subscriber, event });
    } else if (r.level === 'service') {
      r.service = emptyService(c.ordinal);
      r.event?.services.push(r.service);
    } else enterPerson(r, c.ordinal);
  };

  const refuse = (c: SegmentCursor): void => {
    const refusal = readRefusal(c, r.level);
    sink.refusal(refusal);
    (r.provider ?? r.service ?? r.event)?.refusals.push(refusal);
  };

  const accept = (c: SegmentCursor): void => {
    switch (c.id) {
      case 'BHT':
        heading.purpose = c.el(2);
        heading.reference = c.el(3);
        heading.date = isoDate(c.el(4));
        heading.updates = c.el(6);
        return;
      case 'HL':
        return enterLevel(c);
      case 'NM1':
        return name(r, heading, c);
      case 'N3':
      case 'N4':
        if (r.party) readAddress(c, r.party);
        return;
      case 'PER':
        if (r.party) readContacts(c, r.party);
        return;
      case 'PRV':
        if (r.provider) {
          r.provider.role = c.el(1);
          r.provider.taxonomy = c.el(3);
        }
        return;
      case 'DMG': {
        const person = r.dependent ?? r.subscriber;
        if (!person) return;
        person.dateOfBirth = isoDate(c.el(2));
        person.gender = c.el(3);
        return;
      }
      case 'AAA':
        return refuse(c);
      case 'REF':
        (r.provider ?? r.service ?? r.event)?.references.push(readReference(c));
        return;
      case 'SV1':
      case 'SV2':
      case 'SV3':
        if (r.service) readService(c, r.service);
        return;
      default: {
        const target = r.service ?? r.event;
        if (target) reviewed(target, c);
      }
    }
  };

  return { heading, accept };
}
