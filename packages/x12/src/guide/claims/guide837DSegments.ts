import { R, S, composite, list, qualifiedBy, segment, skip } from '../build.ts';
import { claimCodes } from './claimCodes.ts';
import { procedure, qualifiedCode } from './claimSegments.ts';
import { codes } from '../codes.ts';
import type { SegmentRule } from '../types.ts';

// Segments of the dental claim alone.

const relatedCause = list('AA EM OA');
const surface = list('B D F I L M O');
const pointer = list('1 2 3 4');
const toothList = ['JP'];

export const attachmentReport = list('B4 DA DG EB OZ P6 RB RR');
export const procedureQualifier = ['AD'];

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
  ...skip(1),
  composite('S', 'C024', 'relatedCauses', [
    R(1362, 'first', relatedCause),
    S(1362, 'second', relatedCause),
    ...skip(1),
    S(156, 'state', undefined, { external: 'state' }),
    S(26, 'country', undefined, { external: 'country' }),
  ]),
  S(1366, 'specialProgram', list('01 02 03 05')),
  ...skip(6),
  S(1383, 'submissionReason', ['PB']),
  S(1514, 'delayReason', claimCodes.delayReason),
);

export const orthodontics: SegmentRule = segment(
  'DN1',
  'orthodontics',
  'S',
  1,
  S(380, 'months'),
  S(380, 'monthsRemaining'),
  ...skip(1),
  S(352, 'indicator'),
);

/** A missing tooth, or one to be extracted. */
export const toothStates: SegmentRule = segment(
  'DN2',
  'toothStates',
  'S',
  35,
  R(127, 'tooth'),
  R(1368, 'state', ['E', 'M']),
  ...skip(3),
  S(1270, 'list', toothList),
);

export const diagnoses: SegmentRule = qualifiedBy(
  segment(
    'HI',
    'diagnoses',
    'S',
    1,
    qualifiedCode('R', 'code1', list('ABK BK TQ')),
    ...[2, 3, 4].map((n) => qualifiedCode('S', `code${n}`, list('ABF BF TQ'))),
    ...skip(8),
  ),
  1,
  1,
);

export const service: SegmentRule = segment(
  'SV3',
  'service',
  'R',
  1,
  procedure('R', 'procedure', procedureQualifier),
  R(782, 'charge'),
  S(1331, 'place', undefined, { external: 'placeOfService' }),
  composite('S', 'C006', 'oralCavity', [R(1361, 'area1'), ...[2, 3, 4, 5].map((n) => S(1361, `area${n}`))]),
  S(1358, 'prosthesis', ['I', 'R']),
  S(380, 'quantity'),
  ...skip(4),
  composite('S', 'C004', 'diagnosisPointers', [
    R(1328, 'first', pointer),
    S(1328, 'second', pointer),
    S(1328, 'third', pointer),
    S(1328, 'fourth', pointer),
  ]),
);

export const teeth: SegmentRule = segment(
  'TOO',
  'teeth',
  'S',
  32,
  R(1270, 'list', toothList),
  S(1271, 'tooth'),
  composite('S', 'C005', 'surfaces', [
    R(1369, 'surface1', surface),
    ...[2, 3, 4, 5].map((n) => S(1369, `surface${n}`, surface)),
  ]),
);
