import { describe, expect, it } from 'vitest';
import { judgeSpent, readBudget } from './budget.ts';
import { playwrightTook, slowest, vitestTook, waitsTold } from './took.ts';

describe('what took how long', () => {
  it('is read from the reports, by file', () => {
    const vitest = { testResults: [{ name: '/here/apps/a.test.ts', startTime: 1_000, endTime: 3_500 }] };
    expect(vitestTook(JSON.stringify(vitest), '/here')).toEqual([{ what: 'apps/a.test.ts', ms: 2_500 }]);
    const spec = (duration: number) => ({ file: 'b.spec.ts', tests: [{ results: [{ duration }] }] });
    const browser = { suites: [{ specs: [spec(100)], suites: [{ specs: [spec(300)] }] }] };
    expect(playwrightTook(JSON.stringify(browser))).toEqual([{ what: 'e2e/tests/b.spec.ts', ms: 400 }]);
  });

  it('of waits is summed by kind, the slowest first', () => {
    const waits = waitsTold('a lease\t1\t200\na poll\t3\t900\na lease\t1\t800\n');
    expect(slowest(waits, 1)).toEqual([{ what: 'a lease', times: 2, ms: 1_000 }]);
    expect(waits).toContainEqual({ what: 'a poll', times: 3, ms: 900 });
  });
});

describe('a budget', () => {
  it.each([
    ['kept is not spoken of', 99, 1, 0, 0],
    ['missed by little is told', 109, 1, 1, 0],
    ['missed by more than a tenth is a failure', 111, 1, 0, 1],
    ['is as much larger as the machine is slower', 190, 2, 0, 0],
    ['of a slow machine can be missed too', 230, 2, 0, 1],
  ])('%s', (_what, seconds, pace, told, complaints) => {
    const verdict = judgeSpent([{ what: 'web build', seconds, allowed: 100 }], pace);
    expect({ told: verdict.told.length, complaints: verdict.complaints.length }).toEqual({ told, complaints });
  });

  it('of each stage is written down, and they are no more than that of the whole', () => {
    const { all, stages } = readBudget();
    const seconds = Object.values(stages);
    expect(seconds.length).toBeGreaterThan(5);
    // A whole area may add a minute: what is over it is made quicker, not written here.
    expect(all).toBeLessThanOrEqual(24 * 60);
    // the four checks run side by side
    const sideBySide = 150;
    expect(seconds.reduce((sum, each) => sum + each, 0) - sideBySide).toBeLessThanOrEqual(all);
  });
});
