import type { Rejection } from './parsed271.ts';
import { componentsOf, type SegmentCursor } from '../read/cursor.ts';
import { packText } from '../read/parts.ts';
import { added } from '../records/draft.ts';
import { dateFact, emptyMember, isoDate, type BenefitDraft, type MemberDraft, type PartyDraft } from './draft.ts';
import {
  readAddress,
  readBenefit,
  readContacts,
  readDelivery,
  readParty,
  readReference,
  readRejection,
} from './readSegment.ts';

/** What is told as it is met. A member and a benefit are filled by the segments behind them until the next one is told. */
export type Sink271 = {
  readonly member: (member: MemberDraft) => void;
  readonly benefit: (member: MemberDraft, benefit: BenefitDraft) => void;
  readonly rejection: (rejection: Rejection) => void;
  /** A further source (2000A) begins at this segment; what stood above the members of the one before is told. */
  readonly source?: (ended: Readonly<Heading271>, cursor: SegmentCursor) => void;
};

/** What stands above the members. */
export type Heading271 = { reference: string; payer: PartyDraft | null; provider: PartyDraft | null };

export type Walk271 = {
  readonly heading: Heading271;
  /** Takes a segment between ST and SE. What it cannot use (an unknown segment, a date that is none) it passes over. */
  readonly accept: (cursor: SegmentCursor) => void;
};

// Numbers compare faster than texts, and every segment of an answer passes here.
/** PRV02 of a taxonomy; some payers leave it out, or call it mutually defined. */
const taxonomies: ReadonlySet<string> = new Set(['PXC', 'ZZ', '']);

const ids = {
  EB: packText('EB'),
  DTP: packText('DTP'),
  MSG: packText('MSG'),
  HSD: packText('HSD'),
  NM1: packText('NM1'),
  REF: packText('REF'),
  N3: packText('N3'),
  N4: packText('N4'),
  PER: packText('PER'),
  III: packText('III'),
  PRV: packText('PRV'),
  HI: packText('HI'),
  HL: packText('HL'),
  TRN: packText('TRN'),
  DMG: packText('DMG'),
  INS: packText('INS'),
  AAA: packText('AAA'),
  BHT: packText('BHT'),
  LE: packText('LE'),
} as const;

type Level = Exclude<Rejection['level'], 'benefit'>;

const levels: Readonly<Record<string, Level>> = {
  '20': 'payer',
  '21': 'provider',
  '22': 'subscriber',
  '23': 'dependent',
};

/**
 * Reads a 271 in the order of its segments. It leans on HL03, EB and LS/LE alone and not on the guide's loops: real answers
 * leave out and add segments, and what they say must not be lost for that; the walker reports the faults.
 */
