import { packText } from '../read/parts.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import type { Draft } from '../records/draft.ts';
import type { Insured } from './readClaim.ts';
import type {
  BillingLevel,
  Claim,
  ClaimBatch,
  ClaimLine,
  ClaimParty,
  LineAdjudication,
  LineDrug,
  LineForm,
  OtherPayer,
} from './types.ts';

/** An 837 that is being read: what is open at each level. Mutable, private to the reader. */
export type Reading = {
  readonly batch: Draft<ClaimBatch>;
  billing: Draft<BillingLevel>;
  insured: Insured;
  /** The NM1 that address, numbers and contacts behind it belong to. */
  party: Draft<ClaimParty> | null;
  claim: Draft<Claim> | null;
  other: Draft<OtherPayer> | null;
  line: Draft<ClaimLine> | null;
  drug: Draft<LineDrug> | null;
  adjudication: Draft<LineAdjudication> | null;
  form: Draft<LineForm> | null;
};

/** The number of an id or code as SegmentCursor.packed gives it. */
const nobody = (): Insured => ({
  coverage: { responsibility: '', relationship: '', group: '', groupName: '', insuranceType: '', filing: '' },
  subscriber: null,
  payer: null,
  dependent: false,
  patient: null,
  relationship: '',
  state: null,
});

const noBilling = (): Draft<BillingLevel> => ({
  provider: null,
  payToAddress: null,
  payToPlan: null,
  taxonomy: '',
  currency: '',
});

export const createReading = (): Reading => ({
  batch: { purpose: '', reference: '', date: '', time: '', type: '', submitter: null, receiver: null },
  billing: noBilling(),
  insured: nobody(),
  party: null,
  claim: null,
  other: null,
  line: null,
  drug: null,
  adjudication: null,
  form: null,
});

/** Closes the claim that is open, and answers it. */
export function closeClaim(r: Reading): Claim | null {
  const over = r.claim;
  r.claim = null;
  openLine(r, null);
  return over;
}

/** Makes `line` the open one; what belongs to the one before is over. */
export function openLine(r: Reading, line: Draft<ClaimLine> | null): void {
  r.line = line;
  r.party = null;
  r.other = null;
  r.drug = null;
  r.adjudication = null;
  r.form = null;
}

const billingLevel = packText('20');
const subscriberLevel = packText('22');
const patientLevel = packText('23');

/** HL. Claims keep what they were given: each level gets objects of its own. */
export function openLevel(r: Reading, c: SegmentCursor): void {
  const code = c.packed(3);
  if (code === billingLevel) r.billing = noBilling();
  if (code === billingLevel || code === subscriberLevel) r.insured = nobody();
  if (code === patientLevel)
    r.insured = { ...r.insured, dependent: true, patient: null, relationship: '', state: null };
}

/** NM1 above the claims, by its entity. */
export const roles: ReadonlyMap<number, (r: Reading, party: Draft<ClaimParty>) => void> = new Map([
  [packText('41'), (r: Reading, party: Draft<ClaimParty>) => void (r.batch.submitter = party)],
  [packText('40'), (r, party) => void (r.batch.receiver = party)],
  [packText('85'), (r, party) => void (r.billing.provider = party)],
  [packText('87'), (r, party) => void (r.billing.payToAddress = party)],
  [packText('PE'), (r, party) => void (r.billing.payToPlan = party)],
  [packText('IL'), (r, party) => void (r.insured.subscriber = party)],
  [packText('PR'), (r, party) => void (r.insured.payer = party)],
  [packText('QC'), (r, party) => void (r.insured.patient = party)],
]);
