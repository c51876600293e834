import { R, S, composite, list, noted, qualifiedBy, segment, skip } from '../build.ts';
import { claimCodes } from './claimCodes.ts';
import { conditions, procedure, qualifiedCode } from './claimSegments.ts';
import { codes } from '../codes.ts';
import type { SegmentRule } from '../types.ts';

// Segments of the professional claim alone.

export const procedureQualifier = list('ER HC IV WK');
const relatedCause = list('AA EM OA');
export const ambulanceCondition = list('01 04 05 06 07 08 09 12');
export const visionCondition = list('L1 L2 L3 L4 L5');
export const certificateSending = list('AB AD AF AG NS');
export const claimPricing = list('00 01 02 03 04 05 07 08 09 10 11 12 13 14');

export const claimSegment: SegmentRule = segment(
  'CLM',
  'claim',
  'R',
  1,
  R(1028, 'id'),
  R(782, 'charge'),
  ...skip(2),
  composite('R', 'C023', 'location', [
    R(1331, 'place', undefined, { external: 'placeOfService' }),
    R(1332, 'qualifier', ['B']),
    R(1325, 'frequency'),
  ]),
  R(1073, 'signatureOnFile', codes.yesNo),
  R(1359, 'assignment', claimCodes.assignment),
  R(1073, 'benefitsAssigned', claimCodes.benefitsAssigned),
  R(1363, 'release', claimCodes.release),
  S(1351, 'signatureSource', ['P']),
  composite('S', 'C024', 'relatedCauses', [
    R(1362, 'first', relatedCause),
    S(1362, 'second', relatedCause),
    ...skip(1),
    S(156, 'state', undefined, { external: 'state' }),
    S(26, 'country', undefined, { external: 'country' }),
  ]),
  S(1366, 'specialProgram', list('02 03 05 09')),
  ...skip(7),
  S(1514, 'delayReason', claimCodes.delayReason),
);

export const ambulance: SegmentRule = noted(
  segment(
    'CR1',
    'ambulance',
    'S',
    1,
    S(355, 'weightUnit', ['LB']),
    S(81, 'weight'),
    ...skip(1),
    R(1317, 'reason', list('A B C D E')),
    R(355, 'distanceUnit', ['DH']),
    R(380, 'distance'),
    ...skip(2),
    S(352, 'roundTrip'),
    S(352, 'stretcher'),
  ),
  'P0102',
);

export const ambulanceCertifications: SegmentRule = conditions(
  'ambulanceCertifications',
  3,
  ['07'],
  codes.yesNo,
  ambulanceCondition,
  5,
);

export const spinalManipulation: SegmentRule = segment(
  'CR2',
  'spinalManipulation',
  'S',
  1,
  ...skip(7),
  R(1342, 'condition', list('A C D E F G M')),
  ...skip(1),
  S(352, 'description1'),
  S(352, 'description2'),
  ...skip(1),
);

export const diagnoses: SegmentRule = qualifiedBy(
  segment(
    'HI',
    'diagnoses',
    'R',
    1,
    qualifiedCode('R', 'code1', list('ABK BK')),
    ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => qualifiedCode('S', `code${n}`, list('ABF BF'))),
  ),
  1,
  1,
);

export const anesthesiaProcedures: SegmentRule = qualifiedBy(
  segment(
    'HI',
    'anesthesiaProcedures',
    'S',
    1,
    qualifiedCode('R', 'code1', ['BP']),
    qualifiedCode('S', 'code2', ['BO']),
    ...skip(10),
  ),
  1,
  1,
);

const pointer = list('1 2 3 4 5 6 7 8 9 10 11 12');

export const service: SegmentRule = segment(
  'SV1',
  'service',
  'R',
  1,
  procedure('R', 'procedure', procedureQualifier),
  R(782, 'charge'),
  R(355, 'unit', ['MJ', 'UN']),
  R(380, 'quantity'),
  S(1331, 'place', undefined, { external: 'placeOfService' }),
  ...skip(1),
  composite('R', 'C004', 'diagnosisPointers', [
    R(1328, 'first', pointer),
    S(1328, 'second', pointer),
    S(1328, 'third', pointer),
    S(1328, 'fourth', pointer),
  ]),
  ...skip(1),
  S(1073, 'emergency', ['Y']),
  ...skip(1),
  S(1073, 'epsdt', ['Y']),
  S(1073, 'familyPlanning', ['Y']),
  ...skip(2),
  S(1327, 'copayStatus', ['0']),
  ...skip(6),
);

export const equipment: SegmentRule = segment(
  'SV5',
  'equipment',
  'S',
  1,
  composite('R', 'C003', 'procedure', [
    R(235, 'qualifier', ['HC']),
    R(234, 'code', undefined, { external: 'hcpcs' }),
    ...skip(6),
  ]),
  R(355, 'unit', ['DA']),
  R(380, 'days'),
  R(782, 'rental'),
  R(782, 'purchase'),
  R(594, 'rentalPeriod', list('1 4 6')),
  ...skip(1),
);

export const certificate: SegmentRule = segment(
  'PWK',
  'certificate',
  'S',
  1,
  R(755, 'report', ['CT']),
  R(756, 'sending', certificateSending),
  ...skip(7),
);
