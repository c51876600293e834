import { R, list, loop, noted, qualifiedBy, segment, skip } from '../build.ts';
import { codes } from '../codes.ts';
import {
  acknowledgedEntity,
  beginning,
  dateOf,
  level,
  name,
  payerName,
  receiverName,
  ref,
  serviceLine,
  status,
  traceOf,
} from '../guide276Segments.ts';
import { impossible277CA, rules277CA } from '../../claimStatus/rules277CA.ts';
import type { ElementRule, Guide, SegmentRule } from '../types.ts';

const actions = list('U WQ');

/** STC02 … STC09 where a whole file or all of a provider was taken or refused. */
const unitOfWork = (date: ElementRule | null): readonly ElementRule[] => [
  ...(date ? [date] : skip(1)),
  R(306, 'action', actions),
  R(782, 'charge'),
  ...skip(5),
];

const quantity = (key: string, qualifier: string): SegmentRule =>
  noted(
    qualifiedBy(segment('QTY', key, 'S', 1, R(673, 'qualifier', [qualifier]), R(380, 'count'), ...skip(2)), 1),
    'R0204',
    'E0204',
  );

const amount = (key: string, qualifier: string): SegmentRule =>
  segment('AMT', key, 'S', 1, R(522, 'qualifier', [qualifier]), R(782, 'amount'), ...skip(1));

const totals = (accepted: string, rejected: string): readonly SegmentRule[] => [
  quantity('acceptedCount', accepted),
  quantity('rejectedCount', rejected),
  amount('acceptedAmount', 'YU'),
  amount('rejectedAmount', 'YY'),
];

const providerReference: SegmentRule = noted(
  segment('REF', 'references', 'S', 3, R(128, 'qualifier', list('0B 1G G2 LU SY TJ')), R(127, 'value'), ...skip(2)),
  'R0203',
);

const claim = loop('2200D', 'claims', 'S', Infinity, [
  traceOf('2'),
  status({
    entities: acknowledgedEntity,
    middle: [R(373, 'date'), R(306, 'action', actions), R(782, 'charge'), ...skip(5)],
    message: true,
  }),
  ref('1K', 'payerClaimNumber'),
  ref('D9', 'clearinghouseTrace'),
  ref('BLT', 'billType'),
  dateOf('472', 'serviceDate', 'R'),
  loop('2220D', 'lines', 'S', Infinity, [
    serviceLine('N', 'S'),
    status({ entities: acknowledgedEntity, middle: [R(373, 'date'), R(306, 'action', ['U']), ...skip(6)] }),
    ref('FJ', 'lineNumber'),
    ref('XZ', 'prescriptionNumber'),
    dateOf('472', 'serviceDate', 'S'),
  ]),
]);

const patient = loop(
  '2000D',
  'patients',
  'S',
  Infinity,
  [
    level('PT', 'R', null),
    loop('2100D', 'person', 'R', 1, [
      name({ entity: ['QC'], types: ['1'], last: 'R', person: true, prefix: true, suffix: true, ids: list('II MI') }),
    ]),
    claim,
  ],
  { parentLevel: '19' },
);

const provider = loop(
  '2000C',
  'providers',
  'S',
  Infinity,
  [
    level('19', 'R', list('0 1')),
    loop('2100C', 'names', 'R', Infinity, [
      name({
        entity: ['85'],
        types: codes.entityType,
        last: 'R',
        person: true,
        prefix: true,
        suffix: true,
        ids: list('FI SV XX'),
      }),
    ]),
    loop('2200C', 'outcome', 'S', 1, [
      traceOf('1'),
      status({ use: 'S', entities: list('36 40 41 77 82 85 87 AY PR'), middle: unitOfWork(null) }),
      providerReference,
      ...totals('QA', 'QC'),
    ]),
    patient,
  ],
  { parentLevel: '21' },
);

const receiver = loop(
  '2000B',
  'receivers',
  'R',
  1,
  [
    level('21', 'R', list('0 1')),
    loop('2100B', 'person', 'R', 1, [receiverName('R')]),
    loop('2200B', 'outcome', 'R', 1, [
      traceOf('2'),
      status({ entities: list('36 40 41 AY PR'), middle: unitOfWork(R(373, 'date')) }),
      ...totals('90', 'AA'),
    ]),
    provider,
  ],
  { parentLevel: '20' },
);

/** 277 claim acknowledgement, 005010X214: which claims of a file were taken into adjudication, and which were not. */
export const guide277CA: Guide = {
  name: '277CA',
  kind: '277',
  version: '005010X214',
  family: '005010X214',
  functional: 'HN',
  rules: [rules277CA, impossible277CA],
  body: loop('', 'transaction', 'R', 1, [
    beginning('0085', '08', 'TH'),
    loop(
      '2000A',
      'sources',
      'R',
      Infinity,
      [
        level('20', 'N', ['1']),
        loop('2100A', 'payer', 'R', 1, [payerName(list('AY PR'), list('46 FI PI XV'))]),
        loop('2200A', 'receipts', 'R', Infinity, [
          traceOf('1'),
          dateOf('050', 'received', 'R', ['D8']),
          dateOf('009', 'processed', 'R', ['D8']),
        ]),
        receiver,
      ],
      { parentLevel: '' },
    ),
  ]),
};
