import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scratchDatabase, type ScratchDatabase } from '#/testing/database/scratchDatabase.ts';
import { catalogFaults } from './catalog.ts';
import { tableClasses } from '#/platform/db/tables/tableClasses.ts';

let database: ScratchDatabase;
beforeAll(async () => (database = await scratchDatabase()));
afterAll(() => database[Symbol.asyncDispose]());

it('C-10 every table is in a class, and every tenant table is walled off', async () => {
  expect(await catalogFaults(database.admin)).toEqual([]);
  const { rows } = await database.admin.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM pg_class WHERE relrowsecurity AND relforcerowsecurity AND relnamespace = 'phi'::regnamespace",
  );
  expect(rows[0]?.n).toBeGreaterThanOrEqual(tableClasses.tenant.length);
});

const own = 'client_id = phi.current_client()';
const remake = (text: string) => `DROP POLICY tenant ON phi.lookup; CREATE POLICY tenant ON phi.lookup ${text}`;

it.each([
  ['a tenant table without its policy', 'DROP POLICY tenant ON phi.lookup', 'phi.lookup: not exactly one whole policy'],
  ['a second permissive policy', 'CREATE POLICY more ON phi.lookup USING (true)', 'phi.lookup: not exactly one'],
  ['row security off', 'ALTER TABLE phi.lookup DISABLE ROW LEVEL SECURITY', 'phi.lookup: row-level security'],
  ['row security not forced', 'ALTER TABLE phi.lookup NO FORCE ROW LEVEL SECURITY', 'phi.lookup: row-level security'],
  [
    'a policy that lets more through',
    remake(`USING (${own} OR true) WITH CHECK (${own})`),
    'phi.lookup: not exactly one',
  ],
  ['a policy without its check', remake(`USING (${own})`), 'phi.lookup: not exactly one'],
  ['a policy of reading alone', remake(`FOR SELECT USING (${own})`), 'phi.lookup: not exactly one'],
  [
    'a policy of one role',
    remake(`TO coverline_app USING (${own}) WITH CHECK (${own})`),
    'phi.lookup: not exactly one',
  ],
  ['a table of no class', 'CREATE TABLE phi.forgotten (id int)', 'phi.forgotten is in no class'],
  ['a table in public', 'CREATE TABLE public.forgotten (id int)', 'public.forgotten is in no class'],
  ['a table that is gone', 'DROP TABLE phi.idempotency', 'phi.idempotency is missing'],
  ['a view that reads as its owner', 'CREATE VIEW phi.all_of_it AS SELECT * FROM phi.lookup', 'phi.all_of_it: a view'],
  ['a stored copy', 'CREATE MATERIALIZED VIEW phi.copy AS SELECT 1 AS one', 'phi.copy: a view'],
  [
    'a function that runs as its owner',
    "CREATE FUNCTION phi.peek() RETURNS int LANGUAGE sql SECURITY DEFINER AS 'SELECT 1'",
    'phi.peek: a function',
  ],
  [
    'the right to truncate',
    'GRANT TRUNCATE ON phi.audit_event TO coverline_app',
    "phi.audit_event: the app's role may",
  ],
])('C-10 C-14 %s is caught', async (_what, change, fault) => {
  await database.admin.query('BEGIN');
  try {
    await database.admin.query(change);
    const faults = await catalogFaults(database.admin);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(fault);
  } finally {
    await database.admin.query('ROLLBACK');
  }
});

it('C-12 the app sees no row of any tenant table while no tenant is set, and may write none', async () => {
  const app = new pg.Client({ connectionString: database.appUrl });
  await app.connect();
  try {
    for (const table of tableClasses.tenant) {
      const { rows } = await app.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
      expect({ table, n: rows[0]?.n }).toEqual({ table, n: 0 });
    }
    const { rows } = await database.admin.query<{ n: number }>('SELECT count(*)::int AS n FROM phi.reg_master');
    expect(rows[0]?.n).toBeGreaterThan(100); // there is something not to see
    await app.query("SET app.client_id = ''"); // what a pooled connection is left with
    expect((await app.query('SELECT 1 FROM phi.reg_master')).rowCount).toBe(0);
  } finally {
    await app.end();
  }
});
