import { R, S, composite, list, noted, qualifiedBy, segment, skip } from '../build.ts';
import { codes } from '../codes.ts';
import type { ElementRule, SegmentRule, Usage } from '../types.ts';

// Segments of the 278 that say who and what; those of the clinical detail are in guide278Detail.ts.

const relationships = list('01 04 05 07 09 10 15 17 18 19 20 21 22 23 24 29 32 33 34 39 40 41 43 53 D2 G8');

export const hl278 = (code: string, parent: Usage, child: readonly string[]): SegmentRule =>
  segment(
    'HL',
    'level',
    'R',
    1,
    R(628, 'id'),
    parent === 'N' ? { ...S(734, ''), use: 'N' } : R(734, 'parent'),
    R(735, 'levelCode', [code]),
    R(736, 'childCode', child),
  );

type PartyUse = {
  readonly entity: readonly string[];
  readonly types: readonly string[];
  readonly ids: readonly string[];
  readonly idUse: 'R' | 'S';
  readonly prefix?: boolean;
};

export const party = ({ entity, types, ids, idUse, prefix = false }: PartyUse): SegmentRule => {
  const id = { externalBy: { at: 8, lists: { XX: 'npi' } } } as const;
  return noted(
    segment(
      'NM1',
      'name',
      'R',
      1,
      R(98, 'entity', entity),
      R(1065, 'type', types),
      S(1035, 'lastName'),
      S(1036, 'firstName'),
      S(1037, 'middleName'),
      ...(prefix ? [S(1038, 'prefix')] : skip(1)),
      S(1039, 'suffix'),
      ...(idUse === 'R'
        ? [R(66, 'idQualifier', ids), R(67, 'id', undefined, id)]
        : [S(66, 'idQualifier', ids), S(67, 'id', undefined, id)]),
      ...skip(3),
    ),
    'P0809',
  );
};

/** A name alone: of a dependent, a place of transport or another review organisation. */
export const nameAlone = (entity: readonly string[], types: readonly string[], last: Usage): SegmentRule =>
  segment(
    'NM1',
    'name',
    'R',
    1,
    R(98, 'entity', entity),
    R(1065, 'type', types),
    last === 'R' ? R(1035, 'lastName') : S(1035, 'lastName'),
    ...skip(9),
  );

export const dependentName278: SegmentRule = segment(
  'NM1',
  'name',
  'R',
  1,
  R(98, 'entity', ['QC']),
  R(1065, 'type', ['1']),
  S(1035, 'lastName'),
  S(1036, 'firstName'),
  S(1037, 'middleName'),
  ...skip(1),
  S(1039, 'suffix'),
  ...skip(5),
);

export const refs = (qualifiers: readonly string[], max: number, description: boolean): SegmentRule =>
  noted(
    segment(
      'REF',
      'references',
      'S',
      max,
      R(128, 'qualifier', qualifiers),
      R(127, 'value'),
      ...(description ? [S(352, 'description')] : skip(1)),
      ...skip(1),
    ),
    'R0203',
  );

/** One reference with a meaning of its own: an earlier authorization (BB), or the number given at the desk (NT). */
export const numbered = (qualifier: string, key: string): SegmentRule =>
  noted(segment('REF', key, 'S', 1, R(128, 'qualifier', [qualifier]), R(127, 'number'), ...skip(2)), 'R0203');

export const taxonomy = (roles: readonly string[]): SegmentRule =>
  noted(
    segment(
      'PRV',
      'provider',
      'S',
      1,
      R(1221, 'role', roles),
      S(128, 'qualifier', ['PXC']),
      S(127, 'taxonomy', undefined, { external: 'taxonomy' }),
      ...skip(3),
    ),
    'P0203',
  );

export const insured278 = (indicator: 'Y' | 'N'): SegmentRule =>
  segment(
    'INS',
    'insured',
    'S',
    1,
    R(1073, 'insured', [indicator]),
    R(1069, 'relationship', indicator === 'Y' ? ['18'] : relationships),
    ...skip(5),
    ...(indicator === 'Y' ? [S(584, 'employment')] : skip(1)),
    ...skip(8),
    S(1470, 'birthSequence'),
  );

/** AAA: why this level could not be served. */
export const refusal = (reasons: readonly string[]): SegmentRule =>
  segment(
    'AAA',
    'rejections',
    'S',
    9,
    R(1073, 'valid', codes.yesNo),
    ...skip(1),
    R(901, 'reason', reasons),
    S(889, 'followUp', codes.followUp),
  );

