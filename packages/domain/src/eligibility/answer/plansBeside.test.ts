import { expect, it } from 'vitest';
import type { Benefit } from './answer.ts';
import { isDepends } from './coverageSummary.ts';
import { headlineCopays } from './figures/headlineCopays.ts';
import { summarize } from './summarize.ts';
import { benefit, date, member } from './testBuilders.ts';

const day = '2026-12-01';
const plan = (planName: string, from: string, to: string, over: Partial<Benefit> = {}) =>
  benefit({ planName, dates: [date('291', from, to)], ...over });
const copay = (planName: string, cents: number, over: Partial<Benefit> = {}) =>
  benefit({ info: 'B', level: 'IND', services: ['98'], period: '27', network: 'Y', cents, planName, ...over });
const deductible = (planName: string, cents: number, over: Partial<Benefit> = {}) =>
  benefit({ info: 'C', level: 'IND', period: '23', network: 'Y', cents, planName, ...over });

const [rising, falling] = [plan('OAK', '2026-01-01', '2026-12-31'), plan('ELM', '2026-06-01', '2027-05-31')];

function read(benefits: readonly Benefit[]) {
  const person = member({ benefits });
  const summary = summarize(person, { dateOfService: day, payerName: 'X' });
  const cell = summary.benefits.find(({ service }) => service === '98')?.inNetwork;
  const headline = cell?.copayCents ?? null;
  return {
    copay: isDepends(headline) ? headline.depends : (headline?.value ?? null),
    column: headlineCopays(person, day).office,
    below: cell?.more.map(({ value, conditions = [] }) => [value, conditions.map(({ text }) => text).join()]),
    deductible: summary.deductible.individual.inNetwork,
    other: summary.deductible.other.map(({ planName, total }) => [planName, total?.cents]),
  };
}

it.each<[string, Partial<Benefit>, Partial<Benefit>]>([
  ['of one kind', {}, {}],
  ['of two kinds of insurance', { insuranceType: 'HM' }, { insuranceType: 'PR' }],
])('of two plans that are in force on the day, %s, no figure goes before the other’s', (_, oak, elm) => {
  const figures = [copay('OAK', 1000, oak), copay('ELM', 3000, elm)];
  const amounts = [deductible('OAK', 10_000, oak), deductible('ELM', 30_000, elm)];
  const plans = [
    { ...rising, ...oak },
    { ...falling, ...elm },
  ];
  for (const benefits of [
    [...plans, ...figures, ...amounts],
    [...amounts.toReversed(), ...figures.toReversed(), ...plans.toReversed()],
  ]) {
    const { copay: found, column, below = [], deductible: card, other } = read(benefits);
    expect([found, column]).toEqual(['disagree', null]);
    expect(new Set(below.map(([value]) => value))).toEqual(new Set([1000, 3000]));
    expect(below.find(([value]) => value === 1000)?.[1]).toContain('OAK');
    expect(card).toMatchObject({ depends: true, total: null });
    expect(Object.fromEntries(other)).toEqual({ ELM: 30_000, OAK: 10_000 });
  }
});

it('two plans in force that say the same leave no doubt', () => {
  expect(read([rising, falling, copay('OAK', 3000), copay('ELM', 3000)])).toMatchObject({ copay: 3000, column: 3000 });
});

it.each([
  ['is over', plan('OAK', '2025-01-01', '2025-12-31')],
  ['has not begun', plan('OAK', '2027-01-01', '2027-12-31')],
  ['is of drugs alone', plan('OAK', '2026-01-01', '2026-12-31', { services: ['88'] })],
])('a plan beside the one in force that %s takes no figure from it', (_, other) => {
  expect(read([other, falling, copay('ELM', 3000), copay('OAK', 1000)])).toMatchObject({ copay: 3000, column: 3000 });
});
