import { federalHolidayKeys } from '@coverline/domain/cases/businessDays.ts';
import { calendarBounds } from '@coverline/domain/cases/calendarProblems.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { nothing, optionalDate, text } from '../wire/fields.ts';
import { forCases } from './cases.ts';
import { caseVersion } from './caseShapes.ts';

const folder = '/SPIFCaseManagement/SPIFCaseMaster';
/** Whoever answers for the client: beside working on cases. */
const forSupervisors = { ...forCases, access: { role: 'CaseManagement', anyRole: ['ClientAdministrator'] } } as const;

const calendar = {
  /** Public holidays on which the client does not work. */
  Kept: z.array(z.enum(federalHolidayKeys)).max(federalHolidayKeys.length),
  /** Days of its own on which it does not work either. */
  Closed: z
    .array(z.strictObject({ Day: optionalDate, Name: text(calendarBounds.name) }))
    .max(calendarBounds.closed + 1),
};

/** On which days a client works, by which the clocks of its cases count business days. */
export const businessCalendarCalls = {
  getBusinessCalendar: call({
    ...forSupervisors,
    path: `${folder}/GetCalendar`,
    summary: 'The public holidays that the client keeps and its own days off, with who changed them last.',
    effect: 'reads',
    audit: 'GetBusinessCalendar',
    payload: nothing,
    data: z.object({
      ...calendar,
      /** 0: nobody has said anything, and every public holiday is kept. */
      Version: z.number(),
      ChangedAt: z.string().nullable(),
      ChangedBy: z.string(),
    }),
  }),
  saveBusinessCalendar: call({
    ...forSupervisors,
    path: `${folder}/SaveCalendar`,
    summary:
      'Saves the calendar whole; the clocks of open cases are counted anew. An older version is a 409, RecordChanged.',
    effect: 'writes',
    audit: 'SaveBusinessCalendar',
    payload: z.strictObject({ ...calendar, Version: caseVersion.or(z.literal(0)) }),
    data: z.object({ Version: z.number() }),
  }),
};
