import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  callsOf,
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
import { eventually } from '#/testing/eventually.ts';
import { raisedOrNot, raiseNext } from '#/testing/database/raising.ts';
import type { TestServer } from '#/testing/testServer.ts';

let server: TestServer;
const workers = workersOf(() => server);
beforeAll(async () => {
  server = await startBatchServer();
});
afterAll(() => server.close());
afterEach(() => workers.endAll());

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

/** The worker is gone, and so is what it had begun in the database. */
const untilItsSessionsEnd = () =>
  eventually('the dead worker’s sessions end', 5_000, async () => {
    const { rows } = await server.admin.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'coverline worker'",
    );
    return rows.length === 0;
  });

it('R-01 a worker is killed between the payers’ answers and their commit: another asks under the same numbers, and stores once', async () => {
  const of = await runBatch(server, people('GRANT', 30));
  const release = await holdCommits(of.clientId);
  const first = await workers.start({ BATCH_IN_FLIGHT: '8' });
  await eventually('payers have answered', 10_000, async () => (await callsOf(server, of)).length >= 8);
  first.kill('SIGKILL');
  await first.ended;
  // The database notices a dead client when it next writes to it: here it waits for a lock, and is told.
  await server.admin.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'coverline worker'",
  );
  await untilItsSessionsEnd();
  await release();
  expect((await progressOf(server, of)).counts.done).toBe(0);
  const died = performance.now();
  await workers.start();
  const progress = await untilEnded(server, of);
  expect(progress).toMatchObject({ state: 'Completed', counts: { total: 30, done: 30 } });
  expect(performance.now() - died).toBeLessThan(10_000);
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
  const of = await runBatch(server, people('GRANT', 6, 'SLOW25'));
  const zombie = await workers.start();
  await eventually('they are asked', 10_000, async () => (await callsOf(server, of)).length >= 6);
  zombie.kill('SIGSTOP');
  await workers.start();
  await untilEnded(server, of, 30_000);
  const stored = await server.admin.query('SELECT id, stored_at FROM phi.lookup WHERE source = $1 ORDER BY id', [
    'Batch',
  ]);
  zombie.kill('SIGCONT');
  await eventually('its answers are refused', 10_000, () => zombie.said().split('answer refused').length > 6);
  expect(await statesOf(server, of)).toEqual({ Done: 6 });
  expect((await progressOf(server, of)).counts).toMatchObject({ done: 6, in_flight: 0 });
  expect(await resultsOf(server, of)).toEqual({ items: 6, lookups: 6, finished: 6, audited: 6 });
  const after = await server.admin.query('SELECT id, stored_at FROM phi.lookup WHERE source = $1 ORDER BY id', [
    'Batch',
  ]);
  expect(after.rows).toEqual(stored.rows);
}, 60_000);

it('R-27 an item over which three workers die is set aside, and takes no other with it', async () => {
  const of = await runBatch(server, [...people('GRANT', 15), ...people('GRANT', 1, 'SLOW25'), ...people('GRANT', 15)]);
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
    const worker = await workers.start({ BATCH_LEASE_SECONDS: '1' });
    const before = (await poison())?.fence;
    await eventually('it is in this worker’s hand', 10_000, async () => {
      const now = await poison();
      return now?.status === 'Sent' && now.fence !== before;
    });
    worker.kill('SIGKILL');
    await worker.ended;
  }
  await workers.start({ BATCH_LEASE_SECONDS: '1' });
  const progress = await untilEnded(server, of);
  expect(await poison()).toMatchObject({ status: 'Failed', reason: 'SetAside', crashes: 3 });
  expect(progress).toMatchObject({ state: 'CompletedWithErrors', counts: { done: 30, failed: 1 } });
  expect(await resultsOf(server, of)).toMatchObject({ items: 31, lookups: 31, finished: 31 });
}, 60_000);

