import { sql } from 'kysely';
import type { Doors } from '#/platform/db/doors.ts';
import type { DatabaseNumbers } from './prometheus.ts';

/** What the database knows of work under way: system tables alone, which name no person. Null while it does not answer. */
export async function readNumbers(doors: Doors): Promise<DatabaseNumbers | null> {
  try {
    return await doors.withSystem('metrics', async (trx) => {
      const jobs = sql<DatabaseNumbers['jobs'][number]>`
        SELECT name AS queue, state::text AS state, count(*)::int AS jobs FROM jobs.job WHERE state < 'completed' GROUP BY 1, 2`.execute(
        trx,
      );
      const lanes = sql<DatabaseNumbers['lanes']>`
        SELECT count(*) FILTER (WHERE state = 'Open')::int AS open, coalesce(sum(pending), 0)::int AS pending,
               coalesce(sum(in_flight), 0)::int AS in_flight, coalesce(sum(waiting), 0)::int AS waiting,
               coalesce(extract(epoch FROM now() - min(opened_at) FILTER (WHERE state = 'Open' AND pending > 0)), 0)::float8 AS oldest_seconds
          FROM system.lane WHERE state <> 'Closed'`.execute(trx);
      const lookups = sql<DatabaseNumbers['lookups']>`
        SELECT count(*)::int AS under_way, greatest(0, coalesce(extract(epoch FROM now() - min(lease_until)), 0))::float8 AS overdue_seconds
          FROM system.lookup_in_flight`.execute(trx);
      const [queue, lane, lookup] = await Promise.all([jobs, lanes, lookups]);
      const none = { open: 0, pending: 0, in_flight: 0, waiting: 0, oldest_seconds: 0 };
      return {
        jobs: queue.rows,
        lanes: lane.rows[0] ?? none,
        lookups: lookup.rows[0] ?? { under_way: 0, overdue_seconds: 0 },
      };
    });
  } catch {
    return null;
  }
}
