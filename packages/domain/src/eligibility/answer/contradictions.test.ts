import { describe, expect, it } from 'vitest';
import type { Benefit } from './answer.ts';
import { summarize } from './summarize.ts';
import { benefit as eb, date, member } from './testBuilders.ts';

const of = (...benefits: readonly Benefit[]) =>
  summarize(member({ benefits }), { dateOfService: '2026-11-21', payerName: 'Bluestone Health Plan' });
const texts = (...benefits: readonly Benefit[]) => of(...benefits).contradictions.map(({ text }) => text);
const amount = (info: string, level: string, period: string, cents: number, over: Partial<Benefit> = {}) =>
  eb({ info, level, period, cents, network: 'Y', ...over });

describe('an answer that contradicts itself is flagged, and nothing of it is changed', () => {
  it('active and inactive at once', () => {
    const active = eb({ planName: 'GOLD' });
    const inactive = eb({ info: '6', planName: 'GOLD' });
    expect(of(active, inactive).contradictions).toEqual([
      {
        text: 'Health benefit plan is active and inactive on the same day.',
        segments: [active.segment, inactive.segment],
      },
    ]);
    expect(texts(active, eb({ info: '6', planName: 'SILVER' }))).toEqual([]);
    expect(texts(active, eb({ info: '6', services: ['35'] }))).toEqual([]);
    expect(texts(active, eb({ info: '6', dates: [date('291', '2020-01-01', '2020-12-31')] }))).toEqual([]);
  });

  it('more left, or more met, than there is', () => {
    const summary = of(amount('C', 'IND', '23', 150_000), amount('C', 'IND', '29', 175_000));
    expect(summary.contradictions.map(({ text }) => text)).toEqual([
      'Deductible, individual, in network: $1,750.00 left of a total of $1,500.00.',
    ]);
    const card = summary.deductible.individual.inNetwork;
    expect([card?.total?.cents, card?.remaining?.cents, card?.met]).toEqual([150_000, 175_000, null]);
    expect(texts(amount('G', 'IND', '23', 150_000), amount('G', 'IND', '24', 150_001))).toEqual([
      'Out-of-pocket maximum, individual, in network: $1,500.01 met of a total of $1,500.00.',
    ]);
  });

  it.each<[string, readonly Partial<Benefit>[], readonly string[]]>([
    [
      'more visits left',
      [
        { period: '23', quantity: 20 },
        { period: '29', quantity: 25 },
      ],
      ['Limit for Chiropractic: 25 visits left of 20 visits.'],
    ],
    [
      'more left of a lifetime',
      [
        { period: '33', cents: 200_000 },
        { period: '32', cents: 150_000 },
      ],
      ['Limit for Chiropractic: $2,000.00 left of $1,500.00.'],
    ],
    [
      'as many as there are',
      [
        { period: '23', quantity: 20 },
        { period: '29', quantity: 20 },
      ],
      [],
    ],
    [
      'less than the most of two years',
      [
        { period: '23', quantity: 20 },
        { period: '22', quantity: 30 },
        { period: '29', quantity: 25 },
      ],
      [],
    ],
    [
      'of another network',
      [
        { period: '23', quantity: 20, network: 'N' },
        { period: '29', quantity: 25, network: 'Y' },
      ],
      [],
    ],
    [
      'in other words',
      [
        { period: '23', quantity: 20 },
        { period: '29', quantity: 25, messages: ['COMBINED WITH PT'] },
      ],
      [],
    ],
    [
      'days and visits',
      [
        { period: '23', quantity: 20 },
        { period: '29', quantity: 25, quantityQualifier: 'DY' },
      ],
      [],
    ],
    [
      'of a year beside a lifetime',
      [
        { period: '23', quantity: 20 },
        { period: '33', quantity: 25 },
      ],
      [],
    ],
    ['nothing to be left of', [{ period: '29', quantity: 25 }], []],
  ])('of a limit %s than there is', (_, stated, told) => {
    const limits = stated.map((over) => eb({ info: 'F', services: ['33'], quantityQualifier: 'VS', ...over }));
    expect(texts(eb(), ...limits)).toEqual(told);
  });

  it('parts that do not make the whole', () => {
    const parts = (left: number) => [
      amount('C', 'IND', '23', 300_000),
      amount('C', 'IND', '24', 40_000),
      amount('C', 'IND', '29', left),
    ];
    expect(texts(...parts(250_000))).toEqual([
      'Deductible, individual, in network: $400.00 met and $2,500.00 left do not make the total of $3,000.00.',
    ]);
    expect(texts(...parts(260_000))).toEqual([]);
  });

  it('a family figure without an individual, or below it', () => {
    expect(of(amount('G', 'FAM', '23', 600_000, { segment: 31 })).contradictions).toEqual([
      {
        text: 'The {payer} stated the out-of-pocket maximum in network for the family only.',
        segments: [31],
        isOmission: true,
      },
    ]);
    expect(texts(amount('G', 'FAM', '23', 100_000), amount('G', 'IND', '23', 200_000))).toEqual([
      'Out-of-pocket maximum, in network: $2,000.00 for the individual is more than $1,000.00 for the family.',
    ]);
  });

  it('one thing with two figures, unless something tells them apart', () => {
    const copay = (cents: number, over: Partial<Benefit> = {}) =>
      eb({ info: 'B', services: ['98'], period: '27', level: 'IND', network: 'Y', cents, ...over });
    expect(texts(copay(3000), copay(4500))).toEqual([
      'Copay for Office visit, individual, in network: $30.00 and $45.00.',
    ]);
    expect(texts(copay(3000), copay(3000))).toEqual([]);
    expect(texts(copay(3000), copay(4500, { messages: ['SPECIALIST'] }))).toEqual([]);
    expect(texts(copay(3000), copay(4500, { network: 'N' }))).toEqual([]);
  });

  it('2,000 statements that all contradict each other are read in bounded time', () => {
    const many = Array.from({ length: 1000 }, (_, at) => [
      eb({ planName: `PLAN ${at}` }),
      eb({ info: '6', planName: `OTHER ${at}` }),
    ]).flat();
    // This thread's own time: what runs beside says nothing of the reading.
    const before = process.threadCpuUsage();
    expect(texts(...many)).toEqual([]);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(300); // 1,000 times 1,000 comparisons take seconds
  });
});

