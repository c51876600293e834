import { describe, expect, it } from 'vitest';
import type { CaseClockKey } from './caseClocks.ts';
import { reachedSteps } from './escalation.ts';

const at = (key: CaseClockKey, dueOn: string, today: string) =>
  reachedSteps([{ key, dueOn }], today).map(({ to }) => to);

describe('[STATE-43] who is told of a clock that ran out', () => {
  it.each<[CaseClockKey, string, string, readonly string[]]>([
    // Thursday 2026-11-19; 26 November is Thanksgiving.
    ['FirstTouch', '2026-11-19', '2026-11-19', []],
    ['FirstTouch', '2026-11-19', '2026-11-20', ['Owner']],
    ['FirstTouch', '2026-11-19', '2026-11-22', ['Owner']], // nobody counts a weekend
    ['FirstTouch', '2026-11-19', '2026-11-23', ['Owner', 'Lead']],
    ['FirstTouch', '2026-11-19', '2026-11-24', ['Owner', 'Lead', 'Administrator']],
    ['Contact', '2026-11-24', '2026-11-27', ['Owner']],
    ['Contact', '2026-11-24', '2026-11-30', ['Owner', 'Lead']], // the holiday is none either
    ['Documents', '2026-11-02', '2026-11-16', ['Owner', 'Lead']],
    ['Documents', '2026-11-02', '2026-11-17', ['Owner', 'Lead', 'Administrator']],
    ['Decision', '2026-11-02', '2026-11-09', ['Owner', 'Lead']],
    ['Appeal', '2026-11-19', '2026-11-20', ['Owner', 'Lead']],
    ['Appeal', '2026-11-19', '2026-11-23', ['Owner', 'Lead', 'Administrator']],
    ['NextAction', '2026-10-01', '2026-11-20', []],
    ['Hold', '2026-10-01', '2026-11-20', []],
  ])('%s of %s on %s: %o', (key, dueOn, today, told) => expect(at(key, dueOn, today)).toEqual(told));
});

it('[STATE-43] a day off of the client is counted by nobody', () => {
  const calendar = { Kept: [], Closed: [{ Day: '2026-11-20', Name: 'Storm' }] };
  const to = (today: string) => reachedSteps([{ key: 'FirstTouch', dueOn: '2026-11-19' }], today, calendar);
  expect([to('2026-11-20').length, to('2026-11-23').length]).toEqual([0, 1]);
});
