import { R, S, list, loop, noted, segment, skip } from '../build.ts';
import { codes } from '../codes.ts';
import { rules271 } from '../../eligibility/rules271.ts';
import {
  city,
  contact,
  date,
  demographics,
  dependentName,
  diagnoses,
  diagnosisPointers,
  hl,
  insured,
  organisationName,
  procedure,
  provider,
  reference,
  rejection,
  street,
  subscriberName,
  trace,
} from '../sharedSegments.ts';
import type { ElementRule, Guide, LoopRule, SegmentRule } from '../types.ts';

const military: SegmentRule = noted(
  segment(
    'MPI',
    'military',
    'S',
    9,
    R(1201, 'status', list('A C L O P S T')),
    R(584, 'employment', list('AE AO AS AT AU CC DD HD IR LX PE RE RM RR RU')),
    R(1595, 'affiliation', list('A B C D E F G H I J K L M N O Q R S U W')),
    S(352, 'description'),
    S(1596, 'rank'),
    S(1250, 'format', codes.dateFormat),
    S(1251, 'period'),
  ),
  'P0607',
);

const benefit: SegmentRule = noted(
  segment(
    'EB',
    'benefit',
    'R',
    1,
    R(1390, 'information', codes.benefitInformation),
    S(1207, 'level', codes.coverageLevel),
    S(1365, 'services', codes.serviceType, { repeat: 99 }),
    S(1336, 'insuranceType', codes.insuranceType),
    S(1204, 'planName'),
    S(615, 'period', codes.timePeriod),
    S(782, 'amount'),
    S(954, 'percent'),
    S(673, 'quantityQualifier', codes.quantityQualifier),
    S(380, 'quantity'),
    S(1073, 'authorization', list('N U Y')),
    S(1073, 'network', list('N U W Y')),
    procedure('S', 'S'),
    diagnosisPointers,
  ),
  'P0910',
);

const delivery: SegmentRule = noted(
  segment(
    'HSD',
    'deliveries',
    'S',
    9,
    S(673, 'quantityQualifier', list('DY FL HS MN VS')),
    S(380, 'quantity'),
    S(355, 'unit', list('DA MO VS WK YR')),
    S(1167, 'modulus'),
    S(615, 'period', codes.timePeriod),
    S(616, 'periods'),
    S(678, 'frequency', list('1 2 3 4 5 6 7 8 9 A B C D E F G H J K L M N O P Q R S SG SL SP SX SY SZ T U V W X Y')),
    S(679, 'pattern', list('A B C D E F G Y')),
  ),
  'P0102',
  'C0605',
);

const loopBound = (id: 'LS' | 'LE', key: string): SegmentRule => segment(id, key, 'S', 1, R(447, 'loop', ['2120']));

const relatedName: readonly ElementRule[] = [
  R(98, 'entity', codes.relatedEntity),
  R(1065, 'type', codes.entityType),
  S(1035, 'lastName'),
  S(1036, 'firstName'),
  S(1037, 'middleName'),
  ...skip(1),
  S(1039, 'suffix'),
  S(66, 'idQualifier', list('24 34 46 FA FI II MI NI PI PP SV XV XX')),
  S(67, 'id', undefined, { externalBy: { at: 8, lists: { XX: 'npi' } } }),
  S(706, 'relation', list('01 02 27 41 48 65 72')),
  ...skip(2),
];

const relatedCity: SegmentRule = noted(
  segment(
    'N4',
    'city',
    'S',
    1,
    R(19, 'city'),
    S(156, 'state', undefined, { external: 'state' }),
    S(116, 'zip', undefined, { external: 'zip' }),
    S(26, 'country', undefined, { external: 'country' }),
    S(309, 'locationQualifier', ['RJ']),
    S(310, 'location'),
    S(1715, 'subdivision'),
  ),
  'E0207',
  'C0605',
  'C0704',
);

