import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage.ts';
import { identify } from '../identify.ts';
import { read999 } from './read999.ts';
import { readTA1 } from './readTA1.ts';
import { clean271, interchange, latin1, spelt } from '../testing/messages.ts';

const frame999 = { kind: '999', functional: 'FA', guide: '005010X231A1' };
const accepted = interchange(['AK1*HS*52*005010X279A1', 'AK2*270*0007*005010X279A1', 'IK5*A', 'AK9*A*1*1*1'], frame999);
const rejected = interchange(
  [
    'AK1*HS*52*005010X279A1',
    'AK2*270*0007*005010X279A1',
    'IK3*NM1*8*2100*8',
    'CTX*TRN02:CL-5501',
    'IK4*9*67*1',
    'IK4*3:2:1*1035*6*AB?RA',
    'IK3*EQ*17**I8',
    'CTX*SITUATIONAL TRIGGER*NM1*8**1',
    'IK5*R*5*I5',
    'AK2*270*0008',
    'IK5*E',
    'AK9*P*2*2*1*4',
  ],
  frame999,
);
const isa = clean271.slice(0, 106);
const ta1 = `${isa}TA1*000000417*261121*0915*R*022~IEA*0*000000417~`;

describe('read999', () => {
  it('reads an acceptance', () => {
    expect(read999(latin1(accepted))).toEqual({
      ok: true,
      value: {
        accepted: 'A',
        groupControl: '52',
        functional: 'HS',
        reasons: [],
        sets: [{ kind: '270', control: '0007', code: 'A', reasons: [], errors: [] }],
      },
      diagnostics: [],
    });
  });

  it.each([
    ['usual separators', rejected],
    ['others', spelt(rejected, ['|', '>', '!', '\r'])],
  ])('reads a rejection with its places, with %s', (_, message) => {
    const result = read999(latin1(message));
    expect(result.ok && result.value).toEqual({
      accepted: 'P',
      groupControl: '52',
      functional: 'HS',
      reasons: ['4'],
      sets: [
        {
          kind: '270',
          control: '0007',
          code: 'R',
          reasons: ['5', 'I5'],
          errors: [
            {
              segment: 'NM1',
              position: 8,
              loop: '2100',
              code: '8',
              elements: [
                { position: '9', code: '1' },
                { position: '3-2-1', code: '6', value: 'AB?RA' },
              ],
            },
            { segment: 'EQ', position: 17, loop: '', code: 'I8', elements: [] },
          ],
        },
        { kind: '270', control: '0008', code: 'E', reasons: [], errors: [] },
      ],
    });
    expect(checkMessage(latin1(message))).toEqual([]);
  });

  it('says when the verdict of the group is missing, and is not ok without a group', () => {
    const cut = accepted.slice(0, accepted.indexOf('IK5'));
    const result = read999(latin1(cut));
    expect(result.ok && result.value).toMatchObject({ accepted: '', sets: [{ control: '0007', code: '' }] });
    expect(result.diagnostics.map((d) => d.code)).toContain('se-missing');
    expect(read999(latin1(interchange(['AK9*A*1*1*1'], frame999)))).toMatchObject({ ok: false });
    expect(read999(latin1(clean271))).toMatchObject({ ok: false });
    expect(read999(latin1('no X12'))).toMatchObject({ ok: false });
  });
});

describe('readTA1', () => {
  it('reads control number, date, time, verdict and note', () => {
    expect(readTA1(latin1(ta1))).toEqual({
      ok: true,
      value: { control: '000000417', date: '2026-11-21', time: '0915', code: 'R', note: '022' },
      diagnostics: [],
    });
  });

  it('is not ok where there is none', () => {
    for (const message of [clean271, accepted, '', 'TA1*000000417*261121*0915*R*022~']) {
      expect(readTA1(latin1(message))).toMatchObject({ ok: false });
    }
  });
});

describe('identify', () => {
  it.each([
    [clean271, '271'],
    [accepted, '999'],
    [ta1, 'TA1'],
    [ta1.replace('IEA*0*000000417~', '') + accepted.slice(106), '999'],
    [interchange(['BHT*0022*13'], { kind: '270', functional: 'HS' }), '270'],
    [interchange(['BPR*I'], { kind: '835', functional: 'HP' }), 'other'],
    [`${isa}IEA*0*000000417~`, 'other'],
    [clean271.slice(clean271.indexOf('ST*')), '271'],
    [clean271.slice(0, 100), 'unreadable'],
    ['<html></html>', 'unreadable'],
    ['', 'unreadable'],
  ])('case %#', (message, kind) => {
    expect(identify(latin1(message))).toBe(kind);
  });
});
