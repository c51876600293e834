import { packText } from '../read/parts.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import { added, none } from '../records/draft.ts';
import { dateOf, quantityOf } from '../remittance/texts.ts';
import {
  readAdjustments,
  readAmbulance,
  readAttachment,
  readCertification,
  readCodes,
  readContract,
  readDate,
  readOtherPayer,
  readPricing,
} from './readClaim.ts';
import {
  readAdjudication,
  readAnswer,
  readDental,
  readDrug,
  readDrugQuantity,
  readInstitutional,
  readLine,
  readProfessional,
  readTooth,
} from './readLine.ts';
import {
  readCity,
  readContacts,
  readCoverage,
  readDemographics,
  readParty,
  readPatientState,
  readReference,
  readStreet,
} from './readParty.ts';
import { openLine, roles, type Reading } from './reading.ts';

type Handler = (r: Reading, c: SegmentCursor) => void;

function onName(r: Reading, c: SegmentCursor): void {
  const { claim, line, other } = r;
  const party = readParty(c);
  r.party = party;
  r.drug = null;
  if (!claim) roles.get(c.packed(1))?.(r, party);
  else if (line) line.providers = added(line.providers, party);
  else if (!other) claim.providers = added(claim.providers, party);
  else if (party.entity === 'IL') other.insured = party;
  else if (party.entity === 'PR') other.payer = party;
  else other.providers = added(other.providers, party);
}

function onReference(r: Reading, c: SegmentCursor): void {
  const owner = r.drug ?? r.party ?? r.line ?? r.claim;
  if (owner) owner.references = added(owner.references, readReference(c));
}

function onSpecialty({ party, claim, billing }: Reading, c: SegmentCursor): void {
  if (party) party.taxonomy = c.el(3);
  else if (!claim) billing.taxonomy = c.el(3);
}

function onSubscriber(r: Reading, c: SegmentCursor): void {
  const coverage = readCoverage(c);
  r.party = null;
  if (!r.claim) {
    r.insured.coverage = coverage;
    return;
  }
  r.other = readOtherPayer(coverage);
  r.claim.otherPayers = added(r.claim.otherPayers, r.other);
}

function onPatient({ claim, insured }: Reading, c: SegmentCursor): void {
  if (claim) return;
  insured.relationship = c.el(1);
  insured.state = readPatientState(c);
}

function onDate({ adjudication, line, other, claim }: Reading, c: SegmentCursor): void {
  const date = readDate(c);
  const owner = line ?? other ?? claim;
  if (adjudication) adjudication.paidDate = date.from;
  else if (owner) owner.dates = added(owner.dates, date);
}

function onAdjustment({ adjudication, other }: Reading, c: SegmentCursor): void {
  const owner = adjudication ?? other;
  if (owner) owner.adjustments = readAdjustments(c, owner.adjustments);
}

function onAmount({ adjudication, line, other, claim }: Reading, c: SegmentCursor): void {
  const owner = adjudication ?? line ?? other ?? claim;
  if (owner) owner.amounts = added(owner.amounts, { qualifier: c.el(1), cents: c.scaled(2, 2) });
}

function onLine(r: Reading, c: SegmentCursor): void {
  if (!r.claim) return;
  const line = readLine(c);
  r.claim.lines = added(r.claim.lines, line);
  openLine(r, line);
}

const service =
  (variant: 'P' | 'I' | 'D', read: typeof readDental): Handler =>
  ({ claim, line }, c) => {
    if (claim) claim.variant = variant;
    if (line) read(c, line);
  };

function onDrug(r: Reading, c: SegmentCursor): void {
  if (!r.line) return;
  r.drug = readDrug(c);
  r.line.drugs = added(r.line.drugs, r.drug);
}

function onAdjudication(r: Reading, c: SegmentCursor): void {
  r.party = null;
  r.drug = null;
  if (!r.line) return;
  r.adjudication = readAdjudication(c);
  r.line.adjudications = added(r.line.adjudications, r.adjudication);
}

function onForm(r: Reading, c: SegmentCursor): void {
  r.form = { list: c.el(1), form: c.el(2), answers: none };
  if (r.line) r.line.forms = added(r.line.forms, r.form);
}

const remarks =
  (elements: readonly number[]): Handler =>
  ({ other }, c) => {
    for (const i of elements) if (other && !c.isEmpty(i)) other.remarks = added(other.remarks, c.el(i));
  };

