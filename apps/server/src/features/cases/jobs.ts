import { z } from 'zod';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobsOf } from '#/platform/jobs/jobs.ts';
import { countCaseClocks } from './calendar/countClocks.ts';
import { closeCases } from './closer/closeCases.ts';
import { orderNightly } from './closer/nightly.ts';
import { escalateCases } from './escalation/escalateCases.ts';
import { openNotedCases } from './rules/openByRules.ts';

export const casesJobs = {
  'open-cases': { payload: z.unknown(), cron: '* * * * *', run: openNotedCases },
  'close-cases': {
    payload: z.object({ clientId: z.uuid(), runId: z.uuid(), deed: z.enum(['close', 'undo']) }),
    run: closeCases,
  },
  'escalate-cases': { payload: z.unknown(), cron: '17 * * * *', run: escalateCases },
  'count-case-clocks': { payload: z.unknown(), cron: '7 * * * *', run: countCaseClocks },
  'order-case-closers': { payload: z.unknown(), cron: '* * * * *', run: orderNightly },
} as const satisfies JobsOf<JobDeps>;
