import { expect, it } from 'vitest';
import { nextRunMs, type Schedule, scheduleProblem, scheduleWords } from './schedule.ts';

const at = (text: string) => Date.parse(text);
const next = (schedule: Partial<Schedule>, after: string, zone = 'America/New_York') =>
  new Date(nextRunMs({ Every: 'day', Weekday: 0, At: '06:30', ...schedule }, at(after), zone)).toISOString();

it.each<[Partial<Schedule>, string, string]>([
  // Friday evening: Monday to Friday goes on after the weekend.
  [{ Every: 'weekdays' }, '2026-11-20T23:00:00Z', '2026-11-23T11:30:00.000Z'],
  [{ Every: 'weekdays' }, '2026-11-23T11:30:00Z', '2026-11-24T11:30:00.000Z'],
  [{ Every: 'week', Weekday: 1 }, '2026-11-23T11:29:59Z', '2026-11-23T11:30:00.000Z'],
  [{ Every: 'month', MonthDay: 15 }, '2026-11-15T12:00:00Z', '2026-12-15T11:30:00.000Z'],
  // A month that is shorter has it on its last day.
  [{ Every: 'month', MonthDay: 31 }, '2026-02-01T12:00:00Z', '2026-02-28T11:30:00.000Z'],
  [{ Every: 'month', MonthDay: 31 }, '2028-02-01T12:00:00Z', '2028-02-29T11:30:00.000Z'],
  [{ Every: 'month', MonthDay: 31 }, '2026-01-31T12:00:00Z', '2026-02-28T11:30:00.000Z'],
  [{ Every: 'month', MonthDay: 1 }, '2026-01-01T11:30:00Z', '2026-02-01T11:30:00.000Z'],
  // Clocks go forward on 8 March, and back on 1 November: the hour by the clock stays.
  [{}, '2026-03-07T12:00:00Z', '2026-03-08T10:30:00.000Z'],
  [{}, '2026-10-31T12:00:00Z', '2026-11-01T11:30:00.000Z'],
  // 2:30 is skipped on the one day, and comes twice at 1:30 on the other: it is once all the same.
  [{ At: '02:30' }, '2026-03-07T12:00:00Z', '2026-03-08T06:30:00.000Z'],
  [{ At: '02:30' }, '2026-03-08T06:30:00Z', '2026-03-09T06:30:00.000Z'],
  [{ At: '01:30' }, '2026-10-31T12:00:00Z', '2026-11-01T05:30:00.000Z'],
  [{ At: '01:30' }, '2026-11-01T05:30:00Z', '2026-11-02T06:30:00.000Z'],
  // Every two hours from 6:30 to 11:00 is three times a day, the last at 10:30.
  [{ AgainHours: 2, Until: '11:00' }, '2026-11-23T10:00:00Z', '2026-11-23T11:30:00.000Z'],
  [{ AgainHours: 2, Until: '11:00' }, '2026-11-23T11:30:00Z', '2026-11-23T13:30:00.000Z'],
  [{ AgainHours: 2, Until: '11:00' }, '2026-11-23T15:29:59Z', '2026-11-23T15:30:00.000Z'],
  [{ AgainHours: 2, Until: '11:00' }, '2026-11-23T15:30:00Z', '2026-11-24T11:30:00.000Z'],
  [{ Every: 'weekdays', AgainHours: 12, Until: '18:30' }, '2026-11-20T23:30:00Z', '2026-11-23T11:30:00.000Z'],
  // Each hour of the night in which clocks go forward: 2:30, which is none, is no run besides that of 1:30.
  [{ At: '00:30', AgainHours: 1, Until: '04:30' }, '2026-03-08T05:30:00Z', '2026-03-08T06:30:00.000Z'],
  [{ At: '00:30', AgainHours: 1, Until: '04:30' }, '2026-03-08T06:30:00Z', '2026-03-08T07:30:00.000Z'],
  // And of that in which they go back: at 1:30, which comes twice, it is once.
  [{ At: '00:30', AgainHours: 1, Until: '04:30' }, '2026-11-01T04:30:00Z', '2026-11-01T05:30:00.000Z'],
  [{ At: '00:30', AgainHours: 1, Until: '04:30' }, '2026-11-01T05:30:00Z', '2026-11-01T07:30:00.000Z'],
  // The year ends.
  [{}, '2026-12-31T12:00:00Z', '2027-01-01T11:30:00.000Z'],
  [{ Every: 'month', MonthDay: 31 }, '2026-12-31T12:00:00Z', '2027-01-31T11:30:00.000Z'],
])('R-19 %j after %s is at %s', (schedule, after, expected) => {
  expect(next(schedule, after)).toBe(expected);
});

it('is said in words, and what is none is refused', () => {
  const said = (schedule: Partial<Schedule>) => scheduleWords({ Every: 'day', Weekday: 1, At: '06:30', ...schedule });
  expect(said({ Every: 'weekdays' })).toBe('Monday to Friday at 6:30 AM');
  expect(said({ Every: 'month', MonthDay: 31 })).toBe('Day 31 of each month at 6:30 AM');
  expect(said({ AgainHours: 2, Until: '18:30' })).toBe('Each day every 2 hours from 6:30 AM to 6:30 PM');
  expect(said({ Every: 'weekdays', AgainHours: 1, Until: '18:00' })).toBe(
    'Monday to Friday every hour from 6:30 AM to 6:00 PM',
  );
  const wrong = (schedule: Partial<Schedule>) =>
    scheduleProblem({ Every: 'month', Weekday: 1, At: '06:30', ...schedule });
  expect(wrong({ MonthDay: 0 })).toBe('Choose a day of the month');
  expect(wrong({ MonthDay: 31 })).toBeNull();
  const late = 'Let the last run be later than the first by the hours between them, or run once a day';
  expect(wrong({ AgainHours: 2, Until: '08:29' })).toBe(late);
  expect(wrong({ AgainHours: 2, Until: '8 PM' })).toBe(late);
  expect(wrong({ AgainHours: 2 })).toBe(late);
  expect(wrong({ AgainHours: 2, Until: '08:30' })).toBeNull();
  expect(wrong({ AgainHours: 0, Until: '08:30' })).toBe('Choose 1 to 12 hours between two runs');
  expect(wrong({ At: '24:00' })).toBe('Enter a time of day such as 06:30');
});
