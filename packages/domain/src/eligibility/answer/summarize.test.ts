import { describe, expect, it } from 'vitest';
import type { Benefit, Member } from './answer.ts';
import { summarize } from './summarize.ts';
import { benefit as eb, date, member, party, rejection } from './testBuilders.ts';

const context = { dateOfService: '2026-11-21', payerName: 'Bluestone Health Plan' };
const of = (benefits: readonly Benefit[], over: Partial<Member> = {}) =>
  summarize(member({ benefits, ...over }), context);

it('the plan: name, badge, group, policy and network of the statement that leads', () => {
  const { plan } = of(
    [
      eb({ info: '6', planName: 'OLD PLAN' }),
      eb({ segment: 30, planName: 'BLUESTONE PPO GOLD 1500', insuranceType: 'PR', network: 'Y' }),
      eb({ info: 'R', planName: 'ANOTHER', insuranceType: 'HM' }),
    ],
    {
      references: [
        { segment: 10, qualifier: '6P', value: 'G-100', description: 'CITY OF AUSTIN' },
        { segment: 11, qualifier: 'IG', value: 'P-9', description: '' },
      ],
    },
  );
  expect(plan).toEqual({
    payerName: 'Bluestone Health Plan',
    name: { value: 'BLUESTONE PPO GOLD 1500', segment: 30 },
    type: { value: 'PR', segment: 30, label: 'Preferred provider organization', badge: 'PPO' },
    groupNumber: { value: 'G-100', segment: 10 },
    groupName: { value: 'CITY OF AUSTIN', segment: 10 },
    policyNumber: { value: 'P-9', segment: 11 },
    network: 'Y',
    networkSegment: 30,
  });
});

it('a plan without a name borrows one, but not of another kind of insurance', () => {
  const name = (over: Partial<Benefit>) =>
    of([eb({ insuranceType: 'MA' }), eb({ info: 'B', planName: 'GOLD', ...over })]).plan.name?.value;
  expect(name({})).toBe('GOLD');
  expect(name({ insuranceType: 'MA' })).toBe('GOLD');
  expect(name({ insuranceType: 'MB' })).toBe(undefined);
  expect(name({ info: 'R' })).toBe(undefined);
});

it.each([
  ['plan begin and end', [date('346', '2026-01-01'), date('347', '2026-12-31')], [], '2026-01-01', '2026-12-31'],
  ['a range', [date('291', '2026-01-01', '2026-12-31')], [], '2026-01-01', '2026-12-31'],
  ["the plan's own before the person's", [date('346', '2026-01-01')], [date('291', '2020-01-01')], '2026-01-01', null],
  ['plan before eligibility', [date('356', '2026-05-01')], [date('346', '2026-01-01')], '2026-01-01', null],
  [
    'eligibility where there is no plan date',
    [],
    [date('307', '2026-05-01', '2026-12-31')],
    '2026-05-01',
    '2026-12-31',
  ],
  [
    'the span that takes in the date',
    [date('291', '2024-01-01', '2024-12-31'), date('291', '2026-01-01', '2026-12-31')],
    [],
    '2026-01-01',
    '2026-12-31',
  ],
  [
    'the latest before the date',
    [date('291', '2023-01-01', '2023-12-31'), date('291', '2025-01-01', '2025-09-30')],
    [],
    '2025-01-01',
    '2025-09-30',
  ],
  ['no echo of the date of service', [date('291', '2026-11-21')], [date('356', '2025-01-01')], '2025-01-01', null],
])('the coverage line: %s', (_, own, persons, from, to) => {
  expect(of([eb({ dates: own })], { dates: persons }).coverage).toMatchObject({ from, to });
});

it('without dates there is no coverage line', () => {
  expect(of([eb()]).coverage).toBe(null);
});

it('what was sent beside what came back', () => {
  const { demographics } = summarize(member(), {
    ...context,
    submitted: {
      lastName: 'Okonkwo',
      firstName: 'Roz',
      dateOfBirth: '1959-5-14',
      memberId: 'blu-00124471',
      zip: '78702',
      gender: 'M',
    },
  });
  const differing = demographics.filter((row) => row.differs).map((row) => row.field);
  expect(differing).toEqual(['gender', 'zip']);
  expect(demographics.find((row) => row.field === 'city')).toMatchObject({
    submitted: '',
    returned: 'AUSTIN',
    differs: false,
  });
});

it.each([
  ['12345', '12345', false],
  ['12345', '123456789', false],
  ['12345-6789', '12345', false],
  ['12345-6789', '123450000', false],
  ['12345', '12346', true],
])('ZIP %s beside %s: that the first five digits differ is %s', (zip, returned, differs) => {
  const address = { line1: '', line2: '', city: '', state: '', zip: returned };
  const { demographics } = summarize(member({ party: party({ address }) }), { ...context, submitted: { zip } });
  expect(demographics.find(({ field }) => field === 'zip')).toMatchObject({ differs });
});

