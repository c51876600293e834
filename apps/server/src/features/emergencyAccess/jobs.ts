import { z } from 'zod';
import { mailEmergencyAccess } from './mailEmergencyAccess.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobsOf } from '#/platform/jobs/jobs.ts';

export const emergencyAccessJobs = {
  'mail-emergency-access': { payload: z.object({ emergencyId: z.uuid(), userId: z.uuid() }), run: mailEmergencyAccess },
} as const satisfies JobsOf<JobDeps>;
