import { R, S, composite, list, noted, segment, skip } from './build.ts';
import { codes } from './codes.ts';
import type { ElementRule, LoopRule, SegmentRule, Usage } from './types.ts';

// What 276, 277 and the 277 claim acknowledgement spell alike.

/** An HL of these guides; the patient's own says nothing of children. */
export const level = (code: string, parent: Usage, child: readonly string[] | null): SegmentRule =>
  segment(
    'HL',
    'level',
    'R',
    1,
    R(628, 'id'),
    parent === 'N' ? { ...S(734, ''), use: 'N' } : R(734, 'parent'),
    R(735, 'levelCode', [code]),
    child === null ? { ...S(736, ''), use: 'N' } : R(736, 'childCode', child),
  );

export const beginning = (structure: string, purpose: string, type: string | null): SegmentRule =>
  segment(
    'BHT',
    'beginning',
    'R',
    1,
    R(1005, 'structure', [structure]),
    R(353, 'purpose', [purpose]),
    R(127, 'reference'),
    R(373, 'date'),
    R(337, 'time'),
    ...(type === null ? skip(1) : [R(640, 'type', [type])]),
  );

type NameUse = {
  readonly entity: readonly string[];
  readonly types: readonly string[];
  readonly last: Usage;
  /** Whether first and middle name may stand. */
  readonly person?: boolean;
  readonly prefix?: boolean;
  readonly suffix?: boolean;
  /** Qualifiers of the id; none where the guide has no id here. */
  readonly ids?: readonly string[];
};

export const name = ({ entity, types, last, person, prefix, suffix, ids }: NameUse): SegmentRule =>
  noted(
    segment(
      'NM1',
      'name',
      'R',
      1,
      R(98, 'entity', entity),
      R(1065, 'type', types),
      last === 'R' ? R(1035, 'lastName') : S(1035, 'lastName'),
      ...(person ? [S(1036, 'firstName'), S(1037, 'middleName')] : skip(2)),
      ...(prefix ? [S(1038, 'prefix')] : skip(1)),
      ...(suffix ? [S(1039, 'suffix')] : skip(1)),
      ...(ids
        ? [R(66, 'idQualifier', ids), R(67, 'id', undefined, { externalBy: { at: 8, lists: { XX: 'npi' } } })]
        : skip(2)),
      ...skip(3),
    ),
    'P0809',
  );

export const traceOf = (type: string): SegmentRule =>
  segment('TRN', 'trace', 'R', 1, R(481, 'type', [type]), R(127, 'number'), ...skip(2));

export const ref = (qualifier: string, key: string): SegmentRule =>
  noted(
    segment(
      'REF',
      key,
      'S',
      1,
      R(128, 'qualifier', [qualifier]),
      R(127, 'value', undefined, qualifier === 'BLT' ? { external: 'typeOfBill' } : {}),
      ...skip(2),
    ),
    'R0203',
  );

export const dateOf = (qualifier: string, key: string, use: Usage, formats = codes.dateFormat): SegmentRule =>
  segment('DTP', key, use, 1, R(374, 'qualifier', [qualifier]), R(1250, 'format', formats), R(1251, 'period'));

/** Every party that a status may speak of. */
const anyEntity = list(
  '03 13 17 1E 1G 1H 1I 1O 1P 1Q 1R 1S 1T 1U 1V 1W 1X 1Y 1Z 28 2A 2B 2D 2E 2I 2K 2P 2Q 2S 2Z 30 36 3A 3C 3D 3E 3F 3G 3H 3I 3J ' +
    '3K 3L 3M 3N 3O 3P 3Q 3R 3S 3T 3U 3V 3W 3X 3Y 3Z 40 41 43 44 4A 4B 4C 4D 4E 4F 4G 4H 4I 4J 4L 4M 4N 4O 4P 4Q 4R 4S 4U 4V ' +
    '4W 4X 4Y 4Z 5A 5B 5C 5D 5E 5F 5G 5H 5I 5J 5K 5L 5M 5N 5O 5P 5Q 5R 5S 5T 5U 5V 5W 5X 5Y 5Z 61 6A 6B 6C 6D 6E 6F 6G 6H 6I ' +
    '6J 6K 6L 6M 6N 6O 6P 6Q 6R 6S 6U 6V 6W 6X 6Y 71 72 73 74 77 7C 80 82 84 85 87 95 AY CK CZ D2 DD DJ DK DN DO DQ E1 E2 E7 ' +
    'E9 FA FD FE G0 G3 GB GD GI GJ GK GM GY HF HH HK I3 IJ IL IN LI LR MR MSC OB OD OX P0 P2 P3 P4 P6 P7 PR PRP PT PV PW QA ' +
    'QB QC QD QE QH QK QL QN QO QS QV QY RC RW S4 SEP SJ SU T4 TL TQ TT TTP TU UH X3 X4 X5 ZZ',
);

