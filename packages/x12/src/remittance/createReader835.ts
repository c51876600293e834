import { packText } from '../read/parts.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import { added, type Draft } from '../records/draft.ts';
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
import { readAmount, readDate, readQuantity, readReference } from './readQualified.ts';
import type {
  ClaimGroup,
  ProviderAdjustment,
  RemittanceClaim,
  RemittanceOrganisation,
  RemittanceParty,
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

const clp = packText('CLP');
const svc = packText('SVC');
const cas = packText('CAS');
const dtm = packText('DTM');
const ref = packText('REF');
const amt = packText('AMT');
const nm1 = packText('NM1');
const lq = packText('LQ');
const moa = packText('MOA');
const mia = packText('MIA');
const qty = packText('QTY');
const per = packText('PER');
const lx = packText('LX');
const ts3 = packText('TS3');
const ts2 = packText('TS2');
const plb = packText('PLB');
const bpr = packText('BPR');
const trn = packText('TRN');
const cur = packText('CUR');
const n1 = packText('N1');
const n3 = packText('N3');
const n4 = packText('N4');

const payee = packText('PE');

const [patient, insured, corrected, rendering, crossoverCarrier, priorityPayer, otherInsured] = [
  'QC',
  'IL',
  '74',
  '82',
  'TT',
  'PR',
  'GB',
].map(packText);

/** Puts the party of an NM1 where its entity code says; others are passed over. */
function placeParty(claim: Draft<RemittanceClaim>, entity: number, party: RemittanceParty): void {
  if (entity === patient) claim.patient = party;
  else if (entity === rendering) claim.rendering = party;
  else if (entity === insured) claim.insured = party;
  else if (entity === corrected) claim.corrected = party;
  else if (entity === crossoverCarrier) claim.crossoverCarrier = party;
  else if (entity === priorityPayer) claim.priorityPayer = party;
  else if (entity === otherInsured) claim.otherInsured = party;
}

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

  const onClaim = (c: SegmentCursor, id: number, open: Draft<RemittanceClaim>): void => {
    switch (id) {
      case nm1:
        placeParty(open, c.packed(1), readParty(c));
        break;
      case dtm:
        open.dates = added(open.dates, readDate(c));
        break;
      case ref:
        open.references = added(open.references, readReference(c));
        break;
      case amt:
        open.amounts = added(open.amounts, readAmount(c));
        break;
      case cas:
        open.adjustments = readAdjustments(c, open.adjustments);
        break;
      case moa:
        open.outpatient = readOutpatient(c);
        break;
      case mia:
        open.inpatient = readInpatient(c);
        break;
      case qty:
        open.quantities = added(open.quantities, readQuantity(c));
        break;
      case per:
        open.contacts = readContacts(c, open.contacts);
        break;
    }
  };

  const onService = (c: SegmentCursor, id: number, open: Draft<ServiceLine>): void => {
    switch (id) {
      case cas:
        open.adjustments = readAdjustments(c, open.adjustments);
        break;
      case dtm:
        open.dates = added(open.dates, readDate(c));
        break;
      case ref:
        open.references = added(open.references, readReference(c));
        break;
      case amt:
        open.amounts = added(open.amounts, readAmount(c));
        break;
      case lq:
        open.remarks = added(open.remarks, { qualifier: c.el(1), value: c.el(2) });
        break;
      case qty:
        open.quantities = added(open.quantities, readQuantity(c));
        break;
    }
  };

  const onHeading = (c: SegmentCursor, id: number): void => {
    if (id === bpr) readPayment(c, payment);
    else if (id === trn) readTrace(c, payment);
    else if (id === cur) payment.currency = c.el(2);
    else if (id === n1) {
      organisation = readOrganisation(c);
      if (c.packed(1) === payee) payment.payee = organisation;
      else payment.payer = organisation;
    } else if (id === dtm) payment.dates = added(payment.dates, readDate(c));
    else if (id === ref) {
      const owner = organisation ?? payment;
      owner.references = added(owner.references, readReference(c));
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
    if (service) onService(c, id, service);
    else if (claim) onClaim(c, id, claim);
    else if (id === ts3 && group) group = readTotals(c, group);
    else if (id === ts2 && group) group = readInpatientTotals(c, group);
    else onHeading(c, id);
    return null;
  };

  return { payment, providerAdjustments, accept, end };
}
