import { describe, expect, it } from 'vitest';
import { estimate } from './estimate.ts';
import type { EstimateInput, EstimateLine } from './estimateInput.ts';
import { stated } from './spread.ts';
import { totalStepWords } from './stepWords.ts';
import { benefit, level, limit, line, one, plan, visit } from './testing/builders.ts';

describe('GEN-07 what a visit costs its patient, to the cent', () => {
  const waived = { key: 'Plan', applies: false, segments: [] };
  const partB = { program: 'MedicarePartB', outOfPocket: null } as const;
  const cases: readonly (readonly [string, EstimateInput, number])[] = [
    [
      'deductible, then 20 %',
      one(50_000, { coinsurance: stated(2000) }, { deductibles: { Plan: limit(20_000) }, outOfPocket: limit(300_000) }),
      26_000,
    ],
    [
      'a copay where the deductible is waived',
      one(15_000, { copay: stated(3_000), deductible: waived }, { deductibles: { Plan: limit(90_000) } }),
      3_000,
    ],
    ['no more than the maximum', one(100_000, { coinsurance: stated(3000) }, { outOfPocket: limit(12_000) }), 12_000],
    [
      'all of it is deductible',
      one(10_000, { coinsurance: stated(2000) }, { deductibles: { Plan: limit(50_000) } }),
      10_000,
    ],
    [
      'copay first',
      one(20_000, { copay: stated(4_000), coinsurance: stated(2000) }, { deductibles: { Plan: limit(5_000) } }),
      11_200,
    ],
    [
      'what a family has left is less',
      one(100_000, { coinsurance: stated(1000) }, { deductibles: { Plan: limit(80_000, 30_000) } }),
      37_000,
    ],
    [
      'a Qualified Medicare Beneficiary',
      one(30_000, { coinsurance: stated(2000) }, { ...partB, isQmb: true, deductibles: { Plan: limit(25_700) } }),
      0,
    ],
    [
      'a clinical laboratory test in Medicare',
      visit([line(8_500, { isClinicalLab: true, benefit: benefit({ coinsurance: stated(2000) }) })], {
        coverage: plan({ ...partB, deductibles: { Plan: limit(25_700) } }),
      }),
      0,
    ],
    [
      'a large bill below the maximum',
      one(
        2_500_000,
        { coinsurance: stated(2000) },
        { deductibles: { Plan: limit(500_000) }, outOfPocket: limit(1_000_000) },
      ),
      900_000,
    ],
    [
      'copay on top, then the maximum',
      one(
        500_000,
        { copay: stated(5_000), coinsurance: stated(2000), style: 'Additive' },
        { deductibles: { Plan: limit(100_000) }, outOfPocket: limit(150_000) },
      ),
      150_000,
    ],
    [
      'copay on top, no maximum known',
      one(
        500_000,
        { copay: stated(5_000), coinsurance: stated(2000), style: 'Additive' },
        { deductibles: { Plan: limit(100_000) } },
      ),
      185_000,
    ],
    ['uninsured', visit([line(null, { selfPayCents: 200_000 })], { coverage: null, prepaidCents: 30_000 }), 200_000],
    [
      'copay behind the deductible',
      one(
        20_000,
        { copay: stated(4_000), coinsurance: stated(2000), style: 'AfterDeductible' },
        { deductibles: { Plan: limit(17_000) } },
      ),
      20_000,
    ],
    [
      'a copay and nothing else',
      one(
        20_000,
        { copay: stated(4_000), coinsurance: stated(2000), style: 'Only' },
        { deductibles: { Plan: limit(17_000) } },
      ),
      4_000,
    ],
    [
      'of an aggregate family a person is never done alone',
      one(
        100_000,
        { coinsurance: stated(1000) },
        { deductibles: { Plan: limit(0, 30_000, 'Aggregate') }, outOfPocket: limit(500_000) },
      ),
      37_000,
    ],
    [
      'a deductible that does not count to the maximum',
      one(
        100_000,
        { coinsurance: stated(5000) },
        { deductibles: { Plan: limit(40_000) }, outOfPocket: limit(10_000), deductibleCounts: false },
      ),
      50_000,
    ],
    [
      'a copay that does not count to the maximum',
      one(
        100_000,
        { copay: stated(2_500), coinsurance: stated(5000) },
        { outOfPocket: limit(10_000), copayCounts: false },
      ),
      12_500,
    ],
    [
      'Part B: what is left of its deductible, then 20 %',
      one(30_000, { coinsurance: stated(2000) }, { ...partB, deductibles: { Plan: limit(10_000) } }),
      14_000,
    ],
    [
      'a preventive service',
      visit([line(30_000, { isPreventive: true, benefit: benefit({ coinsurance: stated(2000) }) })]),
      0,
    ],
    [
      'a preventive service out of network',
      visit([line(30_000, { isPreventive: true, benefit: benefit({ coinsurance: stated(2000) }) })], {
        coverage: plan({ waivesPreventive: false }),
      }),
      6_000,
    ],
    [
      'a day at a Medicare Advantage hospital, five at most',
      visit([line(1_000_000, { benefit: benefit({ copay: stated(35_000), copayPer: 'Day', copayMostDays: 5 }) })], {
        stayDays: 7,
      }),
      175_000,
    ],
    [
      'a deductible for each admission apart from the plan’s',
      visit(
        [
          line(300_000, { benefit: benefit({ deductible: { key: 'Admission', applies: true, segments: [] } }) }),
          line(40_000, { key: '2' }),
        ],
        { coverage: plan({ deductibles: { Plan: limit(10_000), Admission: limit(173_600) } }) },
      ),
      183_600,
    ],
    ['what is left of a maximum of copays', one(20_000, { copay: stated(4_000), copayLeftCents: 1_500 }, {}), 1_500],
    [
      'what is not covered, beside the maximum',
      visit(
        [
          line(100_000, { benefit: benefit({ coinsurance: stated(3000) }) }),
          line(9_000, { key: '2', selfPayCents: 7_000, benefit: benefit({ covered: 'No' }) }),
        ],
        { coverage: plan({ outOfPocket: limit(12_000) }) },
      ),
      19_000,
    ],
  ];
  it.each(cases)('%s', (_, input, patientCents) => {
    expect(estimate(input)).toMatchObject({ patientCents, worst: null });
  });

  it('what is paid already is taken off last', () => {
    const uninsured = visit([line(null, { selfPayCents: 200_000 })], { coverage: null });
    expect(estimate({ ...uninsured, prepaidCents: 30_000 })).toMatchObject({ dueCents: 170_000, creditCents: 0 });
    expect(estimate({ ...uninsured, prepaidCents: 230_000 })).toMatchObject({ dueCents: 0, creditCents: 30_000 });
  });
});