/** Entities that a status code of a claim acknowledgement may point to. */
export const acknowledgedEntity = list(
  '03 1P 1Z 40 41 71 72 73 77 82 85 87 DK DN DQ FA GB HK IL LI MSC PR PRP QB QC QD SEP TL TTP TU',
);

/** One status: category, code, and whom the code means. Pharmacy codes have a list of their own, named in the fourth component. */
const statusOf = (use: Usage, key: string, entities: readonly string[], pharmacy: boolean): ElementRule =>
  composite(use, 'C043', key, [
    R(1271, 'category', undefined, { external: 'claimStatusCategory' }),
    R(
      1271,
      'code',
      undefined,
      pharmacy ? { externalBy: { at: 4, lists: { '': 'claimStatus' } } } : { external: 'claimStatus' },
    ),
    S(98, 'entity', entities),
    ...(pharmacy ? [S(1270, 'codeList', ['RX'])] : skip(1)),
  ]);

type StatusUse = {
  readonly entities?: readonly string[];
  readonly pharmacy?: boolean;
  /** STC02 … STC09 and STC12 as the place uses them. */
  readonly middle: readonly ElementRule[];
  readonly message?: boolean;
  readonly use?: Usage;
  readonly max?: number;
};

/** STC: up to three statuses that hold together, with date, action and amounts where the place has them. */
export const status = ({
  entities = anyEntity,
  pharmacy = false,
  middle,
  message,
  use = 'R',
  max = Infinity,
}: StatusUse): SegmentRule =>
  segment(
    'STC',
    'statuses',
    use,
    max,
    statusOf('R', 'status', entities, pharmacy),
    ...middle,
    statusOf('S', 'status2', anyEntity, pharmacy),
    statusOf('S', 'status3', anyEntity, pharmacy),
    ...(message ? [S(933, 'message')] : skip(1)),
  );

/** STC02 with nothing behind it. */
export const dateAlone: readonly ElementRule[] = [R(373, 'date'), ...skip(7)];

/** STC02 and STC04 … STC09 of a claim that was or is being adjudicated. */
export const adjudication: readonly ElementRule[] = [
  R(373, 'date'),
  ...skip(1),
  S(782, 'charge'),
  S(782, 'payment'),
  S(373, 'finalized'),
  ...skip(1),
  S(373, 'remittanceDate'),
  S(429, 'remittanceTrace'),
];

const procedureQualifiers = list('AD ER HC HP IV N4 NU WK');

/** SVC: `paid` where the line says what was paid, `units` how it tells the units. */
export const serviceLine = (paid: Usage, units: Usage, qualifiers = procedureQualifiers): SegmentRule =>
  segment(
    'SVC',
    'service',
    'R',
    1,
    composite('R', 'C003', 'procedure', [
      R(235, 'qualifier', qualifiers),
      R(234, 'code', undefined, {
        externalBy: { at: 1, lists: { AD: 'cdt', HC: 'hcpcs', N4: 'ndc', NU: 'revenue' } },
      }),
      ...['modifier1', 'modifier2', 'modifier3', 'modifier4'].map((key) =>
        S(1339, key, undefined, { external: 'modifier' }),
      ),
      ...skip(2),
    ]),
    R(782, 'charge'),
    ...(paid === 'R' ? [R(782, 'payment')] : skip(1)),
    S(234, 'revenue', undefined, { external: 'revenue' }),
    ...skip(2),
    units === 'R' ? R(380, 'units') : S(380, 'units'),
  );

export const payerName = (entity: readonly string[], ids: readonly string[]): SegmentRule =>
  name({ entity, types: ['2'], last: 'R', ids });

export const receiverName = (last: 'R' | 'S'): SegmentRule =>
  name({ entity: ['41'], types: codes.entityType, last, person: true, ids: ['46'] });

export const serviceProviderName: SegmentRule = name({
  entity: ['1P'],
  types: codes.entityType,
  last: 'S',
  person: true,
  suffix: true,
  ids: list('FI SV XX'),
});

export const subscriberName: SegmentRule = name({
  entity: ['IL'],
  types: codes.entityType,
  last: 'R',
  person: true,
  suffix: true,
  ids: list('24 II MI'),
});

export const dependentName: SegmentRule = name({
  entity: ['QC'],
  types: ['1'],
  last: 'R',
  person: true,
  suffix: true,
});

/** The references of a claim, in the order in which they are listed; each once. */
export const claimReferences: readonly SegmentRule[] = [
  ref('1K', 'payerClaimNumber'),
  ref('BLT', 'billType'),
  ref('EJ', 'patientControlNumber'),
  ref('XZ', 'prescriptionNumber'),
  ref('VV', 'voucher'),
  ref('D9', 'clearinghouseTrace'),
];

export type Parts = LoopRule['parts'];
