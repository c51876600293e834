import { z } from 'zod';
import { mailBatchEnd } from './delivery/mailBatchEnd.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobsOf } from '#/platform/jobs/jobs.ts';

export const batchJobs = {
  'mail-batch-end': { payload: z.object({ clientId: z.uuid(), batchId: z.uuid() }), run: mailBatchEnd },
} as const satisfies JobsOf<JobDeps>;
