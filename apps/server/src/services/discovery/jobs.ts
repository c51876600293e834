import { z } from 'zod';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobsOf } from '#/platform/jobs/jobs.ts';

/** What these jobs have besides. */
export type DiscoveryJobDeps = JobDeps & {
  /** Goes on with searches whose node died. */
  readonly recoverDiscoveries: () => Promise<void>;
  /** Asks about visits that are watched, where their day has come. */
  readonly runWatches: () => Promise<void>;
};

export const discoveryJobs = {
  'recover-discoveries': {
    payload: z.unknown(),
    cron: '* * * * *',
    run: (deps: DiscoveryJobDeps) => deps.recoverDiscoveries(),
  },
  'run-watches': { payload: z.unknown(), cron: '23 * * * *', run: (deps: DiscoveryJobDeps) => deps.runWatches() },
} as const satisfies JobsOf<DiscoveryJobDeps>;
