import { z } from 'zod';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobsOf } from '#/platform/jobs/jobs.ts';
import { watchAuthorizations } from './watch/watchAuthorizations.ts';

/** What these jobs have besides. */
export type AuthorizationJobDeps = JobDeps & {
  /** Asks payers about what they have pended, and settles what a dead node left. */
  readonly askAuthorizations: () => Promise<void>;
  /** Asks payers anew to tell what they decide, where they are no longer heard of. */
  readonly watchSubscriptions: () => Promise<void>;
};

export const authorizationJobs = {
  'watch-authorizations': { payload: z.unknown(), cron: '* * * * *', run: watchAuthorizations },
  'ask-authorizations': {
    payload: z.unknown(),
    cron: '* * * * *',
    run: (deps: AuthorizationJobDeps) => deps.askAuthorizations(),
  },
  'watch-subscriptions': {
    payload: z.unknown(),
    cron: '* * * * *',
    run: (deps: AuthorizationJobDeps) => deps.watchSubscriptions(),
  },
} as const satisfies JobsOf<AuthorizationJobDeps>;