const benefits = (side: 'C' | 'D'): LoopRule =>
  loop(`2110${side}`, 'benefits', 'S', Infinity, [
    benefit,
    delivery,
    reference(codes.benefitReference, 9, 'S'),
    date(codes.benefitDate, 20),
    rejection(list('15 33 52 53 54 55 56 57 60 61 62 63 69 70 98 AA AE AF AG AO CI E8 IA MA'), list('C N R W X Y')),
    segment('MSG', 'messages', 'S', 10, R(933, 'text'), ...skip(2)),
    loop(`2115${side}`, 'places', 'S', 10, [
      noted(
        segment(
          'III',
          'place',
          'R',
          1,
          S(1270, 'qualifier', list('GR NI ZZ')),
          S(1271, 'code', undefined, { externalBy: { at: 1, lists: { ZZ: 'placeOfService' } } }),
          S(1136, 'category', ['44']),
          S(933, 'text'),
          ...skip(5),
        ),
        'P0102',
        'L030405',
      ),
    ]),
    loopBound('LS', 'opening'),
    loop(
      `2120${side}`,
      'parties',
      'S',
      23,
      [
        noted(segment('NM1', 'name', 'R', 1, ...relatedName), 'P0809', 'C1110'),
        street,
        relatedCity,
        contact(3),
        provider(['PXC']),
      ],
      { bounded: true },
    ),
    loopBound('LE', 'closing'),
  ]);

const dependent = loop(
  '2000D',
  'dependents',
  'S',
  Infinity,
  [
    hl('23', 'R', ['0']),
    trace(3, list('1 2')),
    loop('2100D', 'person', 'R', 1, [
      dependentName,
      reference(list('18 1L 1W 49 6P CE CT EA EJ F6 GH HJ IF IG MRC N6 NQ Q4 SY Y4'), 9, 'S'),
      street,
      city,
      rejection(list('15 35 42 43 45 47 48 49 51 52 56 57 58 60 61 62 63 64 65 66 67 68 71 77'), list('C N R S W X Y')),
      provider(list('9K D3 EI HPI PXC SY TJ')),
      demographics,
      insured('N', list('01 19 20 21 39 40 53 G8'), 'S', 'S'),
      diagnoses,
      date(codes.memberDate, 9),
      military,
      benefits('D'),
    ]),
  ],
  { parentLevel: '22' },
);

const subscriber = loop(
  '2000C',
  'subscribers',
  'S',
  Infinity,
  [
    hl('22', 'R', list('0 1')),
    trace(3, list('1 2')),
    loop('2100C', 'person', 'R', 1, [
      subscriberName,
      reference(list('18 1L 1W 3H 49 6P CE CT EA EJ F6 GH HJ IF IG N6 NQ Q4 SY Y4'), 9, 'S'),
      street,
      city,
      rejection(list('15 35 42 43 45 47 48 49 51 52 56 57 58 60 61 62 63 71 72 73 74 75 76 78'), list('C N R S W X Y')),
      provider(list('9K D3 EI HPI PXC SY TJ')),
      demographics,
      insured('Y', ['18'], 'S', 'S'),
      diagnoses,
      date(codes.memberDate, 9),
      military,
      benefits('C'),
    ]),
    dependent,
  ],
  { parentLevel: '21' },
);

const receiver = loop(
  '2000B',
  'receivers',
  'S',
  Infinity,
  [
    hl('21', 'R', list('0 1')),
    loop('2100B', 'provider', 'R', 1, [
      organisationName(codes.receiverEntity, codes.receiverIdQualifier, 'S'),
      reference(codes.receiverReference, 9, 'S'),
      street,
      city,
      rejection(list('15 41 43 44 45 46 47 48 50 51 79 97 T4'), list('C N R S W X Y')),
      provider(['PXC']),
    ]),
    subscriber,
  ],
  { parentLevel: '20' },
);

/** 271 eligibility answer, 005010X279A1. */
export const guide271: Guide = {
  name: '271',
  kind: '271',
  version: '005010X279A1',
  family: '005010X279',
  functional: 'HB',
  rules: [rules271],
  body: loop('', 'transaction', 'R', 1, [
    segment(
      'BHT',
      'beginning',
      'R',
      1,
      R(1005, 'structure', ['0022']),
      R(353, 'purpose', list('06 11')),
      S(127, 'reference'),
      R(373, 'date'),
      R(337, 'time'),
      ...skip(1),
    ),
    loop(
      '2000A',
      'sources',
      'R',
      Infinity,
      [
        hl('20', 'N', list('0 1')),
        rejection(list('04 41 42 79'), list('C N P R S Y')),
        loop('2100A', 'payer', 'R', 1, [
          organisationName(codes.payerEntity, codes.payerIdQualifier),
          contact(3),
          rejection(list('04 41 42 79 80 T4')),
        ]),
        receiver,
      ],
      { parentLevel: '' },
    ),
  ]),
};
