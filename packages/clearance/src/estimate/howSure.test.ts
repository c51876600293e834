import { describe, expect, it } from 'vitest';
import { estimate } from './estimate.ts';
import type { EstimateLine } from './estimateInput.ts';
import { stated } from './spread.ts';
import { benefit, level, limit, line, one, plan, visit } from './testing/builders.ts';

describe('how sure it is', () => {
  const share = benefit({ coinsurance: stated(2000) });
  const full = plan({ outOfPocket: limit(500_000) });
  const priced = (source: EstimateLine['source'], cents: number, key: string) =>
    line(cents, { key, source, benefit: share, allowedRange: { lowCents: cents / 2, highCents: cents * 2 } });
  it.each([
    ['contract and fresh figures', [priced('Contract', 100_000, '1')], full, 'High', 20_000, 20_000, 'Exact'],
    ['an old answer', [priced('Contract', 100_000, '1')], { ...full, ageDays: 4 }, 'Medium', 17_000, 23_000, 'Share'],
    [
      'an old answer and a network nobody knows',
      [priced('Contract', 100_000, '1')],
      { ...full, ageDays: 4, network: 'Unknown' },
      'Low',
      14_000,
      26_000,
      'Share',
    ],
    ['all by history', [priced('History', 100_000, '1')], full, 'Low', 10_000, 40_000, 'Paid'],
    [
      'one of two by history',
      [priced('Contract', 90_000, '1'), priced('History', 10_000, '2')],
      full,
      'Medium',
      17_000,
      23_000,
      'Share',
    ],
    [
      'no higher than the maximum',
      [priced('MedicareTimes', 100_000, '1')],
      { ...full, outOfPocket: limit(21_000) },
      'Medium',
      17_000,
      21_000,
      'Share',
    ],
    [
      'nobody says that it is covered',
      [line(100_000, { benefit: { ...share, covered: 'Unknown' } })],
      full,
      'Low',
      14_000,
      26_000,
      'Share',
    ],
    [
      'nor that what Medicare has a price for is',
      [line(100_000, { source: 'MedicareOwn', benefit: { ...share, covered: 'Unknown' } })],
      full,
      'Medium',
      17_000,
      23_000,
      'Share',
    ],
    ['all by charge', [priced('Charge', 100_000, '1')], full, 'Low', 14_000, 26_000, 'Share'],
  ] as const)('%s', (_, lines, coverage, confidence, lowCents, highCents, basis) => {
    expect(estimate(visit(lines, { coverage }))).toMatchObject({
      patientCents: 20_000,
      confidence,
      range: { lowCents, highCents, basis },
    });
  });
});

describe('"no more than" is promised where it holds', () => {
  const share = benefit({ coinsurance: stated(2000) });
  const familyOnly = (style: 'Embedded' | 'Aggregate', cents: number) =>
    ({ individual: null, family: level(cents), style }) as const;
  it.each([
    ['in the network', {}, {}, 30_000],
    ['outside of it', { network: 'Out' }, {}, null],
    ['where nobody knows the network', { network: 'Unknown' }, {}, null],
    ['where nobody says that a line is covered', {}, { benefit: { ...share, covered: 'Unknown' } }, null],
    ['where the answer says nothing of a line', {}, { benefit: null }, null],
    ['unless that line costs nothing anyway', {}, { benefit: null, isPreventive: true }, 30_000],
    ['where a line is not covered', {}, { benefit: { ...share, covered: 'No' }, selfPayCents: 9_000 }, null],
    ['by the less of the person’s and the family’s', { outOfPocket: limit(30_000, 25_000) }, {}, 25_000],
    ['not by the family’s alone', { outOfPocket: familyOnly('Embedded', 25_000) }, {}, null],
    ['but where nothing is left of it', { outOfPocket: familyOnly('Embedded', 0) }, {}, 0],
    ['and where it is the one that counts', { outOfPocket: familyOnly('Aggregate', 25_000) }, {}, 25_000],
    [
      'not by the person’s where the family’s is the one that counts',
      { outOfPocket: { ...limit(30_000), style: 'Aggregate' } },
      {},
      null,
    ],
    ['without a maximum', { outOfPocket: null }, {}, null],
  ] as const)('%s', (_, coverage, over, mostCents) => {
    const lines = [line(100_000, { key: 'a', benefit: share }), line(10_000, { key: 'b', benefit: share, ...over })];
    expect(estimate(visit(lines, { coverage: plan({ outOfPocket: limit(30_000), ...coverage }) })).mostCents).toBe(
      mostCents,
    );
  });

  it('what is left of a family’s deductible is no fact of one person', () => {
    const found = estimate(
      one(100_000, { coinsurance: stated(2000) }, { deductibles: { Plan: familyOnly('Embedded', 50_000) } }),
    );
    expect(found).toMatchObject({ patientCents: null, range: { lowCents: 20_000, highCents: 60_000 } });
  });
});

describe('what costs nothing is as sure as the plan whose rule says so', () => {
  const medicare = plan({ program: 'MedicarePartB', outOfPocket: null });
  const kinds = [
    ['preventive', line(30_000, { isPreventive: true, benefit: null }), plan()],
    ['a laboratory test', line(8_500, { isClinicalLab: true, benefit: null }), medicare],
    ['a beneficiary', line(30_000, { benefit: null }), { ...medicare, isQmb: true }],
  ] as const;
  it.each(
    kinds.flatMap(([kind, one, coverage]) =>
      (
        [
          [0, 'High', []],
          [3, 'High', []],
          [4, 'Medium', ['AccumulatorsOld']],
          [null, 'Low', ['AccumulatorsOld', 'BenefitUnknown']],
        ] as const
      ).map(([ageDays, confidence, keys]) => ({ kind, one, coverage: { ...coverage, ageDays }, confidence, keys })),
    ),
  )('$kind by an answer of $coverage.ageDays days: $confidence', ({ one: only, coverage, confidence, keys }) => {
    const found = estimate(visit([only], { coverage }));
    expect(found).toMatchObject({ patientCents: 0, confidence });
    expect(found.findings.map(({ key }) => key)).toEqual(keys);
  });
});
