import { describe, expect, it } from 'vitest';
import { flatRow, isMbiOf } from '../../export/flatRow.ts';
import type { Benefit, Member } from '../answer.ts';
import { summarize } from '../summarize.ts';
import { answerWith, benefit, date, member } from '../testBuilders.ts';

const day = '2026-12-01';
const of = (benefits: readonly Benefit[], over: Partial<Member> = {}) =>
  summarize(member({ benefits, ...over }), { dateOfService: day, payerName: 'Harbor' });
const share = (percent: number, over: Partial<Benefit> = {}) => benefit({ info: 'A', level: 'IND', percent, ...over });
const plan = benefit({ planName: 'GOLD PLAN', dates: [date('291', '2026-01-01', '2026-12-31')] });
const exported = (benefits: readonly Benefit[]) => {
  const answer = answerWith(benefits);
  const person = answer.members[0] ?? null;
  return flatRow({
    asked: {} as never, // what was asked is no part of these columns
    status: { id: null, text: '', grade: '' },
    isHeld: false,
    cob: null,
    latencyMs: null,
    costCents: 0,
    note: '',
    answered: { answer, person, mbi: isMbiOf(person), summary: of(benefits), day, doubts: [] },
  });
};

describe('a share above the whole', () => {
  it('is a percentage where all shares of the answer are so, and the answer says so', () => {
    const benefits = [plan, share(200_000, { network: 'Y' }), share(800_000, { network: 'N', services: ['98'] })];
    const summary = of(benefits);
    const cell = (service: string) => summary.benefits.find((row) => row.service === service);
    expect(cell('30')?.inNetwork.coinsuranceBp).toMatchObject({ value: 2000 });
    expect(cell('98')?.outOfNetwork.coinsuranceBp).toMatchObject({ value: 8000 });
    expect(summary.contradictions).toEqual([
      expect.objectContaining({
        text: expect.stringContaining('(20, 80)') as string,
        segments: benefits.slice(1).map(({ segment }) => segment),
      }),
    ]);
    expect(exported(benefits)).toMatchObject({ CoinsIn: 2000, CoinsOut: null });
  });

  it.each<[string, readonly number[]]>([
    ['one of them is a part of 1', [200_000, 2000]],
    ['one of them is 1, which is either', [200_000, 10_000]],
    ['one of them is above 100', [200_000, 1_200_000]],
  ])('is told as stated, and is no figure, where %s', (_, [first = 0, second = 0]) => {
    const benefits = [plan, share(first, { network: 'Y' }), share(second, { network: 'Y', services: ['98'] })];
    const summary = of(benefits);
    expect(summary.benefits.find((row) => row.service === '30')?.inNetwork).toMatchObject({
      coinsuranceBp: { depends: 'doubt' },
      more: [{ value: first, apartBy: 'doubt' }],
    });
    expect(summary.contradictions.map(({ text }) => text)).toEqual([
      'A share is more than the whole or less than nothing. It is shown as stated, and taken for no figure.',
    ]);
    expect(exported(benefits)).toMatchObject({ CoinsIn: null });
  });

  it('yields to one that can be', () => {
    const benefits = [plan, share(200_000, { network: 'Y' }), share(2000, { network: 'Y' })];
    expect(of(benefits).benefits.find((row) => row.service === '30')?.inNetwork.coinsuranceBp).toMatchObject({
      value: 2000,
    });
  });

  it('nothing is no share that decides', () => {
    expect(of([share(0), share(200_000, { services: ['98'] })]).benefits[1]?.inNetwork.coinsuranceBp).toMatchObject({
      value: 2000,
    });
    expect(of([share(0), share(2000)]).contradictions.filter(({ text }) => text.includes('percent'))).toEqual([]);
  });
});

describe('an amount below nothing', () => {
  it('is told as stated, and is no figure', () => {
    const benefits = [
      plan,
      benefit({ info: 'B', services: ['98'], network: 'Y', cents: -3000 }),
      benefit({ info: 'C', level: 'IND', network: 'Y', period: '23', cents: -50_000 }),
    ];
    const summary = of(benefits);
    expect(summary.benefits.find((row) => row.service === '98')?.inNetwork.copayCents).toMatchObject({
      depends: 'doubt',
    });
    expect(summary.deductible.individual.inNetwork).toBe(null);
    expect(summary.alsoStated?.map(({ info, cents }) => [info, cents])).toEqual([['C', -50_000]]);
    expect(summary.contradictions).toEqual([
      {
        text: 'An amount is less than nothing. It is shown as stated, and taken for no figure.',
        segments: benefits.slice(1).map(({ segment }) => segment),
        isDoubt: true,
      },
    ]);
    expect(exported(benefits)).toMatchObject({ CopayOffice: null, DedIndInTotal: null });
  });
});