export function createWalk271(sink: Sink271): Walk271 {
  const heading: Heading271 = { reference: '', payer: null, provider: null };
  let level: Level = 'payer';
  let hasSource = false;
  let member: MemberDraft | null = null;
  let benefit: BenefitDraft | null = null;
  let party: PartyDraft | null = null;
  /** Codes of the person's HI, to which EB14 points by their place. */
  let diagnoses: readonly string[] = [];

  const enterLevel = (c: SegmentCursor): void => {
    level = levels[c.el(3)] ?? level;
    if (level === 'payer') {
      if (hasSource) {
        sink.source?.({ ...heading }, c);
        heading.payer = null;
        heading.provider = null;
      }
      hasSource = true;
    }
    benefit = null;
    party = null;
    diagnoses = [];
    member = level === 'subscriber' || level === 'dependent' ? emptyMember(level, c.ordinal) : null;
    if (member) sink.member(member);
  };

  const name = (c: SegmentCursor): void => {
    party = readParty(c);
    if (benefit) benefit.parties = added(benefit.parties, party);
    else if (member) member.party = party;
    else if (level === 'provider') heading.provider = party;
    else heading.payer = party;
  };

  const demographics = (c: SegmentCursor): void => {
    if (!member) return;
    member.dateOfBirth = isoDate(c.el(2));
    const gender = c.el(3);
    member.gender = gender === 'M' || gender === 'F' || gender === 'U' ? gender : '';
  };

  const insured = (c: SegmentCursor): void => {
    if (!member) return;
    member.relationship = c.el(2);
    member.insChanged = c.el(3) === '001' || c.el(4) === '25';
  };

  const date = (c: SegmentCursor): void => {
    const fact = dateFact(c.ordinal, c.el(1), c.el(3));
    if (!fact) return;
    if (benefit) benefit.dates = added(benefit.dates, fact);
    else member?.dates.push(fact);
  };

  const refer = (c: SegmentCursor): void => {
    if (benefit) benefit.references = added(benefit.references, readReference(c));
    else member?.references.push(readReference(c));
  };

  /** The field of those whom a benefit is for or names (2120), a code like any other reference. */
  const practise = (c: SegmentCursor): void => {
    // Under another qualifier it is a number, of a person it may be.
    if (!benefit || c.isEmpty(3) || !taxonomies.has(c.el(2))) return;
    const taxonomy = { segment: c.ordinal, qualifier: 'PXC', value: c.el(3), description: '' };
    benefit.references = added(benefit.references, taxonomy);
  };

  const reject = (c: SegmentCursor): void => {
    const rejection = readRejection(c, benefit ? 'benefit' : level);
    sink.rejection(rejection);
    if (benefit) benefit.rejections = added(benefit.rejections, rejection);
    else member?.rejections.push(rejection);
  };

  const information = (c: SegmentCursor): void => {
    party = null;
    benefit = readBenefit(c);
    if (c.length >= 14 && !c.isEmpty(14))
      benefit.diagnoses = componentsOf(c, 14).map((at) => diagnoses[Number(at) - 1] ?? `${at} of the answer`);
    if (member) sink.benefit(member, benefit);
  };

  const place = (c: SegmentCursor): void => {
    const qualifier = c.el(1);
    if (!benefit) return;
    const isPlace = qualifier === 'ZZ' || qualifier === '';
    if (isPlace && !c.isEmpty(2)) benefit.placesOfService = added(benefit.placesOfService, c.el(2));
    const nature = [isPlace ? '' : c.el(2), c.el(4)].filter((part) => part !== '').join(' ');
    if (nature !== '') benefit.injuries = added(benefit.injuries ?? [], nature);
  };

  const diagnose = (c: SegmentCursor): void => {
    if (!benefit) diagnoses = Array.from({ length: c.length }, (_, at) => componentsOf(c, at + 1)[1] ?? '');
  };

  const accept = (c: SegmentCursor): void => {
    switch (c.packed(0)) {
      case ids.EB:
        return information(c);
      case ids.DTP:
        return date(c);
      case ids.MSG:
        if (benefit) benefit.messages = added(benefit.messages, c.el(1));
        return;
      case ids.HSD:
        if (benefit) benefit.deliveries = added(benefit.deliveries, readDelivery(c));
        return;
      case ids.NM1:
        return name(c);
      case ids.REF:
        return refer(c);
      case ids.N3:
      case ids.N4:
        if (party) readAddress(c, party);
        return;
      case ids.PER:
        if (party) readContacts(c, party);
        return;
      case ids.III:
        return place(c);
      case ids.PRV:
        return practise(c);
      case ids.HI:
        return diagnose(c);
      case ids.HL:
        return enterLevel(c);
      case ids.TRN:
        member?.traces.push({ segment: c.ordinal, type: c.el(1), number: c.el(2), originator: c.el(3) });
        return;
      case ids.DMG:
        return demographics(c);
      case ids.INS:
        return insured(c);
      case ids.AAA:
        return reject(c);
      case ids.BHT:
        heading.reference = c.el(3);
        return;
      case ids.LE:
        party = null;
        return;
    }
  };

  return { heading, accept };
}
