import { R, S, list, loop, noted, segment, skip } from '../build.ts';
import {
  adjudication,
  beginning,
  claimReferences,
  dateAlone,
  dateOf,
  dependentName,
  level,
  payerName,
  receiverName,
  ref,
  serviceLine,
  serviceProviderName,
  status,
  subscriberName,
  traceOf,
} from '../guide276Segments.ts';
import { impossible277, rules277 } from '../../claimStatus/rules277.ts';
import type { Guide, LoopRule, SegmentRule, Usage } from '../types.ts';

const kinds = list('ED EM FX TE');
const furtherKinds = list('ED EM EX FX TE');

const payerContact: SegmentRule = noted(
  segment(
    'PER',
    'contact',
    'S',
    1,
    R(366, 'function', ['IC']),
    S(93, 'name'),
    R(365, 'kind1', kinds),
    R(364, 'number1'),
    S(365, 'kind2', furtherKinds),
    S(364, 'number2'),
    S(365, 'kind3', furtherKinds),
    S(364, 'number3'),
    ...skip(1),
  ),
  'P0304',
  'P0506',
  'P0708',
);

const claim = (side: 'D' | 'E', use: Usage): LoopRule =>
  loop(`2200${side}`, 'claims', use, Infinity, [
    traceOf('2'),
    status({ pharmacy: true, middle: adjudication }),
    ...claimReferences,
    dateOf('472', 'serviceDate', 'S'),
    loop(`2220${side}`, 'lines', 'S', Infinity, [
      serviceLine('R', 'R'),
      status({ pharmacy: true, middle: dateAlone }),
      ref('FJ', 'lineNumber'),
      dateOf('472', 'serviceDate', 'R'),
    ]),
  ]);

const dependent = loop(
  '2000E',
  'dependents',
  'S',
  Infinity,
  [level('23', 'R', null), loop('2100E', 'person', 'R', 1, [dependentName]), claim('E', 'R')],
  { parentLevel: '22' },
);

const subscriber = loop(
  '2000D',
  'subscribers',
  'S',
  Infinity,
  [level('22', 'R', list('0 1')), loop('2100D', 'person', 'R', 1, [subscriberName]), claim('D', 'S'), dependent],
  { parentLevel: '19' },
);

const provider = loop(
  '2000C',
  'providers',
  'S',
  Infinity,
  [
    level('19', 'R', list('0 1')),
    loop('2100C', 'names', 'R', 2, [serviceProviderName]),
    loop('2200C', 'outcome', 'S', 1, [traceOf('1'), status({ entities: list('1P 85'), middle: dateAlone })]),
    subscriber,
  ],
  { parentLevel: '21' },
);

const receiver = loop(
  '2000B',
  'receivers',
  'R',
  Infinity,
  [
    level('21', 'R', list('0 1')),
    loop('2100B', 'person', 'R', 1, [receiverName('S')]),
    loop('2200B', 'outcome', 'S', 1, [traceOf('2'), status({ entities: list('41 AY PR'), middle: dateAlone })]),
    provider,
  ],
  { parentLevel: '20' },
);

/** 277 claim status answer, 005010X212. */
export const guide277: Guide = {
  name: '277',
  kind: '277',
  version: '005010X212',
  family: '005010X212',
  functional: 'HN',
  rules: [rules277, impossible277],
  body: loop('', 'transaction', 'R', 1, [
    beginning('0010', '08', 'DG'),
    loop(
      '2000A',
      'sources',
      'R',
      Infinity,
      [
        level('20', 'N', ['1']),
        loop('2100A', 'payer', 'R', 1, [payerName(['PR'], list('PI XV')), payerContact]),
        receiver,
      ],
      { parentLevel: '' },
    ),
  ]),
};