it('a figure that is not written as a number is told with what is written, whether it could be read or not', () => {
  const copay = (cents: number | null, spelled: string) =>
    benefit({ info: 'B', services: ['98'], network: 'Y', cents, spelled: [spelled] });
  const told = (one: Benefit) => of([plan, one]).contradictions.map(({ text, isDoubt }) => [text, isDoubt]);
  expect(told(copay(50_000, '$500'))).toEqual([
    ['An amount or a share is not written as a number ($500). It is read as what it says.', true],
  ]);
  expect(told(copay(null, 'FREE'))).toEqual([
    ['An amount or a share is no number (FREE). It is taken for no figure.', true],
  ]);
});

it('more left than there is: both are shown with the doubt, and neither is exported', () => {
  const amount = (period: string, cents: number) => benefit({ info: 'C', level: 'IND', network: 'Y', period, cents });
  const benefits = [plan, amount('23', 150_000), amount('29', 175_000)];
  expect(of(benefits).contradictions).toHaveLength(1);
  expect(exported(benefits)).toMatchObject({ DedIndInTotal: null, DedIndInRem: null });
  expect(exported([plan, amount('23', 150_000), amount('29', 50_000)])).toMatchObject({
    DedIndInTotal: 150_000,
    DedIndInRem: 50_000,
  });
});

it.each(['9999-12-31', '9999-99-99', '0001-01-01'])('a plan that ends on %s has no end', (to) => {
  const summary = of([benefit({ planName: 'GOLD PLAN', dates: [date('291', '2026-01-01', to)] })]);
  expect([summary.coverage?.from, summary.coverage?.to]).toEqual(['2026-01-01', null]);
  expect(summary.contradictions).toEqual([]);
});

it.each(['9999-12-31', '9999-99-99', '0001-01-01', '2999-12-31', '1900-01-01'])(
  'a plan that begins on %s begins on no day, and is in force',
  (from) => {
    const summary = of([benefit({ planName: 'GOLD PLAN', dates: [date('291', from)] })]);
    expect(summary.coverageLines).toMatchObject([{ state: 'live', from: null }]);
    expect(summary.contradictions.map(({ text }) => text)).toEqual([
      `A date of the year ${from.slice(0, 4)} is stated as a beginning. No beginning is taken from it.`,
    ]);
  },
);

it.each([
  ['346', 'a beginning'],
  ['356', 'a beginning'],
  ['348', 'a beginning'],
  ['347', 'an end'],
  ['357', 'an end'],
  ['349', 'an end'],
  ['194', 'an end'],
  ['442', undefined],
])('01/01/1900 under %s bounds nothing, and is told as %s', (qualifier, as) => {
  const { contradictions, coverageLines } = of([
    benefit({ planName: 'GOLD PLAN', dates: [date(qualifier, '1900-01-01')] }),
  ]);
  expect(contradictions.flatMap(({ text }) => / is stated as (an? \w+)\./.exec(text)?.[1] ?? [])).toEqual(
    as ? [as] : [],
  );
  expect(coverageLines).toMatchObject([{ state: 'live' }]);
});

it.each([
  ['1900-01-01', 'live', null, 1],
  ['1901-01-01', 'live', null, 1],
  // Near it, an end is one.
  ['1900-01-02', 'dead', '1900-01-02', 0],
  ['2025-12-31', 'dead', '2025-12-31', 0],
])('a plan whose end alone is stated as %s is %s', (end, state, to, told) => {
  const summary = of([benefit({ planName: 'GOLD PLAN', dates: [date('347', end)] })]);
  expect(summary.coverageLines).toMatchObject([{ state }]);
  expect([summary.coverage?.to ?? null, summary.contradictions.length]).toEqual([to, told]);
});

it.each([
  ['2020-01-01', '2021-12-31', 'dead', '2021-12-31'],
  ['2026-01-01', '2026-12-31', 'live', '2026-12-31'],
])('beside a plan from %s to %s an end of 01/01/1900 changes nothing: %s', (from, to, state, end) => {
  const dates = [date('291', from, to), date('347', '1900-01-01')];
  const summary = of([benefit({ planName: 'GOLD PLAN', dates })]);
  expect(summary.coverageLines).toMatchObject([{ state }]);
  expect([summary.coverage?.to, summary.contradictions.length]).toEqual([end, 1]);
});

it('a range until 01/01/1900 has its beginning, and no end', () => {
  const summary = of([benefit({ planName: 'GOLD PLAN', dates: [date('291', '2026-01-01', '1900-01-01')] })]);
  expect([summary.coverage?.from, summary.coverage?.to]).toEqual(['2026-01-01', null]);
  expect(summary.contradictions.map(({ text }) => text)).toEqual([
    'A date of the year 1900 is stated as an end. No end is taken from it.',
  ]);
});

