import { z } from 'zod';
import { computePayorStates } from './computePayorStates.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobsOf } from '#/platform/jobs/jobs.ts';

export const payorStatusJobs = {
  'payor-states': { payload: z.unknown(), cron: '* * * * *', run: computePayorStates },
} as const satisfies JobsOf<JobDeps>;
