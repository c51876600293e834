import { Pool } from 'pg';
import { readWorld } from './world.ts';

let opened: { readonly url: string; readonly pool: Pool } | undefined;

/** Looks behind the product's back, as the owner. One pool a worker and database, which ends with it. */
export async function query<Row>(sql: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  const { adminUrl: url } = readWorld();
  if (opened?.url !== url) opened = { url, pool: openPool(url) };
  const { rows } = await opened.pool.query(sql, [...values]);
  return rows as readonly Row[]; // safe: the caller names the columns of its own statement
}

function openPool(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 2, allowExitOnIdle: true });
  pool.on('error', () => {}); // safe: the database may end before this worker; a query that suffers from it rejects
  return pool;
}
