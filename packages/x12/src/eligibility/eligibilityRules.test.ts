import { describe, expect, it } from 'vitest';
import { checkMessage } from '../checkMessage.ts';
import { head271, interchange, latin1 } from '../testing/messages.ts';

const codes = (message: string): readonly string[] =>
  checkMessage(latin1(message)).map((d) => `${d.snip} ${d.severity} ${d.code} ${d.segmentId} ${d.element} ${d.loop}`);

const member = ['HL*3*2*22*0', 'NM1*IL*1*ABARA*NKECHI****MI*QX774401928'];

describe('rules of an eligibility answer', () => {
  const of = (...segments: readonly string[]): readonly string[] =>
    codes(interchange([...head271, ...member, ...segments]));

  it.each([
    ['copayment with its amount', ['EB*B*IND*98*****25'], []],
    ['coinsurance with its share', ['EB*A*IND*30*****.2'], []],
    ['deductible without its amount', ['EB*C*IND*30'], ['4 warning benefit-amount-missing EB EB07 2110C']],
    ['active coverage with the date of the plan', ['DTP*346*D8*20260101', 'EB*1*IND*30'], []],
    ['active coverage with a date of its own', ['EB*1*IND*30', 'DTP*348*D8*20260101'], []],
    ['active coverage without any date', ['EB*1*IND*30', 'EB*I*IND*35'], ['4 warning plan-date-missing EB  2110C']],
  ])('%s', (_, segments, expected) => {
    expect(of(...segments)).toEqual(expected);
  });
});

describe('rules of an eligibility inquiry', () => {
  const of = (...person: readonly string[]): readonly string[] =>
    codes(
      interchange(
        [
          'BHT*0022*13*REQ-1*20261121*0915',
          'HL*1**20*1',
          'NM1*PR*2*NORTHWIND HEALTH*****PI*NW001',
          'HL*2*1*21*1',
          'NM1*1P*2*LAKESIDE CLINIC*****XX*1730166000',
          'HL*3*2*22*0',
          ...person,
          'EQ*30',
        ],
        { kind: '270', functional: 'HS' },
      ),
    );

  it.each([
    ['a member id', ['NM1*IL*1******MI*QX774401928'], []],
    ['a name with a date of birth', ['NM1*IL*1*ABARA*NKECHI', 'DMG*D8*19840229'], []],
    ['another number of the member', ['NM1*IL*1*ABARA', 'REF*SY*219099999'], []],
    ['a name alone', ['NM1*IL*1*ABARA*NKECHI'], ['4 warning member-not-findable NM1  2100C']],
  ])('%s', (_, person, expected) => {
    expect(of(...person)).toEqual(expected);
  });
});

describe('syntax notes of eligibility messages', () => {
  it.each([
    ['a quantity without its qualifier', 'EB*F*IND*30*******20', '1 error element-conditional EB EB09 2110C'],
    ['a place of service without its qualifier', 'III**11', '1 error element-conditional III III01 2115C'],
  ])('%s', (_, segment, expected) => {
    const segments = segment.startsWith('EB') ? [segment] : ['EB*F*IND*30', segment];
    expect(codes(interchange([...head271, ...member, ...segments]))).toEqual([expected]);
  });
});
