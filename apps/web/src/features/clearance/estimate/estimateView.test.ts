import { describe, expect, it } from 'vitest';
import { bandOf, labelFrom } from '#/features/clearance/estimate/band.ts';
import {
  chargesText,
  footCents,
  paysText,
  rangeSentence,
  stepText,
} from '#/features/clearance/estimate/estimateWords.ts';
import { evidenceOf } from '#/features/clearance/estimate/evidence.ts';
import { sharesOf } from '#/features/clearance/estimate/shares.ts';
import { worked } from '#/features/clearance/estimate/testing.ts';

it('[GEN-07] the foot gives the figure at the top, and every figure of the flow and the lines opens', () => {
  const of = worked();
  expect(footCents(of)).toBe(of.PatientCents);
  const all = evidenceOf(of);
  expect(all.map(({ id }) => id)).toEqual([
    'allowed 2',
    'line 2 step 0',
    'line 2 step 1',
    'line 2',
    'allowed 1',
    'line 1 step 0',
    'line 1',
    'lines',
    'sum 0',
    'patient',
  ]);
  // Of each sum the parts give the result.
  for (const { id, sum } of all.filter((one) => one.sum.length > 0)) {
    const parts = sum.slice(0, -1).reduce((total, { cents }) => total + (cents ?? 0), 0);
    expect([id, parts]).toEqual([id, sum.at(-1)?.cents]);
  }
  expect(all.find(({ id }) => id === 'line 2 step 1')?.segments.map((one) => one.Number)).toEqual([13, 14]);
});

it('who pays is drawn in the proportions of what is allowed', () => {
  const shares = sharesOf(worked());
  expect(shares.map(({ who, cents }) => [who, cents])).toEqual([
    ['primary', 11_000],
    ['patient', 4_000],
  ]);
  expect(shares.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100);
});

it('where nobody knows what a plan pays, or the second one, no share of anybody is drawn', () => {
  expect(sharesOf(worked({ PatientCents: null }))).toEqual([]);
  const { Sum } = worked();
  const unknown = { Rule: 'SecondAtBest', Cents: -4_000, Text: 'at best all of it', Segments: [] };
  const of = worked({ PatientCents: null, Sum: { ...Sum, SecondaryPaysCents: 4_000, Steps: [...Sum.Steps, unknown] } });
  expect(sharesOf(of)).toEqual([]);
});

describe('[GEN-07] how sure it is, on a line', () => {
  const cases = [
    ['a range about the figure', worked(), { from: 65, to: 88, point: 77, wall: null }],
    [
      'cut where no more can be owed',
      worked({ HighCents: 4_000, MostCents: 4_000 }),
      { from: 75, to: 88, point: 88, wall: 88 },
    ],
    [
      'exact: no wall, whatever the maximum is',
      worked({ LowCents: 4_000, HighCents: 4_000, MostCents: 4_000, RangeBasis: 'Exact' }),
      { from: 88, to: 88, point: 88, wall: null },
    ],
    [
      'nothing bounds it',
      worked({ PatientCents: null, HighCents: null, RangeBasis: 'Unknown' }),
      { from: 44, to: 100, point: null, wall: null },
    ],
    [
      'nothing at all',
      worked({ PatientCents: 0, LowCents: 0, HighCents: 0, RangeBasis: 'Exact' }),
      { from: 0, to: 0, point: 0, wall: null },
    ],
  ] as const;
  it.each(cases)('%s', (_, of, wanted) => {
    const { from, to, point, wall } = bandOf(of);
    const whole = (at: number | null) => (at === null ? null : Math.round(at));
    expect({ from: whole(from), to: whole(to), point: whole(point), wall: whole(wall) }).toEqual(wanted);
  });

  it('words on the line never lie on one another, and the end of the range has its own', () => {
    for (const [, of] of cases) {
      const { labels } = bandOf(of);
      const at = labels.map(labelFrom).toSorted((a, b) => a - b);
      expect(at.slice(1).every((one, place) => one - (at[place] ?? 0) >= 20)).toBe(true);
      expect(labels[0]).toMatchObject({
        cents: of.HighCents ?? of.LowCents,
        isPoint: of.PatientCents === (of.HighCents ?? of.LowCents),
      });
    }
  });
});

it('[GEN-07] what is not known is said as a range, and never as a figure', () => {
  const unknown = worked({ PatientCents: null, RangeBasis: 'Unknown' });
  expect(paysText(unknown)).toBe('$34.00 to $46.00');
  expect(paysText({ ...unknown, HighCents: null })).toBe('$34.00 or more');
  const nothing = { ...unknown, LowCents: 0, HighCents: null };
  expect(paysText(nothing)).toBe('Not known');
  expect(rangeSentence({ ...worked(), ...nothing })).toBe('What it comes to is not known.');
  expect(rangeSentence({ ...worked(), HighCents: 4_000, MostCents: 4_000 })).toBe(
    'Likely $34.00 to $40.00. No higher, whatever the prices are.',
  );
});

it('[GEN-07] what stands behind a figure that nobody knows says so, and not nothing', () => {
  const of = worked({ PatientCents: null, HighCents: null, RangeBasis: 'Unknown' });
  const [first, second] = of.Lines;
  if (first === undefined || second === undefined) throw new Error('there are two lines');
  const unpriced = { ...second, AllowedCents: null, PatientCents: 0, Steps: [] };
  const untold = { Rule: 'SecondUnknown', Cents: 0, Text: 'Nobody knows', Segments: [] };
  const all = evidenceOf({ ...of, Lines: [first, unpriced], Sum: { ...of.Sum, Steps: [untold] } });
  const found = (id: string) => all.find((one) => one.id === id);
  expect(found('line 1')).toMatchObject({ value: 'Not known', sum: [] });
  expect(found('line 2')).toMatchObject({ value: '$45.00' });
  expect(found('lines')?.sum.map(({ cents }) => cents)).toEqual([4_500, null, 5_500]);
  expect(found('sum 0')).toMatchObject({ value: 'Not known' });
  expect(found('patient')?.sum[1]).toEqual({ label: 'Second plan', cents: null });
});

it.each([
  ['OutOfPocketUnknown', 0, 'Not known'],
  ['SecondUnknown', 0, 'Not known'],
  ['OutOfPocket', -1_500, '− $15.00'],
  ['OutOfPocket', 0, '$0.00'],
])('[GEN-07] the step %s of %s cents is %s', (Rule, Cents, text) => {
  expect(stepText({ Rule, Cents })).toBe(text);
});

it.each([
  ['of all lines', [12_000, 8_000], 20_000, 'charges $200.00'],
  ['of one of two', [null, 8_000], 8_000, 'charges at least $80.00'],
  ['of none', [null, null], 0, ''],
  ['of one that is nothing', [null, 0], 0, ''],
  ['of all, and nothing', [0, 0], 0, 'charges $0.00'],
])('[GEN-07] what was charged, known %s', (_what, charges, ChargeCents, text) => {
  const of = worked();
  const Lines = of.Lines.map((line, at) => ({ ...line, ChargeCents: charges[at] ?? null }));
  expect(chargesText({ Lines, Sum: { ...of.Sum, ChargeCents } })).toBe(text);
});
