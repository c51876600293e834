import { expect, it } from 'vitest';
import type { Member, Rejection } from '../answer/answer.ts';
import { answer, benefit, member, party } from '../answer/testBuilders.ts';
import { answersApart } from './answersApart.ts';

const refusal = (level: Rejection['level'], segment: number): Rejection => ({
  segment,
  level,
  valid: 'N',
  code: '75',
  followUp: 'C',
});
const subscriber = (name: string, over: Partial<Member> = {}): Member =>
  member({ party: party({ firstName: name }), benefits: [], ...over });
const dependent = (name: string, plan: string): Member =>
  member({ level: 'dependent', party: party({ firstName: name }), benefits: [benefit({ planName: plan })] });
const silent = subscriber('OTTO');
const ended = subscriber('ADA', { benefits: [benefit({ info: '6', planName: 'OLD' })] });
const active = subscriber('ADA', { benefits: [benefit({ planName: 'NEW' })] });
const refused = subscriber('ADA', { rejections: [refusal('subscriber', 30)] });
const [first, again] = [dependent('IDA', 'FIRST'), dependent('IDA', 'SECOND')];
const brother = dependent('BO', 'FIRST');

it.each<[string, readonly Member[], readonly (readonly Member[])[]]>([
  ['one person', [active], [[active]]],
  ['two loops', [ended, active], [[ended], [active]]],
  ['a loop that says nothing, then one that does', [silent, active], [[silent, active]]],
  ['a dependent under a subscriber', [silent, first], [[silent, first]]],
  [
    'a dependent under each parent',
    [silent, first, subscriber('EVA'), again],
    [
      [silent, first],
      [expect.anything(), again],
    ],
  ],
  [
    'a dependent twice under one',
    [silent, first, again],
    [
      [silent, first],
      [silent, again],
    ],
  ],
  ['a child and its brother', [silent, first, brother], [[silent, first, brother]]],
])('an answer with %s is one for each telling', (_, members, tellings) => {
  const apart = answersApart(answer({ members }));
  expect(apart.map((one) => one.members)).toEqual(tellings.length === 1 ? [members] : tellings);
});

it('what is refused in one loop says nothing of the other, and what is refused above speaks for both', () => {
  const [above, own] = [refusal('payer', 3), refusal('subscriber', 30)];
  const apart = answersApart(answer({ members: [refused, active], rejections: [above, own] }));
  expect(apart.map(({ rejections }) => rejections)).toEqual([[above, own], [above]]);
});
