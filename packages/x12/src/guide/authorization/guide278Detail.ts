import { R, S, composite, list, noted, segment, skip } from '../build.ts';
import { codes } from '../codes.ts';
import { diagnosisPointers } from '../sharedSegments.ts';
import type { ElementRule, SegmentRule, Usage } from '../types.ts';

// Clinical detail of a 278 and the services of its lines.

export const admission: SegmentRule = segment(
  'CL1',
  'admission',
  'S',
  1,
  S(1315, 'type'),
  S(1314, 'source'),
  S(1352, 'patientStatus'),
  S(1345, 'residence', list('1 2 3 4 5 6 7 8 9')),
);

export const ambulance: SegmentRule = noted(
  segment(
    'CR1',
    'ambulance',
    'S',
    1,
    S(355, 'weightUnit', list('KG LB')),
    S(81, 'weight'),
    R(1316, 'transport', list('I R T X')),
    S(1317, 'reason', list('A B C D E F')),
    S(355, 'distanceUnit', list('DH DK')),
    S(380, 'distance'),
    ...skip(2),
    S(352, 'roundTrip'),
    S(352, 'stretcher'),
  ),
  'P0102',
  'P0506',
);

export const manipulation: SegmentRule = noted(
  segment(
    'CR2',
    'manipulation',
    'S',
    1,
    S(609, 'treatment'),
    S(380, 'treatments'),
    S(1367, 'levelFrom'),
    S(1367, 'levelTo'),
    ...skip(3),
    R(1342, 'condition', list('A C D E F G M')),
    R(1073, 'complication', codes.yesNo),
    S(352, 'description1'),
    S(352, 'description2'),
    S(1073, 'xrays', codes.yesNo),
  ),
  'P0102',
  'C0403',
);

export const oxygen: SegmentRule = segment(
  'CR5',
  'oxygen',
  'S',
  1,
  ...skip(2),
  R(1348, 'equipment1', list('A B C D E O')),
  S(1348, 'equipment2', list('A B C D E O')),
  S(352, 'reason'),
  R(380, 'flow'),
  S(380, 'uses'),
  S(380, 'hours'),
  S(352, 'orders'),
  S(380, 'bloodGas'),
  S(380, 'saturation'),
  S(1349, 'testCondition'),
  S(1350, 'finding1'),
  S(1350, 'finding2'),
  S(1350, 'finding3'),
  S(380, 'portableFlow'),
  R(1382, 'delivery', list('A B C D E')),
  S(1348, 'equipment3', list('A B C D E O')),
);

export const homeHealth: SegmentRule = noted(
  segment(
    'CR6',
    'homeHealth',
    'S',
    1,
    R(923, 'prognosis', list('1 2 3 4 5 6 7 8')),
    R(373, 'start'),
    S(1250, 'format', ['RD8']),
    S(1251, 'period'),
    ...skip(2),
    R(1073, 'medicare', list('N U Y')),
    R(1322, 'certification', list('1 2 3 4 I N R S')),
    S(373, 'surgery'),
    S(235, 'procedureQualifier'),
    S(1137, 'procedure'),
    S(373, 'order'),
    S(373, 'lastVisit'),
    S(373, 'physicianContact'),
    S(1250, 'admissionFormat', ['RD8']),
    S(1251, 'admission'),
    S(1384, 'location'),
    ...skip(4),
  ),
  'P0304',
  'P091011',
  'P151617',
);

const code = (use: Usage, key: string, qualifiers: readonly string[]): ElementRule =>
  composite(use, 'C003', key, [
    R(235, 'qualifier', qualifiers),
    R(234, 'code', undefined, { externalBy: { at: 1, lists: { AD: 'cdt', HC: 'hcpcs', N4: 'ndc' } } }),
    ...['modifier1', 'modifier2', 'modifier3', 'modifier4'].map((name) =>
      S(1339, name, undefined, { external: 'modifier' }),
    ),
    S(352, 'description'),
    S(234, 'rangeEnd'),
  ]);

const units = list('DA F2 MJ UN');

export const professional: SegmentRule = noted(
  segment(
    'SV1',
    'professional',
    'S',
    1,
    code('R', 'procedure', list('HC IV N4 WK ZZ')),
    S(782, 'charge'),
    S(355, 'unit', units),
    S(380, 'quantity'),
    ...skip(2),
    diagnosisPointers,
    ...skip(3),
    S(1073, 'epsdt', codes.yesNo),
    ...skip(8),
    S(1337, 'careLevel', list('1 2 3 4 5 6 7 8')),
    ...skip(1),
  ),
  'P0304',
);

export const institutional: SegmentRule = noted(
  segment(
    'SV2',
    'institutional',
    'S',
    1,
    S(234, 'revenue', undefined, { external: 'revenue' }),
    code('S', 'procedure', list('HC ID IV N4 WK ZZ')),
    S(782, 'charge'),
    S(355, 'unit', units),
    S(380, 'quantity'),
    S(1371, 'rate'),
    ...skip(2),
    S(1345, 'residence', list('1 2 3 4 5 6 7 8 9')),
    S(1337, 'careLevel', list('1 2 3 4 5 6 7 8')),
  ),
  'R0102',
  'P0405',
);

const cavity = (use: Usage, key: string): ElementRule => (use === 'R' ? R(1361, key) : S(1361, key));

export const dental: SegmentRule = segment(
  'SV3',
  'dental',
  'S',
  1,
  code('R', 'procedure', ['AD']),
  S(782, 'charge'),
  ...skip(1),
  composite('S', 'C006', 'cavities', [
    cavity('R', 'first'),
    ...['second', 'third', 'fourth', 'fifth'].map((key) => cavity('S', key)),
  ]),
  S(1358, 'placement', list('I R')),
  R(380, 'quantity'),
  S(352, 'description'),
  ...skip(4),
);

const surfaces = list('B D F I L M O');

export const teeth: SegmentRule = segment(
  'TOO',
  'teeth',
  'S',
  32,
  R(1270, 'qualifier', ['JP']),
  R(1271, 'tooth'),
  composite('S', 'C005', 'surfaces', [
    R(1369, 'first', surfaces),
    ...['second', 'third', 'fourth', 'fifth'].map((key) => S(1369, key, surfaces)),
  ]),
);
