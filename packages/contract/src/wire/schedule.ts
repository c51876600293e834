import { schedulePeriods } from '@coverline/domain/schedule/schedule.ts';
import { z } from 'zod';
import { text } from './fields.ts';

/** When something runs by itself, by the client's clock. */
export const scheduleFields = z.strictObject({
  Every: z.enum(schedulePeriods),
  /** 0 is Sunday; of a weekly one alone. */
  Weekday: z.int().min(0).max(6).default(0),
  /** Of a monthly one alone, 1 to 31; in a shorter month it is the last day. */
  MonthDay: z.int().min(1).max(31).optional(),
  /** `HH:MM` by the client's clock. */
  At: text(5),
  /** On such a day again every so many hours, until `HH:MM`; left out: once a day. */
  AgainHours: z.int().min(1).max(12).optional(),
  Until: text(5).optional(),
});