it.each<[string, string | undefined, string, object | undefined]>([
  ['a child on both sides', '19', '19', { submitted: '19', returned: '19', differs: false }],
  ['a child whom the payer knows as a spouse', '19', '01', { submitted: '19', returned: '01', differs: true }],
  ['another adult, whom the payer names more exactly', '34', '53', { differs: false }],
  ['another adult who is a child', '34', '19', { differs: true }],
  ['a subscriber who is a child', '18', '19', { submitted: '18', returned: '19', differs: true }],
  ['a subscriber, whom the payer calls one', '18', '18', { differs: false }],
  ['a subscriber, of whom the payer says nothing', '18', '', undefined],
  ['a dependent, of whom neither says more', '', '', undefined],
  ['a spouse, of whom the payer says nothing', '01', '', { submitted: '01', returned: '', differs: false }],
  ['a dependent, how related only the payer says', '', '19', { submitted: '', returned: '19', differs: false }],
  ['a spouse whose relationship the payer does not know', '01', '21', { returned: '', differs: false }],
])('the relationship to the subscriber: %s', (_, relationship, returned, row) => {
  const { demographics } = summarize(member({ relationship: returned }), {
    ...context,
    submitted: { relationship },
  });
  const found = demographics.find(({ field }) => field === 'relationship');
  if (row === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject(row);
});

it('figures of another year are left out', () => {
  const summary = of([
    eb({
      info: 'C',
      level: 'IND',
      network: 'Y',
      period: '23',
      cents: 1,
      dates: [date('292', '2025-01-01', '2025-12-31')],
    }),
    eb({
      info: 'C',
      level: 'IND',
      network: 'Y',
      period: '23',
      cents: 2,
      dates: [date('292', '2026-01-01', '2026-12-31')],
    }),
    eb({ info: 'B', services: ['98'], cents: 3, dates: [date('348', '2027-01-01')] }),
  ]);
  expect(summary.deductible.individual.inNetwork?.total?.cents).toBe(2);
  expect(summary.deductible.other).toEqual([]);
  expect(summary.benefits.some((row) => row.service === '98' && row.hasFigures)).toBe(false);
});

it('messages come once, with where and how often', () => {
  const { messages } = of([eb({ segment: 31, messages: ['Call  us', ''] }), eb({ messages: ['CALL US', 'Other'] })]);
  expect(messages).toMatchObject([
    { text: 'Call us', segment: 31, count: 2 },
    { text: 'Other', count: 1 },
  ]);
});

it('limits keep their quantities', () => {
  const { limitations } = of([
    eb({ info: 'F', services: ['PT'], quantityQualifier: 'VS', quantity: 20, period: '23' }),
    eb({ info: 'I', services: ['64'] }),
  ]);
  expect(limitations).toMatchObject([
    { kind: 'limitation', services: ['PT'], quantity: 20, quantityQualifier: 'VS' },
    { kind: 'notCovered' },
  ]);
});

it('limits of another day are left out, as figures are', () => {
  const left = (quantity: number, from: string, to: string) =>
    eb({ info: 'F', services: ['33'], period: '29', quantity, dates: [date('292', from, to)] });
  const { limitations } = of([
    left(0, '2025-01-01', '2025-12-31'),
    left(14, '2026-01-01', '2026-12-31'),
    left(20, '2027-01-01', '2027-12-31'),
  ]);
  expect(limitations.map(({ quantity }) => quantity)).toEqual([14]);
});

it('other payers and whoever else is named', () => {
  const phone = [{ name: '', kind: 'TE', value: '5550138820' }];
  const summary = of([
    eb({
      info: 'R',
      insuranceType: 'C1',
      dates: [date('290', '2026-01-01')],
      parties: [party({ entity: 'SEP', lastName: 'NORTHLAKE MUTUAL', firstName: '', segment: 40, contacts: phone })],
    }),
    eb({ info: 'R', planName: 'UNNAMED PLAN' }),
    eb({ info: 'L', parties: [party({ entity: 'P3', lastName: 'ACHEBE', firstName: 'MARCUS' })] }),
    eb({ info: 'U', services: ['88'], parties: [party({ entity: 'VN', lastName: 'NORTHWIND RX', firstName: '' })] }),
  ]);
  expect(summary.otherPayers).toMatchObject([
    { name: 'NORTHLAKE MUTUAL', order: 2, from: '2026-01-01', phone: '5550138820', segment: 40 },
    { name: 'UNNAMED PLAN', order: null },
  ]);
  expect(summary.relatedParties).toMatchObject([
    { relation: 'primaryCare', name: 'MARCUS ACHEBE' },
    { relation: 'contact', name: 'NORTHWIND RX', services: ['88'] },
  ]);
});

it('every refusal says what to do and when to ask again, without a person too', () => {
  const { rejections, demographics, benefits } = summarize(null, {
    ...context,
    rejections: [rejection('42', { level: 'payer', followUp: 'R' }), rejection('72')],
  });
  expect(rejections).toMatchObject([
    { code: '42', class: 'payerUnavailable', again: 'now' },
    { code: '72', class: 'memberId', again: 'corrected', followUpLabel: 'Correct it and ask again' },
  ]);
  expect(rejections.every((one) => one.label !== '' && one.whatToDo !== '')).toBe(true);
  expect([demographics, benefits]).toEqual([[], []]);
});

it('a person who has died', () => {
  expect(of([], { dates: [date('442', '2026-03-01')] }).dateOfDeath).toEqual({ value: '2026-03-01', segment: 15 });
});

it('2,000 benefits are read in the time of some copies of them, and time grows with their number', () => {
  const infos = ['1', 'A', 'B', 'C', 'G', 'F', 'I'];
  const codes = ['30', '98', '33', '48', '50', '86', 'UC', 'MH', 'PT', '35', '88', 'AL'];
  const make = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      eb({
        segment: at + 1,
        info: infos[at % infos.length] ?? '1',
        services: [codes[at % codes.length] ?? '30', codes[(at * 5) % codes.length] ?? '30'],
        level: at % 2 ? 'IND' : 'FAM',
        network: at % 3 ? 'Y' : 'N',
        period: ['23', '29', '27'][at % 3] ?? '',
        cents: at * 100,
        percent: at,
        messages: [`Message ${at % 50}`],
        dates: [date('292', '2026-01-01', '2026-12-31')],
      }),
    );
  /** Milliseconds of one reading, of several, since the clock of a thread may tick 4 ms. */
  const time = (benefits: readonly Benefit[], readings: number, read: (all: readonly Benefit[]) => void = of) => {
    // This thread's own time: what runs beside says nothing of the reading.
    const before = process.threadCpuUsage();
    for (let at = 0; at < readings; at += 1) read(benefits);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000 / readings;
  };
  /** Whether it is so in one round of eight: what disturbs a round makes it slower, and never faster. */
  const once = (isSo: () => boolean) => Array.from({ length: 8 }).some(isSo);
  const [few, screen, many] = [make(500), make(2000), make(8000)];
  time(screen, 5);
  // Of four copies of them, some 4 ms, where nothing runs beside; and beside much both are slower.
  expect(once(() => time(screen, 5) < 30 * time(screen, 5, structuredClone))).toBe(true);
  // Sixteen times as many, no more than 16 ^ 1.5 as long; with every pair looked at it would be 256.
  expect(once(() => time(many, 2) / time(few, 20) < 64)).toBe(true);
});

