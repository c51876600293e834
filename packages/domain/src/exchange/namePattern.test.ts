import { describe, expect, it } from 'vitest';
import { firstTaking, longestPattern, patternProblem, takesName } from './namePattern.ts';

/** Of this thread, in ms: another process beside it does not count. */
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

describe('[ROUTE-036] which names a pattern takes', () => {
  it.each([
    ['*.csv', 'schedule.csv', true],
    ['*.csv', 'SCHEDULE.CSV', true],
    ['*.csv', 'schedule.csv.zip', false],
    ['radiology_*', 'radiology_', true],
    ['radiology_*', 'old radiology_1.csv', false],
    ['*radiology*', 'old radiology_1.csv', true],
    ['day-??.csv', 'day-07.csv', true],
    ['day-??.csv', 'day-7.csv', false],
    ['day-?.csv', 'day-é.csv', true],
    ['day-?.csv', 'day-💊.csv', true],
    ['day-\u00e9.csv', 'day-e\u0301.csv', true],
    ['a*b*c', 'a-b-b-c', true],
    ['a*b*c', 'a-c-b', false],
    ['*', '', true],
    ['', '', true],
    ['', 'a', false],
    ['?', '', false],
    ['**', 'anything', true],
    // Letters that a regex would take for more are themselves.
    ['a.csv', 'abcsv', false],
    ['[ab]+(1)$.csv', '[ab]+(1)$.csv', true],
    ['^.+$', 'schedule.csv', false],
  ])('%j and %j: %s', (pattern, name, takes) => {
    expect(takesName(pattern, name)).toBe(takes);
  });

  it('however many stars, it is over at once', () => {
    const began = cpuMs();
    expect(takesName('*a'.repeat(longestPattern / 2), `${'a'.repeat(255)}b`)).toBe(false);
    expect(cpuMs() - began).toBeLessThan(1_000);
  });

  it('the first in order takes it', () => {
    const rules = [{ pattern: 'rad*' }, { pattern: '*.csv' }, { pattern: '*' }];
    expect(firstTaking(rules, 'rad.csv')).toBe(rules[0]);
    expect(firstTaking(rules, 'lab.csv')).toBe(rules[1]);
    expect(firstTaking(rules, 'lab.txt')).toBe(rules[2]);
    expect(firstTaking(rules.slice(0, 2), 'lab.txt')).toBeNull();
  });
});

it.each([
  ['*.csv', null],
  ['  ', 'Value is required'],
  ['x'.repeat(longestPattern + 1), `At most ${longestPattern} letters`],
  ['in/*.csv', 'No name of a file has a /. * stands for any letters, ? for one.'],
])('a pattern %j has the problem %j', (pattern, problem) => {
  expect(patternProblem(pattern)).toBe(problem);
});
