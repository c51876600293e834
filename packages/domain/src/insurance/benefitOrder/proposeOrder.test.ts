import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderedCoverage, OrderedPerson } from './coverage.ts';
import { coverageKinds, employerSizes, employments, parentStandings, yesNo } from './facts.ts';
import type { MedicareRule } from './medicareOrGroup.ts';
import { proposeOrder } from './proposeOrder.ts';
import type { OrderRuleId } from './orderRules.ts';
import {
  day,
  aged,
  disabled,
  kidney,
  young,
  baby,
  one,
  medicare,
  medicaid,
  tricare,
  job,
  small,
  middle,
  spouse,
  retired,
  cobra,
  mother,
  father,
} from './testing/coverages.ts';

type Case = readonly [
  name: string,
  person: OrderedPerson,
  all: readonly OrderedCoverage[],
  order: readonly string[],
  rule: OrderRuleId | MedicareRule | null,
];

const cases: readonly Case[] = [
  ['one alone', young, [job], ['job'], null],
  [
    'an accident at work before the own plan',
    young,
    [job, one('wc', 'workersCompensation', { Related: 'yes' })],
    ['wc', 'job'],
    'accident',
  ],
  [
    'no-fault before liability',
    young,
    [one('l', 'liability', { Related: 'yes' }), one('a', 'auto', { Related: 'yes' })],
    ['a', 'l'],
    'accident',
  ],
  [
    'an accident before Medicare, and Medicaid last',
    aged,
    [medicaid, medicare, one('a', 'auto', { Related: 'yes' })],
    ['a', 'medicare', 'medicaid'],
    'accident',
  ],
  ['Medicaid after a plan', young, [medicaid, job], ['job', 'medicaid'], 'medicaid'],
  ['Medicaid after TRICARE', young, [medicaid, tricare], ['tricare', 'medicaid'], 'medicaid'],
  ['Indian Health after Medicaid', young, [one('ihs', 'lastResort'), medicaid], ['medicaid', 'ihs'], 'lastResort'],
  ['TRICARE after a plan', young, [tricare, job], ['job', 'tricare'], 'tricare'],
  ['TRICARE after Medicare', aged, [tricare, medicare], ['medicare', 'tricare'], 'tricare'],
  ['a supplement after Medicare', aged, [one('gap', 'supplement'), medicare], ['medicare', 'gap'], 'supplement'],
  [
    'TRICARE after a supplement',
    aged,
    [tricare, one('gap', 'supplement'), medicare],
    ['medicare', 'gap', 'tricare'],
    'supplement',
  ],
  [
    'Medicare before a policy of their own',
    aged,
    [one('own', 'individual'), medicare],
    ['medicare', 'own'],
    'individual',
  ],
  ['working aged, 100 people', aged, [medicare, job], ['job', 'medicare'], 'workingAged'],
  ['working aged, 20 people', aged, [medicare, middle], ['job', 'medicare'], 'workingAged'],
  [
    'aged, by the work of somebody who is no spouse',
    aged,
    [medicare, { ...spouse, holder: 'other' }],
    ['medicare', 'spouse'],
    'otherHolder',
  ],
  [
    'disabled, by the work of anybody of the family',
    disabled,
    [medicare, { ...spouse, holder: 'other' }],
    ['spouse', 'medicare'],
    'disabledLarge',
  ],
  ['working aged by a spouse of any age', aged, [medicare, spouse], ['spouse', 'medicare'], 'workingAged'],
  ['aged, fewer than 20', aged, [small, medicare], ['medicare', 'job'], 'smallEmployer'],
  ['aged and retired', aged, [retired, medicare], ['medicare', 'retired'], 'notCurrent'],
  ['aged, on COBRA', aged, [cobra, medicare], ['medicare', 'cobra'], 'notCurrent'],
  [
    '65 this very day',
    { ...aged, born: '1961-11-20', MedicareBasis: '' },
    [medicare, job],
    ['job', 'medicare'],
    'workingAged',
  ],
  [
    'the disabled who turn 65 are aged',
    { ...disabled, born: '1960-01-01' },
    [medicare, middle],
    ['job', 'medicare'],
    'workingAged',
  ],
  ['disabled, 100 people', disabled, [medicare, job], ['job', 'medicare'], 'disabledLarge'],
  ['disabled, 99 people', disabled, [middle, medicare], ['medicare', 'job'], 'disabledSmall'],
  ['disabled, fewer than 20', disabled, [small, medicare], ['medicare', 'job'], 'disabledSmall'],
  ['disabled, retired', disabled, [retired, medicare], ['medicare', 'retired'], 'notCurrent'],
  [
    'disabled, by another member of the family',
    disabled,
    [medicare, one('kin', 'group', { ...job, id: 'kin', holder: 'other' })],
    ['kin', 'medicare'],
    'disabledLarge',
  ],
  ['kidneys, month 23', kidney, [medicare, small], ['job', 'medicare'], 'kidneyWithin'],
  ['kidneys, of a retiree', kidney, [medicare, retired], ['retired', 'medicare'], 'kidneyWithin'],
  [
    'kidneys, last day of the 30 months',
    { ...kidney, day: '2027-06-30' },
    [medicare, job],
    ['job', 'medicare'],
    'kidneyWithin',
  ],
  ['kidneys, the day after', { ...kidney, day: '2027-07-01' }, [job, medicare], ['medicare', 'job'], 'kidneyAfter'],
  [
    'kidneys, Medicare was first before',
    { ...kidney, MedicareWasFirst: 'yes' },
    [retired, medicare],
    ['medicare', 'retired'],
    'kidneyMedicareFirst',
  ],
  ['Medicare Advantage as Medicare', aged, [retired, one('ma', 'medicareAdvantage')], ['ma', 'retired'], 'notCurrent'],
  ['the own plan before a spouse’s', young, [spouse, job], ['job', 'spouse'], 'ownFirst'],
  [
    'a spouse’s work, Medicare, then the own pension’s plan',
    aged,
    [retired, medicare, spouse],
    ['spouse', 'medicare', 'retired'],
    'workingAged',
  ],
  ['birthday rule', baby, [father, mother], ['mother', 'father'], 'birthday'],
  [
    'birthday rule looks at no year',
    baby,
    [
      { ...mother, holderBorn: '1999-03-04' },
      { ...father, holderBorn: '1980-03-05' },
    ],
    ['mother', 'father'],
    'birthday',
  ],
  [
    'one birthday: who covered longer',
    baby,
    [
      { ...mother, from: '2025-01-01' },
      { ...father, holderBorn: '1980-03-04', from: '2021-01-01' },
    ],
    ['father', 'mother'],
    'longer',
  ],
  [
    'a court before birthday and custody',
    baby,
    [
      { ...mother, Parent: 'custodial' },
      { ...father, Parent: 'court' },
    ],
    ['father', 'mother'],
    'court',
  ],
  [
    'custody',
    baby,
    [
      { ...mother, Parent: 'nonCustodial' },
      { ...father, Parent: 'custodial' },
    ],
    ['father', 'mother'],
    'custody',
  ],
  [
    'custody, its spouse, no custody',
    baby,
    [
      { ...mother, Parent: 'nonCustodial' },
      { ...father, Parent: 'custodialSpouse' },
      one('c', 'group', { holder: 'parent', Parent: 'custodial' }),
    ],
    ['c', 'father', 'mother'],
    'custody',
  ],
  [
    'a child’s Medicaid after both parents',
    baby,
    [medicaid, father, mother],
    ['mother', 'father', 'medicaid'],
    'birthday',
  ],
  ['work before pension', young, [retired, job], ['job', 'retired'], 'working'],
  ['work before COBRA', young, [cobra, job], ['job', 'cobra'], 'working'],
  ['pension before COBRA', young, [cobra, retired], ['retired', 'cobra'], 'retiredBeforeCobra'],
  [
    'longer of two jobs',
    young,
    [
      { ...job, from: '2024-01-01' },
      { ...job, id: 'older', from: '2019-01-01' },
    ],
    ['older', 'job'],
    'longer',
  ],
  [
    'a day that stands for none makes nobody the longer one',
    young,
    [
      { ...job, from: '2024-01-01', cob: 1 },
      { ...job, id: 'second', from: '1900-01-01', cob: 2 },
    ],
    ['job', 'second'],
    null,
  ],
  [
    'a tie goes by the answer',
    young,
    [
      { ...job, statusId: 36 },
      { ...job, id: 'good' },
    ],
    ['good', 'job'],
    null,
  ],
  [
    'a tie of answers stays as it stood',
    young,
    [
      { ...job, cob: 2 },
      { ...job, id: 'first', cob: 1 },
    ],
    ['first', 'job'],
    null,
  ],
];