function onBeginning({ batch }: Reading, c: SegmentCursor): void {
  batch.purpose = c.el(2);
  batch.reference = c.el(3);
  batch.date = dateOf(c, 4);
  batch.time = c.el(5);
  batch.type = c.el(6);
}

function onOtherCoverage({ other }: Reading, c: SegmentCursor): void {
  if (!other) return;
  other.benefitsAssigned = c.el(3);
  other.release = c.el(6);
}

/** What claims and lines carry alike: the line's where one is open. */
const shared: Readonly<Record<string, Handler>> = {
  NTE({ line, claim }, c) {
    const owner = line ?? claim;
    if (owner) owner.notes = added(owner.notes, { kind: c.el(1), text: c.el(2) });
  },
  PWK({ line, claim }, c) {
    const owner = line ?? claim;
    if (owner) owner.attachments = added(owner.attachments, readAttachment(c));
  },
  CRC({ line, claim }, c) {
    const owner = line ?? claim;
    if (owner) owner.certifications = added(owner.certifications, readCertification(c));
  },
  CR1({ line, claim }, c) {
    const owner = line ?? claim;
    if (owner) owner.ambulance = readAmbulance(c);
  },
  CN1({ line, claim }, c) {
    const owner = line ?? claim;
    if (owner) owner.contract = readContract(c);
  },
  HCP({ line, claim }, c) {
    const owner = line ?? claim;
    if (owner) owner.pricing = readPricing(c);
  },
  K3({ line, claim }, c) {
    const owner = line ?? claim;
    if (owner) owner.fixedFormats = added(owner.fixedFormats, c.el(1));
  },
};

const ofClaim: Readonly<Record<string, Handler>> = {
  HI({ claim }, c) {
    if (claim) readCodes(c, claim);
  },
  CL1({ claim }, c) {
    if (claim) claim.admission = { type: c.el(1), source: c.el(2), patientStatus: c.el(3) };
  },
  CR2({ claim }, c) {
    if (claim) claim.spinalCondition = c.el(8);
  },
  DN1({ claim }, c) {
    if (claim) claim.orthodontics = { months: quantityOf(c, 1), remaining: quantityOf(c, 2) };
  },
  DN2({ claim }, c) {
    if (claim) claim.toothStates = added(claim.toothStates, { tooth: c.el(1), state: c.el(2) });
  },
};

const ofLine: Readonly<Record<string, Handler>> = {
  SV1: service('P', readProfessional),
  SV2: service('I', readInstitutional),
  SV3: service('D', readDental),
  TOO({ line }, c) {
    if (line) line.teeth = added(line.teeth, readTooth(c));
  },
  QTY({ line }, c) {
    if (line) line.quantities = added(line.quantities, { qualifier: c.el(1), quantity: quantityOf(c, 2) });
  },
  LIN: onDrug,
  CTP({ drug }, c) {
    if (drug) readDrugQuantity(c, drug);
  },
  SVD: onAdjudication,
  LQ: onForm,
  FRM({ form }, c) {
    if (form) form.answers = added(form.answers, readAnswer(c));
  },
};

const ofParty: Readonly<Record<string, Handler>> = {
  N3({ party }, c) {
    if (party) readStreet(c, party);
  },
  N4({ party }, c) {
    if (party) readCity(c, party);
  },
  PER({ party }, c) {
    if (party) readContacts(c, party);
  },
  DMG({ party }, c) {
    if (party) readDemographics(c, party);
  },
};

/** What each segment between HL and CLM and the next of them adds, by its packed id. */
export const segmentHandlers: ReadonlyMap<number, Handler> = new Map(
  Object.entries<Handler>({
    BHT: onBeginning,
    CUR({ billing }, c) {
      billing.currency = c.el(2);
    },
    NM1: onName,
    REF: onReference,
    PRV: onSpecialty,
    SBR: onSubscriber,
    PAT: onPatient,
    DTP: onDate,
    CAS: onAdjustment,
    AMT: onAmount,
    LX: onLine,
    OI: onOtherCoverage,
    MOA: remarks([3, 4, 5, 6, 7]),
    MIA: remarks([5, 20, 21, 22, 23]),
    ...shared,
    ...ofClaim,
    ...ofLine,
    ...ofParty,
  }).map(([id, handler]) => [packText(id), handler]),
);
