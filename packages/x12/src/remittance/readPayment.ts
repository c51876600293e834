import type { SegmentCursor } from '../read/cursor.ts';
import { plbReasons } from './amounts.ts';
import { none, type Draft } from '../records/draft.ts';
import { dateOf } from './texts.ts';
import type { ProviderAdjustment, RemittanceOrganisation, RemittancePayment } from './types.ts';

export const emptyPayment = (): Draft<RemittancePayment> => ({
  handling: '',
  amountCents: null,
  direction: '',
  method: '',
  date: '',
  trace: '',
  originator: '',
  supplement: '',
  currency: '',
  references: none,
  dates: none,
  payer: null,
  payee: null,
});

/** BPR. */
export function readPayment(c: SegmentCursor, payment: Draft<RemittancePayment>): void {
  payment.handling = c.el(1);
  payment.amountCents = c.scaled(2, 2);
  payment.direction = c.el(3);
  payment.method = c.el(4);
  payment.date = dateOf(c, 16);
}

/** TRN. */
export function readTrace(c: SegmentCursor, payment: Draft<RemittancePayment>): void {
  payment.trace = c.el(2);
  payment.originator = c.el(3);
  payment.supplement = c.el(4);
}

/** N1. */
export const readOrganisation = (c: SegmentCursor): Draft<RemittanceOrganisation> => ({
  name: c.el(2),
  idQualifier: c.el(3),
  id: c.el(4),
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
  references: none,
  contacts: none,
});

/** N3. */
export function readStreet(c: SegmentCursor, organisation: Draft<RemittanceOrganisation>): void {
  organisation.line1 = c.el(1);
  organisation.line2 = c.el(2);
}

/** N4. */
export function readCity(c: SegmentCursor, organisation: Draft<RemittanceOrganisation>): void {
  organisation.city = c.el(1);
  organisation.state = c.el(2);
  organisation.zip = c.el(3);
}

/** PLB: each reason on its own. */
export function readProviderAdjustments(c: SegmentCursor): readonly ProviderAdjustment[] {
  const shared = { segment: c.ordinal, provider: c.el(1), fiscalPeriod: dateOf(c, 2) };
  return plbReasons
    .filter((i) => !c.isEmpty(i) || !c.isEmpty(i + 1))
    .map((i) => ({ ...shared, reason: c.comp(i, 1), reference: c.comp(i, 2), cents: c.scaled(i + 1, 2) }));
}
