import { expect, it } from 'vitest';
import { head271, interchange, latin1 } from '../testing/messages.ts';
import { parse271, parseFurther271 } from './parse271.ts';

const person = (hl: string, ...says: readonly string[]) => [
  hl,
  'TRN*2*T-1*9COVERLINE',
  'NM1*IL*1*ABARA*ADA****MI*W0001',
  ...says,
];
const second = ['HL*4**20*1', 'NM1*PR*2*SECOND SOURCE*****PI*S2', 'HL*5*4*21*1', 'NM1*1P*2*QUAY*****XX*1730166000'];

const message = latin1(
  interchange([
    ...head271,
    ...person('HL*3*2*22*0', 'AAA*N**75*C'),
    ...second,
    ...person('HL*6*5*22*0', 'EB*1**30**GOLD', 'EB*B**98***27*25'),
  ]),
);

it('each source of a set is an answer of its own: its payer, its people, its refusals', () => {
  const read = parse271(message);
  if (!read.ok) throw new Error('not read');
  expect(read.value).toMatchObject({
    payer: { lastName: 'NORTHWIND HEALTH' },
    provider: { lastName: 'LAKESIDE CLINIC' },
  });
  expect(read.value.rejections.map(({ code }) => code)).toEqual(['75']);
  expect(read.value.members.map(({ benefits }) => benefits.length)).toEqual([0]);
  const [further, ...more] = parseFurther271(message);
  expect(more).toEqual([]);
  expect(further).toMatchObject({
    payer: { lastName: 'SECOND SOURCE' },
    provider: { lastName: 'QUAY' },
    rejections: [],
    segments: [],
    reference: read.value.reference,
  });
  expect(further?.members.map(({ benefits }) => benefits.map(({ info }) => info))).toEqual([['1', 'B']]);
});

it('where the second begins is told, once', () => {
  const read = parse271(message);
  const told = read.diagnostics.filter(({ code }) => code === 'more-sources');
  expect(told.map(({ segment }) => read.ok && read.value.segments[segment - 1])).toEqual(['HL*4**20*1']);
  const one = parse271(latin1(interchange([...head271, ...person('HL*3*2*22*0', 'EB*1**30')])));
  expect(one.diagnostics.map(({ code }) => code)).not.toContain('more-sources');
});
