import { R, S, composite, list, segment, skip } from '../build.ts';
import { claimCodes } from './claimCodes.ts';
import { codeList, procedure } from './claimSegments.ts';
import type { ElementRule, SegmentRule } from '../types.ts';

// Segments of the institutional claim alone.

export const procedureQualifier = list('ER HC HP IV WK');

export const claimSegment: SegmentRule = segment(
  'CLM',
  'claim',
  'R',
  1,
  R(1028, 'id'),
  R(782, 'charge'),
  ...skip(2),
  composite('R', 'C023', 'location', [
    R(1331, 'typeOfBill', undefined, { external: 'typeOfBill' }),
    R(1332, 'qualifier', ['A']),
    R(1325, 'frequency'),
  ]),
  ...skip(1),
  R(1359, 'assignment', claimCodes.assignment),
  R(1073, 'benefitsAssigned', claimCodes.benefitsAssigned),
  R(1363, 'release', claimCodes.release),
  ...skip(10),
  S(1514, 'delayReason', claimCodes.delayReason),
);

export const admission: SegmentRule = segment(
  'CL1',
  'admission',
  'R',
  1,
  S(1315, 'type'),
  S(1314, 'source'),
  R(1352, 'patientStatus'),
  ...skip(1),
);

const presentOnAdmission: readonly ElementRule[] = [
  ...skip(6),
  S(1073, 'presentOnAdmission', claimCodes.presentOnAdmission),
];

const dated = (format: 'D8' | 'RD8'): readonly ElementRule[] => [
  R(1250, 'format', [format]),
  R(1251, 'period'),
  ...skip(5),
];

/** Every use of HI: diagnoses, procedures, and the codes of the paper bill (occurrences, values, conditions, treatments). */
export const healthCodes: readonly SegmentRule[] = [
  codeList('principalDiagnosis', 'R', 1, 1, ['ABK', 'BK'], presentOnAdmission),
  codeList('admittingDiagnosis', 'S', 1, 1, ['ABJ', 'BJ']),
  codeList('visitReasons', 'S', 1, 3, ['APR', 'PR']),
  codeList('injuryCauses', 'S', 1, 12, ['ABN', 'BN'], presentOnAdmission),
  codeList('diagnosisGroup', 'S', 1, 1, ['DR']),
  codeList('otherDiagnoses', 'S', 2, 12, ['ABF', 'BF'], presentOnAdmission),
  codeList('principalProcedure', 'S', 1, 1, ['BBR', 'BR', 'CAH'], dated('D8')),
  codeList('otherProcedures', 'S', 2, 12, ['BBQ', 'BQ'], dated('D8')),
  codeList('occurrenceSpans', 'S', 2, 12, ['BI'], dated('RD8')),
  codeList('occurrences', 'S', 2, 12, ['BH'], dated('D8')),
  codeList('values', 'S', 2, 12, ['BE'], [...skip(2), R(782, 'amount'), ...skip(4)]),
  codeList('conditions', 'S', 2, 12, ['BG']),
  codeList('treatments', 'S', 2, 12, ['TC']),
];

export const service: SegmentRule = segment(
  'SV2',
  'service',
  'R',
  1,
  R(234, 'revenue', undefined, { external: 'revenue' }),
  procedure('S', 'procedure', procedureQualifier),
  R(782, 'charge'),
  R(355, 'unit', ['DA', 'UN']),
  R(380, 'quantity'),
  ...skip(1),
  S(782, 'nonCovered'),
  ...skip(3),
);
