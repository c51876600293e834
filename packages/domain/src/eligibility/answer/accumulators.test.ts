import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { accumulators } from './accumulators.ts';
import type { Benefit } from './answer.ts';
import type { Accumulator } from './coverageSummary.ts';
import { benefit } from './testBuilders.ts';

/** EB rows as 'level period network cents', segments counted from 1. */
function rows(lines: readonly string[], over: Partial<Benefit> = {}): Benefit[] {
  return lines.map((line, at) => {
    const [level = '', period = '', network = '', cents = ''] = line
      .split(' ')
      .map((part) => (part === '-' ? '' : part));
    // The tables below hold real network codes only.
    return benefit({
      info: 'C',
      level,
      period,
      network: network as Benefit['network'],
      cents: Number(cents),
      segment: at + 1,
      ...over,
    });
  });
}

const short = (one: Accumulator | null) =>
  one &&
  [one.total, one.met, one.remaining].map(
    (amount) => amount && `${amount.cents}${amount.source === 'computed' ? ` of ${amount.segments.join()}` : ''}`,
  );

it('each figure that is missing is computed from the two that are stated', () => {
  const card = accumulators(
    rows(['IND 23 Y 150000', 'IND 29 Y 41250', 'FAM 23 Y 300000', 'FAM 24 Y 141250', 'IND 24 N 0', 'IND 29 N 450000']),
    'C',
  );
  expect(short(card.individual.inNetwork)).toEqual(['150000', '108750 of 1,2', '41250']);
  expect(short(card.family.inNetwork)).toEqual(['300000', '141250', '158750 of 3,4']);
  expect(short(card.individual.outOfNetwork)).toEqual(['450000 of 5,6', '0', '450000']);
  expect(card.family.outOfNetwork).toBe(null);
  expect(card.other).toEqual([]);
});

it.each<[string, readonly string[], Benefit['info'], readonly (string | null)[]]>([
  ['a deductible of nothing', ['IND 23 Y 0'], 'C', ['0', null, '0 of 1']],
  ['a deductible of nothing of which some is met', ['IND 23 Y 0', 'IND 24 Y 100'], 'C', ['0', '100', null]],
  ['a deductible of nothing and of something', ['IND 23 Y 0', 'IND 23 Y 500'], 'C', [null, null, null]],
  ['a deductible of something', ['IND 23 Y 500'], 'C', ['500', null, null]],
  ['an out-of-pocket maximum of nothing', ['IND 23 Y 0'], 'G', ['0', null, null]],
])('what is left of %s', (_, lines, info, figures) =>
  expect(short(accumulators(rows(lines, { info }), info === 'G' ? 'G' : 'C').individual.inNetwork)).toEqual(figures),
);

it('a figure that nobody stated is null, never zero', () => {
  const card = accumulators(rows(['FAM 23 N 3000000']), 'C');
  expect(short(card.family.outOfNetwork)).toEqual(['3000000', null, null]);
  expect(accumulators([], 'G')).toEqual({
    individual: { inNetwork: null, outOfNetwork: null },
    family: { inNetwork: null, outOfNetwork: null },
    other: [],
  });
});

it('nothing is computed across levels, networks, services, plans or bases', () => {
  const across = [
    rows(['IND 23 Y 150000', 'FAM 29 Y 41250']),
    rows(['IND 23 Y 150000', 'IND 29 N 41250']),
    rows(['IND 23 Y 150000', 'IND 29 W 41250']),
    rows(['IND 32 Y 150000', 'IND 29 Y 41250']),
    rows(['IND 23 Y 150000', 'IND 33 Y 41250']),
    [...rows(['IND 23 Y 150000']), ...rows(['IND 29 Y 41250'], { services: ['35'] })],
    [...rows(['IND 23 Y 150000'], { insuranceType: 'MA' }), ...rows(['IND 29 Y 41250'], { insuranceType: 'MB' })],
    [...rows(['IND 23 Y 150000'], { planName: 'GOLD' }), ...rows(['IND 29 Y 41250'], { planName: 'SILVER' })],
  ];
  for (const benefits of across) expect(JSON.stringify(accumulators(benefits, 'C'))).not.toContain('computed');
});

