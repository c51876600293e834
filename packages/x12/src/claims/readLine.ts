import type { SegmentCursor } from '../read/cursor.ts';
import { added, none, type Draft } from '../records/draft.ts';
import { dateOf, quantityOf } from '../remittance/texts.ts';
import { codeIn } from './texts.ts';
import type { ClaimLine, ClaimProcedure, LineAdjudication, LineDrug, LineForm, Tooth } from './types.ts';

/** LX. */
export const readLine = (c: SegmentCursor): Draft<ClaimLine> => ({
  segment: c.ordinal,
  number: c.el(1),
  procedure: null,
  revenue: '',
  chargeCents: null,
  nonCoveredCents: null,
  unit: '',
  quantity: null,
  place: '',
  pointers: none,
  emergency: false,
  dates: none,
  references: none,
  amounts: none,
  quantities: none,
  notes: none,
  fixedFormats: none,
  attachments: none,
  certifications: none,
  ambulance: null,
  contract: null,
  pricing: null,
  drugs: none,
  oralCavity: none,
  prosthesis: '',
  teeth: none,
  providers: none,
  adjudications: none,
  forms: none,
});

/** The components of element i that are not empty, from component j on. */
function listIn(c: SegmentCursor, i: number, j: number, last: number): readonly string[] {
  let found: readonly string[] = none;
  const count = Math.min(c.components(i), last);
  for (let at = j; at <= count; at++) {
    const code = codeIn(c, i, at);
    if (code !== '') found = added(found, code);
  }
  return found;
}

function readProcedure(c: SegmentCursor, i: number): ClaimProcedure | null {
  if (c.isEmpty(i)) return null;
  return {
    qualifier: codeIn(c, i, 1),
    code: c.comp(i, 2),
    modifiers: listIn(c, i, 3, 6),
    description: c.components(i) > 6 ? c.comp(i, 7) : '',
  };
}

/** What is no number points at nothing, and is left to the validator. */
function readPointers(c: SegmentCursor, i: number): readonly number[] {
  if (c.isEmpty(i)) return none;
  return listIn(c, i, 1, 4).map(Number).filter(Number.isInteger);
}

/** SV1. */
export function readProfessional(c: SegmentCursor, line: Draft<ClaimLine>): void {
  line.procedure = readProcedure(c, 1);
  line.chargeCents = c.scaled(2, 2);
  line.unit = c.el(3);
  line.quantity = quantityOf(c, 4);
  line.place = c.el(5);
  line.pointers = readPointers(c, 7);
  line.emergency = c.packed(9) === 89;
}

/** SV2. */
export function readInstitutional(c: SegmentCursor, line: Draft<ClaimLine>): void {
  line.revenue = c.el(1);
  line.procedure = readProcedure(c, 2);
  line.chargeCents = c.scaled(3, 2);
  line.unit = c.el(4);
  line.quantity = quantityOf(c, 5);
  line.nonCoveredCents = c.scaled(7, 2);
}

/** SV3. */
export function readDental(c: SegmentCursor, line: Draft<ClaimLine>): void {
  line.procedure = readProcedure(c, 1);
  line.chargeCents = c.scaled(2, 2);
  line.place = c.el(3);
  line.oralCavity = c.isEmpty(4) ? none : listIn(c, 4, 1, 5);
  line.prosthesis = c.el(5);
  line.quantity = quantityOf(c, 6);
  line.pointers = readPointers(c, 11);
}

/** TOO. */
export const readTooth = (c: SegmentCursor): Tooth => ({
  tooth: c.el(2),
  surfaces: c.isEmpty(3) ? none : listIn(c, 3, 1, 5),
});

/** SVD. */
export const readAdjudication = (c: SegmentCursor): Draft<LineAdjudication> => ({
  payerId: c.el(1),
  paidCents: c.scaled(2, 2),
  procedure: readProcedure(c, 3),
  revenue: c.el(4),
  units: quantityOf(c, 5),
  bundledLine: c.el(6),
  adjustments: none,
  paidDate: '',
  amounts: none,
});

/** LIN. */
export const readDrug = (c: SegmentCursor): Draft<LineDrug> => ({
  qualifier: c.el(2),
  code: c.el(3),
  quantity: null,
  unit: '',
  references: none,
});

/** CTP. */
export function readDrugQuantity(c: SegmentCursor, drug: Draft<LineDrug>): void {
  drug.quantity = quantityOf(c, 4);
  drug.unit = codeIn(c, 5, 1);
}

/** FRM. */
export const readAnswer = (c: SegmentCursor): LineForm['answers'][number] => ({
  question: c.el(1),
  yesNo: c.el(2),
  text: c.el(3),
  date: c.isEmpty(4) ? '' : dateOf(c, 4),
  percent: quantityOf(c, 5),
});
