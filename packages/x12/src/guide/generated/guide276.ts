import { R, S, list, loop, noted, segment, skip } from '../build.ts';
import {
  beginning,
  dateOf,
  dependentName,
  level,
  payerName,
  receiverName,
  ref,
  serviceLine,
  serviceProviderName,
  subscriberName,
  traceOf,
  type Parts,
} from '../guide276Segments.ts';
import type { Guide, LoopRule, SegmentRule, Usage } from '../types.ts';

const demographics = (use: Usage): SegmentRule =>
  noted(
    segment(
      'DMG',
      'demographics',
      use,
      1,
      R(1250, 'dateFormat', ['D8']),
      R(1251, 'dateOfBirth'),
      S(1068, 'gender', list('F M')),
      ...skip(8),
    ),
    'P0102',
  );

const claim = (side: 'D' | 'E', use: Usage): LoopRule =>
  loop(`2200${side}`, 'claims', use, Infinity, [
    traceOf('1'),
    ref('1K', 'payerClaimNumber'),
    ref('BLT', 'billType'),
    ref('LU', 'location'),
    ref('6P', 'group'),
    ref('EJ', 'patientControlNumber'),
    ref('XZ', 'prescriptionNumber'),
    ref('D9', 'clearinghouseTrace'),
    segment('AMT', 'charge', 'S', 1, R(522, 'qualifier', ['T3']), R(782, 'amount'), ...skip(1)),
    dateOf('472', 'serviceDate', 'S'),
    loop(`2210${side}`, 'lines', 'S', Infinity, [
      serviceLine('N', 'S'),
      ref('FJ', 'lineNumber'),
      dateOf('472', 'serviceDate', 'R'),
    ]),
  ]);

const dependent = loop(
  '2000E',
  'dependents',
  'S',
  Infinity,
  [level('23', 'R', null), demographics('R'), loop('2100E', 'person', 'R', 1, [dependentName]), claim('E', 'R')],
  { parentLevel: '22' },
);

const subscriber = loop(
  '2000D',
  'subscribers',
  'R',
  Infinity,
  [
    level('22', 'R', list('0 1')),
    demographics('S'),
    loop('2100D', 'person', 'R', 1, [subscriberName]),
    claim('D', 'S'),
    dependent,
  ],
  { parentLevel: '19' },
);

const provider = loop(
  '2000C',
  'providers',
  'R',
  Infinity,
  [level('19', 'R', ['1']), loop('2100C', 'names', 'R', 2, [serviceProviderName]), subscriber],
  { parentLevel: '21' },
);

const receiver = loop(
  '2000B',
  'receivers',
  'R',
  Infinity,
  [level('21', 'R', ['1']), loop('2100B', 'person', 'R', 1, [receiverName('S')]), provider],
  { parentLevel: '20' },
);

const body: Parts = [
  beginning('0010', '13', null),
  loop(
    '2000A',
    'sources',
    'R',
    Infinity,
    [level('20', 'N', ['1']), loop('2100A', 'payer', 'R', 1, [payerName(['PR'], list('PI XV'))]), receiver],
    { parentLevel: '' },
  ),
];

/** 276 claim status inquiry, 005010X212: who is asked, who asks, for which provider, about which claims of whom. */
export const guide276: Guide = {
  name: '276',
  kind: '276',
  version: '005010X212',
  family: '005010X212',
  functional: 'HR',
  body: loop('', 'transaction', 'R', 1, body),
};
