import { eventually } from './eventually.ts';
import type { TestServer } from './testServer.ts';

/**
 * Lets the acts of these people go in the same instant: each of their rows is held until all the transactions stand before
 * one, whatever came before took. What could deadlock then does.
 */
export async function allAtOnce<T>(
  server: TestServer,
  userIds: readonly string[],
  acts: readonly (() => Promise<T>)[],
): Promise<readonly T[]> {
  const holder = await server.admin.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM identity.app_user WHERE id = ANY($1) FOR UPDATE', [userIds]);
    const under = acts.map((act) => act());
    await eventually('all of them wait', async () => {
      const { rowCount } = await server.admin.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return rowCount === acts.length;
    });
    await holder.query('COMMIT');
    return await Promise.all(under);
  } finally {
    holder.release();
  }
}
