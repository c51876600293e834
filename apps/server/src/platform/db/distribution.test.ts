import { afterAll, beforeAll, expect, it } from 'vitest';
import { reference } from '#/platform/db/distribute/referenceTables.ts';
import { distributionFaults } from '#/testing/database/distributionFaults.ts';
import { scratchDatabase, type ScratchDatabase } from '#/testing/database/scratchDatabase.ts';

let database: ScratchDatabase;
beforeAll(async () => (database = await scratchDatabase()));
afterAll(() => database[Symbol.asyncDispose]());

it('nothing in the schema stands in the way of distribution by client_id', async () => {
  expect(await distributionFaults(database.admin)).toEqual([]);
});

it('each reference table is one, and one that tenants’ tables need', async () => {
  const { rows } = await database.admin.query<{ name: string }>(
    "SELECT DISTINCT confrelid::regclass::text AS name FROM pg_constraint WHERE contype = 'f' AND connamespace = 'phi'::regnamespace",
  );
  const named = rows.map(({ name }) => name).filter((name) => !name.startsWith('phi.'));
  expect(named.length).toBeGreaterThan(3);
  expect(Object.keys(reference)).toEqual(expect.arrayContaining(named));
  const exists = await database.admin.query('SELECT to_regclass(name) AS found FROM unnest($1::text[]) AS t (name)', [
    Object.keys(reference),
  ]);
  expect(exists.rows.filter(({ found }) => found === null)).toEqual([]);
});

it('one sequence there is, of no client: on a distributed database it stays with the coordinator', async () => {
  const { rows } = await database.admin.query(
    "SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'S' AND relnamespace <> 'jobs'::regnamespace",
  );
  expect(rows).toEqual([{ name: 'system.interchange_control' }]);
});

it.each([
  ['a key that does not begin with the client', 'CREATE TABLE phi.x (id uuid PRIMARY KEY)', null],
  [
    'a key of one of the tables that does not',
    'ALTER TABLE phi.purge DROP CONSTRAINT purge_pkey, ADD COLUMN id uuid, ADD PRIMARY KEY (id, client_id)',
    'phi.purge: purge_pkey does not begin with client_id',
  ],
  ['uniqueness beyond a client', 'CREATE UNIQUE INDEX one ON phi.purge (lookups)', 'phi.purge: one is unique beyond'],
  ['uniqueness of an expression', 'CREATE UNIQUE INDEX one ON phi.purge ((lookups + 1))', 'phi.purge: one is unique'],
  [
    'a reference to another client’s row',
    'ALTER TABLE phi.lookup ADD UNIQUE (id, client_id), ADD COLUMN other uuid, ADD CONSTRAINT far FOREIGN KEY (other, gateway_id) REFERENCES phi.lookup (id, client_id)',
    'phi.lookup: far leads to another client',
  ],
  [
    'a reference to a table that is on one node alone',
    'ALTER TABLE phi.kept_search ADD CONSTRAINT far FOREIGN KEY (session_id) REFERENCES identity.session',
    'leads to identity.session, which is no reference table',
  ],
  [
    'a reference from outside',
    'ALTER TABLE system.lookup_in_flight ADD CONSTRAINT far FOREIGN KEY (client_id, lookup_id) REFERENCES phi.lookup',
    'leads into a client',
  ],
  [
    'a trigger',
    'CREATE TRIGGER t BEFORE INSERT ON phi.lookup FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()',
    null,
  ],
  ['a serial column', 'ALTER TABLE phi.lookup ADD COLUMN n serial', 'numbered by a sequence'],
  [
    'a deferrable key',
    'ALTER TABLE phi.lookup ADD CONSTRAINT late UNIQUE (client_id, trace_number, id) DEFERRABLE',
    'late is deferrable',
  ],
])('%s is caught', async (_what, change, fault) => {
  await database.admin.query('BEGIN');
  try {
    await database.admin.query(change);
    const faults = await distributionFaults(database.admin);
    expect(faults.length).toBeGreaterThan(0);
    if (fault !== null) expect(faults.join('; ')).toContain(fault);
  } finally {
    await database.admin.query('ROLLBACK');
  }
});
