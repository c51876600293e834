import type { Parsed271, Rejection } from '../parsed271.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import {
  dateFact,
  emptyAnswer,
  emptyMember,
  isoDate,
  type BenefitDraft,
  type Draft271,
  type MemberDraft,
  type PartyDraft,
} from './draft.ts';
import {
  readAddress,
  readBenefit,
  readContacts,
  readDelivery,
  readParty,
  readReference,
  readRejection,
} from './readSegment.ts';

export type Reader271 = {
  readonly answer: Draft271;
  /** Takes a segment between ST and SE. What it cannot use (an unknown segment, a date that is none) it passes over. */
  readonly accept: (cursor: SegmentCursor) => void;
  readonly result: () => Parsed271;
};

type Level = Exclude<Rejection['level'], 'benefit'>;

const levels: Readonly<Record<string, Level>> = {
  '20': 'payer',
  '21': 'provider',
  '22': 'subscriber',
  '23': 'dependent',
};

/**
 * Builds the answer from segments in their order. It leans on HL03, EB and LS/LE alone and not on the guide's loops: real
 * answers leave out and add segments, and what they say must not be lost for that; the walker reports the faults.
 */
export function createReader271(): Reader271 {
  const answer = emptyAnswer();
  let level: Level = 'payer';
  let member: MemberDraft | null = null;
  let benefit: BenefitDraft | null = null;
  let party: PartyDraft | null = null;

  const name = (c: SegmentCursor): void => {
    party = readParty(c);
    if (benefit) benefit.parties.push(party);
    else if (member) member.party = party;
    else if (level === 'provider') answer.provider = party;
    else answer.payer = party;
  };

  const handlers: Readonly<Record<string, (c: SegmentCursor) => void>> = {
    BHT: (c) => {
      answer.reference = c.el(3);
    },
    HL: (c) => {
      level = levels[c.el(3)] ?? level;
      benefit = null;
      party = null;
      member = level === 'subscriber' || level === 'dependent' ? emptyMember(level, c.ordinal) : null;
      if (member) answer.members.push(member);
    },
    TRN: (c) => {
      member?.traces.push({ segment: c.ordinal, type: c.el(1), number: c.el(2), originator: c.el(3) });
    },
    NM1: name,
    N3: (c) => {
      if (party) readAddress(c, party);
    },
    N4: (c) => {
      if (party) readAddress(c, party);
    },
    PER: (c) => {
      if (party) readContacts(c, party);
    },
    REF: (c) => {
      (benefit ?? member)?.references.push(readReference(c));
    },
    DMG: (c) => {
      if (!member) return;
      member.dateOfBirth = isoDate(c.el(2));
      const gender = c.el(3);
      member.gender = gender === 'M' || gender === 'F' || gender === 'U' ? gender : '';
    },
    INS: (c) => {
      if (!member) return;
      member.relationship = c.el(2);
      member.insChanged = c.el(3) === '001' || c.el(4) === '25';
    },
    DTP: (c) => {
      const fact = dateFact(c.ordinal, c.el(1), c.el(3));
      if (fact) (benefit ?? member)?.dates.push(fact);
    },
    AAA: (c) => {
      const rejection = readRejection(c, benefit ? 'benefit' : level);
      answer.rejections.push(rejection);
      (benefit ?? member)?.rejections.push(rejection);
    },
    EB: (c) => {
      party = null;
      benefit = readBenefit(c);
      member?.benefits.push(benefit);
    },
    MSG: (c) => {
      benefit?.messages.push(c.el(1));
    },
    III: (c) => {
      const qualifier = c.el(1);
      if ((qualifier === 'ZZ' || qualifier === '') && !c.isEmpty(2)) benefit?.placesOfService.push(c.el(2));
    },
    HSD: (c) => {
      benefit?.deliveries.push(readDelivery(c));
    },
    LE: () => {
      party = null;
    },
  };

  return {
    answer,
    accept(c) {
      const { id } = c;
      if (Object.hasOwn(handlers, id)) handlers[id]?.(c);
    },
    result: () => answer,
  };
}