it.each([
  ['2026-01-01', '2026-11-31', 'dead', ['2026-01-01', '2026-11-30']],
  ['2026-01-01', '2026-12-32', 'live', ['2026-01-01', '2026-12-31']],
  ['2026-02-30', null, 'live', ['2026-02-28', null]],
  // Months before days: neither a plan that began in the year 101, nor one that ended in the year 1231.
  ['0101-20-26', '1231-20-26', 'live', undefined],
  ['2026-00-00', null, 'live', undefined],
  ['2026-01-01', '0000-00-00', 'live', ['2026-01-01', null]],
  // It was over by the end of that year, or that month, whichever day was meant.
  ['2019-01-01', '2020-13-01', 'dead', ['2019-01-01', '2020-12-31']],
  ['2019-01-01', '2020-11-00', 'dead', ['2019-01-01', '2020-11-30']],
  ['2019-01-01', '2020-00-00', 'dead', ['2019-01-01', '2020-12-31']],
])('a plan from %s to %s is bounded by days that there are, and is told of', (from, to, state, days) => {
  const summary = of([benefit({ planName: 'GOLD PLAN', dates: [date('291', from, to)] })]);
  expect(summary.coverageLines).toMatchObject([{ state }]);
  // Whoever draws the line or counts days has real ones, or none.
  const { coverage } = summary;
  expect(
    coverage === null || (coverage.from === null && coverage.to === null) ? undefined : [coverage.from, coverage.to],
  ).toEqual(days);
  expect(summary.contradictions.map(({ text }) => text)).toEqual([
    'A date is stated that the calendar does not have. A day behind the end of its month is taken for the month’s last, any other for none.',
  ]);
});

it.each([9_999_900, 9_999_999, 99_999_999, 9_999_999_999])(
  'an amount of nines alone (%i cents) is told as stated, and is no figure and in no column',
  (cents) => {
    const copay = benefit({ info: 'B', level: 'IND', network: 'Y', services: ['98'], cents });
    const total = benefit({ info: 'C', level: 'IND', network: 'Y', period: '23', cents });
    const summary = of([plan, copay, total]);
    expect(summary.benefits.find((row) => row.service === '98')?.inNetwork.copayCents).toMatchObject({
      depends: 'doubt',
    });
    expect(summary.deductible.individual.inNetwork).toBe(null);
    expect(summary.contradictions.map(({ text }) => text)).toEqual([expect.stringContaining('of nines alone')]);
    expect(exported([plan, copay, total])).toMatchObject({ CopayOffice: null, DedIndInTotal: null });
  },
);

it.each([999_999, 9_999_950, 9_999_800, 10_000_000])('an amount of %i cents is one', (cents) => {
  const total = benefit({ info: 'C', level: 'IND', network: 'Y', period: '23', cents });
  expect(of([plan, total]).deductible.individual.inNetwork?.total?.cents).toBe(cents);
});

it.each<[string, Partial<Benefit>]>([
  ['a plan', { planName: 'GOLD PLAN', dates: [date('291', '2026-12-31', '2026-01-01')] }],
  ['a figure', { info: 'B', services: ['98'], cents: 3000, dates: [date('292', '2026-12-31', '2026-01-01')] }],
])('a period of %s that ends before it begins is told, and bounds nothing', (_, over) => {
  const summary = of([benefit(over)]);
  expect(summary.coverage).toBe(null);
  expect(summary.contradictions).toEqual([
    {
      text: 'A period is stated that ends before it begins. It bounds nothing.',
      segments: [15],
      isDoubt: true,
    },
  ]);
});

it('a plan since a day that stands for none has an end all the same', () => {
  const ended = of([benefit({ planName: 'GOLD PLAN', dates: [date('291', '1900-01-01', '2026-01-31')] })]);
  expect(ended.coverageLines).toMatchObject([{ state: 'dead', from: null }]);
  const old = of([benefit({ planName: 'GOLD PLAN', dates: [date('291', '1950-06-01')] })]);
  expect([old.coverage?.from, old.contradictions]).toEqual(['1950-06-01', []]);
});

it.each([
  [-2, ['A count is less than nothing. It is shown as stated.']],
  [0, []],
  [14, []],
])('%d visits left', (quantity, told) => {
  const left = benefit({ info: 'F', services: ['33'], period: '29', quantity, quantityQualifier: 'VS' });
  expect(of([benefit(), left]).contradictions.map(({ text }) => text)).toEqual(told);
});

it.each<[readonly number[], boolean]>([
  [[12_000], false],
  [[15_000, 200_000], false],
  [[20_000], true],
  [[125_000, 200_000], true],
  [[1_000_000], true],
])('shares of %j hundredths of a percent are percentages: %s', (percents, are) => {
  const { contradictions } = of(percents.map((percent) => share(percent)));
  expect(contradictions.some(({ text }) => text.includes('read as percent'))).toBe(are);
});
