import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage.ts';
import { benefits271, clean271, head271, interchange, latin1, subscriber271 } from '../testing/messages.ts';
import type { PartnerRule } from './types.ts';

const shared = { code: 'ours', guide: '271', text: 'Not as agreed.', hint: 'See the agreement.' } as const;

const found = (rule: PartnerRule, message = clean271): readonly string[] =>
  checkMessage(latin1(message), { partner: { partner: 'Northwind', rules: [rule] } }).map(
    (d) => `${d.code}@${d.segment} ${d.element || d.segmentId} ${d.path} ${d.ack} ${d.snip}`,
  );

const person = '2000A/2000B/2000C/2100C';

describe('a partner asks for', () => {
  it.each([
    ['an element', { at: '2100C.name.suffix', require: true }, [`ours@12 NM107 ${person} IK4 I9 7`]],
    ['an element that is there', { at: '2100C.name.id', require: true }, []],
    ['no such element', { at: '2100C.name.middleName', forbid: true }, [`ours@12 NM105 ${person} IK4 I13 7`]],
    ['fewer codes', { at: '2100C.demographics.gender', codes: ['M', 'U'] }, [`ours@17 DMG03 ${person} IK4 I6 7`]],
    ['codes that are met', { at: '2100C.demographics.gender', codes: ['F'] }, []],
    ['a form', { at: '2100C.name.id', pattern: '999999999' }, [`ours@12 NM109 ${person} IK4 I12 7`]],
    ['one form of several', { at: '2100C.name.id', pattern: '999999999|AA999999999' }, []],
    ['a shorter value', { at: '2100C.street.line1', maxLength: 8 }, [`ours@15 N301 ${person} IK4 I12 7`]],
    [
      'a component',
      { at: '2110C.benefit.procedure.modifier1', forbid: true },
      [`ours@27 EB13-3 ${person}/2110C IK4 I13 7`],
    ],
    ['a segment', { segment: '2100C.military', require: true }, [`ours@40 MPI ${person} IK3 I6 7`]],
    ['a segment in each round of its loop', { segment: '2120C.street', require: true }, []],
    ['no such segment', { segment: '2100C.insured', forbid: true }, [`ours@18 INS ${person} IK3 I9 7`]],
    ['fewer of it', { segment: '2100C.dates', maxRepeats: 1 }, [`ours@20 DTP ${person} IK3 5 7`]],
  ] as const)('%s', (_, demand, expected) => {
    const rule = { ...shared, ...demand } as PartnerRule;
    expect(found(rule)).toEqual(expected);
    // As JSON it says the same.
    expect(found(JSON.parse(JSON.stringify(rule)) as PartnerRule)).toEqual(found(rule));
  });

  it('counts each round of a loop for itself', () => {
    const twice = interchange([...head271, ...subscriber271, ...benefits271, 'EB*1*IND*30', 'DTP*292*D8*20260301']);
    expect(found({ ...shared, segment: '2110C.dates', maxRepeats: 1 }, twice)).toEqual([]);
  });

  it('nothing of another guide', () => {
    expect(found({ ...shared, guide: '270', at: '2100C.name.suffix', require: true })).toEqual([]);
  });

  it.each([
    ['a loop', { at: '2199.name.id', require: true }],
    ['an element', { at: '2100C.name.shoeSize', require: true }],
    ['a segment', { segment: '2100C.shoes', require: true }],
  ] as const)('%s that the guide does not have is the mistake of who wrote the rule', (_, demand) => {
    expect(() => found({ ...shared, ...demand })).toThrow(RangeError);
  });
});
