import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isSpread } from '#/testing/database/nodes.ts';
import {
  callsOf,
  kill,
  leasesEnd,
  letAnswers,
  people,
  progressOf,
  resultsOf,
  runBatch,
  startBatchServer,
  statesOf,
  type TestBatch,
  untilEnded,
  workersOf,
} from '#/testing/batches.ts';
import { gateway } from '#/testing/checks.ts';
import { eventually } from '#/testing/eventually.ts';
import { killedAgain } from '#/testing/killedAgain.ts';
import { raisedOrNot, raiseNext } from '#/testing/database/raising.ts';
import type { TestServer } from '#/testing/testServer.ts';

let server: TestServer;
const workers = workersOf(() => server);
beforeAll(async () => {
  server = await startBatchServer();
});
afterAll(() => server.close());
afterEach(async () => {
  await workers.endAll();
  // What a test left undone is nobody else's: the next one's workers would take it up.
  await server.admin.query("UPDATE system.lane SET state = 'Held' WHERE state = 'Open'");
  await server.admin.query('DELETE FROM system.gateway_share'); // what the killed ones held
});

/** Holds the lock that every result of the client needs last, so that payers answer and nothing is stored. */
async function holdCommits(clientId: string): Promise<() => Promise<void>> {
  const client = await server.admin.connect();
  await client.query('BEGIN');
  await client.query('SELECT 1 FROM phi.audit_head WHERE client_id = $1 FOR UPDATE', [clientId]);
  return async () => {
    await client.query('ROLLBACK');
    client.release();
  };
}

/** How many are in somebody's hand, by the items themselves, and for how long at most. */
async function held({ batchId }: TestBatch) {
  const { rows } = await server.admin.query<{ many: number; seconds: number }>(
    `SELECT count(*)::int AS many, coalesce(max(extract(epoch FROM lease_until - now())), 0)::float8 AS seconds
       FROM phi.batch_state WHERE batch_id = $1 AND status = 'Sent'`,
    [batchId],
  );
  return rows[0] ?? { many: 0, seconds: 0 };
}

it('R-01 a worker is killed between the payers’ answers and their commit: another asks under the same numbers, and stores once', async () => {
  const of = await runBatch(server, people('GRANT', 30));
  const release = await holdCommits(of.clientId);
  const first = await workers.startProcess({ BATCH_IN_FLIGHT: '8' });
  await eventually('payers have answered', async () => (await callsOf(server, of)).length >= 8);
  await kill(server, first);
  await release();
  expect((await progressOf(server, of)).counts.done).toBe(0);
  const { many, seconds } = await held(of);
  expect(many).toBeGreaterThanOrEqual(8);
  expect(seconds).toBeLessThanOrEqual(60);
  await workers.start();
  // What the dead one held is its own until then, and nobody else asks it.
  await eventually('the others are done', async () => (await progressOf(server, of)).counts.done === 30 - many);
  expect((await progressOf(server, of)).counts.in_flight).toBe(many);
  await leasesEnd(server);
  const progress = await untilEnded(server, of);
  expect(progress).toMatchObject({ state: 'Completed', counts: { total: 30, done: 30 } });
  expect(await resultsOf(server, of)).toEqual({ items: 30, lookups: 30, finished: 30, audited: 30 });
  const calls = await callsOf(server, of);
  const numbers = new Map<string, string[]>();
  for (const { trace, isaControl } of calls) numbers.set(trace, [...(numbers.get(trace) ?? []), isaControl]);
  expect(numbers.size).toBe(30);
  const twice = [...numbers.values()].filter(({ length }) => length > 1);
  expect(twice.length).toBeGreaterThan(0);
  expect(twice.length).toBeLessThanOrEqual(8 + 4 + 8); // as many as were in its hand: asked, claimed ahead, and still to be stored
  for (const controls of twice) expect(new Set(controls).size).toBe(1);
});

it('R-06 a worker that was stopped past its leases, and goes on, changes nothing', async () => {
  const of = await runBatch(server, people('GRANT', 6, 'HELD'));
  const zombie = await workers.startProcess();
  await eventually('they are asked', async () => (await callsOf(server, of)).length >= 6);
  zombie.kill('SIGSTOP');
  await letAnswers(server, of);
  await leasesEnd(server);
  await workers.start();
  await untilEnded(server, of);
  const stored = await server.admin.query('SELECT id, stored_at FROM phi.lookup WHERE source = $1 ORDER BY id', [
    'Batch',
  ]);
  zombie.kill('SIGCONT');
  await eventually('its answers are refused', () => zombie.said().split('answer refused').length > 6);
  expect(await statesOf(server, of)).toEqual({ Done: 6 });
  expect((await progressOf(server, of)).counts).toMatchObject({ done: 6, in_flight: 0 });
  expect(await resultsOf(server, of)).toEqual({ items: 6, lookups: 6, finished: 6, audited: 6 });
  const after = await server.admin.query('SELECT id, stored_at FROM phi.lookup WHERE source = $1 ORDER BY id', [
    'Batch',
  ]);
  expect(after.rows).toEqual(stored.rows);
});

