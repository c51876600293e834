import { R, S, composite, list, loop, segment, skip } from '../build.ts';
import { codes } from '../codes.ts';
import type { ElementRule, Guide, SegmentRule, Usage } from '../types.ts';

const position = (use: Usage): ElementRule =>
  composite(use, 'C030', 'position', [R(722, 'element'), S(1528, 'component'), S(1686, 'repetition')]);

const situation = (key: string, max: number): SegmentRule =>
  segment(
    'CTX',
    key,
    'S',
    max,
    composite('R', 'C998', 'trigger', [R(9999, 'name', ['SITUATIONAL TRIGGER']), S(9998, 'reference')], { repeat: 10 }),
    R(721, 'segment'),
    R(719, 'segmentPosition'),
    S(447, 'loop'),
    position('S'),
    composite('S', 'C999', 'element', [R(725, 'number'), S(725, 'composite')]),
  );

const businessUnit: SegmentRule = segment(
  'CTX',
  'businessUnit',
  'S',
  1,
  composite('R', 'C998', 'unit', [
    R(9999, 'name', [
      'TRN02',
      'NM109',
      'PATIENT NAME NM109',
      'SUBSCRIBER NAME NM109',
      'ENT01',
      'SUBSCRIBER NUMBER REF02',
      'CLM01',
    ]),
    R(9998, 'reference'),
  ]),
  ...skip(5),
);

const setError = (n: number): ElementRule => S(618, `error${n}`, codes.setSyntaxError);
const groupError = (n: number): ElementRule => S(716, `error${n}`, codes.groupSyntaxError);

/** 999 implementation acknowledgement, 005010X231A1. */
export const guide999: Guide = {
  name: '999',
  kind: '999',
  version: '005010X231A1',
  family: '005010X231',
  functional: 'FA',
  body: loop('', 'transaction', 'R', 1, [
    segment('AK1', 'group', 'R', 1, R(479, 'functional'), R(28, 'control'), S(480, 'version')),
    loop('2000', 'sets', 'S', Infinity, [
      segment('AK2', 'set', 'R', 1, R(143, 'kind'), R(329, 'control'), S(1705, 'guide')),
      loop('2100', 'errors', 'S', Infinity, [
        segment(
          'IK3',
          'error',
          'R',
          1,
          R(721, 'segment'),
          R(719, 'position'),
          S(447, 'loop'),
          R(620, 'code', list('1 2 3 4 5 6 7 8 I4 I6 I7 I8 I9')),
        ),
        situation('situations', 9),
        businessUnit,
        loop('2110', 'elements', 'S', Infinity, [
          segment(
            'IK4',
            'element',
            'R',
            1,
            position('R'),
            S(725, 'number'),
            R(621, 'code', list('1 2 3 4 5 6 7 8 9 10 12 13 I10 I11 I12 I13 I6 I9')),
            S(724, 'value'),
          ),
          situation('situations', 10),
        ]),
      ]),
      segment('IK5', 'result', 'R', 1, R(717, 'code', list('A E M R W X')), ...[1, 2, 3, 4, 5].map(setError)),
    ]),
    segment(
      'AK9',
      'result',
      'R',
      1,
      R(715, 'code', list('A E M P R W X')),
      R(97, 'included'),
      R(123, 'received'),
      R(2, 'accepted'),
      ...[1, 2, 3, 4, 5].map(groupError),
    ),
  ]),
};
