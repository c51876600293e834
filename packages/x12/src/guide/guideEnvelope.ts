import { R, S, list, loop, segment } from './build.ts';
import type { LoopRule, SegmentRule } from './types.ts';

const interchangeQualifier = list('01 14 20 27 28 29 30 33 ZZ');

export const isa: SegmentRule = segment(
  'ISA',
  'interchange',
  'R',
  1,
  R('I01', 'authorizationQualifier', list('00 03')),
  R('I02', 'authorization'),
  R('I03', 'securityQualifier', list('00 01')),
  R('I04', 'security'),
  R('I05', 'senderQualifier', interchangeQualifier),
  R('I06', 'senderId'),
  R('I05', 'receiverQualifier', interchangeQualifier),
  R('I07', 'receiverId'),
  R('I08', 'date'),
  R('I09', 'time'),
  R('I65', 'repetition'),
  // 00602: attachments (275) are of a later version than all else.
  R('I11', 'version', list('00501 00602')),
  R('I12', 'control'),
  R('I13', 'acknowledgement', list('0 1')),
  R('I14', 'usage', list('P T')),
  R('I15', 'component'),
);

export const gs: SegmentRule = segment(
  'GS',
  'group',
  'R',
  1,
  R(479, 'functional'),
  R(142, 'sender'),
  R(124, 'receiver'),
  R(373, 'date'),
  R(337, 'time'),
  R(28, 'control'),
  R(455, 'agency', ['X']),
  R(480, 'version'),
);

export const st: SegmentRule = segment(
  'ST',
  'transaction',
  'R',
  1,
  R(143, 'kind'),
  R(329, 'control'),
  S(1705, 'guide'),
);
export const se: SegmentRule = segment('SE', 'transactionEnd', 'R', 1, R(96, 'count'), R(329, 'control'));
export const ge: SegmentRule = segment('GE', 'groupEnd', 'R', 1, R(97, 'count'), R(28, 'control'));
export const iea: SegmentRule = segment('IEA', 'interchangeEnd', 'R', 1, R('I16', 'count'), R('I12', 'control'));

/** TA1 interchange acknowledgement: stands between ISA and GS, outside any transaction set. */
export const ta1: SegmentRule = segment(
  'TA1',
  'acknowledgement',
  'S',
  1,
  R('I12', 'control'),
  R('I08', 'date'),
  R('I09', 'time'),
  R('I17', 'code', list('A E R')),
  R(
    'I18',
    'note',
    Array.from({ length: 32 }, (_, n) => String(n).padStart(3, '0')),
  ),
);

/** The segments around transaction sets, with the TA1. */
export const guideEnvelope: LoopRule = loop('', 'envelope', 'R', 1, [isa, ta1, gs, st, se, ge, iea]);