describe('domain 2.2, appendix F 11: the order of benefits', () => {
  test.each(cases)('%s', (_name, person, all, order, rule) => {
    const proposed = proposeOrder(all, person);
    expect(proposed.questions).toEqual([]);
    expect(proposed.placed.map(({ id }) => id)).toEqual(order);
    expect(proposed.placed[0]?.rule).toBe(rule);
  });

  test.each(cases)('%s, whichever is named first', (_name, person, all, order) => {
    expect(proposeOrder(all.toReversed(), person).placed.map(({ id }) => id)).toEqual(order);
  });
});

describe('without a place on the day', () => {
  test.each<readonly [string, OrderedCoverage, readonly OrderedCoverage[], string]>([
    ['ended', { ...job, to: '2026-11-19' }, [], 'It ended on 11/19/2026'],
    ['not begun', { ...job, from: '2026-11-21' }, [], 'It begins on 11/21/2026'],
    ['inactive', { ...job, statusId: 6 }, [], 'Its payer’s last answer was Inactive'],
    [
      'of somebody who differs, and inactive',
      { ...job, statusId: 42, isStatedOver: true },
      [],
      'Its payer’s last answer was DOB MisMatch, and inactive by its own statement',
    ],
    [
      'dental',
      one('dental', 'otherBenefit'),
      [],
      'It pays dental, vision or pharmacy alone, beside the order of medical plans',
    ],
    [
      'an accident that this is not',
      one('wc', 'workersCompensation', { Related: 'no' }),
      [],
      'This care is not for what it answers for',
    ],
    [
      'Medicare beside Advantage',
      medicare,
      [one('ma', 'medicareAdvantage')],
      'The Medicare Advantage plan stands in its place',
    ],
    [
      'a supplement alone',
      one('gap', 'supplement'),
      [],
      'A supplement pays beside Original Medicare, and none is in force',
    ],
    [
      'a supplement beside Advantage',
      one('gap', 'supplement'),
      [one('ma', 'medicareAdvantage')],
      'A supplement pays beside Original Medicare, and none is in force',
    ],
  ])('%s', (_name, coverage, others, reason) => {
    const { aside } = proposeOrder([coverage, ...others], aged);
    expect(aside).toEqual([{ id: coverage.id, reason }]);
  });

  test('on its first and its last day it has one', () => {
    expect(proposeOrder([{ ...job, from: day, to: day }], young).placed).toHaveLength(1);
  });
});

