import { expect, it } from 'vitest';
import { whyNoAnswer } from './whyNoAnswer.ts';

const at = '2026-11-21T14:42:01.900Z';

it.each([
  ['an answer in time', 'Answered', at, null, null],
  ['R-05 an answer that came late', 'NoAnswer', null, at, null],
  ['R-05 one that came after its check was called off', 'Cancelled', null, at, null],
  ['silence', 'NoAnswer', null, null, 'Nothing came back.'],
  ['E-13 an answer about somebody else', 'WrongAnswer', at, null, 'It is about somebody else and was set aside.'],
])('%s', (_, Outcome, ReceivedAt, LateAt, why) => {
  expect(whyNoAnswer({ Outcome, ReceivedAt, LateAt })).toBe(why);
});
