import { z } from 'zod';
import { mailUserImport } from './userImport/mailUserImport.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobsOf } from '#/platform/jobs/jobs.ts';

export const userAdministrationJobs = {
  'mail-user-import': { payload: z.object({ importId: z.uuid() }), run: mailUserImport },
} as const satisfies JobsOf<JobDeps>;
