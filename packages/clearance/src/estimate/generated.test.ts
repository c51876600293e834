import { expect, it } from 'vitest';
import { estimate } from './estimate.ts';
import { generatedVisit } from './testing/generated.ts';
import { plainEstimate } from './testing/plainEstimate.ts';

const seeds = Array.from({ length: 200 }, (_, at) => 320_000 + at);

it('GEN-07 200 visits of any kind come to the cent to what a second, plain reckoning says', () => {
  const differing = seeds.flatMap((seed) => {
    const input = generatedVisit(seed);
    const found = estimate(input);
    const byLine = Object.fromEntries(found.sum.lines.map(({ key, patientCents }) => [key, patientCents]));
    const plain = plainEstimate(input);
    const same =
      found.patientCents === plain.patient &&
      found.dueCents === plain.due &&
      input.lines.every(({ key }) => byLine[key] === plain.byLine[key]);
    return same ? [] : [{ seed, found: [found.patientCents, found.dueCents, byLine], plain }];
  });
  expect(differing).toEqual([]);
});

it('the 200 are of all kinds', () => {
  const all = seeds.map(generatedVisit);
  const kinds = new Set(
    all.flatMap(({ secondary, coverage, lines }) => [
      secondary?.kind ?? 'none',
      coverage?.program ?? 'SelfPay',
      ...(coverage?.isQmb ? ['Qmb'] : []),
      ...lines.map(({ benefit }) => benefit?.style ?? ''),
    ]),
  );
  expect(kinds.size).toBe(5 + 3 + 1 + 4);
});

it('what adds up is never negative, never above what is allowed, and every line is the sum of its steps', () => {
  for (const seed of seeds) {
    const { sum, range, patientCents } = estimate(generatedVisit(seed));
    for (const line of sum.lines) {
      const ofSteps = line.steps.reduce((total, { cents }) => total + cents, 0);
      expect([seed, line.key, line.patientCents]).toEqual([seed, line.key, ofSteps]);
      expect(line.patientCents).toBeGreaterThanOrEqual(0);
      expect(line.patientCents).toBeLessThanOrEqual(line.allowedCents);
    }
    const taken = sum.steps.reduce((total, { cents }) => total + cents, sum.linesCents);
    expect([seed, patientCents]).toEqual([seed, taken]);
    expect(sum.patientCents + sum.primaryPaysCents + sum.secondaryPaysCents).toBe(sum.allowedCents);
    expect(range.lowCents).toBeLessThanOrEqual(sum.patientCents);
    expect(range.highCents).toBeGreaterThanOrEqual(sum.patientCents);
  }
});
