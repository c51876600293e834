import { expect, it } from 'vitest';
import { playwrightTitles, vitestTitles } from './passedTitles.ts';
import { traceFaults, tracedTests } from './traced.ts';

const vitest = JSON.stringify({
  testResults: [
    {
      assertionResults: [
        { fullName: '[MENU-05] groups', status: 'passed' },
        { fullName: '[MENU-06] sorts', status: 'failed' },
      ],
    },
  ],
});
const playwright = JSON.stringify({
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            { title: '[SHELL-01] bar', ok: true },
            { title: '[SHELL-02] no', ok: false },
          ],
        },
      ],
    },
  ],
});

it('counts passed tests alone', () => {
  expect(vitestTitles(vitest)).toEqual(['[MENU-05] groups']);
  expect(playwrightTitles(playwright)).toEqual(['[SHELL-01] bar']);
});

it('finds unknown ids and tests that claim more than five', () => {
  const known = new Set(['A1-01', 'AA-01', 'AA-02', 'AA-03', 'AA-04', 'AA-05', 'AA-06']);
  expect(traceFaults(['[AA-01] good', '[ZZ-99] bad'], known)).toEqual(['ZZ-99 is no requirement: [ZZ-99] bad']);
  const greedy = '[AA-01] [AA-02] [AA-03] [AA-04] [AA-05] [AA-06] all';
  expect(traceFaults([greedy], known)).toEqual([`6 ids in one test, at most 5: ${greedy}`]);
});

it('lists a requirement with its tests', () => {
  expect(tracedTests(['[AA-01] [AA-02] both', '[AA-01] one']).get('AA-01')).toEqual([
    '[AA-01] [AA-02] both',
    '[AA-01] one',
  ]);
});
