import { interchange, latin1 } from '@coverline/x12/testing/messages.ts';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../decision/decision.ts';
import { tied } from '../decision/matchLines.ts';
import { read278 } from './read278.ts';

const asked = {
  trace: 'AUTH-9001',
  lines: [
    { sequence: 1, code: '29881', modifiers: ['RT'] },
    { sequence: 2, code: '97110', modifiers: ['GP'] },
  ],
};

const head = ['BHT*0007*11*A1*20261121*0915*18', 'HL*1**20*1', 'NM1*X3*2*NORTHWIND HEALTH*****PI*NW001'];
const requester = ['HL*2*1*21*1', 'NM1*1P*2*LAKESIDE CLINIC*****XX*1730166000'];
const subscriber = ['HL*3*2*22*1', 'NM1*IL*1*ABARA*NKECHI****MI*QX774401928'];
const event = (...segments: readonly string[]) => ['HL*4*3*EV*1', ...segments];

function read(...segments: readonly (readonly string[])[]): readonly Decision[] {
  const bytes = latin1(interchange(segments.flat(), { kind: '278', functional: 'HI', guide: '005010X217' }));
  const found = read278(bytes);
  return found.ok ? found.decisions.map(({ decision, named }) => tied(decision, named, asked)) : [];
}
const whole = (...segments: readonly string[]) => read(head, requester, subscriber, event(...segments));
const lines = (decision: Decision | undefined) =>
  decision?.lines.map(({ sequence, outcome, number, quantity }) => [
    sequence,
    outcome,
    number,
    quantity?.count ?? null,
  ]);

const trace = (sequence: number) => `TRN*2*AUTH-9001-${sequence}*9417730166`;
const first = (hcr: string, ...more: readonly string[]) => ['HL*5*4*SS*0', trace(1), hcr, 'SV1*HC:29881:RT', ...more];
const second = (hcr: string, ...more: readonly string[]) => ['HL*6*4*SS*0', trace(2), hcr, 'SV1*HC:97110:GP', ...more];

describe('[GEN-08] a 278 as payers write it', () => {
  it.each<readonly [string, readonly string[], Decision['outcome'], readonly unknown[]]>([
    [
      'the second line before the first',
      ['UM*HS*I*2', ...second('HCR*A3**0V'), ...first('HCR*A1*N1')],
      'Partial',
      [
        [2, 'Denied', '', null],
        [1, 'Approved', 'N1', null],
      ],
    ],
    [
      'a line certified in part: fewer than were asked for',
      ['UM*HS*I*2', ...first('HCR*A2*N1', 'HSD*VS*6'), ...second('HCR*A1*N1')],
      'Partial',
      [
        [1, 'Partial', 'N1', 6],
        [2, 'Approved', 'N1', null],
      ],
    ],
    [
      'a line in two parts',
      [
        'UM*HS*I*2',
        ...first('HCR*A1*N1', 'HSD*VS*6'),
        'HL*6*4*SS*0',
        trace(1),
        'HCR*A3**0V',
        'SV1*HC:29881:RT',
        'HSD*VS*4',
      ],
      'Partial',
      [
        [1, 'Approved', 'N1', 6],
        [1, 'Denied', '', 4],
      ],
    ],
    [
      'a line twice, word for word, is one',
      ['UM*HS*I*2', ...first('HCR*A1*N1', 'HSD*VS*6'), ...first('HCR*A1*N1', 'HSD*VS*6')],
      'Approved',
      [[1, 'Approved', 'N1', 6]],
    ],
    [
      'a line that was cancelled beside one that stands',
      ['UM*HS*I*2', ...first('HCR*C'), ...second('HCR*A1*N1')],
      'Approved',
      [
        [1, 'Cancelled', '', null],
        [2, 'Approved', 'N1', null],
      ],
    ],
    [
      'a line that needs none beside one that is pended',
      ['UM*HS*I*2', ...first('HCR*NA'), ...second('HCR*A4**0U')],
      'Pended',
      [
        [1, 'NotRequired', '', null],
        [2, 'Pended', '', null],
      ],
    ],
    ['no lines at all', ['UM*HS*I*2', 'HCR*A1*N1'], 'Approved', []],
    ['a decision before the review that it is of', ['HCR*A3**0V', 'UM*HS*I*2'], 'Denied', []],
    ['a decision behind its dates', ['UM*HS*I*2', 'DTP*007*D8*20261201', 'HCR*A1*N1'], 'Approved', []],
    ['a certification without the review', ['HCR*A1*N1'], 'Approved', []],
  ])('%s', (_, segments, outcome, expected) => {
    const [decision] = whole(...segments);
    expect(decision?.outcome).toBe(outcome);
    expect(lines(decision)).toEqual(expected);
  });

  const aaa = 'AAA*N**75*C';
  it.each<readonly [string, readonly (readonly string[])[], string]>([
    ['the payer', [[...head.slice(0, 2), 'AAA*Y**42*Y', ...head.slice(2)]], 'organisation'],
    ['the payer, behind its name', [[...head, 'AAA*N**42*Y']], 'organisation'],
    ['the requester', [head, [...requester, 'AAA*N**43*C']], 'requester'],
    ['the subscriber', [head, requester, [...subscriber, aaa]], 'subscriber'],
    [
      'the dependent',
      [head, requester, subscriber, ['HL*4*3*23*0', 'NM1*QC*1*ABARA*LENA', 'AAA*N**67*C']],
      'dependent',
    ],
    ['the event', [head, requester, subscriber, event('UM*HS*I*2', 'AAA*N**33*C')], 'event'],
    ['a provider', [head, requester, subscriber, event('UM*HS*I*2', 'NM1*SJ*1*OKAFOR*UMA', 'AAA*N**44*C')], 'provider'],
    [
      'a service',
      [head, requester, subscriber, event('UM*HS*I*2', 'HL*5*4*SS*0', trace(1), 'AAA*N**AG*C', 'SV1*HC:29881:RT')],
      'service',
    ],
  ])('a refusal at the level of %s', (_, segments, place) => {
    const [decision] = read(...segments);
    expect(decision?.outcome).toBe('Rejected');
    expect(decision?.refusals.map((one) => one.place)).toEqual([place]);
  });
});
