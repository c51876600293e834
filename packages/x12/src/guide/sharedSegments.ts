import { R, S, composite, list, noted, segment, skip } from './build.ts';
import { codes } from './codes.ts';
import type { ElementRule, SegmentRule, Usage } from './types.ts';

// Segments that 270 and 271 spell alike; only their code lists differ.

/** What the qualifier in front of an id says of it. */
const idLists = { externalBy: { at: 8, lists: { XX: 'npi' } } } as const;

export const hl = (level: string, parent: Usage, child: readonly string[], use: Usage = 'R'): SegmentRule =>
  segment(
    'HL',
    'level',
    use,
    1,
    R(628, 'id'),
    parent === 'N' ? { ...S(734, ''), use: 'N' } : R(734, 'parent'),
    R(735, 'levelCode', [level]),
    R(736, 'childCode', child),
  );

const nameTail = (...middle: readonly ElementRule[]): readonly ElementRule[] => [
  S(1036, 'firstName'),
  S(1037, 'middleName'),
  ...skip(1),
  S(1039, 'suffix'),
  ...middle,
];

export const organisationName = (
  entity: readonly string[],
  idQualifier: readonly string[],
  lastName: Usage = 'R',
): SegmentRule =>
  noted(
    segment(
      'NM1',
      'name',
      'R',
      1,
      R(98, 'entity', entity),
      R(1065, 'type', codes.entityType),
      lastName === 'R' ? R(1035, 'lastName') : S(1035, 'lastName'),
      ...nameTail(R(66, 'idQualifier', idQualifier), R(67, 'id', undefined, idLists)),
      ...skip(3),
    ),
    'P0809',
  );

export const subscriberName: SegmentRule = noted(
  segment(
    'NM1',
    'name',
    'R',
    1,
    R(98, 'entity', ['IL']),
    R(1065, 'type', codes.entityType),
    S(1035, 'lastName'),
    ...nameTail(S(66, 'idQualifier', codes.memberIdQualifier), S(67, 'id')),
    ...skip(3),
  ),
  'P0809',
);

export const dependentName: SegmentRule = segment(
  'NM1',
  'name',
  'R',
  1,
  R(98, 'entity', ['03']),
  R(1065, 'type', ['1']),
  S(1035, 'lastName'),
  ...nameTail(),
  ...skip(5),
);

export const trace = (max: number, types: readonly string[]): SegmentRule =>
  segment('TRN', 'traces', 'S', max, R(481, 'type', types), R(127, 'number'), R(509, 'originator'), S(127, 'detail'));

export const reference = (qualifiers: readonly string[], max: number, description: Usage): SegmentRule =>
  noted(
    segment(
      'REF',
      'references',
      'S',
      max,
      R(128, 'qualifier', qualifiers),
      R(127, 'value'),
      ...(description === 'S' ? [S(352, 'description')] : skip(1)),
      ...skip(1),
    ),
    'R0203',
  );

export const street: SegmentRule = segment('N3', 'street', 'S', 1, R(166, 'line1'), S(166, 'line2'));

export const city: SegmentRule = noted(
  segment(
    'N4',
    'city',
    'S',
    1,
    R(19, 'city'),
    S(156, 'state', undefined, { external: 'state' }),
    S(116, 'zip', undefined, { external: 'zip' }),
    S(26, 'country', undefined, { external: 'country' }),
    ...skip(2),
    S(1715, 'subdivision'),
  ),
  'E0207',
  'C0704',
);

export const provider = (qualifiers: readonly string[]): SegmentRule =>
  noted(
    segment(
      'PRV',
      'provider',
      'S',
      1,
      R(1221, 'role', codes.providerRole),
      S(128, 'qualifier', qualifiers),
      S(127, 'value', undefined, { externalBy: { at: 2, lists: { PXC: 'taxonomy', HPI: 'npi' } } }),
      ...skip(3),
    ),
    'P0203',
  );

export const demographics: SegmentRule = noted(
  segment(
    'DMG',
    'demographics',
    'S',
    1,
    S(1250, 'dateFormat', ['D8']),
    S(1251, 'dateOfBirth'),
    S(1068, 'gender', codes.gender),
    ...skip(8),
  ),
  'P0102',
);

export const insured = (
  indicator: string,
  relationships: readonly string[],
  changes: 'S' | 'N',
  birthSequence: Usage,
): SegmentRule =>
  segment(
    'INS',
    'insured',
    'S',
    1,
    R(1073, 'insured', [indicator]),
    R(1069, 'relationship', relationships),
    ...(changes === 'S' ? [S(875, 'maintenanceType', ['001']), S(1203, 'maintenanceReason', ['25'])] : skip(2)),
    ...skip(12),
    birthSequence === 'R' ? R(1470, 'birthSequence') : S(1470, 'birthSequence'),
  );

const diagnosis = (use: Usage, name: string, qualifiers: readonly string[]): ElementRule =>
  composite(use, 'C022', name, [
    R(1270, 'qualifier', qualifiers),
    R(1271, 'code', undefined, {
      externalBy: { at: 1, lists: { ABF: 'icd10cm', ABK: 'icd10cm', BF: 'icd9', BK: 'icd9' } },
    }),
    ...skip(7),
  ]);

export const diagnoses: SegmentRule = segment(
  'HI',
  'diagnoses',
  'S',
  1,
  diagnosis('R', 'principal', list('ABK BK')),
  ...[2, 3, 4, 5, 6, 7, 8].map((n) => diagnosis('S', `other${n}`, list('ABF BF'))),
  ...skip(4),
);

export const date = (qualifiers: readonly string[], max: number): SegmentRule =>
  segment(
    'DTP',
    'dates',
    'S',
    max,
    R(374, 'qualifier', qualifiers),
    R(1250, 'format', codes.dateFormat),
    R(1251, 'period'),
  );

export const procedure = (use: Usage, last: Usage): ElementRule =>
  composite(use, 'C003', 'procedure', [
    R(235, 'qualifier', codes.procedureQualifier),
    R(234, 'code', undefined, { externalBy: { at: 1, lists: { AD: 'cdt', CJ: 'hcpcs', HC: 'hcpcs', N4: 'ndc' } } }),
    ...['modifier1', 'modifier2', 'modifier3', 'modifier4'].map((name) =>
      S(1339, name, undefined, { external: 'modifier' }),
    ),
    ...skip(1),
    ...(last === 'S' ? [S(234, 'rangeEnd')] : skip(1)),
  ]);

export const diagnosisPointers: ElementRule = composite('S', 'C004', 'diagnosisPointers', [
  R(1328, 'first'),
  S(1328, 'second'),
  S(1328, 'third'),
  S(1328, 'fourth'),
]);

export const rejection = (reasons: readonly string[], followUps: readonly string[] = codes.followUp): SegmentRule =>
  segment(
    'AAA',
    'rejections',
    'S',
    9,
    R(1073, 'valid', codes.yesNo),
    ...skip(1),
    R(901, 'reason', reasons),
    R(889, 'followUp', followUps),
  );

export const contact = (max: number): SegmentRule =>
  noted(
    segment(
      'PER',
      'contacts',
      'S',
      max,
      R(366, 'function', ['IC']),
      S(93, 'name'),
      S(365, 'kind1', codes.contactKind),
      S(364, 'number1'),
      S(365, 'kind2', codes.contactKind),
      S(364, 'number2'),
      S(365, 'kind3', codes.contactKind),
      S(364, 'number3'),
      ...skip(1),
    ),
    'P0304',
    'P0506',
    'P0708',
  );
