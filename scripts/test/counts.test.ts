import { describe, expect, it } from 'vitest';
import { sum } from './count.ts';
import { countPlaywright } from './countPlaywright.ts';
import { countVitest } from './countVitest.ts';

const vitest = (status: string, ...tests: readonly string[]): string => {
  const assertionResults = tests.map((result, at) => ({ fullName: `test ${at}`, status: result }));
  return JSON.stringify({ testResults: [{ name: 'a.test.ts', status, assertionResults }] });
};

describe('countVitest', () => {
  it('counts what passed and what failed', () => {
    expect(countVitest(vitest('failed', 'passed', 'passed', 'failed'), 1)).toEqual({
      passed: 2,
      failed: 1,
      tests: ['a.test.ts: test 2'],
      complaints: [],
    });
  });

  it.each(['skipped', 'pending', 'todo', 'disabled'])('calls a %s test a failure', (status) => {
    const complaints = [`${status}: test 1`];
    expect(countVitest(vitest('passed', 'passed', status), 0)).toEqual({ passed: 1, failed: 1, tests: [], complaints });
  });

  it('calls a file that broke or is empty a failure', () => {
    expect(countVitest(vitest('failed', 'passed'), 1).complaints).toEqual(['broke outside its tests: a.test.ts']);
    expect(countVitest(vitest('passed'), 0).complaints).toEqual(['holds no test: a.test.ts']);
  });

  it('calls a run without tests, and one that ends badly all the same, a failure', () => {
    expect(countVitest('{"testResults":[]}', 0)).toEqual({
      passed: 0,
      failed: 1,
      tests: [],
      complaints: ['ran no test'],
    });
    expect(countVitest(vitest('passed', 'passed'), 1)).toMatchObject({ passed: 1, failed: 1 });
  });
});

const playwright = (
  runs: readonly (readonly [status: string, expected: string])[],
  errors: readonly object[] = [],
): string => {
  const specs = runs.map(([status, expectedStatus]) => ({
    title: 't',
    file: 'a.spec.ts',
    tests: [{ status, expectedStatus }],
  }));
  return JSON.stringify({ suites: [{ specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }], errors });
};

describe('countPlaywright', () => {
  it('counts nested suites', () => {
    const text = playwright([
      ['expected', 'passed'],
      ['expected', 'passed'],
      ['unexpected', 'passed'],
    ]);
    expect(countPlaywright(text, 1)).toEqual({
      passed: 2,
      failed: 1,
      tests: ['a.spec.ts: t'],
      complaints: [],
    });
  });

  it.each([
    ['skipped', 'skipped', 'skipped: a.spec.ts: t'],
    ['flaky', 'passed', 'flaky: a.spec.ts: t'],
    ['expected', 'failed', 'expected to fail: a.spec.ts: t'],
  ])('calls a test that is %s (%s) a failure', (status, expected, complaint) => {
    expect(countPlaywright(playwright([[status, expected]]), 0)).toEqual({
      passed: 0,
      failed: 1,
      tests: [],
      complaints: [complaint],
    });
  });

  it('calls an error outside the tests a failure', () => {
    const text = playwright([['expected', 'passed']], [{ message: 'no browser\nat x' }]);
    expect(countPlaywright(text, 1)).toEqual({
      passed: 1,
      failed: 1,
      tests: [],
      complaints: ['error outside the tests: no browser'],
    });
  });
});

it('sums over runners', () => {
  const one = { passed: 2, failed: 2, tests: ['t'], complaints: ['a'] };
  expect(sum([one, one])).toEqual({ passed: 4, failed: 4, tests: ['t', 't'], complaints: ['a', 'a'] });
});
