import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Benefit } from '../answer.ts';
import { type BenefitCell, isDepends, shareOf } from '../coverageSummary.ts';
import { summarize } from '../summarize.ts';
import { benefit, member } from '../testBuilders.ts';
import { headlineCopays } from './headlineCopays.ts';

const day = '2026-12-01';

/** One figure as a person writes it down: for what visit, in which network, how much, and on which condition. */
type Fact = {
  readonly kind: 'copay' | 'share';
  readonly service: '98' | 'BY' | 'BZ' | 'UC' | '30';
  readonly network: 'Y' | 'N' | 'W';
  readonly value: number;
  readonly condition: keyof typeof conditions;
};

/** Each condition as the message states it, and the words that the clerk must be told beside the figure. */
const conditions = {
  plain: { states: {}, told: '' },
  note: { states: { messages: ['HOUSE RULE SEVEN'] }, told: 'HOUSE RULE SEVEN' },
  primary: { states: { messages: ['PRIMARY CARE PHYSICIAN'] }, told: 'PRIMARY CARE PHYSICIAN' },
  specialist: { states: { messages: ['SPECIALIST'] }, told: 'SPECIALIST' },
  urgent: { states: { messages: ['URGENT CARE CENTER'] }, told: 'URGENT CARE CENTER' },
  virtual: { states: { messages: ['TELEMEDICINE'] }, told: 'TELEMEDICINE' },
  band1: { states: { messages: ['FOR COSTS UP TO $130'] }, told: 'FOR COSTS UP TO $130' },
  band2: { states: { messages: ['FOR COSTS OVER $130'] }, told: 'FOR COSTS OVER $130' },
  tier: { states: { messages: ['TIER 2'] }, told: 'TIER 2' },
  afterDeductible: { states: { messages: ['AFTER DEDUCTIBLE'] }, told: 'AFTER DEDUCTIBLE' },
  visits: { states: { deliveries: ['VS*20***23*1'] }, told: '20 visits per 1 calendar year' },
  hospital: { states: { placesOfService: ['22'] }, told: 'place of service 22 On Campus-Outpatient Hospital' },
  family: { states: { level: 'FAM' }, told: 'family' },
  days: { states: { quantity: 5, quantityQualifier: 'DY' }, told: '5 days' },
} satisfies Readonly<Record<string, { readonly states: Partial<Benefit>; readonly told: string }>>;

const names = Object.keys(conditions) as (keyof typeof conditions)[];

