import { z } from 'zod';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobsOf } from '#/platform/jobs/jobs.ts';
import { escalateCases } from './escalateCases.ts';

export const caseJobs = {
  'escalate-cases': { payload: z.unknown(), cron: '17 * * * *', run: escalateCases },
} as const satisfies JobsOf<JobDeps>;
