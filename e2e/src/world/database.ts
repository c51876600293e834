import { Pool } from 'pg';
import { readWorld } from './world.ts';

let pool: Pool | undefined;

/** Looks behind the product's back, as the owner. One pool a worker, which ends with it. */
export async function query<Row>(sql: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  pool ??= openPool();
  const { rows } = await pool.query(sql, [...values]);
  return rows as readonly Row[]; // safe: the caller names the columns of its own statement
}

function openPool(): Pool {
  const opened = new Pool({ connectionString: readWorld().adminUrl, max: 2, allowExitOnIdle: true });
  opened.on('error', () => {}); // safe: the database may end before this worker; a query that suffers from it rejects
  return opened;
}
