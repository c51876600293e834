import { z } from 'zod';
import { orderDueExtracts } from './dueExtracts.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobsOf } from '#/platform/jobs/jobs.ts';

export const extractsJobs = {
  'order-extracts': { payload: z.unknown(), cron: '* * * * *', run: orderDueExtracts },
} as const satisfies JobsOf<JobDeps>;
