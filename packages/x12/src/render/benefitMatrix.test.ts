import { describe, expect, it } from 'vitest';
import { parse271 } from '../eligibility/parse271.ts';
import { benefitMatrix, type BenefitRow } from './benefitMatrix.ts';
import { matrixText } from './matrixText.ts';

const answer = (...benefits: readonly string[]): readonly BenefitRow[] => {
  const body = [
    'ST*271*0001*005010X279A1',
    'BHT*0022*11*R*20260301*0930',
    'HL*1**20*1',
    'NM1*PR*2*HARBOR HEALTH*****PI*1',
    'HL*2*1*21*1',
    'NM1*1P*2*QUAY*****SV*1',
    'HL*3*2*22*0',
    'NM1*IL*1*ABARA*ADA****MI*W1',
    ...benefits,
  ];
  const message = [
    'ISA*00*          *00*          *ZZ*S              *ZZ*R              *260301*0930*^*00501*000000001*0*T*:',
    'GS*HB*S*R*20260301*0930*1*X*005010X279A1',
    ...body,
    `SE*${body.length + 1}*0001`,
    'GE*1*1',
    'IEA*1*000000001',
    '',
  ].join('~');
  const parsed = parse271(new TextEncoder().encode(message));
  if (!parsed.ok) throw new Error('the answer was not read');
  return benefitMatrix(parsed.value)[0]?.rows ?? [];
};
const values = (figures: readonly { readonly value: number }[]): number[] => figures.map(({ value }) => value);

describe('benefitMatrix', () => {
  it('has a row for each service, side of the network and level', () => {
    const rows = answer('EB*B*IND*98^33***27*25*****Y', 'EB*B*IND*98**GOLD*27*40*****N', 'EB*B*FAM*98***27*25*****Y');
    expect(rows.map(({ service, network, level }) => `${service} ${network} ${level}`)).toEqual([
      '98 in IND',
      '33 in IND',
      '98 out IND',
      '98 in FAM',
    ]);
  });

  it('tells the whole, the rest and what follows from both', () => {
    const [row] = answer('EB*C*IND*30***23*1500*****Y', 'EB*C*IND*30***29*400.5*****Y');
    expect(row?.deductible).toEqual({
      total: [{ value: 150_000, segment: 11 }],
      remaining: [{ value: 40_050, segment: 12 }],
      met: [{ value: 109_950, segment: 0 }],
    });
  });

  it('takes what the payer says was used, and follows nothing from it', () => {
    const [row] = answer('EB*G*IND*30***23*1500*****Y', 'EB*G*IND*30***29*400*****Y', 'EB*G*IND*30***24*1000*****Y');
    expect(values(row?.outOfPocket.met ?? [])).toEqual([100_000]);
  });

  it('keeps with each figure what stands under its EB, and follows nothing across conditions', () => {
    const [office, ...others] = answer(
      'EB*B*IND*98***27*50*****Y',
      'MSG*SPECIALIST',
      'EB*B*IND*98***27*50*****Y',
      'III*ZZ*22',
      'HSD*VS*5',
      'EB*B*IND*98***27*30*****Y',
      'EB*C*IND*98***23*900*****Y',
      'MSG*TIER 1',
      'EB*C*IND*98***29*400*****Y',
    );
    expect(others).toEqual([]);
    expect(office?.copay).toEqual([
      { value: 5000, segment: 11, conditions: ['SPECIALIST'] },
      { value: 5000, segment: 13, conditions: ['place of service 22', 'HSD VS*5'] },
      { value: 3000, segment: 16 },
    ]);
    expect(office?.deductible.met).toEqual([]);
    expect(matrixText(office === undefined ? [] : [{ member: 0, rows: [office] }])).toContain(
      'copay 50.00 (SPECIALIST) or 50.00 (place of service 22; HSD VS*5) or 30.00;',
    );
  });

  it('says of both sides what holds of both, and keeps figures that differ', () => {
    const rows = answer('EB*A*IND*98*****.2****W', 'EB*B*IND*98***27*25*****Y', 'EB*B*IND*98***27*50*****Y');
    expect(rows.map(({ network, coinsurance }) => [network, values(coinsurance)])).toEqual([
      ['in', [2000]],
      ['out', [2000]],
    ]);
    expect(values(rows[0]?.copay ?? [])).toEqual([2500, 5000]);
  });

  it('leaves out what is no cost', () => {
    expect(answer('EB*1*IND*30', 'EB*F*IND*98***23***VS*20')).toEqual([]);
  });
});
