import { dayIn } from '@coverline/domain/format/instant.ts';
import { describe, expect, it } from 'vitest';
import { monthsLater } from '../dates/monthsLater.ts';
import { businessDaysBack, businessDaysBefore, businessDaysUntil } from './businessDaysUntil.ts';
import { estimateDue } from './estimateDue.ts';
import { keepUntil } from './keepUntil.ts';

describe('how many business days a day is away', () => {
  it.each([
    ['2026-11-30', '2026-12-03', 3, 'Monday to Thursday'],
    ['2026-12-04', '2026-12-07', 1, 'Friday to Monday'],
    ['2026-12-05', '2026-12-07', 1, 'Saturday to Monday'],
    ['2026-12-04', '2026-12-06', 0, 'Friday to Sunday'],
    ['2026-11-25', '2026-11-30', 2, 'over Thanksgiving'],
    ['2026-12-23', '2026-12-28', 2, 'over Christmas on a Friday'],
    ['2026-07-01', '2026-07-06', 2, 'July 4 on a Saturday is kept on the Friday'],
    ['2027-06-17', '2027-06-21', 1, 'Juneteenth on a Saturday is kept on the Friday'],
    ['2027-12-30', '2028-01-03', 1, 'New Year on a Saturday is kept on the Friday before it'],
    ['2026-12-07', '2026-12-07', 0, 'the day itself'],
    ['2026-12-08', '2026-12-07', 0, 'a day before'],
    ['2026-12-01', '2027-12-01', 40, 'far is far enough'],
  ])('%s to %s: %i (%s)', (from, to, days) => {
    expect(businessDaysUntil(from, to)).toBe(days);
  });

  it.each([
    ['2026-11-30', '2026-12-03', 3, 'Monday to Thursday'],
    ['2026-12-02', '2026-12-05', 3, 'Wednesday to Saturday'],
    ['2026-12-05', '2026-12-07', 0, 'Saturday to Monday'],
    ['2026-12-22', '2026-12-25', 3, 'to Christmas'],
    ['2026-12-07', '2026-12-07', 0, 'the day itself'],
    ['2026-12-08', '2026-12-07', 0, 'a day before'],
  ])('%s to %s, counted back: %i (%s)', (from, to, days) => {
    expect(businessDaysBack(from, to)).toBe(days);
    if (days > 0) expect(from <= businessDaysBefore(to, days)).toBe(true);
    expect(from <= businessDaysBefore(to, days + 1)).toBe(false);
  });

  it.each([
    ['2026-12-07', 1, '2026-12-04', 'a Monday'],
    ['2026-11-27', 1, '2026-11-25', 'the day after Thanksgiving'],
    ['2027-01-04', 2, '2026-12-30', 'after New Year on a Friday'],
    ['2026-10-13', 1, '2026-10-09', 'after Columbus Day'],
  ])('before %s by %i is %s (%s)', (day, days, expected) => {
    expect(businessDaysBefore(day, days)).toBe(expected);
  });
});