describe('a figure of a plan that is over', () => {
  const over = [date('291', '2025-01-01', '2025-12-31')];
  const inForce = [date('291', '2026-01-01', '2026-12-31')];
  const group = (value: string) => ({ references: [{ segment: 1, qualifier: '6P', value, description: '' }] });
  const copay = (cents: number, said: Partial<Benefit>) =>
    eb({ info: 'B', level: 'IND', services: ['98'], network: 'Y', cents, ...said });

  it.each<[string, Partial<Benefit>, Partial<Benefit>]>([
    ['its name', { planName: 'OLD' }, { planName: 'NEW' }],
    ['its group', group('111'), group('222')],
    ['its kind of insurance', { insuranceType: 'HM' }, { insuranceType: 'PR' }],
  ])('never stands beside those of the plan in force, by %s', (_, old, now) => {
    const ended = [eb({ info: '6', dates: over, ...old }), copay(1000, old)];
    const current = [eb({ info: '1', dates: inForce, ...now }), copay(4000, now)];
    for (const benefits of [
      [...ended, ...current],
      [...current, ...ended],
    ]) {
      const cell = summarize(member({ benefits }), { dateOfService: '2026-12-01', payerName: 'Harbor' }).benefits.find(
        ({ service }) => service === '98',
      )?.inNetwork;
      expect(cell?.copayCents).toMatchObject({ value: 4000 });
      expect(cell?.more).toEqual([]);
    }
  });

  it('may be of the one in force where that does not say its group or kind', () => {
    for (const said of [group('111'), { insuranceType: 'HM' }]) {
      const benefits = [eb({ info: '6', dates: over, ...said }), eb({ info: '1', dates: inForce }), copay(1000, said)];
      const [row] = summarize(member({ benefits }), {
        dateOfService: '2026-12-01',
        payerName: 'Harbor',
      }).benefits.filter(({ service }) => service === '98');
      expect(row?.inNetwork.copayCents).toMatchObject({ value: 1000 });
    }
  });
});