it('a plan or kind of insurance named on the first row alone does not part the rows', () => {
  const card = accumulators(
    [...rows(['IND 23 Y 150000'], { planName: 'GOLD', insuranceType: 'PR' }), ...rows(['IND 29 Y 41250'])],
    'C',
  );
  expect(short(card.individual.inNetwork)?.[1]).toMatch(/^108750/);
});

it('of two amounts for one thing neither is on the card, whichever comes first; both are shown, and nothing is computed', () => {
  for (const totals of [
    ['IND 23 Y 150000', 'IND 23 Y 200000'],
    ['IND 23 Y 200000', 'IND 23 Y 150000'],
  ]) {
    const card = accumulators(rows([...totals, 'IND 29 Y 41250']), 'C');
    expect(card.individual.inNetwork).toEqual({
      level: 'IND',
      network: 'Y',
      total: null,
      met: null,
      remaining: null,
      depends: true,
    });
    expect(card.other.map((one) => one.total?.cents)).toEqual(expect.arrayContaining([150_000, 200_000]));
    expect(card.other.flatMap((one) => one.remaining?.cents ?? [])).toEqual([41_250]);
  }
});

it('an amount of a tier, a place or a delivery is on no card, wherever it stands, and keeps what bounds it', () => {
  const plain = rows(['IND 23 Y 150000']);
  for (const over of [
    { messages: ['TIER 1 HOSPITALS'] },
    { placesOfService: ['22'] },
    { deliveries: ['VS*20***23*1'] },
  ] satisfies Partial<Benefit>[]) {
    const bounded = rows(['IND 23 Y 90000'], over);
    for (const benefits of [
      [...bounded, ...plain],
      [...plain, ...bounded],
    ]) {
      const card = accumulators(benefits, 'C');
      expect(card.individual.inNetwork?.total?.cents).toBe(150_000);
      expect(card.other.map(({ total, conditions }) => [total?.cents, conditions?.length])).toEqual([[90_000, 1]]);
    }
  }
});

it('the amount of the plan itself is before that of another plan, wherever each stands', () => {
  const setting = { planName: 'GOLD', insuranceType: '', from: null, to: null, place: '', day: '' };
  const gold = rows(['IND 23 Y 100'], { planName: 'GOLD' });
  const rider = rows(['IND 23 Y 900'], { planName: 'RIDER' });
  for (const benefits of [
    [...gold, ...rider],
    [...rider, ...gold],
  ])
    expect(accumulators(benefits, 'C', setting).individual.inNetwork?.total?.cents).toBe(100);
});

it('an amount below nothing is no amount', () => {
  expect(accumulators(rows(['IND 23 Y -100']), 'C').individual.inNetwork).toBe(null);
});

it('the same amount twice is one, a balance above its total gives no negative', () => {
  expect(short(accumulators(rows(['IND 23 Y 5', 'IND 23 Y 5', 'IND 29 Y 2']), 'C').individual.inNetwork)).toEqual([
    '5',
    '3 of 1,3',
    '2',
  ]);
  expect(short(accumulators(rows(['IND 23 Y 5', 'IND 29 Y 7']), 'C').individual.inNetwork)).toEqual(['5', null, '7']);
});

it('W stands for both networks, and so does none where the payer names no network', () => {
  const both = accumulators(rows(['IND 23 W 100', 'FAM 23 Y 200']), 'C');
  expect(short(both.individual.inNetwork)?.[0]).toBe('100');
  expect(short(both.individual.outOfNetwork)?.[0]).toBe('100');
  expect(both.family.outOfNetwork).toBe(null);

  const none = accumulators(rows(['IND 23 - 100']), 'C');
  expect([none.individual.inNetwork?.network, none.individual.outOfNetwork?.network]).toEqual(['', '']);

  const mixed = accumulators(rows(['IND 23 Y 100', 'IND 23 - 300']), 'C');
  expect(mixed.individual.outOfNetwork).toBe(null);
  expect(mixed.other.map(short)).toEqual([['300', null, null]]);
});

