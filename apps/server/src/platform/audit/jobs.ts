import { z } from 'zod';
import { signAuditHeads } from './heads.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobsOf } from '#/platform/jobs/jobs.ts';

export const auditJobs = {
  'sign-audit-heads': { payload: z.unknown(), cron: '*/5 * * * *', run: signAuditHeads },
} as const satisfies JobsOf<JobDeps>;
