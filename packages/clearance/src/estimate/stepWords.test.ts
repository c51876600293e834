import { expect, it } from 'vitest';
import { estimate } from './estimate.ts';
import { stated } from './spread.ts';
import { lineStepWords, totalStepWords } from './stepWords.ts';
import { generatedVisit } from './testing/generated.ts';
import { benefit, limit, line, plan, visit } from './testing/builders.ts';

it('a sum in words, step by step', () => {
  const office = benefit({ service: '98', copay: stated(4_000), coinsurance: stated(2000) });
  const { sum } = estimate(
    visit([line(20_000, { key: 'a', benefit: office }), line(5_000, { key: 'b', benefit: office })], {
      coverage: plan({ deductibles: { Plan: limit(5_000) }, outOfPocket: limit(10_000) }),
      secondary: { kind: 'Commercial', shareBp: 8000 },
    }),
  );
  expect(sum.lines.map(({ steps }) => steps.map(lineStepWords))).toEqual([
    [
      '$40.00 copay once a {visit} for office visit',
      '$50.00 of $160.00 is deductible, left $50.00 → $0.00',
      '$110.00 × 20.00% = $22.00',
    ],
    [
      'The copay for office visit is taken with another line',
      '$0.00 of $50.00 is deductible, left $0.00 → $0.00',
      '$50.00 × 20.00% = $10.00',
    ],
  ]);
  expect(sum.steps.map(totalStepWords)).toEqual([
    'Out-of-pocket maximum: of $122.00 no more than the $100.00 that is left',
    'The second plan pays 80.00% of $100.00',
  ]);
});

it('no step of any visit is without words, and none shows what it is made of', () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const { sum } = estimate(generatedVisit(seed));
    for (const words of [
      ...sum.lines.flatMap(({ steps }) => steps.map(lineStepWords)),
      ...sum.steps.map(totalStepWords),
    ])
      expect(words).not.toMatch(/undefined|NaN|null|Infinity|^$/);
  }
});
