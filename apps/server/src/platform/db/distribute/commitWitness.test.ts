import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { isSpread } from '#/testing/database/nodes.ts';
import { onDatabase } from '#/testing/database/clusters.ts';
import { nodeLine, type NodeLine } from '#/testing/database/nodeLine.ts';
import { scratchDatabase, type ScratchDatabase } from '#/testing/database/scratchDatabase.ts';
import { eventually } from '#/testing/eventually.ts';
import { createDoors, type Doors } from '#/platform/db/doors.ts';
import { createPool } from '#/platform/db/pool.ts';
import { witnessCommits } from './commitWitness.ts';

let database: ScratchDatabase;
beforeAll(async () => (database = await scratchDatabase()));
afterAll(() => database[Symbol.asyncDispose]());

const witnessed = async () => {
  const { rows } = await database.admin.query<{ name: string }>(
    "SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'witness_commit'",
  );
  return rows.map(({ name }) => name);
};

const [name, tests] = isSpread
  ? (['a distributed PostgreSQL', ofSeveralNodes] as const)
  : (['a PostgreSQL of one node', ofOneNode] as const);
describe(name, tests);

function ofOneNode() {
  it('keeps what is written together anyhow, and has no witness of it', async () => {
    expect(await witnessed()).toEqual([]);
  });
}

function ofSeveralNodes() {
  let pool: pg.Pool;
  let doors: Doors;
  let line: NodeLine;
  let node: pg.Client;
  let client: string;

  beforeAll(async () => {
    const { rows } = await database.admin.query<{ client: string; nodeid: number; nodename: string; nodeport: number }>(
      `SELECT c.id AS client, n.nodeid, n.nodename, n.nodeport FROM (SELECT id FROM identity.client ORDER BY id LIMIT 1) AS c
         JOIN pg_dist_placement p ON p.shardid = get_shard_id_for_distribution_column('phi.audit_head', c.id)
         JOIN pg_dist_node n USING (groupid)`,
    );
    const [at] = rows;
    if (at === undefined) throw new Error('no node has the client');
    client = at.client;
    line = await nodeLine(at.nodename, at.nodeport);
    // The coordinator alone is told: citus_update_node wakes what tells the nodes, which may not be up yet in a new database (it crashed so).
    await database.admin.query("UPDATE pg_dist_node SET nodename = '127.0.0.1', nodeport = $2 WHERE nodeid = $1", [
      at.nodeid,
      line.port,
    ]);
    node = new pg.Client({
      connectionString: Object.assign(new URL(database.adminUrl), { host: `${at.nodename}:${at.nodeport}` }).href,
    });
    await node.connect();
    pool = createPool({ url: database.appUrl, size: 2, name: 'witness test', onError: () => {} });
    doors = createDoors(pool);
  });
  afterAll(async () => {
    await recover(); // a database with something prepared in it is not dropped
    await pool.end();
    await node.end();
    await line[Symbol.asyncDispose]();
  });

  /** A client's row on its node and one of the coordinator's, in one transaction; `beforeCommit` once both are written. */
  const writeBoth = (id: string, beforeCommit: () => void) =>
    doors.withTenant(client, async (trx) => {
      await sql`INSERT INTO phi.batch_fault_count (client_id, batch_id, sentence, rows)
                VALUES (${client}, ${id}, 'No date of birth.', 1)`.execute(trx);
      await sql`INSERT INTO system.lane (client_id, batch_id, partner_id, priority)
                VALUES (${client}, ${id}, ${id}, 1)`.execute(trx);
      beforeCommit();
    });

  const found = async (connection: pg.Client, text: string, id: string) =>
    ((await connection.query(text, [id])).rowCount ?? 0) > 0;
  const atNode = (id: string) => found(node, 'SELECT 1 FROM phi.batch_fault_count WHERE batch_id = $1', id);
  const atCoordinator = (id: string) => found(database.admin, 'SELECT 1 FROM system.lane WHERE batch_id = $1', id);
  const isPrepared = async () =>
    (await node.query('SELECT 1 FROM pg_prepared_xacts WHERE database = current_database()')).rowCount === 1;
  /** As Citus does by itself each minute. By a session of its own: one that was there before may hold a way that was cut. */
  const recover = () =>
    onDatabase(database.adminUrl, (session) => session.query('SELECT recover_prepared_transactions()'));

  it('every table of the coordinator has the witness called, and a second run finds none without', async () => {
    expect(await witnessed()).toEqual(
      expect.arrayContaining(['system.lane', 'system.lookup_in_flight', 'identity.notification', 'identity.session']),
    );
    expect(await witnessCommits(database.admin)).toBe(0);
  });

  it('R-35 a node that dies once it is ready to keep its part, unheard: neither is kept', async () => {
    const id = randomUUID();
    const ended = writeBoth(id, line.holdAnswers).then(
      () => 'kept',
      () => 'refused',
    );
    await eventually('the node has prepared', isPrepared);
    line.cut();
    expect(await ended).toBe('refused');
    await recover();
    expect([await isPrepared(), await atNode(id), await atCoordinator(id)]).toEqual([false, false, false]);
  });

  it('R-35 a node that dies between the coordinator’s commit and its own: both are kept once it is back', async () => {
    const id = randomUUID();
    const ended = writeBoth(id, line.holdAnswers);
    await eventually('the node has prepared', isPrepared);
    line.answerAndGoDeaf();
    await eventually('the coordinator has committed', () => atCoordinator(id));
    expect(await atNode(id)).toBe(false);
    line.cut();
    await ended;
    await recover();
    expect([await isPrepared(), await atNode(id), await atCoordinator(id)]).toEqual([false, true, true]);
  });

  it('without the witness one of the two is left, which is why it is there', async () => {
    await database.admin.query('ALTER TABLE system.lane DISABLE TRIGGER witness_commit');
    onTestFinished(async () => {
      await database.admin.query('ALTER TABLE system.lane ENABLE TRIGGER witness_commit');
    });
    const id = randomUUID();
    const ended = writeBoth(id, line.holdAnswers).then(
      () => 'kept',
      () => 'refused',
    );
    await eventually('the node has committed', () => atNode(id));
    line.cut();
    expect(await ended).toBe('refused');
    expect([await atNode(id), await atCoordinator(id)]).toEqual([true, false]);
  });
}