describe('by when a good-faith estimate is due', () => {
  const cases: readonly (readonly [string | null, string | null, string | null, string | null, string, string])[] = [
    ['2026-11-30', '2026-12-14', null, '2026-12-03', 'TenDays', 'ten business days'],
    ['2026-11-30', '2026-12-11', null, '2026-12-01', 'ThreeDays', 'nine'],
    ['2026-11-30', '2026-12-03', null, '2026-12-01', 'ThreeDays', 'three'],
    ['2026-11-30', '2026-12-02', null, null, 'TooSoon', 'two'],
    ['2026-11-30', '2026-11-30', null, null, 'TooSoon', 'the same day'],
    ['2026-11-30', '2026-11-27', null, null, 'TooSoon', 'a visit moved to a day that is over'],
    ['2026-12-04', '2026-12-31', null, '2026-12-09', 'TenDays', 'scheduled on a Friday'],
    ['2026-12-05', '2026-12-31', null, '2026-12-09', 'TenDays', 'scheduled on a Saturday'],
    ['2026-11-25', '2026-12-31', null, '2026-12-01', 'TenDays', 'scheduled before Thanksgiving'],
    ['2026-12-24', '2026-12-30', null, '2026-12-28', 'ThreeDays', 'scheduled before Christmas'],
    ['2026-11-25', '2026-12-10', null, '2026-12-01', 'TenDays', 'Thanksgiving is none of the ten'],
    ['2026-11-25', '2026-12-09', null, '2026-11-27', 'ThreeDays', 'Thanksgiving makes nine of ten'],
    ['2026-12-02', '2026-12-05', null, '2026-12-03', 'ThreeDays', 'a Saturday, with three business days before it'],
    ['2026-12-03', '2026-12-05', null, null, 'TooSoon', 'a Saturday, with two'],
    ['2026-12-02', '2026-12-06', null, '2026-12-03', 'ThreeDays', 'a Sunday'],
    ['2026-12-22', '2026-12-25', null, '2026-12-23', 'ThreeDays', 'Christmas, with three business days before it'],
    ['2026-12-23', '2026-12-25', null, null, 'TooSoon', 'Christmas, with two'],
    ['2026-12-07', '2026-12-19', null, '2026-12-08', 'ThreeDays', 'a Saturday, nine or ten: the stricter'],
    ['2026-12-05', '2026-12-18', null, '2026-12-07', 'ThreeDays', 'from a Saturday, nine or ten: the stricter'],
    ['2026-12-04', '2026-12-19', null, '2026-12-09', 'TenDays', 'a Saturday, ten or eleven'],
    [null, null, '2026-12-04', '2026-12-09', 'OnRequest', 'asked for, nothing scheduled'],
    ['2026-11-30', '2026-12-02', '2026-11-30', '2026-12-03', 'OnRequest', 'asked for, too soon otherwise'],
    ['2026-11-30', '2026-12-14', '2026-11-27', '2026-12-02', 'OnRequest', 'asked for before it was scheduled'],
    ['2026-11-30', '2026-12-14', '2026-12-02', '2026-12-03', 'TenDays', 'asked for later: the first due'],
    [null, null, null, null, 'NothingScheduled', 'neither'],
  ];
  it.each(cases)(
    'scheduled %s for %s, asked %s: %s by %s (%s)',
    (scheduledOn, serviceOn, requestedOn, dueOn, rule, why) => {
      expect(estimateDue({ scheduledOn, serviceOn, requestedOn }), why).toMatchObject({ dueOn, rule });
    },
  );

  it.each([
    ['2026-12-04T03:00:00Z', 'America/New_York', '2026-12-03', '2026-12-08'],
    ['2026-12-04T03:00:00Z', 'Pacific/Honolulu', '2026-12-03', '2026-12-08'],
    ['2026-12-04T03:00:00Z', 'Pacific/Guam', '2026-12-04', '2026-12-09'],
    ['2026-12-05T05:30:00Z', 'America/New_York', '2026-12-05', '2026-12-09'],
    ['2026-12-05T05:30:00Z', 'America/Chicago', '2026-12-04', '2026-12-09'],
    ['2026-12-07T06:30:00Z', 'America/Denver', '2026-12-06', '2026-12-09'],
    ['2026-12-07T07:30:00Z', 'America/Denver', '2026-12-07', '2026-12-10'],
  ])('scheduled at %s in %s is scheduled on %s: by %s', (at, zone, day, dueOn) => {
    const scheduledOn = dayIn(at, zone);
    expect(scheduledOn).toBe(day);
    expect(estimateDue({ scheduledOn, serviceOn: '2026-12-31', requestedOn: null }).dueOn).toBe(dueOn);
  });
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 72, '2030-02-28'],
  ['2026-11-30', 12, '2027-11-30'],
])('%s, %i months later, is %s', (date, months, expected) => {
  expect(monthsLater(date, months)).toBe(expected);
});

it.each([
  ['2026-11-30', '2032-11-30'],
  ['2024-02-29', '2030-02-28'],
])('issued on %s it is kept until %s', (issuedOn, expected) => {
  expect(keepUntil(issuedOn)).toBe(expected);
});
