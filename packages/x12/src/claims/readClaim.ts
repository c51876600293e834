import type { SegmentCursor } from '../read/cursor.ts';
import { casReasons } from '../remittance/amounts.ts';
import { added, none, type Draft } from '../records/draft.ts';
import { quantityOf } from '../remittance/texts.ts';
import { centsIn, codeIn, dateIn, periodOf } from './texts.ts';
import type {
  AmbulanceRide,
  BillingLevel,
  Claim,
  ClaimAdjustment,
  ClaimAttachment,
  ClaimBatch,
  ClaimCertification,
  ClaimContract,
  ClaimCoverage,
  ClaimDate,
  ClaimParty,
  ClaimPricing,
  HealthCode,
  OtherPayer,
  PatientState,
} from './types.ts';

/** Who a claim is for, as the levels above it tell. */
export type Insured = {
  coverage: ClaimCoverage;
  subscriber: Draft<ClaimParty> | null;
  payer: Draft<ClaimParty> | null;
  /** Whether a patient of his own hangs on the subscriber (HL03 23). */
  dependent: boolean;
  patient: Draft<ClaimParty> | null;
  relationship: string;
  state: PatientState | null;
};

/** CLM. */
export function readClaim(c: SegmentCursor, batch: ClaimBatch, billing: BillingLevel, insured: Insured): Draft<Claim> {
  const { dependent } = insured;
  const causes = [1, 2, 3].map((j) => codeIn(c, 11, j)).filter((cause) => cause !== '');
  return {
    segment: c.ordinal,
    variant: '',
    batch,
    billing,
    coverage: insured.coverage,
    subscriber: insured.subscriber,
    payer: insured.payer,
    patient: dependent ? insured.patient : insured.subscriber,
    patientIsSubscriber: !dependent,
    relationship: dependent ? insured.relationship : insured.coverage.relationship,
    patientState: insured.state,
    account: c.el(1),
    chargeCents: c.scaled(2, 2),
    place: codeIn(c, 5, 1),
    placeQualifier: codeIn(c, 5, 2),
    frequency: codeIn(c, 5, 3),
    signatureOnFile: c.el(6),
    assignment: c.el(7),
    benefitsAssigned: c.el(8),
    release: c.el(9),
    relatedCauses: causes.length > 0 ? causes : none,
    accidentState: codeIn(c, 11, 4),
    accidentCountry: codeIn(c, 11, 5),
    specialProgram: c.el(12),
    submissionReason: c.el(19),
    delayReason: c.el(20),
    admission: null,
    orthodontics: null,
    toothStates: none,
    diagnoses: none,
    codes: none,
    dates: none,
    references: none,
    amounts: none,
    notes: none,
    fixedFormats: none,
    attachments: none,
    certifications: none,
    ambulance: null,
    spinalCondition: '',
    contract: null,
    pricing: null,
    providers: none,
    otherPayers: none,
    lines: none,
  };
}

/** An empty 2320 with its SBR. */
export const readOtherPayer = (coverage: ClaimCoverage): Draft<OtherPayer> => ({
  coverage,
  adjustments: none,
  amounts: none,
  benefitsAssigned: '',
  release: '',
  remarks: none,
  insured: null,
  payer: null,
  dates: none,
  providers: none,
});

/** DTP. */
export const readDate = (c: SegmentCursor): ClaimDate => ({ qualifier: c.el(1), ...dateIn(c, 2) });

/** CAS, behind what was read before. */
export function readAdjustments(c: SegmentCursor, list: readonly ClaimAdjustment[]): readonly ClaimAdjustment[] {
  const group = c.el(1);
  let found = list;
  for (const i of casReasons) {
    if (i > c.length) break;
    if (c.isEmpty(i) && c.isEmpty(i + 1)) continue;
    found = added(found, { group, reason: c.el(i), cents: c.scaled(i + 1, 2), quantity: quantityOf(c, i + 2) });
  }
  return found;
}

// ABK, BK principal; ABF, BF other; TQ those of dentistry: what the pointers of a line count.
const pointedAt = new Set(['ABK', 'BK', 'ABF', 'BF', 'TQ']);

/** HI: each of its codes to the diagnoses or to the rest. */
export function readCodes(c: SegmentCursor, claim: Draft<Claim>): void {
  for (let i = 1; i <= c.length; i++) {
    if (c.isEmpty(i)) continue;
    const qualifier = codeIn(c, i, 1);
    const long = c.components(i) > 2;
    const period = long ? periodOf(codeIn(c, i, 3), c.comp(i, 4)) : null;
    const code: HealthCode = {
      qualifier,
      code: c.comp(i, 2),
      from: period?.from ?? '',
      to: period?.to ?? '',
      cents: long ? centsIn(c, i, 5) : null,
      presentOnAdmission: long ? codeIn(c, i, 9) : '',
    };
    if (pointedAt.has(qualifier)) claim.diagnoses = added(claim.diagnoses, code);
    else claim.codes = added(claim.codes, code);
  }
}

/** PWK. */
export const readAttachment = (c: SegmentCursor): ClaimAttachment => ({
  report: c.el(1),
  sending: c.el(2),
  control: c.el(6),
});

/** CRC. */
export function readCertification(c: SegmentCursor): ClaimCertification {
  let conditions: readonly string[] = none;
  for (let i = 3; i <= c.length; i++) if (!c.isEmpty(i)) conditions = added(conditions, c.el(i));
  return { category: c.el(1), applies: c.el(2), conditions };
}

/** CR1. */
export const readAmbulance = (c: SegmentCursor): AmbulanceRide => ({
  pounds: quantityOf(c, 2),
  reason: c.el(4),
  miles: quantityOf(c, 6),
  roundTrip: c.el(9),
  stretcher: c.el(10),
});

/** HCP. */
export const readPricing = (c: SegmentCursor): ClaimPricing => ({
  method: c.el(1),
  allowedCents: c.scaled(2, 2),
  savingCents: c.scaled(3, 2),
  organisation: c.el(4),
  reject: c.el(13),
});

/** CN1. */
export const readContract = (c: SegmentCursor): ClaimContract => ({
  kind: c.el(1),
  cents: c.scaled(2, 2),
  code: c.el(4),
});
