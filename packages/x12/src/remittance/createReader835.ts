import type { SegmentCursor } from '../read/cursor.ts';
import { added, type Draft } from './draft.ts';
import {
  readAdjustments,
  readClaim,
  readContacts,
  readGroup,
  readInpatient,
  readInpatientTotals,
  readOutpatient,
  readParty,
  readService,
  readTotals,
} from './readClaim.ts';
import {
  emptyPayment,
  readCity,
  readOrganisation,
  readPayment,
  readProviderAdjustments,
  readStreet,
  readTrace,
} from './readPayment.ts';
import { codeOf, dateOf, quantityOf } from './texts.ts';
import type {
  ClaimGroup,
  ProviderAdjustment,
  RemittanceClaim,
  RemittanceOrganisation,
  RemittancePayment,
  ServiceLine,
} from './types.ts';

export type Reader835 = {
  readonly payment: RemittancePayment;
  readonly providerAdjustments: readonly ProviderAdjustment[];
  /** Takes a segment between ST and SE; answers a claim that it showed to be over. What it cannot use it passes over. */
  readonly accept: (cursor: SegmentCursor) => RemittanceClaim | null;
  /** The claim that was still open, or null. */
  readonly end: () => RemittanceClaim | null;
};

const packed = (id: string): number => Array.from(id).reduce((n, c) => n * 256 + c.charCodeAt(0), 0);
const clp = packed('CLP');
const svc = packed('SVC');
const cas = packed('CAS');
const dtm = packed('DTM');
const ref = packed('REF');
const amt = packed('AMT');
const nm1 = packed('NM1');
const lq = packed('LQ');
const moa = packed('MOA');
const mia = packed('MIA');
const qty = packed('QTY');
const per = packed('PER');
const lx = packed('LX');
const ts3 = packed('TS3');
const ts2 = packed('TS2');
const plb = packed('PLB');
const bpr = packed('BPR');
const trn = packed('TRN');
const cur = packed('CUR');
const n1 = packed('N1');
const n3 = packed('N3');
const n4 = packed('N4');

const parties = new Map<
  number,
  'patient' | 'insured' | 'corrected' | 'rendering' | 'crossoverCarrier' | 'priorityPayer' | 'otherInsured'
>([
  [packed('QC'), 'patient'],
  [packed('IL'), 'insured'],
  [packed('74'), 'corrected'],
  [packed('82'), 'rendering'],
  [packed('TT'), 'crossoverCarrier'],
  [packed('PR'), 'priorityPayer'],
  [packed('GB'), 'otherInsured'],
]);
const payee = packed('PE');

/** Reads an 835 by segment ids and qualifiers alone, in the memory of one claim. */
export function createReader835(): Reader835 {
  const payment = emptyPayment();
  const providerAdjustments: ProviderAdjustment[] = [];
  let organisation: Draft<RemittanceOrganisation> | null = null;
  let group: ClaimGroup | null = null;
  let claim: Draft<RemittanceClaim> | null = null;
  let service: Draft<ServiceLine> | null = null;

  const end = (): RemittanceClaim | null => {
    const over = claim;
    claim = null;
    service = null;
    return over;
  };

  /** What stands with a service line or, before the first of them, with the claim. */
  const onLevel = (c: SegmentCursor, id: number, level: Draft<ServiceLine> | Draft<RemittanceClaim>): void => {
    if (id === cas) level.adjustments = readAdjustments(c, level.adjustments);
    else if (id === dtm) level.dates = added(level.dates, { qualifier: codeOf(c, 1), date: dateOf(c, 2) });
    else if (id === ref) level.references = added(level.references, { qualifier: codeOf(c, 1), value: c.el(2) });
    else if (id === amt) level.amounts = added(level.amounts, { qualifier: codeOf(c, 1), cents: c.scaled(2, 2) });
    else if (id === qty)
      level.quantities = added(level.quantities, { qualifier: codeOf(c, 1), quantity: quantityOf(c, 2) });
  };

  const onClaim = (c: SegmentCursor, id: number, open: Draft<RemittanceClaim>): void => {
    if (id === nm1) {
      const role = parties.get(c.packed(1));
      if (role) open[role] = readParty(c);
    } else if (id === moa) open.outpatient = readOutpatient(c);
    else if (id === mia) open.inpatient = readInpatient(c);
    else if (id === per) open.contacts = readContacts(c, open.contacts);
    else onLevel(c, id, open);
  };

  const onHeading = (c: SegmentCursor, id: number): void => {
    if (id === bpr) readPayment(c, payment);
    else if (id === trn) readTrace(c, payment);
    else if (id === cur) payment.currency = codeOf(c, 2);
    else if (id === n1) {
      organisation = readOrganisation(c);
      if (c.packed(1) === payee) payment.payee = organisation;
      else payment.payer = organisation;
    } else if (id === dtm) payment.dates = added(payment.dates, { qualifier: codeOf(c, 1), date: dateOf(c, 2) });
    else if (id === ref) {
      const owner = organisation ?? payment;
      owner.references = added(owner.references, { qualifier: codeOf(c, 1), value: c.el(2) });
    } else if (organisation) {
      if (id === n3) readStreet(c, organisation);
      else if (id === n4) readCity(c, organisation);
      else if (id === per) organisation.contacts = readContacts(c, organisation.contacts);
    }
  };

  const accept = (c: SegmentCursor): RemittanceClaim | null => {
    const id = c.packed(0);
    if (id === svc && claim) {
      service = readService(c);
      claim.services = added(claim.services, service);
      return null;
    }
    if (id === clp) {
      const over = end();
      claim = readClaim(c, payment, group);
      return over;
    }
    if (id === lx) {
      const over = end();
      group = readGroup(c);
      return over;
    }
    if (id === plb) {
      const over = end();
      providerAdjustments.push(...readProviderAdjustments(c));
      return over;
    }
    if (service) {
      if (id === lq) service.remarks = added(service.remarks, { qualifier: codeOf(c, 1), value: codeOf(c, 2) });
      else onLevel(c, id, service);
    } else if (claim) onClaim(c, id, claim);
    else if (id === ts3 && group) group = readTotals(c, group);
    else if (id === ts2 && group) group = readInpatientTotals(c, group);
    else onHeading(c, id);
    return null;
  };

  return { payment, providerAdjustments, accept, end };
}
