import { z } from 'zod';
import { sendAnswerLink } from './answerLink/sendAnswerLink.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobsOf } from '#/platform/jobs/jobs.ts';

export const eligibilityJobs = {
  'mail-answer-link': {
    payload: z.object({ clientId: z.uuid(), lookupId: z.uuid(), by: z.uuid(), to: z.uuid() }),
    run: sendAnswerLink,
  },
} as const satisfies JobsOf<JobDeps>;