describe('a second plan', () => {
  const left = (secondary: EstimateInput['secondary'], over: Partial<EstimateLine> = {}) =>
    estimate(
      visit([line(100_000, { benefit: benefit({ coinsurance: stated(2000) }), ...over })], {
        coverage: plan({ program: 'MedicarePartB', deductibles: { Plan: limit(20_000) } }),
        secondary,
      }),
    );
  it.each([
    ['Medicaid', { kind: 'Medicaid' }, 0],
    ['Medigap G: all but the deductible', { kind: 'Medigap', plan: 'G' }, 20_000],
    ['Medigap F: all of it', { kind: 'Medigap', plan: 'F' }, 0],
    ['Medigap K: half of the coinsurance', { kind: 'Medigap', plan: 'K' }, 28_000],
    ['Medigap L: three quarters of the coinsurance', { kind: 'Medigap', plan: 'L' }, 24_000],
    ['a plan that pays 80 %', { kind: 'Commercial', shareBp: 8000 }, 7_200],
  ] as const)('%s', (_, secondary, patientCents) => {
    expect(left(secondary).patientCents).toBe(patientCents);
  });

  it('Medigap N leaves a copay of an office visit, and no more than there was', () => {
    const office = benefit({ coinsurance: stated(2000), service: '98' });
    expect(left({ kind: 'Medigap', plan: 'N' }, { benefit: office }).patientCents).toBe(22_000);
    expect(left({ kind: 'Medigap', plan: 'N' }, { benefit: office, allowedCents: 22_000 }).patientCents).toBe(20_400);
  });

  it.each([
    // first plan: allowed 100,000, pays 80 %
    ['the least is what its own price leaves', 90_000, 0, 10_000],
    ['the least is what the first plan’s price leaves', 200_000, 0, 0],
    ['the least is what it would pay alone', 100_000, 95_000, 16_000],
    ['its price is below what was paid', 70_000, 0, 20_000],
  ])('Medicare behind a group plan: %s', (_, medicareAllowedCents, deductibleLeftCents, patientCents) => {
    const found = estimate(
      visit([line(100_000, { benefit: benefit({ coinsurance: stated(2000) }), medicareAllowedCents })], {
        secondary: { kind: 'Medicare', deductibleLeftCents },
      }),
    );
    expect(found.patientCents).toBe(patientCents);
  });

  it.each([
    { kind: 'Commercial', shareBp: null },
    { kind: 'Medigap', plan: null },
    { kind: 'Medicare', deductibleLeftCents: null },
  ] as const)('one that nobody knows leaves all or nothing, and nothing of it is told as a fact: %o', (secondary) => {
    const found = left(secondary);
    expect(found).toMatchObject({
      patientCents: null,
      range: { lowCents: 0, highCents: 36_000, basis: 'Unknown' },
      confidence: 'Low',
    });
    expect(found.sum.steps.at(-1)).toEqual({ rule: 'SecondAtBest', cents: -36_000, ofCents: 36_000 });
    expect(found.sum.steps.map(totalStepWords).at(-1)).toBe(
      'Nobody knows what the second plan pays of $360.00: at best all of it',
    );
    expect(found.worst?.steps.at(-1)?.rule).toBe('SecondUnknown');
    expect(found.findings.map(({ key }) => key)).toContain('SecondaryUnknown');
  });
});

