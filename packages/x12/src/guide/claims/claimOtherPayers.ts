import { R, S, composite, loop, noted, qualifiedBy, segment, skip } from '../build.ts';
import { claimCodes } from './claimCodes.ts';
import { name } from './claimParties.ts';
import { address, adjustments, amount, date, procedure, reference, subscriber } from './claimSegments.ts';
import { codes } from '../codes.ts';
import type { ElementRule, LoopRule, SegmentRule, Usage } from '../types.ts';

// Coordination of benefits: what other payers cover and what they paid, for the claim (2320, 2330) and for a line (2430).

const remark = (n: number): ElementRule => S(127, `remark${n}`, undefined, { external: 'rarc' });

export const otherCoverage = (signature: boolean): SegmentRule =>
  segment(
    'OI',
    'otherCoverage',
    'R',
    1,
    ...skip(2),
    R(1073, 'benefitsAssigned', claimCodes.benefitsAssigned),
    ...(signature ? [S(1351, 'signatureSource', ['P'])] : skip(1)),
    ...skip(1),
    R(1363, 'release', claimCodes.release),
  );

export const outpatientAdjudication: SegmentRule = segment(
  'MOA',
  'outpatientAdjudication',
  'S',
  1,
  S(954, 'reimbursementRate'),
  S(782, 'payable'),
  ...[1, 2, 3, 4, 5].map(remark),
  S(782, 'renalDisease'),
  S(782, 'professionalComponent'),
);

export const inpatientAdjudication: SegmentRule = segment(
  'MIA',
  'inpatientAdjudication',
  'S',
  1,
  R(380, 'coveredDays'),
  ...skip(1),
  S(380, 'psychiatricDays'),
  S(782, 'drg'),
  remark(1),
  S(782, 'disproportionateShare'),
  S(782, 'passThrough'),
  S(782, 'capital'),
  S(782, 'capitalFederalDrg'),
  S(782, 'capitalHospitalDrg'),
  S(782, 'capitalDisproportionateShare'),
  S(782, 'oldCapital'),
  S(782, 'capitalTeaching'),
  S(782, 'operatingHospitalDrg'),
  S(380, 'costReportDays'),
  S(782, 'operatingFederalDrg'),
  S(782, 'capitalOutlier'),
  S(782, 'indirectTeaching'),
  S(782, 'professionalComponent'),
  ...[2, 3, 4, 5].map(remark),
  S(782, 'capitalException'),
);

const otherPerson = (secondaryIds: number): LoopRule =>
  loop('2330A', 'person', 'R', 1, [
    name(['IL'], { types: codes.entityType, last: 'R', person: true, id: ['R', codes.memberIdQualifier] }),
    ...address('S'),
    reference(secondaryIds > 1 ? 'secondaryIds' : 'secondaryId', ['SY'], secondaryIds),
  ]);

const otherPayer = (secondaryIds: number, tail: readonly SegmentRule[]): LoopRule =>
  loop('2330B', 'payer', 'R', 1, [
    name(['PR'], { types: ['2'], last: 'R', id: ['R', claimCodes.payerIdQualifier] }),
    ...address('S'),
    date('paidDate', ['573']),
    reference('secondaryIds', claimCodes.payerReference, secondaryIds),
    reference('priorAuthorization', ['G1']),
    reference('referralNumber', ['9F']),
    reference('adjustmentIndicator', ['T4']),
    reference('claimControl', ['F8']),
    ...tail,
  ]);

/** A provider as the other payer knows him: no name, only that payer's numbers. */
export const otherPayerProvider = (
  id: string,
  key: string,
  entities: readonly string[],
  types: readonly string[],
  qualifiers: readonly string[],
  numbers: number,
  max = 1,
): LoopRule => loop(id, key, 'S', max, [name(entities, { types }), reference('numbers', qualifiers, numbers, 'R')]);

export const otherSubscribers = (shape: {
  readonly insuranceType: boolean;
  readonly signature: boolean;
  readonly adjudication: readonly SegmentRule[];
  readonly secondaryIds: number;
  /** How many further ids the other payer may have (two unless told), and what stands behind its numbers. */
  readonly payerIds?: number;
  readonly payerTail?: readonly SegmentRule[];
  readonly providers: readonly LoopRule[];
}): LoopRule =>
  loop('2320', 'otherSubscribers', 'S', 10, [
    subscriber('other', shape.insuranceType),
    adjustments,
    amount('paid', 'D'),
    amount('nonCovered', 'A8'),
    amount('patientLiability', 'EAF'),
    otherCoverage(shape.signature),
    ...shape.adjudication,
    otherPerson(shape.secondaryIds),
    otherPayer(shape.payerIds ?? 2, shape.payerTail ?? []),
    ...shape.providers,
  ]);

/** What another payer decided about a line. Institutional lines carry the revenue code, and may lack a procedure. */
export const lineAdjudications = (procedureUse: Usage, qualifiers: readonly string[], revenue: boolean): LoopRule =>
  loop('2430', 'adjudications', 'S', 15, [
    segment(
      'SVD',
      'paid',
      'R',
      1,
      R(67, 'payerId'),
      R(782, 'amount'),
      procedure(procedureUse, 'procedure', qualifiers),
      ...(revenue ? [R(234, 'revenue', undefined, { external: 'revenue' })] : skip(1)),
      R(380, 'units'),
      S(554, 'bundledLine'),
    ),
    adjustments,
    date('paidDate', ['573'], ['D8'], 'R'),
    amount('patientLiability', 'EAF'),
  ]);

/** The drug behind a line: its NDC, the quantity, the prescription. */
export const drug = (qualifiers: readonly string[]): LoopRule =>
  loop('2410', 'drug', 'S', 1, [
    segment(
      'LIN',
      'drug',
      'R',
      1,
      ...skip(1),
      R(235, 'qualifier', qualifiers),
      R(234, 'code', undefined, { externalBy: { at: 2, lists: { N4: 'ndc' } } }),
      // Of the 31 elements of the standard the walker counts 30; the last is as little used as those before it.
      ...skip(27),
    ),
    segment(
      'CTP',
      'quantity',
      'R',
      1,
      ...skip(3),
      R(380, 'quantity'),
      composite('R', 'C001', 'unit', [R(355, 'code', claimCodes.drugUnit), ...skip(14)]),
      ...skip(6),
    ),
    reference('prescription', ['VY', 'XZ']),
  ]);

/** Answers to the questions of a form, e.g. a certificate of medical necessity. */
export const forms: LoopRule = loop('2440', 'forms', 'S', Infinity, [
  segment('LQ', 'form', 'R', 1, R(1270, 'list', ['AS', 'UT']), R(1271, 'form')),
  noted(
    segment(
      'FRM',
      'answers',
      'R',
      99,
      R(350, 'question'),
      S(1073, 'yesNo', claimCodes.benefitsAssigned),
      S(127, 'text'),
      S(373, 'date'),
      S(332, 'percent'),
    ),
    'R02030405',
  ),
]);

export const quantity = (key: string, qualifier: string): SegmentRule =>
  qualifiedBy(segment('QTY', key, 'S', 1, R(673, 'qualifier', [qualifier]), R(380, 'quantity'), ...skip(2)), 1);
