import { R, S, list, loop, noted, segment, skip } from '../build.ts';
import { codes } from '../codes.ts';
import { rules270 } from '../../eligibility/rules270.ts';
import {
  city,
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
  street,
  subscriberName,
  trace,
} from '../sharedSegments.ts';
import type { Guide, LoopRule, SegmentRule } from '../types.ts';

const amount = (key: string, qualifier: string): SegmentRule =>
  segment('AMT', key, 'S', 1, R(522, 'qualifier', [qualifier]), R(782, 'amount'), ...skip(1));

const placeOfService: SegmentRule = noted(
  segment(
    'III',
    'place',
    'S',
    1,
    R(1270, 'qualifier', ['ZZ']),
    R(1271, 'code', undefined, { external: 'placeOfService' }),
    ...skip(7),
  ),
  'P0102',
);

const inquiry = (id: string, of: 'subscriber' | 'dependent'): LoopRule =>
  loop(id, 'inquiries', 'S', 99, [
    noted(
      segment(
        'EQ',
        'inquiry',
        'R',
        1,
        S(1365, 'services', codes.serviceType, { repeat: 99 }),
        procedure('S', 'N'),
        ...(of === 'subscriber' ? [S(1207, 'level', ['FAM'])] : skip(1)),
        ...skip(1),
        diagnosisPointers,
      ),
      'R0102',
    ),
    ...(of === 'subscriber' ? [amount('spendDown', 'R'), amount('spendDownBilled', 'PB')] : []),
    placeOfService,
    reference(list('9F G1'), 1, 'N'),
    date(['291'], 1),
  ]);

const personProvider = provider(list('9K D3 EI HPI PXC SY TJ'));

const dependent = loop(
  '2000D',
  'dependents',
  'S',
  Infinity,
  [
    hl('23', 'R', ['0']),
    trace(2, ['1']),
    loop('2100D', 'person', 'R', 1, [
      dependentName,
      reference(list('18 1L 1W 6P CT EA EJ F6 GH HJ IF IG MRC N6 SY Y4'), 9, 'N'),
      street,
      city,
      personProvider,
      demographics,
      insured('N', list('01 19 34'), 'N', 'S'),
      diagnoses,
      date(list('102 291'), 2),
      inquiry('2110D', 'dependent'),
    ]),
  ],
  { parentLevel: '22' },
);

const subscriber = loop(
  '2000C',
  'subscribers',
  'R',
  Infinity,
  [
    hl('22', 'R', list('0 1')),
    trace(2, ['1']),
    loop('2100C', 'person', 'R', 1, [
      subscriberName,
      reference(list('18 1L 1W 3H 6P CT EA EJ F6 GH HJ IG N6 NQ SY Y4'), 9, 'N'),
      street,
      city,
      personProvider,
      demographics,
      insured('Y', ['18'], 'N', 'R'),
      diagnoses,
      date(list('102 291'), 2),
      inquiry('2110C', 'subscriber'),
    ]),
    dependent,
  ],
  { parentLevel: '21' },
);

const receiver = loop(
  '2000B',
  'receivers',
  'R',
  Infinity,
  [
    hl('21', 'R', ['1']),
    loop('2100B', 'provider', 'R', 1, [
      organisationName(codes.receiverEntity, codes.receiverIdQualifier),
      reference(codes.receiverReference, 9, 'S'),
      street,
      city,
      provider(['PXC']),
    ]),
    subscriber,
  ],
  { parentLevel: '20' },
);

/** 270 eligibility inquiry, 005010X279A1: who is asked, who asks, about whom, and what. */
export const guide270: Guide = {
  name: '270',
  kind: '270',
  version: '005010X279A1',
  family: '005010X279',
  functional: 'HS',
  rules: [rules270],
  body: loop('', 'transaction', 'R', 1, [
    segment(
      'BHT',
      'beginning',
      'R',
      1,
      R(1005, 'structure', ['0022']),
      R(353, 'purpose', list('01 13')),
      S(127, 'reference'),
      R(373, 'date'),
      R(337, 'time'),
      S(640, 'type', ['RT']),
    ),
    loop(
      '2000A',
      'sources',
      'R',
      Infinity,
      [
        hl('20', 'N', ['1']),
        loop('2100A', 'payer', 'R', 1, [organisationName(codes.payerEntity, codes.payerIdQualifier)]),
        receiver,
      ],
      { parentLevel: '' },
    ),
  ]),
};
