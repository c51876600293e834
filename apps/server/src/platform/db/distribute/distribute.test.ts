import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSpread } from '#/testing/database/nodes.ts';
import { scratchDatabase, type ScratchDatabase } from '#/testing/database/scratchDatabase.ts';
import { tableClasses } from '#/platform/db/tables/tableClasses.ts';
import { createPool } from '#/platform/db/pool.ts';
import { distribute } from './distribute.ts';
import { distributedTables, isDistributing, settingFaults } from './distribution.ts';
import { reference } from './referenceTables.ts';

let database: ScratchDatabase;
beforeAll(async () => (database = await scratchDatabase()));
afterAll(() => database[Symbol.asyncDispose]());

const asApp = async <T>(use: (app: Parameters<typeof settingFaults>[0]) => Promise<T>): Promise<T> => {
  const pool = createPool({ url: database.appUrl, size: 1, name: 'distribution test', onError: () => {} });
  try {
    return await use(pool);
  } finally {
    await pool.end();
  }
};

/** Of the two, those of the PostgreSQL that is at hand: of the others none is passed over, since there is none. */
const [name, tests] = isSpread
  ? (['a distributed PostgreSQL', ofSeveralNodes] as const)
  : (['a PostgreSQL of one node', ofOneNode] as const);
describe(name, tests);

function ofOneNode() {
  it('is not distributed: it is told what it lacks, and nothing is changed', async () => {
    await expect(distribute(database.admin)).rejects.toThrow('This database has no extension citus');
    expect(await isDistributing(database.admin)).toBe(false);
  });

  it('needs no setting of a distributed one', async () => {
    expect(await asApp(settingFaults)).toEqual([]);
  });
}

function ofSeveralNodes() {
  it('has every client’s table spread and every reference table whole; a second run finds nothing to do', async () => {
    const spread = await distributedTables(database.admin);
    expect([...spread].toSorted()).toEqual([...tableClasses.tenant, ...Object.keys(reference)].toSorted());
    const [said = ''] = await distribute(database.admin);
    expect(said).toBe(`0 tables put whole on every node, 0 tables spread by client; ${spread.size} were so before.`);
  });

  it('C-10 walls off every part of a client’s table on its node', async () => {
    const { rows } = await database.admin.query<{ result: string }>(
      `SELECT DISTINCT result FROM run_command_on_shards('phi.lookup',
         $$SELECT relrowsecurity AND relforcerowsecurity AND (SELECT count(*) = 1 FROM pg_policy WHERE polrelid = c.oid) FROM pg_class c WHERE oid = '%s'::regclass$$)`,
    );
    expect(rows).toEqual([{ result: 't' }]);
  });

  it('a new table of clients is spread by the step that makes it', async () => {
    await database.admin.query(
      'CREATE TABLE phi.newcomer (client_id uuid NOT NULL, id uuid NOT NULL, PRIMARY KEY (client_id, id))',
    );
    await database.admin.query("CALL phi.make_tenant_table('newcomer')");
    expect(await distributedTables(database.admin)).toContain('phi.newcomer');
    await database.admin.query('DROP TABLE phi.newcomer');
  });

  it('has the settings that the app needs', async () => {
    expect(await asApp(settingFaults)).toEqual([]);
  });
}