describe('what is not told is asked, and nothing is guessed', () => {
  const untold = one('job', 'group');
  test.each<readonly [string, OrderedPerson, readonly OrderedCoverage[], string | null, string]>([
    ['work', aged, [medicare, untold], 'job', 'Employment'],
    ['the employer’s size', aged, [medicare, { ...untold, Employment: 'current' }], 'job', 'EmployerSize'],
    ['why Medicare', { ...young, born: '1990-06-01' }, [medicare, job], null, 'MedicareBasis'],
    ['the birth date', { ...young, born: '' }, [medicare, job], null, 'born'],
    ['since when the kidneys', { ...kidney, KidneyFrom: '' }, [medicare, job], null, 'KidneyFrom'],
    ['a parent’s birthday', baby, [mother, { ...father, holderBorn: '' }], 'father', 'holderBorn'],
    ['how the other parent stands', baby, [{ ...mother, Parent: 'custodial' }, father], 'father', 'Parent'],
    ['pension or work', young, [retired, untold], 'job', 'Employment'],
    ['the accident', young, [job, one('wc', 'workersCompensation')], 'wc', 'Related'],
  ])('%s', (_name, person, all, about, field) => {
    const { questions } = proposeOrder(all, person);
    expect(questions.map((asked) => [asked.about, asked.field])).toEqual([[about, field]]);
  });

  test('an eleventh has none, since the places are taken', () => {
    const eleven = Array.from({ length: 11 }, (_, at) =>
      one(`own ${at}`, 'individual', { from: `2010-01-${at + 10}` }),
    );
    const { placed, aside, questions } = proposeOrder(eleven, young);
    expect([placed.length, questions]).toEqual([10, []]);
    expect(aside).toEqual([{ id: 'own 10', reason: 'All ten places are taken' }]);
  });

  test('what comes behind an open question has no place either, and what comes before it has one', () => {
    const proposed = proposeOrder(
      [medicaid, medicare, untold, one('wc', 'workersCompensation', { Related: 'yes' })],
      aged,
    );
    expect(proposed.placed.map(({ id }) => id)).toEqual(['wc']);
    expect(proposed.aside.map(({ id }) => id).toSorted()).toEqual(['job', 'medicaid', 'medicare']);
  });
});

const anyDay = fc.constantFrom('', '2020-01-01', '2024-05-05', '2026-11-20');
const anyCoverage = fc.record({
  kind: fc.constantFrom(...coverageKinds),
  holder: fc.constantFrom('self', 'spouse', 'parent', 'other'),
  holderBorn: fc.constantFrom('', '1980-03-04', '1985-03-04', '1990-12-01'),
  from: anyDay,
  to: fc.constantFrom('', '2026-11-20'),
  statusId: fc.constantFrom(1, 31, 36, 42, null),
  Employment: fc.constantFrom('', ...employments),
  EmployerSize: fc.constantFrom('', 'under100', ...employerSizes),
  Parent: fc.constantFrom('', ...parentStandings),
  Related: fc.constantFrom('', ...yesNo),
} as const);

test('whatever coverages somebody has: each is placed or set aside once, in one order, and only a question stops it', () => {
  fc.assert(
    fc.property(
      fc.array(anyCoverage, { maxLength: 6 }),
      fc.constantFrom(aged, disabled, kidney, young, baby),
      fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
      (made, person, shuffle) => {
        const all = made.map((coverage, at) => ({ ...coverage, id: `c${at}`, name: `c${at}`, cob: at + 1 }));
        const proposed = proposeOrder(all, person);
        expect([...proposed.placed, ...proposed.aside].map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id));
        const stopped = proposed.aside.some(({ reason }) => reason === 'Its place hangs on what is not told yet');
        expect(stopped && proposed.questions.length === 0).toBe(false);
        const shuffled = all.toSorted((a, b) => (shuffle[a.cob - 1] ?? 0) - (shuffle[b.cob - 1] ?? 0));
        expect(proposeOrder(shuffled, person).placed.map(({ id }) => id)).toEqual(proposed.placed.map(({ id }) => id));
      },
    ),
    { numRuns: 3000 },
  );
});