describe('what nobody knows is not made up', () => {
  it('the maximum: no cap, and it is said', () => {
    const found = estimate(one(100_000, { coinsurance: stated(3000) }, {}));
    expect(found).toMatchObject({ patientCents: 30_000, mostCents: null, confidence: 'Medium' });
    expect(found.sum.steps).toContainEqual({ rule: 'OutOfPocketUnknown', cents: 0 });
    expect(found.findings.map(({ key }) => key)).toEqual(['AccumulatorsUnknown']);
  });

  it('what is left of the deductible: a range from nothing to all of it', () => {
    const found = estimate(
      one(
        100_000,
        { coinsurance: stated(2000) },
        { deductibles: { Plan: { individual: level(null, 50_000), family: null, style: 'Embedded' } } },
      ),
    );
    expect(found).toMatchObject({
      patientCents: null,
      dueCents: null,
      range: { lowCents: 20_000, highCents: 60_000, basis: 'Unknown' },
      confidence: 'Low',
    });
  });

  it('a deductible that no answer states: a range up to all that is allowed', () => {
    const found = estimate(one(100_000, { coinsurance: stated(2000) }, { deductibles: {} }));
    expect(found).toMatchObject({ patientCents: null, range: { lowCents: 20_000, highCents: 100_000 } });
  });

  it('it does not matter where a copay is all there is', () => {
    const found = estimate(one(15_000, { copay: stated(3_000), style: 'Only' }, { deductibles: {} }));
    expect(found).toMatchObject({ patientCents: 3_000, worst: null });
  });

  it('more left than there is: neither figure is taken', () => {
    const odd = { individual: level(null), family: level(80_000, 50_000), style: 'Aggregate' } as const;
    const found = estimate(one(100_000, { coinsurance: stated(2000) }, { deductibles: { Plan: odd } }));
    expect(found).toMatchObject({ patientCents: null, range: { lowCents: 20_000, highCents: 84_000 } });
  });

  it('a service of which the answer says nothing: anything up to its price', () => {
    expect(estimate(visit([line(10_000, { benefit: null })]))).toMatchObject({
      patientCents: null,
      range: { lowCents: 0, highCents: 10_000 },
    });
  });

  it('a figure that depends: from the least to the most that is stated', () => {
    const found = estimate(one(50_000, { copay: { low: 2_000, high: 6_000, segments: [4, 9] } }, {}));
    expect(found).toMatchObject({ patientCents: null, range: { lowCents: 2_000, highCents: 6_000 } });
  });

  it('a price: the rest is told, and nothing bounds the sum', () => {
    const found = estimate(
      visit([line(10_000, { benefit: benefit({ coinsurance: stated(2000) }) }), line(null, { key: '2' })]),
    );
    expect(found).toMatchObject({ patientCents: null, range: { lowCents: 2_000, highCents: null } });
    expect(found.sum.unpriced).toEqual(['2']);
  });

  it('the days of a stay', () => {
    const found = estimate(
      visit([line(1_000_000, { benefit: benefit({ copay: stated(35_000), copayPer: 'Day', copayMostDays: 5 }) })]),
    );
    expect(found).toMatchObject({ patientCents: null, range: { lowCents: 35_000, highCents: 175_000 } });
  });
});