it('R-18 a worker holds what it has in hand for longer than a lease: it says that it lives', async () => {
  await server.admin.query('UPDATE system.gateway SET hard_ms = 60000 WHERE id = $1', [gateway('TIDEL')]);
  const of = await runBatch(server, people('TIDEL', 1, 'TIMEOUT'));
  await workers.startProcess({ BATCH_LEASE_SECONDS: '1' });
  const heldUntil = async () => {
    const { rows } = await server.admin.query<{ at: string }>(
      "SELECT lease_until::text AS at FROM phi.batch_state WHERE batch_id = $1 AND status = 'Sent' AND fence = 1",
      [of.batchId],
    );
    return rows[0]?.at ?? null;
  };
  const first = await eventually('it is in hand', heldUntil);
  await eventually('it is held for longer', async () => ![null, first].includes(await heldUntil()));
});

it('R-27 an item over which three workers die is set aside, and takes no other with it', async () => {
  // Its answer does not come before anybody is killed over it.
  await server.admin.query('UPDATE system.gateway SET hard_ms = 60000 WHERE id = $1', [gateway('NORTH')]);
  const of = await runBatch(server, [...people('NORTH', 15), ...people('NORTH', 1, 'TIMEOUT'), ...people('NORTH', 15)]);
  const poison = async () => {
    const { rows } = await server.admin.query<{
      status: string;
      reason: string | null;
      crashes: number;
      fence: number;
    }>('SELECT status, reason, crashes, fence FROM phi.batch_state WHERE batch_id = $1 AND row = 16', [of.batchId]);
    return rows[0];
  };
  for (let death = 1; death <= 3; death += 1) {
    const before = (await poison())?.fence;
    const worker = await workers.startProcess({ BATCH_LEASE_SECONDS: '1' });
    await eventually('it is in this worker’s hand', async () => {
      const now = await poison();
      return now?.status === 'Sent' && now.fence !== before;
    });
    await kill(server, worker);
    await leasesEnd(server);
  }
  await workers.start();
  const progress = await untilEnded(server, of);
  expect(await poison()).toMatchObject({ status: 'Failed', reason: 'SetAside', crashes: 3 });
  expect(progress).toMatchObject({ state: 'CompletedWithErrors', counts: { done: 30, failed: 1 } });
  expect(await resultsOf(server, of)).toMatchObject({ items: 31, lookups: 31, finished: 31 });
});

it('R-20 told to stop, a worker ends what it has in hand, takes nothing more, and gives the rest back', async () => {
  const of = await runBatch(server, people('GRANT', 400, 'SLOW25'));
  const worker = await workers.start({ BATCH_IN_FLIGHT: '6' });
  await eventually('some are under way', async () => (await progressOf(server, of)).counts.in_flight > 3);
  await worker.stop();
  const { counts } = await progressOf(server, of);
  expect(counts).toMatchObject({ in_flight: 0, failed: 0 });
  expect(counts.pending).toBeGreaterThan(0);
  expect(counts.done).toBe(await callsMade(of));
  const { rows } = await server.admin.query(
    'SELECT 1 FROM system.gateway_share UNION ALL SELECT 1 FROM phi.batch_state WHERE crashes > 0 AND batch_id = $1',
    [of.batchId],
  );
  expect(rows).toEqual([]);
});

// A trigger plants the error, and a table that is spread over nodes takes none.
it.skipIf(isSpread).each([
  ['R-15 the disk is full', '53100'],
  ['R-16 the volume takes no writes', '25006'],
])(
  '%s (%s) when answers are to be stored: the worker keeps them until it can, and nothing is asked twice',
  async (_what, code) => {
    const of = await runBatch(server, people('GRANT', 6, 'HELD'));
    await workers.start();
    await eventually('they are asked', async () => (await callsMade(of)) >= 6);
    await raiseNext(server, code, 3, 'phi.batch_state'); // all are in hand: who writes now, stores
    await letAnswers(server, of);
    const progress = await untilEnded(server, of);
    expect(await raisedOrNot(server)).toBeGreaterThan(3);
    expect(progress).toMatchObject({ state: 'Completed', counts: { total: 6, done: 6, failed: 0 } });
    expect(await resultsOf(server, of)).toEqual({ items: 6, lookups: 6, finished: 6, audited: 6 });
    expect(await callsMade(of)).toBe(6);
  },
);

const callsMade = async (of: TestBatch) => (await callsOf(server, of)).length;

it('R-01 two workers are killed under a batch, one after the other: none of its items is lost, and each death costs what was in flight', async () => {
  await killedAgain(server, workers, { items: 120, deaths: { least: 2, most: 2 } });
});
