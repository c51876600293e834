import { runDaysBefore } from '@coverline/clearance/checks/autoRun.ts';
import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/fields.ts';

const folder = '/FinancialClearance/FinancialClearanceRuns';
const forSchedule = { access: { role: 'ClientAdministrator' }, door: 'tenant' } as const;

/** So many days before a visit, the farthest first; none: nothing is verified by itself. */
const days = z.array(z.literal(runDaysBefore)).max(runDaysBefore.length);

/** When visits are verified by themselves. */
export const runScheduleCalls = {
  getRunSchedule: call({
    ...forSchedule,
    path: `${folder}/GetSchedule`,
    summary: 'On which days before a visit it is verified by itself.',
    effect: 'reads',
    audit: null, // a setting
    payload: nothing,
    data: z.object({ DaysBefore: days, Version: z.number() }),
  }),
  saveRunSchedule: call({
    ...forSchedule,
    path: `${folder}/SaveSchedule`,
    summary:
      "Sets on which days before a visit it is verified by itself, at five in the morning of the client's clock, where its answer is stale.",
    effect: 'writes',
    audit: 'SaveRunSchedule',
    payload: z.strictObject({ DaysBefore: days, Version: z.int().min(0).max(1_000_000_000) }),
    data: z.object({ Version: z.number() }),
  }),
};
