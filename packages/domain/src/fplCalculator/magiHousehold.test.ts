import { describe, expect, it } from 'vitest';
import type { HouseholdMember } from './household.ts';
import { magiHousehold } from './magiHousehold.ts';
import { person } from './testing/households.ts';

const couple = [person('Self', 40, 'Files'), person('Spouse', 38, 'Files')];
const family = [...couple, person('Child', 12, 'Claimed'), person('Child', 3, 'Claimed')];
const unmarried = [person('Self', 30), person('Child', 5), person('Other', 31, 'Files')];

describe('[ROUTE-018] who counts for Medicaid (42 CFR 435.603(f))', () => {
  it.each<[string, readonly HouseholdMember[], number, readonly number[], number, string]>([
    ['one alone who files', [person('Self', 30, 'Files')], 0, [0], 1, 'Filer'],
    ['one alone without a return', [person('Self', 30)], 0, [0], 1, 'NonFiler'],
    ['a filer of a family', family, 0, [0, 1, 2, 3], 4, 'Filer'],
    ['the spouse of a filer', family, 1, [0, 1, 2, 3], 4, 'Filer'],
    ['a child who is claimed by its parents', family, 2, [0, 1, 2, 3], 4, 'Dependent'],
    [
      'a couple of whom one is on no return',
      [couple[0], person('Spouse', 38)] as HouseholdMember[],
      1,
      [0, 1],
      2,
      'NonFiler',
    ],
    [
      'a child without a return, with its parents and siblings',
      [person('Self', 8), person('Parent', 35), person('Parent', 36), person('Sibling', 4), person('Sibling', 20)],
      0,
      [0, 1, 2, 3],
      4,
      'NonFiler',
    ],
    [
      'a parent of them: the spouse and the children under 19',
      [person('Self', 8), person('Parent', 35), person('Parent', 36), person('Sibling', 4), person('Sibling', 20)],
      1,
      [0, 1, 2, 3],
      4,
      'NonFiler',
    ],
    [
      'their grown-up child',
      [person('Self', 8), person('Parent', 35), person('Parent', 36), person('Sibling', 4), person('Sibling', 20)],
      4,
      [4],
      1,
      'NonFiler',
    ],
    ['one of 19 with the parents, on no return', [person('Self', 19), person('Parent', 50)], 0, [0], 1, 'NonFiler'],
    ['one of 18 with the parents, on no return', [person('Self', 18), person('Parent', 50)], 0, [0, 1], 2, 'NonFiler'],
    [
      'one of 20 whom a parent claims',
      [person('Self', 20, 'Claimed'), person('Parent', 50, 'Files')],
      0,
      [0, 1],
      2,
      'Dependent',
    ],
    [
      'a child whom somebody outside claims',
      [person('Self', 8, 'ClaimedElsewhere'), person('Parent', 35, 'Files')],
      0,
      [0, 1],
      2,
      'NonFiler',
    ],
    [
      'a niece whom an aunt claims counts alone',
      [person('Self', 40, 'Files'), person('Relative', 9, 'Claimed')],
      1,
      [1],
      1,
      'NonFiler',
    ],
    [
      'and the aunt counts the niece',
      [person('Self', 40, 'Files'), person('Relative', 9, 'Claimed')],
      0,
      [0, 1],
      2,
      'Filer',
    ],
    ['a friend in the house does not count', unmarried, 0, [0, 1], 2, 'NonFiler'],
    ['the friend counts alone', unmarried, 2, [2], 1, 'Filer'],
    ['one who is pregnant with twins', [person('Self', 25, 'Files', { Expected: 2 })], 0, [0], 3, 'Filer'],
    [
      'the spouse of one who is pregnant counts one',
      [person('Self', 25, 'Files'), person('Spouse', 25, 'Files', { Expected: 1 })],
      0,
      [0, 1],
      2,
      'Filer',
    ],
  ])('%s', (_what, members, at, people, size, rule) => {
    const found = magiHousehold(members, at);
    expect([found.people, found.size, found.rule]).toEqual([people, size, rule]);
  });
});