it('no level counts as the individual only where none is stated for the individual', () => {
  expect(short(accumulators(rows(['- 23 Y 100']), 'C').individual.inNetwork)?.[0]).toBe('100');
  const both = accumulators(rows(['- 23 Y 100', 'IND 23 Y 200']), 'C');
  expect(short(both.individual.inNetwork)?.[0]).toBe('200');
  expect(both.other).toHaveLength(1);
});

it('other services, episodes and levels stand apart', () => {
  const card = accumulators(
    [
      ...rows(['IND 23 Y 100']),
      ...rows(['IND 23 Y 50'], { services: ['35'] }),
      ...rows(['- 26 - 163200'], { insuranceType: 'MA' }),
      ...rows(['EMP 23 Y 9']),
    ],
    'C',
  );
  expect(card.other.map(({ services, period, level, total }) => [services[0], period, level, total?.cents])).toEqual([
    ['35', '23', 'IND', 50],
    ['30', '26', '', 163200],
    ['30', '23', 'EMP', 9],
  ]);
});

it('where nothing is stated for the plan, general services stand for it', () => {
  expect(short(accumulators(rows(['IND 23 Y 100'], { services: ['1', '48'] }), 'C').individual.inNetwork)?.[0]).toBe(
    '100',
  );
  expect(accumulators(rows(['IND 23 Y 100'], { services: ['35'] }), 'C').individual.inNetwork).toBe(null);
});

it('out-of-pocket and deductible do not mix', () => {
  const benefits = [...rows(['IND 23 Y 100']), ...rows(['IND 29 Y 40'], { info: 'G' })];
  expect(short(accumulators(benefits, 'C').individual.inNetwork)).toEqual(['100', null, null]);
  expect(short(accumulators(benefits, 'G').individual.inNetwork)).toEqual([null, null, '40']);
});

it('total = met + remaining wherever something was computed, and every amount leads to segments', () => {
  const row = fc.record({
    level: fc.constantFrom('IND', 'FAM', ''),
    period: fc.constantFrom('23', '24', '29', '32', '33', ''),
    network: fc.constantFrom<Benefit['network'][]>('Y', 'N', 'W', ''),
    cents: fc.nat(1_000_000),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (list) => {
      const benefits = list.map((one, at) => benefit({ info: 'C', segment: at + 1, ...one }));
      const { individual, family, other } = accumulators(benefits, 'C');
      for (const one of [...Object.values(individual), ...Object.values(family), ...other]) {
        if (!one) continue;
        const amounts = [one.total, one.met, one.remaining];
        for (const amount of amounts) {
          for (const at of amount?.segments ?? []) {
            const source = benefits[at - 1];
            expect([source?.level, source?.network]).toEqual([one.level, one.network]);
          }
        }
        if (amounts.some((amount) => amount?.source === 'computed')) {
          // Of nothing nothing is met either, stated or not.
          const met = one.met?.cents ?? (one.total?.cents === 0 ? 0 : Number.NaN);
          expect(one.total?.cents).toBe(met + (one.remaining?.cents ?? Number.NaN));
        }
      }
    }),
  );
});

const named = (line: string, over: Partial<Benefit>) => rows([line], over).map((one) => ({ ...one, ...over }));
const plain = [...named('IND 23 Y 100000', { segment: 2 }), ...named('IND 29 Y 40000', { segment: 3 })];
it.each<[string, Partial<Benefit>]>([
  ['of a dental plan', { planName: 'DENTAL PLAN' }],
  ['of another kind of insurance', { insuranceType: 'DN' }],
  ['of drugs', { messages: ['RX DEDUCTIBLE'] }],
  ['with words that nobody knows', { messages: ['HOUSE RULE SIX'] }],
  ['of a group', { references: [{ segment: 1, qualifier: '6P', value: '77', description: '' }] }],
])('what is left is never set against a total %s, wherever that stands', (_, over) => {
  const other = named('IND 23 Y 5000', { segment: 1, ...over });
  for (const all of [
    [...other, ...plain],
    [...plain, ...other],
  ]) {
    const { individual, other: rest } = accumulators(all, 'C');
    const told = [individual.inNetwork, ...rest].filter((one) => one?.total !== null);
    expect(told.map(short).toSorted((a, b) => String(a?.[0]).localeCompare(String(b?.[0])))).toEqual([
      ['100000', '60000 of 2,3', '40000'],
      ['5000', null, null],
    ]);
  }
});

