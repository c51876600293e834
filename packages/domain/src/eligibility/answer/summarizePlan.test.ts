import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Benefit } from './answer.ts';
import { headlineCopays } from './figures/headlineCopays.ts';
import { summarize } from './summarize.ts';
import { benefit, date, member } from './testBuilders.ts';

const day = '2026-12-01';
const of = (benefits: readonly Benefit[]) => summarize(member({ benefits }), { dateOfService: day, payerName: 'X' });
const named = (benefits: readonly Benefit[]) => of(benefits).plan.name?.value;
const copay = (planName: string, over: Partial<Benefit> = {}) =>
  benefit({ info: 'B', services: ['98'], cents: 3000, planName, ...over });

describe('the plan of a day', () => {
  it.each<[string, string | undefined, readonly Benefit[]]>([
    ['that of a status, before a copay’s', 'GOLD', [copay('RIDER'), benefit({ planName: 'GOLD' })]],
    [
      'that of another service’s status',
      'GOLD',
      [copay('RIDER'), benefit(), benefit({ services: ['98'], planName: 'GOLD' })],
    ],
    [
      'no plan that is over',
      'NEW',
      [
        benefit({ planName: 'OLD', dates: [date('291', '2025-01-01', '2025-12-31')] }),
        benefit({ planName: 'NEW', dates: [date('291', '2026-01-01', '2026-12-31')] }),
      ],
    ],
    [
      'the one that began last of two in force',
      'NEW',
      [
        benefit({ planName: 'OLD', dates: [date('291', '2020-01-01')] }),
        benefit({ planName: 'NEW', dates: [date('291', '2026-01-01')] }),
      ],
    ],
    [
      'the one that the answer names most',
      'GOLD',
      [benefit({ planName: 'ADD ON' }), benefit({ planName: 'GOLD' }), copay('GOLD')],
    ],
    [
      'a copay’s of the day, where no status has one',
      'NOW',
      [benefit(), copay('NOW'), copay('EARLIER', { dates: [date('292', '2025-01-01', '2025-06-30')] })],
    ],
    [
      'none of a plan that is over for one in force',
      undefined,
      [
        benefit(),
        benefit({ info: '6', planName: 'OLD', services: ['35'], dates: [date('291', '2025-01-01', '2025-12-31')] }),
      ],
    ],
  ])('has %s, wherever each stands', (_, expected, benefits) => {
    for (const order of [benefits, benefits.toReversed()]) expect(named(order)).toBe(expected);
  });

  /** A second reading, with nothing in common: of each plan by itself, whether it covers the day. */
  it('is in force where any is, however many there are and in whatever order, with its own dates and no other’s', () => {
    const plan = fc.record({
      from: fc.constantFrom('2024-01-01', '2025-01-01', '2026-01-01', '2027-01-01'),
      years: fc.constantFrom(1, 2),
      active: fc.boolean(),
    });
    const list = fc
      .array(plan, { minLength: 1, maxLength: 5 })
      .chain((plans) => fc.tuple(fc.constant(plans), fc.shuffledSubarray(plans, { minLength: plans.length })));
    fc.assert(
      fc.property(list, ([plans, shuffled]) => {
        const nameOf = (at: number) => `PLAN ${at}`;
        const until = ({ from, years }: (typeof plans)[number]) => `${Number(from.slice(0, 4)) + years - 1}-12-31`;
        const rows = (all: typeof plans) =>
          all.flatMap((one) => {
            const planName = nameOf(plans.indexOf(one));
            const dates = [date('291', one.from, until(one))];
            return [benefit({ info: one.active ? '1' : '6', planName, dates }), copay(planName, { dates })];
          });
        const { plan: told, coverage, coverageLines, benefits } = of(rows(shuffled));
        const inForce = plans.filter((one) => one.active && one.from <= day && day <= until(one));
        const best = inForce.toSorted((a, b) => b.from.localeCompare(a.from));
        if (best.length > 0) {
          const allowed = best.filter(({ from }) => from === best[0]?.from);
          expect(allowed.map((one) => nameOf(plans.indexOf(one)))).toContain(told.name?.value);
          const own = plans.find((_, at) => nameOf(at) === told.name?.value);
          expect(coverage).toMatchObject({ from: own?.from, to: own && until(own) });
        }
        expect(coverageLines.some(({ state }) => state === 'live')).toBe(inForce.length > 0);
        // A copay of a plan that is over, or has not begun, is no figure of the day.
        const covering = plans.filter((one) => one.from <= day && day <= until(one));
        expect(benefits.some(({ service }) => service === '98')).toBe(covering.length > 0);
        expect(of(rows(plans)).plan).toMatchObject({ name: told.name && { value: told.name.value } });
      }),
      { numRuns: 400 },
    );
  });
});

describe('figures of a plan that is not in force', () => {
  const total = (planName: string, cents: number) =>
    benefit({ info: 'C', level: 'IND', network: 'Y', period: '23', cents, planName });
  const visit = (planName: string, cents: number) => copay(planName, { network: 'Y', level: 'IND', cents });
  const gold = benefit({ planName: 'GOLD', dates: [date('291', '2026-01-01', '2026-12-31')] });
  const other = {
    next: benefit({ planName: 'OTHER', dates: [date('291', '2027-01-01', '2027-12-31')] }),
    old: benefit({ planName: 'OTHER', dates: [date('291', '2025-01-01', '2025-12-31')] }),
    ended: benefit({ info: '6', planName: 'OTHER' }),
  };
  const read = (benefits: readonly Benefit[]) => {
    const { deductible, benefits: rows, alsoStated } = of(benefits);
    const office = rows.find(({ service }) => service === '98')?.inNetwork;
    return {
      copay: office?.copayCents,
      more: office?.more.length,
      deductible: deductible.individual.inNetwork?.total?.cents,
      others: deductible.other.length,
      also: alsoStated?.map(({ planName }) => planName),
      exported: headlineCopays(member({ benefits }), day).office,
    };
  };

  it.each(Object.entries(other))(
    'never stand beside those of the plan in force (%s), wherever each stands',
    (_, status) => {
      const own = [visit('GOLD', 3000), total('GOLD', 100_000)];
      const elsewhere = [visit('OTHER', 6000), total('Other ', 900_000)];
      for (const benefits of [
        [status, ...elsewhere, gold, ...own],
        [gold, ...own, status, ...elsewhere],
      ]) {
        expect(read(benefits)).toMatchObject({
          copay: { value: 3000 },
          more: 0,
          deductible: 100_000,
          others: 0,
          exported: 3000,
        });
        // They are told of by themselves.
        expect(read(benefits).also).toEqual(['OTHER', 'Other ']);
      }
      // Alone they stand for nothing else: no figure is better than another plan's.
      expect(read([gold, status, visit('OTHER', 6000)])).toMatchObject({ copay: undefined, exported: null });
    },
  );

  it('stay where no plan is in force, where theirs is in force for another service, and where it has no status', () => {
    const office = (benefits: readonly Benefit[]) => read(benefits).copay;
    expect(office([other.old, visit('OTHER', 6000)])).toMatchObject({ value: 6000 });
    expect(
      office([gold, other.ended, benefit({ services: ['98'], planName: 'OTHER' }), visit('OTHER', 6000)]),
    ).toMatchObject({ value: 6000 });
    expect(office([gold, visit('RIDER', 6000)])).toMatchObject({ value: 6000 });
  });
});
