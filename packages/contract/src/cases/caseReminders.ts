import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, optionalDate } from '../wire/fields.ts';

/** The morning, by the client's clock. */
export const morningTime = '08:00';
export const farthestSnoozeDays = 366;

/** Of a file of its own: the bell has it, of every screen. */
export const caseReminderCalls = {
  snoozeCaseTask: call({
    access: { role: 'CaseManagement' },
    door: 'tenant',
    path: '/SPIFCaseManagement/SPIFCaseMaster/SnoozeTask',
    summary:
      'Puts the reminder of a task off, by minutes or until a day and time of the client’s clock; answers until when. An hour that clocks skip is the next one.',
    effect: 'writes',
    audit: 'SnoozeCaseTask',
    payload: z.strictObject({
      TaskID: id,
      Minutes: z.number().int().min(5).max(1_440).nullable().default(null),
      On: optionalDate,
      Time: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
        .default(morningTime),
    }),
    data: z.object({ RemindAt: z.string() }),
  }),
};
