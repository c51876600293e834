import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startBatch } from '#/services/batch/batchActs.ts';
import { kill, leasesEnd, makeBatch, people, startBatchServer, type TestBatch, workersOf } from '#/testing/batches.ts';
import { signedIn } from '#/testing/builders.ts';
import { eventually } from '#/testing/eventually.ts';
import type { TestServer } from '#/testing/testServer.ts';
import { setDelivery } from './delivery.ts';

let server: TestServer;
const workers = workersOf(() => server);
beforeAll(async () => {
  server = await startBatchServer();
});
afterAll(() => server.close());
afterEach(() => workers.endAll());

/** A worker waits at this statement until it is let go: by whoever holds the lock that its trigger asks for. */
async function stopAt(statement: string) {
  await server.admin.query(`
    DROP SCHEMA IF EXISTS stopping CASCADE;
    CREATE SCHEMA stopping;
    CREATE FUNCTION stopping.wait() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(4711);
      RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
    END $$;
    CREATE TRIGGER stopping ${statement} EXECUTE FUNCTION stopping.wait();`);
  const holder = await server.admin.connect();
  await holder.query('SELECT pg_advisory_lock(4711)');
  return {
    isReached: () =>
      eventually('the worker stands where it is to be killed', async () => {
        const { rows } = await server.admin.query(
          "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 4711 AND NOT granted",
        );
        return rows.length > 0;
      }),
    letGo: async () => {
      await holder.query('SELECT pg_advisory_unlock(4711)');
      holder.release();
      await server.admin.query('DROP SCHEMA stopping CASCADE');
    },
  };
}

/** What of a batch's results the database has: parts that were written, and files that lie in Outbound. */
async function standing({ batchId }: TestBatch) {
  const { rows } = await server.admin.query<{
    id: string;
    name: string;
    state: string;
    made: string;
    parts: number;
    outbound: number;
  }>(
    `SELECT f.id, f.name, f.state, m.state AS made,
            (SELECT count(*)::int FROM phi.client_file_part p WHERE p.client_id = f.client_id AND p.file_id = f.id) AS parts,
            (SELECT count(*)::int FROM phi.exchange_file e
              WHERE e.client_id = f.client_id AND e.file_id = f.id AND e.direction = 'Outbound') AS outbound
       FROM phi.batch_made m JOIN phi.client_file f ON f.client_id = m.client_id AND f.id = m.file_id
      WHERE m.batch_id = $1`,
    [batchId],
  );
  return rows;
}

const auditedOf = async ({ batchId }: TestBatch) => {
  const { rows } = await server.admin.query<{ detail: string; result: string }>(
    "SELECT detail, result FROM phi.audit_event WHERE action = 'DeliverBatchResults' AND entity_id = $1",
    [batchId],
  );
  return rows;
};

it.each([
  [
    'its parts are written and it is not closed',
    "BEFORE UPDATE ON phi.client_file FOR EACH ROW WHEN (NEW.state = 'Whole' AND NEW.purpose = 'BatchResults')",
    { state: 'Receiving', made: 'Making', parts: 1, outbound: 0 },
  ],
  [
    'it is laid into Outbound and that is not written down',
    "BEFORE UPDATE ON phi.batch_made FOR EACH ROW WHEN (NEW.state = 'Ready')",
    { state: 'Whole', made: 'Making', parts: 1, outbound: 0 },
  ],
  [
    'all is written down and its task still stands',
    "BEFORE DELETE ON system.batch_task FOR EACH ROW WHEN (OLD.kind = 'Make')",
    { state: 'Whole', made: 'Ready', parts: 1, outbound: 1 },
  ],
])(
  'R-01 [ENT-142] a worker is killed over the file of results when %s: it comes once, whole, under its name',
  async (_when, statement, left) => {
    const admin = await signedIn(server, ['ClientAdministrator']);
    const { rows: clients } = await server.admin.query<{ client_id: string }>(
      'SELECT client_id FROM identity.membership WHERE user_id = $1',
      [admin.user.id],
    );
    const of = await makeBatch(server, people('GRANT', 12), { clientId: clients[0]?.client_id ?? '' });
    await server.deps.doors.withTenant(of.clientId, async (trx) => {
      const by = { userId: admin.user.id, roles: ['ClientAdministrator'] };
      await setDelivery(trx, of, { delivery: { Format: 'csv', Whole: false }, by });
      await startBatch(trx, of, null);
    });
    const stop = await stopAt(statement);
    const first = await workers.startProcess();
    await stop.isReached();
    await kill(server, first);
    await stop.letGo();
    const [half] = await standing(of);
    expect(half).toMatchObject(left);
    const inHand = await admin.call('getExchangeFile', { FileID: half?.id ?? '' });
    expect(inHand.body.WasSuccess).toBe(left.outbound === 1); // a file that is not whole is nobody's to take

    await leasesEnd(server);
    await workers.start();
    await eventually('another worker has ended the task', async () => {
      const { rows } = await server.admin.query('SELECT 1 FROM system.batch_task WHERE batch_id = $1', [of.batchId]);
      return rows.length === 0;
    });
    const files = await standing(of);
    expect(files).toEqual([{ id: half?.id, name: half?.name, state: 'Whole', made: 'Ready', parts: 1, outbound: 1 }]);
    expect(await auditedOf(of)).toEqual([{ detail: `12 rows, file ${half?.id}`, result: 'done' }]);
    const { body } = await admin.call('downloadExchangeFile', { FileID: half?.id ?? '' });
    const text = await (await fetch(`${server.url}/download/${body.Data?.Ticket}`)).text();
    const lines = text.split('\r\n');
    expect(lines).toHaveLength(1 + 12 + 1); // the last row has its end, too
    expect(lines.at(-1)).toBe('');
    expect(lines.slice(1, -1).every((line) => line.includes('Active'))).toBe(true);
  },
);
