import { z } from 'zod';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobsOf } from '#/platform/jobs/jobs.ts';
import { judgeNoted } from './judge/judgeNoted.ts';
import { noteMorning } from './judge/morningRound.ts';

export const clearanceJobs = {
  'judge-visits': { payload: z.unknown(), cron: '* * * * *', run: judgeNoted },
  'note-mornings': { payload: z.unknown(), cron: '*/5 * * * *', run: noteMorning },
} as const satisfies JobsOf<JobDeps>;
