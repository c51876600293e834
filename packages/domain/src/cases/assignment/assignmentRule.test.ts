import { describe, expect, it } from 'vitest';
import { type AssignmentRule, fitsRule, type RuleFacts, ruleWords } from './assignmentRule.ts';

const plain: AssignmentRule = {
  Types: [],
  PayerID: null,
  States: [],
  FromLetter: '',
  ToLetter: '',
  LeastCents: null,
  MostCents: null,
  Languages: [],
};
const of: RuleFacts = {
  type: 'MedicaidApplication',
  payerIds: ['p1', 'p2'],
  state: 'TX',
  lastName: 'Ñúñez',
  atRiskCents: 125_000,
  language: 'Spanish',
};

describe('[MODAL-03] what a rule of assignment asks', () => {
  it.each<[Partial<AssignmentRule>, boolean, string]>([
    [{}, true, 'every {case}'],
    [{ Types: ['Chip', 'MedicaidApplication'] }, true, 'CHIP or Medicaid application'],
    [{ Types: ['Chip'] }, false, 'CHIP'],
    [{ PayerID: 'p2' }, true, 'Northlake'],
    [{ PayerID: 'p3' }, false, 'Northlake'],
    [{ States: ['IL', 'TX'] }, true, 'IL or TX'],
    [{ States: ['IL'] }, false, 'IL'],
    [{ FromLetter: 'N', ToLetter: 'N' }, true, 'last name N to N'],
    [{ FromLetter: 'O' }, false, 'last name O to Z'],
    [{ ToLetter: 'M' }, false, 'last name A to M'],
    [{ LeastCents: 125_000 }, true, '$1,250.00 or more'],
    [{ LeastCents: 125_001 }, false, '$1,250.01 or more'],
    [{ MostCents: 125_000 }, true, 'at most $1,250.00'],
    [{ MostCents: 124_999 }, false, 'at most $1,249.99'],
    [{ Languages: ['SPANISH'] }, true, 'SPANISH'],
    [{ Languages: ['Polish'] }, false, 'Polish'],
    [{ Types: ['MedicaidApplication'], States: ['TX'] }, true, 'Medicaid application, TX'],
    [{ Types: ['MedicaidApplication'], States: ['IL'] }, false, 'Medicaid application, IL'],
  ])('%o: %s, as “%s”', (change, fits, words) => {
    const rule = { ...plain, ...change };
    expect(fitsRule(rule, of)).toBe(fits);
    expect(ruleWords(rule, 'Northlake')).toBe(words);
  });

  it('a name without a letter fits no alphabet, and one is read from its first letter', () => {
    const all = { ...plain, FromLetter: 'A', ToLetter: 'Z' };
    expect(fitsRule(all, { ...of, lastName: '李' })).toBe(false);
    expect(fitsRule(plain, { ...of, lastName: '李' })).toBe(true);
    expect(fitsRule({ ...plain, FromLetter: 'D', ToLetter: 'D' }, { ...of, lastName: ' d’Amico' })).toBe(true);
  });
});
