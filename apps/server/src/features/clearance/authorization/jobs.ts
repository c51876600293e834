import { z } from 'zod';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobsOf } from '#/platform/jobs/jobs.ts';
import { watchAuthorizations } from './watch/watchAuthorizations.ts';

export const authorizationJobs = {
  'watch-authorizations': { payload: z.unknown(), cron: '* * * * *', run: watchAuthorizations },
} as const satisfies JobsOf<JobDeps>;
