import { expect, it } from 'vitest';
import { type AnswerFacts, discoveryScore } from './discoveryScore.ts';
import type { ScoreLevel } from './scoreLevels.ts';
import type { Person } from './person.ts';

const asked: Person = {
  lastName: 'Tallow',
  firstName: 'Robert',
  dateOfBirth: '1980-03-07',
  sex: 'M',
  ssn: '536-41-2276',
  line1: '12 Orchard Lane',
  state: 'TX',
  zip: '78701',
};
const answered: Person = { ...asked, ssn: '' };
const plain: AnswerFacts = { hasMemberId: true, isDeceasedBefore: false };

it.each<[string, Person, Partial<AnswerFacts>, number, ScoreLevel]>([
  ['all of it, capped', asked, {}, 100, 'HIGH'],
  ['without the SSN', answered, {}, 90, 'HIGH'],
  ['without SSN and member ID', answered, { hasMemberId: false }, 85, 'HIGH'],
  ['a nickname', { ...answered, firstName: 'Bob' }, {}, 90, 'HIGH'],
  ['an initial', { ...answered, firstName: 'R' }, {}, 82, 'REVIEW'],
  ['a last name by its sound', { ...answered, lastName: 'Tahlo' }, {}, 80, 'REVIEW'],
  ['day and month exchanged', { ...answered, dateOfBirth: '1980-07-03' }, {}, 70, 'REVIEW'],
  [
    'a digit of the birth date, the last four',
    { ...answered, dateOfBirth: '1980-03-09', ssn: '2276' },
    {},
    82,
    'REVIEW',
  ],
  ['the state alone', { ...answered, line1: '', zip: '' }, {}, 80, 'REVIEW'],
  ['names alone', { lastName: 'Tallow', firstName: 'Robert' }, {}, 40, 'LOW'],
  ['another birth date', { ...asked, dateOfBirth: '1951-11-30' }, {}, 40, 'LOW'],
  ['another birth date under the SSN of a near one', { ...asked, dateOfBirth: '1980-03-25' }, {}, 40, 'LOW'],
  ['another SSN', { ...asked, ssn: '541-88-0913' }, {}, 59, 'LOW'],
  ['who died before', answered, { isDeceasedBefore: true }, 70, 'REVIEW'],
  ['a stranger', { lastName: 'Brook', firstName: 'Otto', dateOfBirth: '1951-11-30' }, {}, 0, 'LOW'],
])('%s', (_, found, answer, score, level) => {
  const scored = discoveryScore(asked, found, { ...plain, ...answer });
  expect([scored.score, scored.level]).toEqual([score, level]);
});

it('a conflict of birth date or SSN ends below REVIEW, whatever else agrees', () => {
  const scored = discoveryScore(asked, { ...asked, ssn: '541-88-0913' }, plain);
  expect(scored.isConflict).toBe(true);
  expect(scored.evidence.reduce((sum, { points }) => sum + points, 0)).toBe(60);
  expect(scored.score).toBe(59);
});

it('what gave which points, in words without a value', () => {
  const { evidence } = discoveryScore(asked, answered, plain);
  expect(evidence.map(({ field, points }) => [field, points])).toEqual([
    ['dateOfBirth', 35],
    ['lastName', 20],
    ['firstName', 15],
    ['place', 8],
    ['sex', 2],
    ['street', 5],
    ['hasMemberId', 5],
  ]);
  expect(evidence[0]?.reason).toBe('The birth dates are the same');
  expect(JSON.stringify(evidence)).not.toMatch(/Tallow|Robert|1980|787/);
});
