import { z } from 'zod';
import { purgeExpired } from './purgeExpired.ts';
import { purgeRecords } from './purgeRecords.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobsOf } from '#/platform/jobs/jobs.ts';

export const purgeJobs = {
  'purge-expired': { payload: z.unknown(), cron: '17 * * * *', run: purgeExpired },
  'purge-records': { payload: z.unknown(), cron: '20 4 * * *', run: purgeRecords },
} as const satisfies JobsOf<JobDeps>;
