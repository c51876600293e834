import { R, loop, segment } from '../build.ts';
import { claimCodes } from './claimCodes.ts';
import type { LoopRule, SegmentRule } from '../types.ts';

export const beginning: SegmentRule = segment(
  'BHT',
  'beginning',
  'R',
  1,
  R(1005, 'structure', ['0019']),
  R(353, 'purpose', ['00', '18']),
  R(127, 'reference'),
  R(373, 'date'),
  R(337, 'time'),
  R(640, 'transactionType', claimCodes.transactionType),
);

/** The transaction set: who sends, who receives, and per billing provider the subscribers. */
export const claimBody = (submitter: LoopRule, receiver: LoopRule, billing: LoopRule): LoopRule =>
  loop('', 'transaction', 'R', 1, [beginning, submitter, receiver, billing]);