/** Few conditions and visits at a time, so that figures meet; in the order of a message, and in another. */
const facts = fc
  .record({
    conditions: fc.subarray(names, { minLength: 1, maxLength: 4 }),
    services: fc.subarray<Fact['service']>(['98', 'BY', 'BZ', 'UC', '30'], { minLength: 1, maxLength: 2 }),
    kinds: fc.constantFrom<Fact['kind'][][]>(['copay'], ['copay'], ['copay', 'share']),
    networks: fc.constantFrom<Fact['network'][][]>(['Y'], ['Y', 'N'], ['Y', 'N', 'W']),
  })
  .chain((pool) =>
    fc.array(
      fc.record<Fact>({
        kind: fc.constantFrom(...pool.kinds),
        service: fc.constantFrom(...pool.services),
        network: fc.constantFrom(...pool.networks),
        value: fc.constantFrom(1000, 3000, 3000),
        condition: fc.constantFrom(...pool.conditions),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  )
  .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));

const stated = ({ kind, service, network, value, condition }: Fact): Benefit =>
  benefit({
    info: kind === 'copay' ? 'B' : 'A',
    services: [service],
    period: kind === 'copay' ? '27' : '',
    network,
    ...(kind === 'copay' ? { cents: value } : { percent: value }),
    ...conditions[condition].states,
  });

const office = ['98', 'BY', 'BZ'];

/** How well a figure stands for a visit: 0 without a condition, 1 with one that goes without saying there, null not at all. */
function fitness({ kind, service, condition }: Fact): 0 | 1 | null {
  switch (condition) {
    case 'plain':
      return 0;
    case 'primary':
      return office.includes(service) ? 0 : null;
    case 'note':
      return 1;
    case 'urgent':
      return service === 'UC' ? 1 : null;
    case 'afterDeductible':
      return kind === 'share' ? 1 : null;
    default:
      return null;
  }
}

/** The plain reading: of the side's own figures the plainest, then of those for both; one value or none. */
function read(
  list: readonly Fact[],
  side: 'Y' | 'N',
  fit: (fact: Fact) => 0 | 1 | null = fitness,
): number | 'disagree' | 'conditions' | null {
  const here = list.filter(({ network }) => network === side || network === 'W');
  for (const network of [side, 'W'])
    for (const grade of [0, 1]) {
      const values = here.filter((one) => one.network === network && fit(one) === grade).map(({ value }) => value);
      if (values.length > 0) return new Set(values).size === 1 ? (values[0] ?? null) : 'disagree';
    }
  return here.length > 0 ? 'conditions' : null;
}

const told = (headline: BenefitCell['copayCents']) =>
  isDepends(headline) ? headline.depends : (headline?.value ?? null);

/** What the places say one after another: the first number is it, and one where they disagree ends the search. */
function firstOf(...found: readonly ReturnType<typeof read>[]): number | null {
  const decided = found.find((one) => typeof one === 'number' || one === 'disagree');
  return typeof decided === 'number' ? decided : null;
}

it('the figure of each visit and network is that of a plain reading, and no figure is told without its condition', () => {
  fc.assert(
    fc.property(facts, ([list, shuffled]) => {
      const { benefits } = summarize(member({ benefits: shuffled.map(stated) }), {
        dateOfService: day,
        payerName: 'X',
      });
      for (const service of ['98', 'BY', 'BZ', 'UC', '30'])
        for (const side of ['Y', 'N'] as const) {
          const row = benefits.find((one) => one.service === service);
          const cell = side === 'Y' ? row?.inNetwork : row?.outOfNetwork;
          const of = (kind: Fact['kind']) => list.filter((one) => one.service === service && one.kind === kind);
          expect([told(cell?.copayCents ?? null), told(cell?.coinsuranceBp ?? null)]).toEqual([
            read(of('copay'), side),
            read(of('share'), side),
          ]);
          const [copay, share] = [shareOf(cell?.copayCents ?? null), shareOf(cell?.coinsuranceBp ?? null)];
          const figures = [
            ...(copay ? [{ ...copay, kind: 'copay' }] : []),
            ...(share ? [{ ...share, kind: 'coinsurance' }] : []),
            ...(cell?.more ?? []),
          ].map(
            ({ kind, value, conditions: own }) => `${kind} ${value} ${(own ?? []).map(({ text }) => text).join('; ')}`,
          );
          const here = list.filter((one) => one.service === service && (one.network === side || one.network === 'W'));
          const wanted = here.map(
            ({ kind, value, condition }) =>
              `${kind === 'copay' ? 'copay' : 'coinsurance'} ${value} ${conditions[condition].told}`,
          );
          expect([...new Set(figures)].toSorted()).toEqual([...new Set(wanted)].toSorted());
        }
    }),
    { numRuns: 600, seed: 28 },
  );
});

it('the copay of an office, a specialist and urgent care is that of a plain reading', () => {
  fc.assert(
    fc.property(facts, ([list, shuffled]) => {
      const copays = list.filter(({ kind }) => kind === 'copay');
      const under = (...services: readonly string[]) => copays.filter(({ service }) => services.includes(service));
      const worded = (condition: Fact['condition'], ...services: readonly string[]) =>
        read(
          under(...services).filter((one) => one.condition === condition),
          'Y',
          () => 1,
        );
      expect(headlineCopays(member({ benefits: shuffled.map(stated) }), day)).toEqual({
        office: firstOf(...office.map((service) => read(under(service), 'Y')), worded('primary', '30')),
        specialist: firstOf(worded('specialist', ...office), worded('specialist', '30')),
        urgent: firstOf(read(under('UC'), 'Y'), worded('urgent', ...office, '30')),
        emergency: null,
      });
    }),
    { numRuns: 600, seed: 28 },
  );
});
