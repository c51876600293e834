import { z } from 'zod';
import { orderDueFilters } from './runs/dueFilters.ts';
import { mailFilterRun } from './runs/mailFilterRun.ts';
import { runFilter } from './runs/runFilter.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobsOf } from '#/platform/jobs/jobs.ts';

export const filtersJobs = {
  'order-filters': { payload: z.unknown(), cron: '* * * * *', run: orderDueFilters },
  'run-filter': { payload: z.object({ clientId: z.uuid(), runId: z.uuid() }), run: runFilter },
  'mail-filter-run': {
    payload: z.object({ clientId: z.uuid(), runId: z.uuid(), userId: z.uuid() }),
    run: mailFilterRun,
  },
} as const satisfies JobsOf<JobDeps>;
