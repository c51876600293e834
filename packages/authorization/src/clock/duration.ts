import { addDays } from '@coverline/domain/format/dates.ts';
import { dayIn, isoIn } from '@coverline/domain/format/instant.ts';
import { instantAtOrAfter } from '@coverline/domain/format/instantAt.ts';
import { holidaysOf } from './holidays.ts';

/** Hours are hours. Days end at the same time of the clock, weekends count. Of the other two only those days count. */
export type Duration = {
  readonly count: number;
  readonly unit: 'Hours' | 'Days' | 'BusinessDays' | 'DaysButHolidays';
};

const hour = 3_600_000;

export const hoursAfter = (at: string, hours: number): string => new Date(Date.parse(at) + hours * hour).toISOString();

type DayUnit = Exclude<Duration['unit'], 'Hours'>;

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

const counts: Readonly<Record<DayUnit, (day: string, isHoliday: (day: string) => boolean) => boolean>> = {
  Days: () => true,
  BusinessDays: (day, isHoliday) => !isWeekend(day) && !isHoliday(day),
  DaysButHolidays: (day, isHoliday) => !isHoliday(day),
};

function dayAfter(day: string, { count, unit }: { count: number; unit: DayUnit }, state: string | null): string {
  const isHoliday = (one: string): boolean => holidaysOf(Number(one.slice(0, 4)), state).has(one);
  let at = day;
  for (let left = count; left > 0;) {
    at = addDays(at, 1);
    if (counts[unit](at, isHoliday)) left -= 1;
  }
  return at;
}

/**
 * When a time that began at an instant is over, by the clocks of a zone. A law that counts days could be read until the end of the last
 * one: to the minute is the reading that is never later than the law's (domain, appendix F 13). Holidays are those of the state whose law
 * it is, null where it is federal.
 */
export function endOf(at: string, { count, unit }: Duration, zone: string, state: string | null = null): string {
  if (unit === 'Hours') return hoursAfter(at, count);
  const there = isoIn(at, zone).slice(11, 19);
  const end = instantAtOrAfter(dayAfter(dayIn(at, zone), { count, unit }, state), there.slice(0, 5), zone);
  if (end === null) throw new RangeError('Not an instant');
  return new Date(Date.parse(end) + Number(there.slice(6)) * 1000).toISOString();
}

const unitWords: Readonly<Record<Duration['unit'], readonly [string, string]>> = {
  Hours: ['hour', 'hours'],
  Days: ['calendar day', 'calendar days'],
  BusinessDays: ['business day', 'business days'],
  DaysButHolidays: ['calendar day without holidays', 'calendar days without holidays'],
};

export const durationWords = ({ count, unit }: Duration): string => `${count} ${unitWords[unit][count === 1 ? 0 : 1]}`;
