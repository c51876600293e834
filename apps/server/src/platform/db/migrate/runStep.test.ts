import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scratchDatabase, type ScratchDatabase } from '#/testing/database/scratchDatabase.ts';
import { runStep } from './runStep.ts';

let database: ScratchDatabase;
const clients: pg.Client[] = [];
const clientOf = async (name: string) => {
  const client = new pg.Client({ connectionString: database.adminUrl, application_name: name });
  await client.connect();
  clients.push(client);
  return client;
};
beforeAll(async () => void (database = await scratchDatabase()));
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await database[Symbol.asyncDispose]();
});

const step = (name: string) => ({
  name,
  digest: 'x',
  run: async (client: pg.Client) => void (await client.query(`ALTER TABLE phi.reg_master ADD COLUMN ${name} int`)),
});
const kept = async (name: string) => {
  const { rows } = await database.admin.query<{ column: number; noted: number }>(
    `SELECT (SELECT count(*)::int FROM information_schema.columns WHERE column_name = $1) AS column,
            (SELECT count(*)::int FROM public.schema_migration WHERE name = $1) AS noted`,
    [name],
  );
  return rows[0];
};

/** Somebody reads a table and does not end: whatever changes it waits. */
async function holdTable() {
  const client = await clientOf('holding');
  await client.query('BEGIN; SELECT count(*) FROM phi.reg_master');
  return () => client.query('COMMIT');
}

it('R-23 a migration that meets a lock lets the others through after a second, tries again, and is done once', async () => {
  const letGo = await holdTable();
  const done = runStep(await clientOf('migrating'), step('later_one'));
  const reader = await clientOf('reading');
  let longest = 0;
  // Whoever reads stands behind a migration that waits, and no longer than that waits.
  for (const began = performance.now(); performance.now() - began < 4_500;) {
    const asked = performance.now();
    await reader.query('SELECT count(*) FROM phi.reg_master');
    longest = Math.max(longest, performance.now() - asked);
  }
  expect(await kept('later_one')).toEqual({ column: 0, noted: 0 });
  await letGo();
  await done;
  expect(longest).toBeGreaterThan(300); // it did stand behind it
  expect(longest).toBeLessThan(1_800);
  expect(await kept('later_one')).toEqual({ column: 1, noted: 1 });
});

it('R-23 a lock that is never given back ends it in a sentence, and nothing is kept', async () => {
  const letGo = await holdTable();
  await expect(runStep(await clientOf('migrating'), step('later_two'), 2)).rejects.toThrow(
    'Migration later_two failed: others held a table that it changes at each of 2 tries. Run it when less goes on',
  );
  await letGo();
  expect(await kept('later_two')).toEqual({ column: 0, noted: 0 });
});
