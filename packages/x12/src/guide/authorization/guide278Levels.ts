import { R, S, composite, list, loop, noted, segment, skip } from '../build.ts';
import { codes } from '../codes.ts';
import {
  admission,
  ambulance,
  dental,
  homeHealth,
  institutional,
  manipulation,
  oxygen,
  professional,
  teeth,
} from './guide278Detail.ts';
import {
  attachments,
  conditions,
  decision,
  delivery278,
  dependentName278,
  diagnoses278,
  hl278,
  insured278,
  message,
  nameAlone,
  numbered,
  party,
  period278,
  refs,
  refusal,
  review,
  taxonomy,
  traces278,
} from './guide278Segments.ts';
import { city, contact, demographics, street } from '../sharedSegments.ts';
import type { LoopRule, SegmentRule } from '../types.ts';

/** Which of the four messages the levels are of. */
export type Use278 = {
  /** From the review organisation to the provider. */
  readonly answer: boolean;
  /** An inquiry about reviews, of which there may be many, or the answer to one; else a request for one review. */
  readonly inquiry: boolean;
};

const parties = { ids: list('24 34 46 XX'), types: codes.entityType } as const;
const eventRoles = list('AD AS AT OP OR OT PC PE RF');
const providerReferences = list('0B 1G 1J EI N5 N7 SY ZH');

const reasons = {
  source: list('04 41 42 79 80 T4'),
  requester: list('15 35 41 43 44 45 46 47 49 50 51 79 97'),
  patient: list('15 33 42 56 58 64 65 66 67 68 71 72 73 74 75 76 77 78 79 95'),
  event: list('15 33 42 52 53 54 55 56 57 60 61 62 63 67 69 70 AA AF AG AM AO CI E8 IA IP MA NC T5'),
  provider: list('15 33 35 41 43 44 45 46 47 49 51 52 79 97 IP'),
} as const;

/** AAA where the message is an answer. */
const refused = ({ answer }: Use278, codesOf: readonly string[]): readonly SegmentRule[] =>
  answer ? [refusal(codesOf)] : [];

/** When a certification was issued, ends, and holds; an answer tells it, and an inquiry may ask by it. */
const certified = ({ answer, inquiry }: Use278): readonly SegmentRule[] =>
  answer || inquiry
    ? [period278('102', 'issued', ['D8']), period278('036', 'expires', ['D8']), period278('007', 'effective')]
    : [];

const reviewed = (use: Use278, level: 'event' | 'service'): readonly SegmentRule[] => [
  traces278(use.answer ? list('1 2') : ['1'], use.answer ? 3 : 2),
  ...refused(use, reasons.event),
  review(level === 'event' && !use.inquiry ? 'R' : 'S'),
  ...(use.answer ? [decision] : []),
  ...(use.answer ? [numbered('NT', 'deskNumber'), numbered('BB', 'previousNumber')] : []),
  ...(use.answer ? [] : [numbered('BB', 'previousNumber'), numbered('NT', 'deskNumber')]),
];

const provider = (use: Use278, id: string, max: number, entities: readonly string[]): LoopRule =>
  loop(id, 'providers', 'S', max, [
    party({ ...parties, entity: entities, idUse: 'S', prefix: true }),
    refs(providerReferences, 8, true),
    street,
    city,
    contact(1),
    ...refused(use, reasons.provider),
    taxonomy(eventRoles),
  ]);

const transport: LoopRule = loop('2010EB', 'transports', 'S', 5, [
  nameAlone(list('45 FS ND PW R3'), ['2'], 'S'),
  street,
  city,
]);

const otherReview: LoopRule = loop('2010EC', 'otherReviews', 'S', 3, [
  nameAlone(list('2B 36 GP IN PR'), ['2'], 'S'),
  noted(
    segment(
      'REF',
      'denial',
      'S',
      1,
      R(128, 'qualifier', ['ZZ']),
      R(127, 'reason'),
      ...skip(1),
      composite('S', 'C040', 'further', [
        R(128, 'qualifier2', ['ZZ']),
        R(127, 'reason2'),
        S(128, 'qualifier3', ['ZZ']),
        S(127, 'reason3'),
        ...skip(2),
      ]),
    ),
    'R0203',
  ),
  period278('598', 'denied', ['D8']),
]);

const service = (use: Use278): LoopRule =>
  loop(
    '2000F',
    'services',
    'S',
    Infinity,
    [
      hl278('SS', 'R', ['0']),
      ...reviewed(use, 'service'),
      period278('472', 'serviceDate'),
      ...certified(use),
      ...(use.answer ? [diagnoses278] : []),
      professional,
      institutional,
      dental,
      teeth,
      delivery278,
      attachments,
      message,
      provider(use, '2010F', 12, list('1T 72 73 77 AAJ DD DK DN DQ FA G3 P3 QB QV SJ')),
    ],
    { parentLevel: 'EV' },
  );

