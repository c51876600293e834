import { z } from 'zod';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobsOf } from '#/platform/jobs/jobs.ts';

/** What these jobs have besides. */
export type DiscoveryJobDeps = JobDeps & {
  /** Goes on with searches whose node died. */
  readonly recoverDiscoveries: () => Promise<void>;
};

export const discoveryJobs = {
  'recover-discoveries': {
    payload: z.unknown(),
    cron: '* * * * *',
    run: (deps: DiscoveryJobDeps) => deps.recoverDiscoveries(),
  },
} as const satisfies JobsOf<DiscoveryJobDeps>;
