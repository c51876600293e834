import { describe, expect, test } from 'vitest';
import type { OrderedCoverage, OrderedPerson } from './coverage.ts';
import { proposeOrder } from './proposeOrder.ts';
import { aged, young, one, medicare, medicaid, job } from './testing/coverages.ts';

const settle = (text: string) => `. Its payer’s last answer was ${text}: settle who it is about`;

describe('[INS-04] [INS-05] [INS-06] a payer that knows somebody who differs has not said that it does not pay', () => {
  test.each<readonly [string, OrderedPerson, readonly OrderedCoverage[], readonly string[]]>([
    ['it pays first as it would', young, [{ ...job, statusId: 42 }, medicaid], ['job', 'medicaid']],
    ['one that is over does not', young, [{ ...job, statusId: 6 }, medicaid], ['medicaid']],
    [
      'one that differs, and is over by its dates',
      young,
      [{ ...job, statusId: 42, to: '2026-11-19' }, medicaid],
      ['medicaid'],
    ],
    ['it is over by its own statement', young, [{ ...job, statusId: 42, isStatedOver: true }, medicaid], ['medicaid']],
    ['Advantage stands in Medicare’s place', aged, [medicare, one('ma', 'medicareAdvantage')], ['ma']],
    ...[40, 41, 42].map(
      (statusId) =>
        [
          `Advantage of status ${statusId} puts out neither Medicare nor its supplement`,
          aged,
          [one('gap', 'supplement'), one('ma', 'medicareAdvantage', { statusId }), medicare],
          ['medicare', 'ma', 'gap'],
        ] as const,
    ),
    [
      'nor a Medicare that nobody has asked',
      aged,
      [{ ...medicare, statusId: null }, one('ma', 'medicareAdvantage', { statusId: 42 })],
      ['ma', 'medicare'],
    ],
    [
      'nor one that is not settled',
      aged,
      [{ ...medicare, statusId: 36 }, one('ma', 'medicareAdvantage', { statusId: 42 })],
      ['medicare', 'ma'],
    ],
    [
      'a Medicare that is over is out by itself',
      aged,
      [{ ...medicare, statusId: 6 }, one('ma', 'medicareAdvantage', { statusId: 42 })],
      ['ma'],
    ],
    [
      'Advantage that nobody has asked still stands in its place',
      aged,
      [medicare, one('ma', 'medicareAdvantage', { statusId: null })],
      ['ma'],
    ],
    [
      'Advantage that is over by its own statement does not',
      aged,
      [one('gap', 'supplement'), medicare, one('ma', 'medicareAdvantage', { statusId: 42, isStatedOver: true })],
      ['medicare', 'gap'],
    ],
    [
      'a supplement has nothing beside a Medicare that is over by its own statement',
      aged,
      [one('gap', 'supplement'), { ...medicare, statusId: 41, isStatedOver: true }],
      [],
    ],
    [
      'Advantage that is over does not',
      aged,
      [medicare, one('ma', 'medicareAdvantage', { statusId: 6 })],
      ['medicare'],
    ],
    [
      'a supplement pays beside such a Medicare',
      aged,
      [one('gap', 'supplement'), { ...medicare, statusId: 41 }],
      ['medicare', 'gap'],
    ],
    ['a tie goes to the one of whom nothing differs', young, [{ ...job, id: 'b', statusId: 42 }, job], ['job', 'b']],
  ])('%s', (_name, person, all, order) => {
    expect(proposeOrder(all, person).placed.map(({ id }) => id)).toEqual(order);
  });

  test.each([
    [40, settle('First Name MisMatch')],
    [41, settle('STATE MisMatch')],
    [42, settle('DOB MisMatch')],
    [36, ''],
    [null, ''],
  ])('and somebody is told to settle it: %s', (statusId, told) => {
    expect(proposeOrder([{ ...job, statusId }], young).placed[0]?.reason).toBe(
      `The only coverage that pays on this day${told}`,
    );
  });
});
