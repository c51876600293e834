import { describe, expect, it } from 'vitest';
import type { Household } from './household.ts';
import { householdProblems } from './householdProblems.ts';
import { earns, household, person } from './testing/households.ts';

const self = person('Self', 30, 'Files');
const many = (count: number) => [self, ...Array.from({ length: count - 1 }, () => person('Other', 30))];
const income = (rest: Parameters<typeof earns>[2]) => household([self], [earns(0, 1, rest)]);

describe('[ROUTE-018] what keeps a household from being judged', () => {
  it.each<[string, Household, object]>([
    ['nothing', household(many(50), [earns(49, 1)]), {}],
    ['51 people', household(many(51)), { Members: 'A household has 50 people at most, and this one has 51' }],
    [
      '50 people, of whom one expects',
      household([...many(49), person('Other', 30, 'None', { Expected: 1 }), person('Other', 1)].slice(0, 50)),
      { Members: 'A household has 50 people at most, and this one has 51' },
    ],
    ['nobody', household([]), { Members: 'A household has one person at least' }],
    ['two first ones', household([self, self]), { Members: 'The first person is the {patient}, and nobody else is' }],
    [
      'two spouses',
      household([self, person('Spouse', 30), person('Spouse', 31)]),
      { Members: 'A household has one spouse of the {patient} at most' },
    ],
    [
      'three parents',
      household([self, person('Parent', 60), person('Parent', 61), person('Parent', 62)]),
      { Members: 'A household has two parents of the {patient} at most' },
    ],
    [
      'an age in words',
      household([person('Self', Number.NaN)]),
      { Members: 'Person 1: enter the age in whole years, 0 to 120' },
    ],
    [
      'an age of 121',
      household([self, person('Child', 121)]),
      { Members: 'Person 2: enter the age in whole years, 0 to 120' },
    ],
    [
      'nine expected',
      household([person('Self', 30, 'None', { Expected: 9 })]),
      { Members: 'Person 1: enter how many children are expected, 1 to 8' },
    ],
    [
      'claimed by nobody',
      household([person('Self', 30), person('Child', 3, 'Claimed')]),
      { Members: 'Person 2: is claimed by the filer here, but nobody here files a return' },
    ],
    [
      'an income in words',
      income({ Cents: Number.NaN }),
      { Incomes: 'Income 1: enter an amount in figures, such as 1,250.50' },
    ],
    ['a loss of wages', income({ Cents: -1 }), { Incomes: 'Income 1: only self-employment can be a loss' }],
    ['a loss of the self-employed', income({ Cents: -1, Kind: 'SelfEmployment' }), {}],
    [
      'hours unknown',
      income({ Period: 'Hour' }),
      { Incomes: 'Income 1: for pay by the hour, enter the hours a week, up to 168' },
    ],
    [
      'too many hours',
      income({ Period: 'Hour', HoursPerWeek: 169 }),
      { Incomes: 'Income 1: for pay by the hour, enter the hours a week, up to 168' },
    ],
    ['of nobody', household([self], [earns(1, 1)]), { Incomes: 'Income 1: choose whose it is' }],
    [
      'ten billion and more',
      income({ Cents: 1_000_000_000_001 }),
      { Incomes: 'Income 1: this is more than a household can have in a year' },
    ],
    [
      'together so much',
      household([self], [earns(0, 6e9), earns(0, 6e9)]),
      { Incomes: 'Together this is more than a household can have in a year' },
    ],
    [
      '101 incomes',
      household(
        [self],
        Array.from({ length: 101 }, () => earns(0, 1)),
      ),
      { Incomes: 'A household has 100 incomes at most here' },
    ],
    ['no state', household([self], [], { State: '' }), { State: 'Choose a state' }],
    [
      'a day before the tables',
      household([self], [], { Day: '2024-01-10' }),
      { Day: 'No poverty guideline is kept for a day before 01/11/2024' },
    ],
  ])('%s', (_what, asked, problems) => {
    expect(householdProblems(asked, '2024-01-11')).toEqual(problems);
  });
});