const clinical = (use: Use278): readonly SegmentRule[] => [
  ...(use.answer
    ? []
    : [
        conditions('07', 'ambulanceConditions'),
        conditions('08', 'chiropracticConditions'),
        conditions('09', 'equipmentConditions'),
        conditions('11', 'oxygenConditions'),
        conditions('75', 'limitations'),
        conditions('76', 'activities'),
        conditions('77', 'mentalStatus'),
      ]),
  admission,
  ambulance,
  manipulation,
  oxygen,
  homeHealth,
  attachments,
  message,
];

const event = (use: Use278, parentLevel: '22' | '23'): LoopRule =>
  loop(
    '2000E',
    use.inquiry ? 'events' : 'event',
    'S',
    use.inquiry ? Infinity : 1,
    [
      hl278('EV', 'R', list('0 1')),
      ...reviewed(use, 'event'),
      // Any order is right; the widest form comes first, so that a wrong qualifier is one fault and not two.
      period278('AAH', 'eventDate'),
      period278('435', 'admitted'),
      period278('096', 'discharged'),
      period278('439', 'accident', ['D8']),
      period278('484', 'lastPeriod', ['D8']),
      period278('ABC', 'estimatedBirth', ['D8']),
      period278('431', 'onset', ['D8']),
      ...certified(use),
      diagnoses278,
      delivery278,
      ...clinical(use),
      provider(use, '2010EA', 14, list('1T 71 72 73 77 AAJ DD DK DN DQ FA G3 P3 QB QV SJ')),
      transport,
      ...(use.answer ? [] : [otherReview]),
      service(use),
    ],
    { parentLevel },
  );

const dependent = (use: Use278): LoopRule =>
  loop(
    '2000D',
    use.inquiry ? 'dependents' : 'dependent',
    'S',
    use.inquiry ? Infinity : 1,
    [
      hl278('23', 'R', use.answer ? list('0 1') : ['1']),
      loop('2010D', 'person', 'R', 1, [
        dependentName278,
        refs(list('3L 6P EJ MRC N6 SY'), 9, false),
        street,
        city,
        ...refused(use, reasons.patient),
        demographics,
        insured278('N'),
      ]),
      event(use, '23'),
    ],
    { parentLevel: '22' },
  );

const subscriber = (use: Use278): LoopRule =>
  loop(
    '2000C',
    use.inquiry ? 'subscribers' : 'subscriber',
    use.answer ? 'S' : 'R',
    use.inquiry ? Infinity : 1,
    [
      hl278('22', 'R', use.answer ? list('0 1') : ['1']),
      loop('2010C', 'person', 'R', 1, [
        party({ entity: ['IL'], types: ['1'], ids: list('II MI ZZ'), idUse: 'R', prefix: true }),
        refs(list('1L 1W 3L 6P DP EJ F6 HJ IG N6 NQ SY'), 9, false),
        street,
        city,
        ...refused(use, reasons.patient),
        demographics,
        insured278('Y'),
      ]),
      // The subscriber's own event first: behind a dependent's level it would read as the dependent's.
      event(use, '22'),
      dependent(use),
    ],
    { parentLevel: '21' },
  );

const requester = (use: Use278): LoopRule =>
  loop(
    '2000B',
    'requester',
    use.answer ? 'S' : 'R',
    1,
    [
      hl278('21', 'R', use.answer ? list('0 1') : ['1']),
      loop('2010B', 'person', 'R', 1, [
        party({ ...parties, entity: list('1P FA'), idUse: 'R' }),
        refs(list('1G 1J CT EI N5 N7 SY ZH'), 8, false),
        street,
        city,
        contact(1),
        ...refused(use, reasons.requester),
        taxonomy(list('AD AS AT CO CV OP OR OT PC PE RF')),
      ]),
      subscriber(use),
    ],
    { parentLevel: '20' },
  );

/** Loop 2000A with all below: the review organisation, the requester, the patient, the event and its services. */
export const source278 = (use: Use278): LoopRule =>
  loop(
    '2000A',
    'source',
    'R',
    1,
    [
      hl278('20', 'N', use.answer ? list('0 1') : ['1']),
      ...refused(use, list('04 41 42 79')),
      loop('2010A', 'organisation', 'R', 1, [
        party({ entity: ['X3'], types: codes.entityType, ids: list('24 34 46 PI XV XX'), idUse: 'R' }),
        ...(use.answer ? [contact(1)] : []),
        ...refused(use, reasons.source),
      ]),
      requester(use),
    ],
    { parentLevel: '' },
  );

/** BHT of the four messages. */
export const beginning278 = (purposes: readonly string[], types: readonly string[]): SegmentRule =>
  segment(
    'BHT',
    'beginning',
    'R',
    1,
    R(1005, 'structure', ['0007']),
    R(353, 'purpose', purposes),
    R(127, 'reference'),
    R(373, 'date'),
    R(337, 'time'),
    S(640, 'type', types),
  );
