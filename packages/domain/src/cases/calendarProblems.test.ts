import { expect, it } from 'vitest';
import type { BusinessCalendar } from './businessDays.ts';
import { calendarBounds, calendarProblems } from './calendarProblems.ts';

const day = (Day: string, Name = 'Closed') => ({ Day, Name });

it.each<[string, BusinessCalendar['Closed'], string | undefined]>([
  ['none', [], undefined],
  ['two', [day('2026-12-24'), day('2026-12-31')], undefined],
  ['no day', [day('')], 'Day 1: enter a day'],
  ['a day that no calendar has', [day('2026-12-24'), day('2026-02-30')], 'Day 2: enter a day'],
  ['no name', [day('2026-12-24', ' ')], '12/24/2026: say why it is closed'],
  ['twice', [day('2026-12-24'), day('2026-12-24', 'Eve')], '12/24/2026 is there twice'],
  [
    'too many',
    Array.from({ length: calendarBounds.closed + 1 }, () => day('2026-12-24')),
    'A calendar has 150 days of its own at most',
  ],
])('[ENT-141] days of a client’s own: %s', (_what, Closed, problem) => {
  expect(calendarProblems({ Kept: [], Closed }).Closed).toBe(problem);
});
