import { z } from 'zod';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobsOf } from '#/platform/jobs/jobs.ts';
import { seekSome } from './seekPairs.ts';

/** Then the round hands on to a next one, which begins where it stands. */
const mostMs = 45_000;

/** Who may be one person with somebody whose registration came or was changed otherwise than by a screen. */
export async function seekSamePeople({
  doors,
  phiSealer,
  jobs,
}: Pick<JobDeps, 'doors' | 'phiSealer' | 'jobs'>): Promise<void> {
  const until = Date.now() + mostMs;
  const clients = await doors.readIdentity((db) =>
    db.selectFrom('identity.client').select('id').where('disabled_at', 'is', null).execute(),
  );
  for (const { id } of clients) {
    while (await doors.withTenant(id, (trx) => seekSome({ phiSealer }, trx, id)))
      if (Date.now() > until) return jobs.send('seek-same-people', {});
  }
}

export const registrationJobs = {
  'seek-same-people': { payload: z.unknown(), cron: '*/5 * * * *', run: seekSamePeople },
} as const satisfies JobsOf<JobDeps>;
