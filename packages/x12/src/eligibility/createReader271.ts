import type { Parsed271 } from '../parsed271.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import { emptyAnswer, type Draft271 } from './draft.ts';
import { createWalk271 } from './walk271.ts';

export type Reader271 = {
  readonly answer: Draft271;
  /** Takes a segment between ST and SE. */
  readonly accept: (cursor: SegmentCursor) => void;
  readonly result: () => Parsed271;
};

/** Builds one whole answer. */
export function createReader271(): Reader271 {
  const answer = emptyAnswer();
  const { heading, accept } = createWalk271({
    member: (member) => answer.members.push(member),
    benefit: (member, benefit) => member.benefits.push(benefit),
    rejection: (rejection) => answer.rejections.push(rejection),
  });
  return { answer, accept, result: () => Object.assign(answer, heading) };
}
