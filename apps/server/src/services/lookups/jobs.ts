import { z } from 'zod';
import type { Rechecks } from './unasked/rechecks.ts';
import type { RecheckOf } from './unasked/readRecheck.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobsOf } from '#/platform/jobs/jobs.ts';

/** What these jobs have besides. */
export type LookupJobDeps = JobDeps & {
  /** Finishes lookups whose node died. */
  readonly recoverLookups: () => Promise<void>;
  /** Checks before a visit. */
  readonly rechecks: Rechecks;
};

export const lookupsJobs = {
  'plan-rechecks': { payload: z.unknown(), cron: '7 * * * *', run: (deps: LookupJobDeps) => deps.rechecks.plan() },
  'recheck-insurance': {
    payload: z.object({ clientId: z.uuid(), visitId: z.uuid(), insuranceId: z.uuid() }),
    run: (deps: LookupJobDeps, of: RecheckOf) => deps.rechecks.run(of),
  },
  'recover-lookups': { payload: z.unknown(), cron: '* * * * *', run: (deps: LookupJobDeps) => deps.recoverLookups() },
} as const satisfies JobsOf<LookupJobDeps>;
