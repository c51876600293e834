import { z } from 'zod';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobsOf } from '#/platform/jobs/jobs.ts';
import { seekSome } from './seekPairs.ts';
import { again } from '#/platform/db/again.ts';
import { eachClient } from '#/platform/tasks/eachClient.ts';

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
  let isOver = false;
  const some = (id: string) => again(() => doors.withTenant(id, (trx) => seekSome({ phiSealer }, trx, id)));
  try {
    await eachClient(clients, async ({ id }) => {
      while (!isOver && (await some(id))) isOver = Date.now() > until;
    });
  } finally {
    if (isOver) await jobs.send('seek-same-people', {});
  }
}

export const registrationJobs = {
  'seek-same-people': { payload: z.unknown(), cron: '*/5 * * * *', run: seekSamePeople },
} as const satisfies JobsOf<JobDeps>;
