import { z } from 'zod';
import { mailEnhancementStatus } from './mailEnhancementStatus.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobsOf } from '#/platform/jobs/jobs.ts';

export const enhancementsJobs = {
  'mail-enhancement-status': {
    payload: z.object({ companyId: z.uuid(), enhancementId: z.uuid(), version: z.number(), userId: z.uuid() }),
    run: mailEnhancementStatus,
  },
} as const satisfies JobsOf<JobDeps>;
