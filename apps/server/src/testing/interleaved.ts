import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { expect } from 'vitest';
import { insert } from '#/entry/demo/insert.ts';
import { coverline } from './builders.ts';
import { scratchDatabase, type ScratchDatabase } from './database/scratchDatabase.ts';
import { createDoors, type Doors } from '#/platform/db/doors.ts';
import { createPool } from '#/platform/db/pool.ts';

const tenants = Array.from({ length: 50 }, () => randomUUID());

/** Reproducible dice: a failure is met again. */
function dice(seed: number) {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

async function fill(database: ScratchDatabase): Promise<void> {
  await insert(
    database.admin,
    'identity.client',
    tenants.map((id, at) => ({
      id,
      company_id: coverline,
      name: `Leak ${at}`,
      mnemonic: 'LK',
      provider_name: 'LEAK',
      provider_npi: '1999940004',
    })),
  );
  await insert(
    database.admin,
    'phi.reg_master',
    tenants.flatMap((client_id) => [
      { client_id, id: randomUUID(), mrn: 'SAME', last_name: 'Own', first_name: client_id },
    ]),
  );
}

type Tally = { foreign: number; seen: number; nobodys: number; rolledBack: number; cancelled: number };

/** One transaction of a random tenant, or of nobody, with a random end. */
async function one(doors: Doors, roll: () => number, tally: Tally): Promise<void> {
  const tenant = tenants[Math.floor(roll() * tenants.length)] ?? '';
  const kind = roll();
  const owners = sql<{ client_id: string }>`SELECT client_id FROM phi.reg_master`;
  if (kind < 0.1) {
    const nobody = await doors.withIdentity((trx) => owners.execute(trx));
    tally.nobodys += nobody.rows.length;
    return;
  }
  if (kind < 0.15) {
    tally.nobodys += (await doors.readIdentity((db) => owners.execute(db))).rows.length;
    return;
  }
  await doors.withTenant(tenant, async (trx) => {
    if (kind < 0.2) await sql`SELECT pg_cancel_backend(pg_backend_pid())`.execute(trx);
    const [first, second] = await Promise.all([
      owners.execute(trx),
      owners.execute(trx),
      sql`UPDATE phi.reg_master SET middle = ${tenant.slice(0, 4)}`.execute(trx),
    ]);
    for (const { client_id } of [...first.rows, ...second.rows]) {
      tally.seen += 1;
      if (client_id !== tenant) tally.foreign += 1;
    }
    if (kind > 0.9) throw new Error('rolled back on purpose');
    if (kind > 0.85) await sql`SELECT 1 / 0`.execute(trx);
  });
}

async function run(
  database: ScratchDatabase,
  transactions: number,
  plant?: (pool: pg.Pool) => Promise<void>,
): Promise<Tally> {
  const pool = createPool({ url: database.appUrl, size: 5, name: 'leak test', onError: () => {} });
  const doors = createDoors(pool);
  const tally: Tally = { foreign: 0, seen: 0, nobodys: 0, rolledBack: 0, cancelled: 0 };
  await plant?.(pool);
  const roll = dice(20_261_121);
  let left = transactions;
  const asker = async () => {
    while (left-- > 0) {
      await one(doors, roll, tally).catch((error: { code?: string }) => {
        if (error.code === '57014') tally.cancelled += 1;
        else tally.rolledBack += 1;
      });
    }
  };
  await Promise.all(Array.from({ length: 40 }, asker));
  await pool.end();
  return tally;
}

/** So many interleaved transactions of 50 tenants over 5 connections, with every kind of end, see no foreign row. */
export async function interleaved(transactions: number): Promise<void> {
  await using database = await scratchDatabase();
  await fill(database);
  const tally = await run(database, transactions);
  expect(tally.foreign).toBe(0);
  expect(tally.nobodys).toBe(0);
  expect(tally.seen).toBeGreaterThan(transactions);
  expect(tally.rolledBack).toBeGreaterThan(transactions / 20);
  expect(tally.cancelled).toBeGreaterThan(transactions / 100);
  const { rows } = await database.admin.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM phi.reg_master WHERE last_name = 'Own' AND middle NOT IN ('', left(client_id::text, 4))",
  );
  expect(rows[0]?.n).toBe(0);

  // The same with a tenant set for the session, not the transaction: the test must see it.
  const planted = await run(database, 500, async (pool) => {
    await pool.query(`SET app.client_id = '${tenants[0] ?? ''}'`);
  });
  expect(planted.nobodys).toBeGreaterThan(0);
}