describe('every cent opens', () => {
  it('as in the sum of a gall bladder: five lines, a maximum, a second plan', () => {
    const surgery = benefit({ coinsurance: stated(2000, [31]), service: '2' });
    const lines = [
      line(1_512_000, { key: 'facility', benefit: surgery }),
      line(124_860, { key: 'surgeon', benefit: surgery }),
      line(164_000, { key: 'anesthesia', source: 'History', benefit: surgery }),
      line(6_240, { key: 'pathology', benefit: surgery }),
      line(12_840, { key: 'visit', benefit: benefit({ service: '98', copay: stated(3_000, [40]), style: 'Only' }) }),
    ];
    const found = estimate(
      visit(lines, {
        coverage: plan({ deductibles: { Plan: limit(41_250) }, outOfPocket: limit(368_160) }),
        secondary: { kind: 'Commercial', shareBp: 8000 },
        prepaidCents: 50_000,
      }),
    );
    expect(found).toMatchObject({
      patientCents: 73_632,
      dueCents: 23_632,
      confidence: 'Medium',
      range: { lowCents: 62_587, highCents: 73_632 },
      mostCents: 73_632,
      sum: { allowedCents: 1_819_940, linesCents: 397_420, primaryPaysCents: 1_451_780, secondaryPaysCents: 294_528 },
    });
    expect(found.sum.lines.map(({ key }) => key)).toEqual(['facility', 'anesthesia', 'surgeon', 'visit', 'pathology']);
    expect(found.sum.lines.find(({ key }) => key === 'facility')?.steps).toEqual([
      {
        rule: 'Deductible',
        cents: 41_250,
        key: 'Plan',
        ofCents: 1_512_000,
        leftBeforeCents: 41_250,
        leftAfterCents: 0,
        segments: [],
      },
      { rule: 'Coinsurance', cents: 294_150, ofCents: 1_470_750, shareBp: 2000, segments: [31] },
    ]);
    expect(found.sum.steps.map(({ rule, cents }) => [rule, cents])).toEqual([
      ['OutOfPocket', -29_260],
      ['SecondCommercial', -294_528],
    ]);
  });

  it('one copay a visit and service type, with the line that costs most', () => {
    const office = benefit({ service: '98', copay: stated(3_000), coinsurance: stated(1000) });
    const { sum } = estimate(
      visit([line(5_000, { key: 'a', benefit: office }), line(9_000, { key: 'b', benefit: office })]),
    );
    expect(sum.lines.map(({ key, copayCents, coinsuranceCents }) => [key, copayCents, coinsuranceCents])).toEqual([
      ['b', 3_000, 600],
      ['a', 0, 500],
    ]);
  });
});
