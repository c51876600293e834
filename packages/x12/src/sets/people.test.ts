import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage.ts';
import { parse271 } from '../eligibility/parse271.ts';
import { head271, interchange, latin1, spelt } from '../testing/messages.ts';
import { readPeople } from './people.ts';

const text = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

type Loop = {
  hl: string;
  trace?: string;
  last?: string;
  first?: string;
  id?: string;
  refused?: readonly string[];
  says?: readonly string[];
};

const loop = ({ hl, trace, last = 'ABARA', first = 'ADA', id = 'W0001', refused = [], says = ['EB*1**30'] }: Loop) => [
  `HL*${hl}`,
  ...(trace === undefined ? [] : [`TRN*2*${trace}*9COVERLINE`]),
  `NM1*${hl.includes('*23*') ? '03' : 'IL'}*1*${last}*${first}****${id === '' ? '' : `MI*${id}`}`.replace(/\*+$/, ''),
  ...refused,
  'DMG*D8*19800102*F',
  'DTP*346*D8*20260101',
  ...says,
];

const three = interchange([
  ...head271,
  ...loop({ hl: '3*2*22*0', trace: 'T1', id: 'W0001' }),
  ...loop({ hl: '4*2*22*0', trace: 'T2', last: 'BRANDT', id: 'W0002', says: ['EB*6**30'] }),
  ...loop({
    hl: '5*2*22*0',
    trace: 'T3',
    last: 'COSTA',
    id: 'W0003',
    says: ['EB*1**30', 'LS*2120', 'NM1*PR*2*X', 'LE*2120'],
  }),
]);

const family = interchange([
  ...head271,
  ...loop({ hl: '3*2*22*1', trace: 'T1', id: 'W0001', refused: ['AAA*Y**42*C'], says: ['EB*1**30', 'MSG*FOR ADA'] }),
  ...loop({ hl: '4*3*23*0', trace: 'T2', first: 'BEA', id: '' }),
  ...loop({ hl: '5*3*23*0', trace: 'T3', first: 'CAL', id: '' }),
]);

const cut = (message: string, trace: string) => {
  const { people, excerpt } = readPeople(latin1(message));
  return text(excerpt(people.filter(({ traces }) => traces.includes(trace))));
};

describe('readPeople', () => {
  it('tells who is in a set, under whom, and what they were asked with', () => {
    expect(readPeople(latin1(family)).people).toMatchObject([
      { level: 'subscriber', traces: ['T1'], lastName: 'ABARA', firstName: 'ADA', id: 'W0001', subscriber: null },
      { level: 'dependent', traces: ['T2'], firstName: 'BEA', id: '', says: true, subscriber: { firstName: 'ADA' } },
      {
        level: 'dependent',
        traces: ['T3'],
        firstName: 'CAL',
        dateOfBirth: '19800102',
        subscriber: { firstName: 'ADA' },
      },
    ]);
  });

  it.each(['T1', 'T2', 'T3'])('cuts %s out of three: a clean message with nobody else in it', (trace) => {
    const own = cut(three, trace);
    expect(checkMessage(latin1(own))).toEqual([]);
    const read = parse271(latin1(own));
    expect(read.ok && read.value.members.map(({ traces }) => traces.map(({ number }) => number))).toEqual([[trace]]);
    const names = { T1: 'ABARA', T2: 'BRANDT', T3: 'COSTA' };
    for (const [of, name] of Object.entries(names)) expect(own.includes(name), name).toBe(of === trace);
    expect(own).toContain('NM1*PR*2*NORTHWIND HEALTH');
    expect(own).toContain('HL*3*2*22*0');
  });

  it('of a dependent it keeps the subscriber, without what was asked of the subscriber', () => {
    const own = cut(family, 'T3');
    expect(checkMessage(latin1(own))).toEqual([]);
    expect(own).not.toMatch(/BEA|FOR ADA|T1|T2/);
    expect(own).toMatch(
      /~HL\*3\*2\*22\*1~NM1\*IL\*1\*ABARA\*ADA\*\*\*\*MI\*W0001~AAA\*Y\*\*42\*C~DMG\*D8\*19800102\*F~DTP\*346\*D8\*20260101~HL\*4\*3\*23\*0~/,
    );
  });

  it('of the subscriber it keeps no dependent', () => {
    const own = cut(family, 'T1');
    expect(checkMessage(latin1(own))).toEqual([]);
    expect(own).not.toMatch(/BEA|CAL|T2|T3/);
    expect(own).toContain('~HL*3*2*22*0~');
    expect(own).toContain('MSG*FOR ADA');
  });

  it('a refusal of payer or provider stands in the part of each', () => {
    const refused = three.replace('~HL*2*1*21*1~', '~AAA*N**42*R~HL*2*1*21*1~').replace('~HL*3*', '~AAA*N**50*C~HL*3*');
    for (const trace of ['T1', 'T2', 'T3']) expect(cut(refused, trace)).toMatch(/AAA\*N\*\*42\*R.*AAA\*N\*\*50\*C/);
  });

  it('two sources that answer one question stay together, with the source of each', () => {
    const second = [
      'HL*4**20*1',
      'NM1*PR*2*SECOND SOURCE*****PI*S2',
      'HL*5*4*21*1',
      'NM1*1P*2*LAKESIDE*****XX*1730166000',
    ];
    const message = interchange([
      ...head271,
      ...loop({ hl: '3*2*22*0', trace: 'T1' }),
      ...second,
      ...loop({ hl: '6*5*22*0', trace: 'T1' }),
      ...loop({ hl: '7*5*22*0', trace: 'T2', last: 'BRANDT' }),
    ]);
    const own = cut(message, 'T1');
    expect(checkMessage(latin1(own))).toEqual([]);
    expect(own.match(/NM1\*IL/g)).toHaveLength(2);
    expect(own).toMatch(/SECOND SOURCE/);
    expect(own).not.toContain('BRANDT');
    // and the first source's is left out where nobody under it is kept
    expect(cut(message, 'T2')).not.toMatch(/NORTHWIND HEALTH|ABARA/);
  });

  it('is the very message where nothing is left out, and nothing where nobody is kept', () => {
    const one = latin1(interchange([...head271, ...loop({ hl: '3*2*22*0', trace: 'T1' })]));
    const { people, excerpt } = readPeople(one);
    expect(excerpt(people)).toBe(one);
    expect(excerpt([])).toEqual(new Uint8Array(0));
    expect(readPeople(latin1('no message')).people).toEqual([]);
  });

  it('keeps the separators and line breaks of its message', () => {
    const lines = spelt(three, ['|', '>', '!', '\n']);
    const { people, excerpt } = readPeople(latin1(lines));
    const own = excerpt(people.slice(1, 2));
    expect(checkMessage(own)).toEqual([]);
    expect(text(own)).toMatch(/\nHL\|3\|2\|22\|0\nTRN\|2\|T2\|/);
  });
});
