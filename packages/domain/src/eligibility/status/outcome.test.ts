import { expect, it } from 'vitest';
import { outcomeRow, outcomes, outcomeTable, silentFor } from './outcome.ts';

it('the closed list of outcomes', () => {
  expect(outcomes.toSorted()).toEqual(Object.keys(outcomeTable).toSorted());
  const sent = outcomes.filter((one) => outcomeRow(one).sent);
  expect(outcomes.filter((one) => !sent.includes(one))).toEqual([
    'NotSent',
    'CircuitOpen',
    'Overloaded',
    'Cancelled',
    'ByHand',
  ]);
});

it('R-10 only what was never sent is asked again in real time', () => {
  expect(outcomes.filter((one) => outcomeRow(one).retriedInRealTime)).toEqual(['NotSent']);
  expect(outcomes.filter((one) => outcomeRow(one).batchRetry === 'after90Seconds')).toEqual(['NoAnswer']);
});

it('what is charged', () => {
  expect(outcomes.filter((one) => outcomeRow(one).charged === 'yes')).toEqual(['Answered']);
  for (const one of outcomes) if (!outcomeRow(one).sent) expect(outcomeRow(one).charged).toBe('no');
  expect(outcomeRow('PayerRefused').charged).toBe('perContract');
  expect(outcomeRow('NoAnswer')).toMatchObject({ sent: true, charged: 'no' });
});

it.each([
  [60_000, 'in 60 seconds,'],
  [1_500, 'in 1.5 seconds,'],
  [1_000, 'in 1 second,'],
])('silence names the limit of %d ms that was waited for', (limitMs, said) => {
  expect(silentFor(limitMs)).toContain(said);
});

it('every outcome has one sentence of its own', () => {
  expect(new Set(outcomes.map((one) => outcomeRow(one).sentence)).size).toBe(outcomes.length);
  for (const one of outcomes) expect(outcomeRow(one).sentence).toMatch(/^[A-Z].*\.$/);
});
