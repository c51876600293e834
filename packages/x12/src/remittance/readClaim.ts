import { inpatient, inpatientTotals, outpatient, providerTotals } from '../guide/remittance/guide835Totals.ts';
import type { SegmentRule } from '../guide/types.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import { added, none, type Draft } from '../records/draft.ts';
import { dateOf, quantityOf } from './texts.ts';
import type {
  Adjustment,
  ClaimGroup,
  Figures,
  Pricing,
  Procedure,
  RemittanceClaim,
  RemittanceContact,
  RemittanceParty,
  RemittancePayment,
  ServiceLine,
} from './types.ts';

/** CLP. */
export const readClaim = (
  c: SegmentCursor,
  payment: RemittancePayment,
  group: ClaimGroup | null,
): Draft<RemittanceClaim> => ({
  segment: c.ordinal,
  payment,
  group,
  account: c.el(1),
  status: c.el(2),
  chargeCents: c.scaled(3, 2),
  paidCents: c.scaled(4, 2),
  patientCents: c.scaled(5, 2),
  filing: c.el(6),
  payerControl: c.el(7),
  facilityType: c.el(8),
  frequency: c.el(9),
  drg: c.el(11),
  drgWeight: c.length < 12 ? null : quantityOf(c, 12),
  adjustments: none,
  patient: null,
  insured: null,
  corrected: null,
  rendering: null,
  crossoverCarrier: null,
  priorityPayer: null,
  otherInsured: null,
  inpatient: null,
  outpatient: null,
  references: none,
  dates: none,
  contacts: none,
  amounts: none,
  quantities: none,
  services: none,
});

/** CAS, behind what was read before. */
export function readAdjustments(c: SegmentCursor, list: readonly Adjustment[]): readonly Adjustment[] {
  const group = c.el(1);
  const { length } = c;
  let found = list;
  for (let i = 2; i <= Math.min(length, 17); i += 3) {
    if (c.isEmpty(i) && c.isEmpty(i + 1)) continue;
    const quantity = i + 2 > length ? null : quantityOf(c, i + 2);
    found = added(found, { group, reason: c.el(i), cents: c.scaled(i + 1, 2), quantity });
  }
  return found;
}

/** NM1. */
export const readParty = (c: SegmentCursor): RemittanceParty => ({
  lastName: c.el(3),
  firstName: c.el(4),
  middleName: c.el(5),
  suffix: c.el(7),
  idQualifier: c.el(8),
  id: c.el(9),
});

/** PER: up to three numbers under one name. */
export function readContacts(c: SegmentCursor, list: readonly RemittanceContact[]): readonly RemittanceContact[] {
  const shared = { function: c.el(1), name: c.el(2) };
  const numbers = [3, 5, 7].filter((i) => !c.isEmpty(i + 1));
  if (numbers.length === 0) return shared.name === '' ? list : added(list, { ...shared, kind: '', value: '' });
  return numbers.reduce((found, i) => added(found, { ...shared, kind: c.el(i), value: c.el(i + 1) }), list);
}

/** A composite of a qualifier, a code and up to four modifiers. */
function readProcedure(c: SegmentCursor, i: number): Procedure {
  const count = Math.min(c.components(i), 6);
  let modifiers: readonly string[] = none;
  for (let j = 3; j <= count; j++) {
    const modifier = c.comp(i, j);
    if (modifier !== '') modifiers = added(modifiers, modifier);
  }
  return { qualifier: c.comp(i, 1), code: c.comp(i, 2), modifiers };
}

/** SVC. */
export const readService = (c: SegmentCursor): Draft<ServiceLine> => ({
  segment: c.ordinal,
  procedure: readProcedure(c, 1),
  submitted: c.isEmpty(6) ? null : readProcedure(c, 6),
  chargeCents: c.scaled(2, 2),
  paidCents: c.scaled(3, 2),
  revenueCode: c.el(4),
  units: quantityOf(c, 5),
  submittedUnits: c.length < 7 ? null : quantityOf(c, 7),
  dates: none,
  adjustments: none,
  references: none,
  amounts: none,
  quantities: none,
  remarks: none,
});

const money = '782';
const reference = '127';
const counted = new Set(['380', '954']);

/** What a segment of figures holds, by its rule. */
function readFigures(c: SegmentCursor, rule: SegmentRule, known?: Figures): Pricing {
  let amounts: Figures['amounts'] = known?.amounts ?? none;
  let counts: Figures['counts'] = known?.counts ?? none;
  let remarks: readonly string[] = none;
  for (let i = 1; i <= c.length; i++) {
    const element = rule.elements[i - 1];
    if (!element || c.isEmpty(i)) continue;
    const { name, number } = element;
    if (number === money) amounts = added(amounts, { name, cents: c.scaled(i, 2) });
    else if (counted.has(number)) counts = added(counts, { name, count: quantityOf(c, i) });
    else if (number === reference) remarks = added(remarks, c.el(i));
  }
  return { amounts, counts, remarks };
}

/** MIA. */
export const readInpatient = (c: SegmentCursor): Pricing => readFigures(c, inpatient);

/** MOA. */
export const readOutpatient = (c: SegmentCursor): Pricing => readFigures(c, outpatient);

/** LX. */
export const readGroup = (c: SegmentCursor): ClaimGroup => ({
  number: c.el(1),
  provider: '',
  facilityType: '',
  fiscalPeriodEnd: '',
  totals: { amounts: none, counts: none },
});

/** TS3: the totals of a group. */
export function readTotals(c: SegmentCursor, group: ClaimGroup): ClaimGroup {
  const { amounts, counts } = readFigures(c, providerTotals, group.totals);
  return {
    ...group,
    provider: c.el(1),
    facilityType: c.el(2),
    fiscalPeriodEnd: dateOf(c, 3),
    totals: { amounts, counts },
  };
}

/** TS2: further totals of a group. */
export function readInpatientTotals(c: SegmentCursor, group: ClaimGroup): ClaimGroup {
  const { amounts, counts } = readFigures(c, inpatientTotals, group.totals);
  return { ...group, totals: { amounts, counts } };
}
