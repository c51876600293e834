import type { Reference, Rejection } from './parsed271.ts';
import { respelt } from './respelt.ts';
import { componentsOf, type SegmentCursor } from '../read/cursor.ts';
import { none } from '../records/draft.ts';
import { emptyParty, type BenefitDraft, type PartyDraft } from './draft.ts';

/** NM1. */
export function readParty(c: SegmentCursor): PartyDraft {
  return {
    ...emptyParty(c.ordinal),
    entity: c.el(1),
    lastName: c.el(3),
    firstName: c.el(4),
    middleName: c.el(5),
    suffix: c.el(7),
    idQualifier: c.el(8),
    id: c.el(9),
  };
}

/** N3 and N4 behind an NM1; either may come alone. */
export function readAddress(c: SegmentCursor, party: PartyDraft): void {
  const known = party.address ?? { line1: '', line2: '', city: '', state: '', zip: '' };
  party.address =
    c.id === 'N3'
      ? { ...known, line1: c.el(1), line2: c.el(2) }
      : { ...known, city: c.el(1), state: c.el(2), zip: c.el(3) };
}

/** PER: up to three numbers under one name. */
export function readContacts(c: SegmentCursor, party: PartyDraft): void {
  const name = c.el(2);
  const before = party.contacts.length;
  for (const i of [3, 5, 7]) {
    if (!c.isEmpty(i + 1)) party.contacts.push({ name, kind: c.el(i), value: c.el(i + 1) });
  }
  if (party.contacts.length === before && name !== '') party.contacts.push({ name, kind: '', value: '' });
}

export const readReference = (c: SegmentCursor): Reference => ({
  segment: c.ordinal,
  qualifier: c.el(1),
  value: c.el(2),
  description: c.el(3),
});

export function readRejection(c: SegmentCursor, level: Rejection['level']): Rejection {
  const valid = c.el(1);
  return {
    segment: c.ordinal,
    level,
    valid: valid === 'Y' || valid === 'N' ? valid : '',
    code: c.el(3),
    followUp: c.el(4),
  };
}

const authorizations = ['Y', 'N', 'U'] as const;
const networks = ['Y', 'N', 'W', 'U'] as const;

function oneOf<T extends string>(value: string, known: readonly T[]): T | '' {
  for (const one of known) if (one === value) return one;
  if (value === '') return '';
  const capital = value.toUpperCase();
  return capital === value ? '' : oneOf(capital, known);
}

const isCode = (text: string): boolean => text !== '';

function codesOf(c: SegmentCursor, i: number): string[] {
  const codes = c.reps(i);
  return codes.length > 1 && codes.includes('') ? codes.filter(isCode) : codes;
}

/** `30|1|UC`: codes of services, divided by another sign than the header names. */
const divided = /^[0-9A-Z]{1,2}([^0-9A-Z ])[0-9A-Z]{1,2}(?:\1[0-9A-Z]{1,2})*$/;

/** The codes of services that stand in one as a header that names another sign has it; the same codes where none does. */
function codesApart(codes: readonly string[]): readonly string[] {
  return codes.flatMap((code) => {
    const sign = code.length < 3 ? undefined : divided.exec(code)?.[1];
    return sign === undefined ? [code] : code.split(sign);
  });
}

function part(benefit: BenefitDraft): void {
  if (!benefit.services.some(isLong)) return;
  const services = codesApart(benefit.services);
  if (services.length === benefit.services.length) return;
  benefit.services = services;
  benefit.runTogether = true;
}

const isLong = (code: string): boolean => code.length > 2;

function quantityOf(c: SegmentCursor, i: number): number | null {
  const thousandths = c.scaled(i, 3);
  return thousandths === null ? null : thousandths / 1000;
}

const asterisk = 42;
const colon = 58;

/** HC:99213 whatever the component separator. Most messages use that one, and pad nothing: they are taken as they are. */
function procedureOf(c: SegmentCursor, i: number): string {
  const sent = c.el(i);
  const isPlain = c.delimiters.component === colon && !sent.includes(' ');
  return isPlain || sent === '' ? sent : componentsOf(c, i).join(':');
}

/** Amounts and shares that are sent and are no numbers of X12, read where it is sure what they are, and kept as sent beside. */
function respell(benefit: BenefitDraft, c: SegmentCursor): BenefitDraft {
  const lacks = (i: number, value: number | null) => value === null && c.el(i).trim() !== '';
  const unread: string[] = [];
  if (lacks(7, benefit.cents)) {
    unread.push(c.el(7));
    benefit.cents = respelt(c.el(7), 2, false);
  }
  if (lacks(8, benefit.percent)) {
    unread.push(c.el(8));
    benefit.percent = respelt(c.el(8), 4, true);
  }
  if (unread.length > 0) benefit.spelled = unread;
  return benefit;
}

/** EB as X12 has it. Most end behind the amount: what stands further back is not asked for then. */
function benefitOf(c: SegmentCursor): BenefitDraft {
  const { length } = c;
  return {
    segment: c.ordinal,
    info: c.el(1),
    level: c.el(2),
    services: codesOf(c, 3),
    insuranceType: c.el(4),
    planName: c.el(5),
    period: c.el(6),
    cents: length < 7 ? null : c.scaled(7, 2),
    percent: length < 8 ? null : c.scaled(8, 4),
    quantityQualifier: length < 9 ? '' : c.el(9),
    quantity: length < 10 ? null : quantityOf(c, 10),
    authorization: length < 11 ? '' : oneOf(c.el(11), authorizations),
    network: length < 12 ? '' : oneOf(c.el(12), networks),
    procedure: length < 13 ? '' : procedureOf(c, 13),
    dates: none,
    references: none,
    messages: none,
    placesOfService: none,
    deliveries: none,
    parties: none,
    rejections: none,
  };
}

/** EB, with what stands in it otherwise than X12 has it. */
export function readBenefit(c: SegmentCursor): BenefitDraft {
  const benefit = benefitOf(c);
  if (c.to(3) - c.from(3) > 2) part(benefit);
  const isWhole = (benefit.cents !== null || c.isEmpty(7)) && (benefit.percent !== null || c.isEmpty(8));
  return isWhole ? benefit : respell(benefit, c);
}

/** HSD, raw: its elements joined by '*', whatever separator the message used. */
export function readDelivery(c: SegmentCursor): string {
  const sent = c.text();
  const { element } = c.delimiters;
  return element === asterisk ? sent.slice(4) : sent.slice(4).split(String.fromCharCode(element)).join('*');
}