it('R-20 told to stop, a worker ends what it has in hand, takes nothing more, and gives the rest back', async () => {
  await server.admin.query('DELETE FROM system.gateway_share'); // what the killed ones of before held
  const of = await runBatch(server, people('GRANT', 400, 'SLOW25'));
  const worker = await workers.start({ BATCH_IN_FLIGHT: '6' });
  await eventually('some are under way', 10_000, async () => (await progressOf(server, of)).counts.in_flight > 3);
  worker.kill('SIGTERM');
  expect(await worker.ended).toEqual({ code: 0, signal: null });
  const { counts } = await progressOf(server, of);
  expect(counts).toMatchObject({ in_flight: 0, failed: 0 });
  expect(counts.done).toBe(await callsMade(of));
  const { rows } = await server.admin.query(
    'SELECT 1 FROM system.gateway_share UNION ALL SELECT 1 FROM phi.batch_state WHERE crashes > 0 AND batch_id = $1',
    [of.batchId],
  );
  expect(rows).toEqual([]);
});

it.each([
  ['R-15 the disk is full', '53100'],
  ['R-16 the volume takes no writes', '25006'],
])(
  '%s (%s) when answers are to be stored: the worker keeps them until it can, and nothing is asked twice',
  async (_what, code) => {
    const of = await runBatch(server, people('GRANT', 6, 'SLOW25'));
    const worker = await workers.start({ BATCH_LEASE_SECONDS: '30' });
    await eventually('they are asked', 10_000, async () => (await callsMade(of)) >= 6);
    await raiseNext(server, code, 3, 'phi.batch_state'); // all are in hand: who writes now, stores
    const progress = await untilEnded(server, of);
    expect(await raisedOrNot(server)).toBeGreaterThan(3);
    expect(worker.child.exitCode).toBe(null);
    expect(progress).toMatchObject({ state: 'Completed', counts: { total: 6, done: 6, failed: 0 } });
    expect(await resultsOf(server, of)).toEqual({ items: 6, lookups: 6, finished: 6, audited: 6 });
    expect(await callsMade(of)).toBe(6);
  },
  60_000,
);

const callsMade = async (of: TestBatch) => (await callsOf(server, of)).length;

/** What was set aside: where the machine is slow, one item may be in hand at three of the kills. Nothing else may have failed. */
async function setAside({ batchId }: TestBatch) {
  const { rows } = await server.admin.query<{ reason: string; crashes: number; lookup_id: string | null }>(
    "SELECT reason, crashes, lookup_id FROM phi.batch_state WHERE batch_id = $1 AND status = 'Failed'",
    [batchId],
  );
  for (const row of rows) expect(row).toMatchObject({ reason: 'SetAside', crashes: 3 });
  return rows;
}

it('R-01 workers are killed again and again under a batch: every item is done once or set aside over three deaths, none is lost, and each costs what was in flight', async () => {
  const of = await runBatch(server, [...people('SUMMA', 130), ...people('BLUE1', 130)]);
  const inFlight = 10;
  const askedInVain = async () => (await callsMade(of)) - (await progressOf(server, of)).counts.done;
  const lost = [0];
  while ((await progressOf(server, of)).finishedAt === null && lost.length <= 8) {
    const worker = await workers.start({ BATCH_LEASE_SECONDS: '1', BATCH_IN_FLIGHT: String(inFlight) });
    const before = (await progressOf(server, of)).counts.done;
    await eventually('it works', 20_000, async () => {
      const { counts, finishedAt } = await progressOf(server, of);
      return finishedAt !== null || counts.done > before + 20;
    });
    worker.kill('SIGKILL');
    await worker.ended;
    await untilItsSessionsEnd(); // what had reached the database may still be stored
    lost.push(await askedInVain());
  }
  expect(lost.length - 1).toBeGreaterThan(3);
  await workers.start();
  const progress = await untilEnded(server, of, 40_000);
  const aside = await setAside(of);
  expect(aside.length).toBeLessThanOrEqual(lost.length - 3); // one a death and no sooner than the third: the worst are asked alone
  expect(progress.counts).toMatchObject({ total: 260, done: 260 - aside.length, failed: aside.length });
  const asked = 260 - aside.filter(({ lookup_id: id }) => id === null).length;
  expect(await resultsOf(server, of)).toEqual({ items: 260, lookups: asked, finished: asked, audited: asked });
  const each = lost.slice(1).map((all, at) => all - (lost[at] ?? 0));
  expect(Math.max(...each)).toBeLessThanOrEqual(inFlight + 4 + inFlight); // as many as were in its hand: asked, claimed ahead and asked meanwhile, and still to be stored
  expect(await askedInVain()).toBe(lost.at(-1)); // who is not killed asks nothing twice
}, 90_000);