it.each([
  ['PRESCRIPTION DRUG DEDUCTIBLE', false],
  ['Dental', false],
  ['RX DEDUCTIBLE WAIVED FOR DIABETICS', false],
  ['PRESCRIPTIONS APPLY TO THE PHARMACY MAXIMUM', false],
  ['APPLIES TO DENTAL', false],
  ['DENTAL, APPLIES TO CLASS II', false],
  ['COMBINED MEDICAL AND PHARMACY', true],
  ['PHARMACY AND MEDICAL', true],
  ['MED/RX', true],
  ['INCLUDES RX', true],
  ['RX COPAYS APPLY TO OUT OF POCKET', true],
  ['COPAYS AND RX COUNT TOWARD THE MAXIMUM', true],
  ['PREVENTIVE CARE IS NOT SUBJECT TO DEDUCTIBLE', true],
  ['DEDUCTIBLE WAIVED FOR PREVENTIVE CARE', true],
  ['Preventive services exempt', true],
])('an amount with the words %s is the plan’s: %s', (words, is) => {
  const found = short(accumulators(rows(['IND 23 Y 20000'], { messages: [words] }), 'C').individual.inNetwork);
  expect(found).toEqual(is ? ['20000', null, null] : null);
});

const tier = (words: string, cents: string, over: Partial<Benefit> = {}) =>
  named(`IND 23 Y ${cents}`, { messages: [words], ...over });
it.each<[string, Benefit[], 'depends' | 'stated' | null]>([
  ['two tiers', [...tier('TIER 1', '50000'), ...tier('TIER 2', '150000')], 'depends'],
  ['one tier alone', tier('TIER 1', '50000'), 'depends'],
  ['a tier beside one of the plan', [...tier('TIER 2', '150000'), ...plain], 'stated'],
  ['a tier of a service of the plan in general', tier('TIER 1', '50000', { services: ['48'] }), 'depends'],
  ['a tier of dental care', tier('TIER 1', '50000', { services: ['35'] }), null],
  ['drugs alone', tier('RX DEDUCTIBLE', '5000'), null],
])('of %s the card of the plan says what holds', (_, benefits, says) => {
  const { individual, other } = accumulators(benefits, 'C');
  const { inNetwork: card } = individual;
  expect(card === null ? null : card.depends === true ? 'depends' : 'stated').toBe(says);
  // What has no place on the card is a row of its own, with its words.
  const bounded = benefits.filter(({ messages }) => messages.length > 0);
  expect(other.map(({ conditions = [] }) => conditions.map(({ text }) => text).join())).toEqual(
    bounded.map(({ messages }) => messages.join()),
  );
  expect(individual.outOfNetwork).toBeNull();
});

it('what bounds the amount of a card stands with it', () => {
  const said = (messages: string[]) => accumulators(rows(['IND 23 Y 20000'], { messages }), 'C').individual.inNetwork;
  expect(said(['EMBEDDED'])?.conditions).toMatchObject([{ kind: 'words', text: 'EMBEDDED', segment: 1 }]);
  expect(said([])).not.toHaveProperty('conditions');
});

it.each<[readonly string[], boolean]>([
  [['98'], false],
  [['BY', '98'], false],
  [['1', '98'], true],
  [['48'], true],
  [['30'], true],
])('a deductible of nothing for the services %j is the plan’s: %s', (services, is) => {
  const card = accumulators(
    [benefit({ info: 'C', level: 'IND', network: 'Y', period: '23', cents: 0, services })],
    'C',
  );
  expect(card.individual.inNetwork?.total?.cents).toBe(is ? 0 : undefined);
  expect(card.other).toHaveLength(is ? 0 : 1);
});