export const traces278 = (types: readonly string[], max: number): SegmentRule =>
  segment('TRN', 'traces', 'S', max, R(481, 'type', types), R(127, 'number'), R(509, 'originator'), S(127, 'detail'));

export const period278 = (qualifier: string, key: string, formats: readonly string[] = codes.dateFormat): SegmentRule =>
  segment('DTP', key, 'S', 1, R(374, 'qualifier', [qualifier]), R(1250, 'format', formats), R(1251, 'period'));

const causes = list('AA AP EM');

/** UM: what is asked to be reviewed. */
export const review = (use: Usage): SegmentRule =>
  segment(
    'UM',
    'review',
    use,
    1,
    R(1525, 'category', list('AR HS IN SC')),
    S(1322, 'certification', list('1 2 3 4 I N R S')),
    S(1365, 'service', codes.serviceType),
    composite('S', 'C023', 'place', [
      R(1331, 'code', undefined, { externalBy: { at: 2, lists: { A: 'typeOfBill', B: 'placeOfService' } } }),
      R(1332, 'qualifier', list('A B')),
      ...skip(1),
    ]),
    composite('S', 'C024', 'causes', [
      R(1362, 'first', causes),
      S(1362, 'second', causes),
      S(1362, 'third', causes),
      S(156, 'state', undefined, { external: 'state' }),
      S(26, 'country', undefined, { external: 'country' }),
    ]),
    S(1338, 'urgency', list('03 E U')),
    S(1213, 'condition'),
    S(923, 'prognosis', list('1 2 3 4 5 6 7 8')),
    S(1363, 'release', list('I M Y')),
    S(1514, 'delayReason', list('1 2 3 4 7 8 10 11 15 16 17')),
  );

/** HCR: what the review decided. */
export const decision: SegmentRule = segment(
  'HCR',
  'decision',
  'S',
  1,
  R(306, 'action', list('A1 A2 A3 A4 A6 C CT NA')),
  S(127, 'certification'),
  S(1271, 'reasons', undefined, { repeat: 5, external: 'healthCareDecision' }),
  S(1073, 'secondSurgicalOpinion', codes.yesNo),
);

const diagnosisLists = { ABF: 'icd10cm', ABJ: 'icd10cm', ABK: 'icd10cm', BF: 'icd9', BJ: 'icd9', BK: 'icd9' } as const;

const diagnosis = (use: Usage, key: string): ElementRule =>
  composite(use, 'C022', key, [
    R(1270, 'qualifier', list('ABF ABJ ABK APR BF BJ BK DR LOI PR')),
    R(1271, 'code', undefined, { externalBy: { at: 1, lists: diagnosisLists } }),
    S(1250, 'format', ['D8']),
    S(1251, 'date'),
    ...skip(5),
  ]);

export const diagnoses278: SegmentRule = segment(
  'HI',
  'diagnoses',
  'S',
  1,
  diagnosis('R', 'first'),
  ...['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth'].map(
    (key) => diagnosis('S', key),
  ),
);

export const delivery278: SegmentRule = noted(
  segment(
    'HSD',
    'delivery',
    'S',
    1,
    S(673, 'quantityQualifier', list('DY FL HS MN VS')),
    S(380, 'quantity'),
    S(355, 'unit', list('DA MO WK')),
    S(1167, 'modulus'),
    S(615, 'period', list('6 7 21 26 27 34 35')),
    S(616, 'periods'),
    S(678, 'frequency'),
    S(679, 'pattern', list('A B C D E F G Y')),
  ),
  'P0102',
  'C0605',
);

export const attachments: SegmentRule = noted(
  segment(
    'PWK',
    'attachments',
    'S',
    10,
    R(755, 'report'),
    R(756, 'transmission', list('AA BM EL EM FX VO')),
    ...skip(2),
    S(66, 'idQualifier', ['AC']),
    S(67, 'control'),
    S(352, 'description'),
    ...skip(2),
  ),
  'P0506',
);

export const message: SegmentRule = segment('MSG', 'message', 'S', 1, R(933, 'text'), ...skip(2));

/** CRC: conditions of one kind, told by its category. */
export const conditions = (category: string, key: string): SegmentRule =>
  qualifiedBy(
    segment(
      'CRC',
      key,
      'S',
      1,
      R(1136, 'category', [category]),
      R(1073, 'applies', codes.yesNo),
      R(1321, 'condition1'),
      S(1321, 'condition2'),
      S(1321, 'condition3'),
      S(1321, 'condition4'),
      S(1321, 'condition5'),
    ),
    1,
  );
