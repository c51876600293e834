import type pg from 'pg';
import { askEveryNode } from './nodes.ts';

/**
 * How many statements wait for what another transaction holds: of a client's rows on the node where they stand. Of a table alone where it is
 * named; a part of it has its name with a number behind.
 */
export async function lockWaits(admin: pg.Pool, table = ''): Promise<number> {
  const counts = await askEveryNode<{ n: number }>(
    admin,
    `SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%${table}%' AND query NOT ILIKE '%pg_stat_activity%'`,
  );
  return counts.reduce((sum, { n }) => sum + n, 0);
}