it('coverage: statements that differ in services alone are one line, and the dates beside it are told once', () => {
  const { coverageLines, coverageDates } = summarize(
    member({
      dates: [date('340', '2026-01-01'), date('346', '2026-01-01'), date('343', '2026-12-31')],
      benefits: [
        eb({ planName: 'GOLD', insuranceType: 'PR' }),
        eb({ planName: 'GOLD', insuranceType: 'PR', services: ['98', '30'] }),
        eb({ planName: 'RIDER', services: ['35'], dates: [date('291', '2026-01-01', '2026-06-30')] }),
        eb({ info: '6', services: ['AL'] }),
        eb({ info: 'B', services: ['98'], cents: 3000 }),
      ],
    }),
    { dateOfService: '2026-11-21', payerName: 'Bluestone Health Plan' },
  );
  expect(coverageLines.map(({ planName, state, services }) => [planName, state, services])).toEqual([
    ['GOLD', 'live', ['30', '98']],
    ['RIDER', 'dead', ['35']],
    ['', 'dead', ['AL']],
  ]);
  expect(coverageDates.map(({ qualifier }) => qualifier)).toEqual(['340', '343']);
});

it('two copays that name two doctors, or two referrals, are two things', () => {
  const copay = (cents: number, over: Partial<Benefit> = {}) =>
    eb({ info: 'B', services: ['98'], network: 'Y', cents, ...over });
  const doctor = (lastName: string) => ({ parties: [{ ...member().party, entity: 'P3', lastName }] });
  const referral = (value: string) => ({ references: [{ segment: 9, qualifier: '9F', value, description: '' }] });
  expect(texts(copay(2000, doctor('HALE')), copay(4000))).toEqual([]);
  expect(texts(copay(2000, doctor('HALE')), copay(4000, doctor('MOSS')))).toEqual([]);
  expect(texts(copay(2000, referral('R1')), copay(4000, referral('R2')))).toEqual([]);
  expect(texts(copay(2000, doctor('HALE')), copay(4000, doctor('HALE')))).toHaveLength(1);
});
