import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Benefit } from '../answer.ts';
import { type BenefitCell, isDepends } from '../coverageSummary.ts';
import { headlineCopays } from './headlineCopays.ts';
import { summarize } from '../summarize.ts';
import { benefit, member } from '../testBuilders.ts';

const day = '2026-12-01';

it('which figure stands for a service never depends on the order of the message', () => {
  const words = [
    '',
    'SPECIALIST',
    'PRIMARY CARE',
    'TELEMEDICINE',
    'TIER 1',
    'HOUSE RULE',
    'AFTER DEDUCTIBLE',
    'URGENT CARE',
  ];
  const one = fc.record({
    info: fc.constantFrom('A', 'B', 'C'),
    service: fc.constantFrom('98', 'BY', 'UC', '30'),
    words: fc.constantFrom(...words),
    network: fc.constantFrom<Benefit['network'][]>('Y', 'N', 'W', ''),
    level: fc.constantFrom('IND', '', 'FAM'),
    period: fc.constantFrom('', '27', '23'),
    value: fc.constantFrom(0, 1000, 3000, 5000),
    place: fc.constantFrom('', '11', '22'),
  });
  const chosen = (benefits: readonly Benefit[]) => {
    const summary = summarize(member({ benefits }), { dateOfService: day, payerName: 'X' });
    const said = (cell: BenefitCell) =>
      [cell.copayCents, cell.coinsuranceBp].map((of) =>
        isDepends(of) ? of.depends : of === null ? null : [of.value, of.conditions?.map(({ text }) => text)],
      );
    const cents = (card: typeof summary.deductible) =>
      [card.individual, card.family].flatMap(({ inNetwork, outOfNetwork }) =>
        [inNetwork, outOfNetwork].map((of) => [of?.depends, of?.total?.cents, of?.remaining?.cents]),
      );
    return {
      cells: Object.fromEntries(
        summary.benefits.map((row) => [
          row.service,
          [said(row.inNetwork), said(row.outOfNetwork), row.inNetwork.deductibleApplies?.value],
        ]),
      ),
      deductible: cents(summary.deductible),
      copays: headlineCopays(member({ benefits }), day),
    };
  };
  fc.assert(
    fc.property(
      fc
        .array(one, { maxLength: 9 })
        .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
      ([list, shuffled]) => {
        const read = (all: typeof list) =>
          all.map(({ service, words: said, value, place, ...rest }) =>
            benefit({
              ...rest,
              services: [service],
              messages: said === '' ? [] : [said],
              placesOfService: place === '' ? [] : [place],
              ...(rest.info === 'A' ? { percent: value } : { cents: value }),
            }),
          );
        expect(chosen(read(shuffled))).toEqual(chosen(read(list)));
      },
    ),
    { numRuns: 500 },
  );
});
