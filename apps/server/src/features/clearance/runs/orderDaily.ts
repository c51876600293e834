import { runAt } from '@coverline/clearance/checks/autoRun.ts';
import { addDays, daysBetween } from '@coverline/domain/format/dates.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { appendAudit } from '#/platform/audit/append.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { eachClient } from '#/platform/tasks/eachClient.ts';
import { forgetOldRuns } from './keepRows.ts';

type Deps = Pick<JobDeps, 'doors' | 'jobs'>;
type Due = { readonly clientId: string; readonly day: string };

/** Mornings that no node saw are made up for as far back: whose day came meanwhile is verified now. */
const mostMissed = 7;

/**
 * Orders the run of the day of each client that wants one, from five in the morning of its clock on. However many nodes look, and however
 * late the first of them does, a day has one run. Who waits longest comes first.
 */
export async function orderDailyRuns({ doors, jobs }: Deps, _payload?: unknown, now = new Date()): Promise<void> {
  const at = now.toISOString();
  const due = await doors.withSystem('runs of clearance that are due', async (trx) => {
    const { rows } = await sql<Due>`
      SELECT c.id AS "clientId", (${at}::timestamptz AT TIME ZONE c.time_zone)::date::text AS day
        FROM system.clearance_run_day d JOIN identity.client c ON c.id = d.client_id
       WHERE c.disabled_at IS NULL AND (${at}::timestamptz AT TIME ZONE c.time_zone)::time >= ${runAt}::time
         AND d.ordered_for < (${at}::timestamptz AT TIME ZONE c.time_zone)::date
       ORDER BY d.ordered_for, c.id`.execute(trx);
    return rows;
  });
  await eachClient(due, (one) => orderOne({ doors, jobs }, one));
}

async function orderOne({ doors, jobs }: Deps, { clientId, day }: Due): Promise<void> {
  const runId = randomUUID();
  let asker: string | null = null;
  await doors.withTenant(
    clientId,
    async (trx) => {
      asker = null;
      // Whoever is second waits here, and finds the day taken.
      const { rows: taken } = await sql<{ before: string }>`
        SELECT ordered_for::text AS before FROM system.clearance_run_day
         WHERE client_id = ${clientId} AND ordered_for < ${day}::date FOR UPDATE`.execute(trx);
      const [last] = taken;
      if (last === undefined) return;
      await sql`UPDATE system.clearance_run_day SET ordered_for = ${day}::date WHERE client_id = ${clientId}`.execute(
        trx,
      );
      const set = await trx
        .selectFrom('phi.clearance_schedule')
        .select(['days_before', 'updated_by'])
        .where('client_id', '=', clientId)
        .executeTakeFirst();
      if (set === undefined || set.days_before.length === 0) return;
      await forgetOldRuns(trx, clientId);
      const { rows } = await sql`
        INSERT INTO phi.clearance_run (client_id, id, kind, for_day, service_days, state, ordered_by)
        VALUES (${clientId}, ${runId}, 'Verify', ${day}::date, ${[...serviceDays(last.before, day, set.days_before)]}::date[], 'Planning',
          ${set.updated_by})
        ON CONFLICT (client_id, for_day) DO NOTHING RETURNING id`.execute(trx);
      if (rows.length === 0) return;
      asker = set.updated_by;
      // Inside: what cannot be handed to the queue is not stored either.
      await jobs.send('advance-clearance-run', { clientId, runId });
    },
    () => (asker === null ? null : audited(clientId, runId, day)),
  );
}

/** The days whose visits are looked at: those that lie so many days ahead today, or did on a morning that nobody saw. */
export function serviceDays(before: string, today: string, daysBefore: readonly number[]): readonly string[] {
  const missed = Math.min(daysBetween(before, today), mostMissed);
  const mornings = Array.from({ length: missed }, (_, at) => addDays(today, -at));
  const days = mornings.flatMap((morning) => daysBefore.map((many) => addDays(morning, many)));
  return [...new Set(days)].filter((day) => day >= today).toSorted();
}

const audited = (clientId: string, runId: string, day: string) =>
  appendAudit(
    { schema: 'phi', ownerId: clientId },
    {
      action: 'RunClearance',
      result: 'done',
      userId: null,
      sessionId: null,
      entityType: 'clearance run',
      entityId: runId,
      detail: `by itself for ${day}`,
      ip: '',
      userAgent: 'verification before visits',
    },
  );
