import { runAt } from '@coverline/clearance/checks/autoRun.ts';
import { sql } from 'kysely';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { noteAllForClearance } from '#/services/clearance/noteForClearance.ts';
import { eachClient } from '#/platform/tasks/eachClient.ts';

type Deps = Pick<JobDeps, 'doors' | 'jobs'>;

/**
 * Notes everybody who has a visit ahead once a day, from five in the morning of the client's clock on: a day that passed makes answers
 * older and days of service nearer. A client whose morning no node saw is noted as soon as one does.
 */
export async function noteMorning({ doors, jobs }: Deps, _payload?: unknown, now = new Date()): Promise<void> {
  const at = now.toISOString();
  const due = await doors.withSystem('mornings of clients', async (trx) => {
    const { rows } = await sql<{ id: string; day: string }>`
      SELECT c.id, (${at}::timestamptz AT TIME ZONE c.time_zone)::date::text AS day
        FROM identity.client c LEFT JOIN system.clearance_day d ON d.client_id = c.id
       WHERE (${at}::timestamptz AT TIME ZONE c.time_zone)::time >= ${runAt}::time
         AND coalesce(d.noted_on < (${at}::timestamptz AT TIME ZONE c.time_zone)::date, true)`.execute(trx);
    return rows;
  });
  try {
    await eachClient(due, ({ id, day }) =>
      doors.withTenant(id, async (trx) => {
        await noteAllForClearance('DayPassed', { clientId: id, by: null }).execute(trx);
        await sql`INSERT INTO system.clearance_day (client_id, noted_on) VALUES (${id}, ${day}::date)
                  ON CONFLICT (client_id) DO UPDATE SET noted_on = excluded.noted_on`.execute(trx);
      }),
    );
  } finally {
    if (due.length > 0) await jobs.send('judge-visits', {});
  }
}
