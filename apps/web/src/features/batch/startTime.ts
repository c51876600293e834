import { dayIn, isoIn } from '@coverline/domain/format/instant.ts';
import { instantAt } from '@coverline/domain/format/instantAt.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

/** When a batch begins. */
export type StartTime = {
  When: 'now' | 'later';
  /** YYYY-MM-DD, by the client's clock. */
  Day: string;
  /** HH:MM, likewise. */
  Time: string;
};

export const startTimeLabels = { When: 'Start', Day: 'Day', Time: 'Time' };

/** As it is set; of a batch that nobody scheduled, at once, and this evening is offered. */
export const startTimeOf = (scheduledAt: string | null, today: string, timeZone: string): StartTime =>
  scheduledAt === null
    ? { When: 'now', Day: today, Time: '19:00' }
    : { When: 'later', Day: dayIn(scheduledAt, timeZone), Time: isoIn(scheduledAt, timeZone).slice(11, 16) };

export function startTimeMessages(
  { When, Day, Time }: StartTime,
  timeZone: string,
  now: Date,
): FormMessages<StartTime> {
  if (When === 'now') return {};
  if (!/^\d{4}-\d{2}-\d{2}$/.test(Day)) return { Day: 'A day as MM/DD/YYYY.' };
  const at = instantAt(Day, Time, timeZone);
  if (at === null) return { Time: 'A time of the day.' };
  return Date.parse(at) <= now.getTime() ? { Time: 'This time is over.' } : {};
}

/** As calls take it; null: at once. */
export const startInstant = ({ When, Day, Time }: StartTime, timeZone: string): string | null =>
  When === 'later' ? instantAt(Day, Time, timeZone) : null;
