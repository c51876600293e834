import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import type { JobsOf } from '#/platform/jobs/jobs.ts';
import { dueFrom, seekDue } from './seekPairs.ts';
import { again } from '#/platform/db/again.ts';
import { eachClient } from '#/platform/tasks/eachClient.ts';

/** Then the round hands on to a next one, which begins where it stands. */
const mostMs = 45_000;

/**
 * Who may be one person with somebody whose registration came or was changed otherwise than by a screen. Of one who cannot be compared,
 * as where an SSN cannot be opened, it is told each time, and the others are looked at all the same.
 */
export async function seekSamePeople({
  doors,
  phiSealer,
  jobs,
}: Pick<JobDeps, 'doors' | 'phiSealer' | 'jobs'>): Promise<void> {
  const until = Date.now() + mostMs;
  const clients = await doors.readIdentity((db) =>
    db.selectFrom('identity.client').select('id').where('disabled_at', 'is', null).execute(),
  );
  const isOver = () => Date.now() > until;
  const some = (id: string, from: string | null) => doors.withTenant(id, (trx) => dueFrom(trx, id, from));
  const seek = (id: string) => async (one: string) => {
    if (!isOver()) await again(() => doors.withTenant(id, (trx) => seekDue({ phiSealer }, trx, id, one)));
  };
  try {
    await eachClient(clients, async ({ id }) => {
      const faults: unknown[] = [];
      // From anywhere to the end and then from the beginning: another round may be under way.
      for (const from of [randomUUID(), null])
        for (let due = await some(id, from); due.length > 0 && !isOver(); due = await some(id, due.at(-1) ?? null))
          await eachClient(due, seek(id)).catch((fault: unknown) => faults.push(fault));
      if (faults.length > 0) throw faults[0];
    });
  } finally {
    if (isOver()) await jobs.send('seek-same-people', {});
  }
}

export const registrationJobs = {
  'seek-same-people': { payload: z.unknown(), cron: '*/5 * * * *', run: seekSamePeople },
} as const satisfies JobsOf<JobDeps>;
