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

it.each([
  ['named', 'OAK', 'ELM'],
  ['without a name', '', ''],
])(
  'of two in force, %s, whose figures say the kind of insurance alone, none goes before the other’s',
  (_, oak, elm) => {
    const [hmo, ppo] = [{ insuranceType: 'HM' }, { insuranceType: 'PR' }];
    const benefits = [
      plan(oak, '2026-01-01', '2026-12-31', hmo),
      plan(elm, '2026-01-01', '2026-12-31', ppo),
      copay('', 1000, hmo),
      copay('', 3000, ppo),
      deductible('', 10_000, hmo),
      deductible('', 30_000, ppo),
    ];
    for (const list of [benefits, benefits.toReversed()]) {
      const { copay: found, column, below = [], deductible: card } = read(list);
      expect([found, column, card?.depends]).toEqual(['disagree', null, true]);
      expect(Object.fromEntries(below)).toEqual({
        1000: 'Health maintenance organization',
        3000: 'Preferred provider organization',
      });
    }
  },
);

it('the parts of Medicare go together', () => {
  const part = (insuranceType: string) => plan('', '2020-01-01', '2099-12-31', { insuranceType });
  const figure = deductible('', 25_700, { insuranceType: 'MB' });
  expect(read([part('MA'), part('MB'), figure]).deductible).toMatchObject({ total: { cents: 25_700 } });
});

it('a plan is the same in other letters and with other blanks', () => {
  expect(
    read([plan('Gold Plan', '2026-01-01', '2026-12-31'), copay('GOLD  PLAN', 3000), copay('RIDER', 1000)]),
  ).toMatchObject({ copay: 3000, column: 3000 });
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
