import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  callsOf,
  clientsOf,
  itemsOf,
  makeBatch,
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
import { signedIn } from '#/testing/builders.ts';
import { asking, check } from '#/testing/checks.ts';
import { eventually } from '#/testing/eventually.ts';
import type { TestServer } from '#/testing/testServer.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { acceptedAtOnce, acceptItems, type BatchItem } from './acceptItems.ts';
import { askAnew } from './askAnew.ts';
import { cancelBatch, pauseBatch, resumeBatch, setCostCap, startBatch } from './batchActs.ts';

let server: TestServer;
const workers = workersOf(() => server);
beforeAll(async () => {
  server = await startBatchServer();
});
afterAll(() => server.close());
afterEach(() => workers.endAll());

const act = <T>(of: TestBatch, what: (trx: TenantTrx, of: TestBatch) => Promise<T>): Promise<T> =>
  server.deps.doors.withTenant(of.clientId, (trx) => what(trx, of));

/** What its maker was told of a batch at the bell. */
async function bellOf({ clientId, batchId }: TestBatch): Promise<readonly unknown[]> {
  const { rows } = await server.admin.query(
    `SELECT n.message, n.importance FROM identity.notification n JOIN phi.batch b ON b.id = $2 AND b.created_by = n.user_id
      WHERE n.client_id = $1 AND n.deep_link = '/spifmanagement/spifbatch?batch=' || $2 ORDER BY n.message`,
    [clientId, batchId],
  );
  return rows;
}

it('R-01 a batch is asked, answered and counted: one result and one audit row an item', async () => {
  const of = await runBatch(server, [...people('GRANT', 30), ...people('SUMMA', 20)]);
  await workers.start();
  const progress = await untilEnded(server, of);
  expect(progress).toMatchObject({ state: 'Completed', counts: { total: 50, done: 50, calls: 50 } });
  expect(progress.payers.map(({ done }) => done).toSorted((a, b) => a - b)).toEqual([20, 30]);
  expect(progress.reasons.reduce((sum, { items }) => sum + items, 0)).toBe(50);
  expect(await statesOf(server, of)).toEqual({ Done: 50 });
  expect(await resultsOf(server, of)).toEqual({ items: 50, lookups: 50, finished: 50, audited: 50 });
  expect(await callsOf(server, of)).toHaveLength(50);
  const { rows } = await server.admin.query(
    'SELECT DISTINCT source, outcome FROM phi.lookup l JOIN phi.batch_state s ON s.lookup_id = l.id WHERE s.batch_id = $1',
    [of.batchId],
  );
  expect(rows).toEqual([{ source: 'Batch', outcome: 'Answered' }]);
  expect(await bellOf(of)).toEqual([{ message: 'A batch has ended: 50 rows done.', importance: 'LOW' }]);
});

it('each end has its reason, and what cannot be sent is not', async () => {
  const of = await runBatch(server, [
    ...people('GRANT', 2),
    ...people('GRANT', 2, 'AAA75'),
    ...people('GRANT', 1, '999'),
    ...people('GRANT', 1, 'GARBLED'),
    { payerId: 'GRANT', member: '' },
  ]);
  await workers.start();
  const progress = await untilEnded(server, of);
  expect(progress.state).toBe('CompletedWithErrors');
  expect(progress.counts).toMatchObject({ done: 4, failed: 3, calls: 6 });
  expect(Object.fromEntries(progress.reasons.map(({ reason, items }) => [reason, items]))).toEqual({
    'Answered 1': 2,
    'PayerRefused AAA75': 2,
    Rejected999: 1,
    Unreadable: 1,
    Incomplete: 1,
  });
});

it('taking in goes on after a stop where it was, and no row is in twice', async () => {
  const items = itemsOf(people('GRANT', 4500));
  const { clientId, batchId } = await makeBatch(server, []);
  await server.admin.query("UPDATE phi.batch SET state = 'Validating' WHERE id = $1", [batchId]);
  const of = { clientId, batchId };
  function* broken(): Iterable<BatchItem> {
    yield* items.slice(0, 2 * acceptedAtOnce + 7);
    throw new Error('the upload broke off');
  }
  await expect(acceptItems(server.deps, of, broken())).rejects.toThrow('broke off');
  const { rows } = await server.admin.query('SELECT last_row, accepted FROM phi.batch WHERE id = $1', [batchId]);
  expect(rows).toEqual([{ last_row: 2 * acceptedAtOnce, accepted: 2 * acceptedAtOnce }]);
  await acceptItems(server.deps, of, items);
  expect((await progressOf(server, of)).counts.pending).toBe(4500);
  expect(await statesOf(server, of)).toEqual({ Pending: 4500 });
  await act(of, cancelBatch);
});

it('rows that ask the same are told, and left out where that is wanted', async () => {
  const twice = people('GRANT', 3);
  const [left, kept] = [
    await makeBatch(server, [...twice, ...twice]),
    await makeBatch(server, [...twice, ...twice], { skipRepeats: false }),
  ];
  expect(await progressOf(server, left)).toMatchObject({ repeats: 3, counts: { pending: 3, skipped: 3 } });
  expect(await progressOf(server, kept)).toMatchObject({ repeats: 3, counts: { pending: 6, skipped: 0 } });
});

it('what was answered in the days before is not asked, and leads to that answer', async () => {
  const rows = people('GRANT', 5);
  const first = await runBatch(server, rows);
  await workers.start();
  await untilEnded(server, first);
  const second = await runBatch(server, [...rows, ...people('GRANT', 2)], { skipDays: 3 });
  expect((await untilEnded(server, second)).counts).toMatchObject({ skipped: 5, done: 2, calls: 2 });
  const { rows: same } = await server.admin.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM phi.batch_state a JOIN phi.batch_state b ON a.lookup_id = b.lookup_id WHERE a.batch_id = $1 AND b.batch_id = $2',
    [first.batchId, second.batchId],
  );
  expect(same).toEqual([{ n: 5 }]);
});

/** The worker has gone its rounds: another batch, which came later, has been asked and has ended. */
async function anotherEnds(): Promise<void> {
  const other = await runBatch(server, people('TIDEL', 2));
  expect((await untilEnded(server, other)).counts.done).toBe(2);
}

it('R-25 a pause stops the sending, a resume goes on, and the counts add up at every moment', async () => {
  const of = await runBatch(server, people('GRANT', 600));
  await workers.start({ BATCH_IN_FLIGHT: '4' });
  await eventually('some are done', async () => (await progressOf(server, of)).counts.done > 20);
  await act(of, pauseBatch);
  await eventually('nothing is under way', async () => (await progressOf(server, of)).counts.in_flight === 0);
  const paused = await progressOf(server, of);
  const sent = (await callsOf(server, of)).length;
  await anotherEnds();
  expect(await callsOf(server, of)).toHaveLength(sent);
  expect(await progressOf(server, of)).toMatchObject({ state: 'Paused', counts: paused.counts });
  await act(of, resumeBatch);
  await eventually('more are done', async () => (await progressOf(server, of)).counts.done > paused.counts.done);
  await act(of, cancelBatch);
  const ended = await untilEnded(server, of);
  expect(ended.state).toBe('Cancelled');
  expect(ended.counts.done + ended.counts.cancelled).toBe(600);
  expect(ended.counts.cancelled).toBeGreaterThan(0);
  expect(await callsOf(server, of)).toHaveLength(ended.counts.done);
});

it('one that is cancelled ends at once, with no round of the sweep', async () => {
  const of = await runBatch(server, people('GRANT', 600));
  const never = 24 * 3_600_000;
  await workers.start({ BATCH_IN_FLIGHT: '4', BATCH_LEASE_SECONDS: '86400' }, { sweepMs: never });
  await eventually('some are done', async () => (await progressOf(server, of)).counts.done > 0);
  await act(of, cancelBatch);
  const ended = await untilEnded(server, of);
  expect(ended.state).toBe('Cancelled');
  expect(ended.counts.done + ended.counts.cancelled).toBe(600);
  const untouched = await runBatch(server, people('SUMMA', 3));
  await act(untouched, cancelBatch);
  expect((await untilEnded(server, untouched)).counts).toMatchObject({ total: 3, calls: 0 });
});

it('a batch starts at its instant and no sooner, and one with nothing in it ends at once', async () => {
  const of = await makeBatch(server, people('GRANT', 3));
  await act(of, (trx, one) => startBatch(trx, one, new Date(Date.now() + 3_600_000).toISOString()));
  await workers.start();
  await anotherEnds();
  expect(await progressOf(server, of)).toMatchObject({ state: 'Scheduled', counts: { pending: 3, calls: 0 } });
  await server.admin.query('UPDATE system.lane SET not_before = now() WHERE batch_id = $1', [of.batchId]);
  expect((await untilEnded(server, of)).counts.done).toBe(3);
});

it('a cap of cost is never passed: the batch pauses, and goes on when it is raised', async () => {
  await server.admin.query('UPDATE system.gateway SET cost_cents = 10');
  const of = await runBatch(server, people('GRANT', 12), { costCapCents: 55 });
  await workers.start();
  const stopped = await eventually('it pauses', async () => {
    const progress = await progressOf(server, of);
    return progress.state === 'Paused' && progress;
  });
  expect(stopped).toMatchObject({ stateReason: 'CostCap', counts: { done: 5, pending: 7, spentCents: 50 } });
  expect(await bellOf(of)).toEqual([expect.objectContaining({ importance: 'HIGH' })]);
  await act(of, (trx, one) => setCostCap(trx, one, 1000));
  await act(of, resumeBatch);
  expect((await untilEnded(server, of)).counts).toMatchObject({ done: 12, spentCents: 120 });
});

it('what failed is asked anew, by new lookups, and nothing else', async () => {
  const of = await runBatch(server, [...people('GRANT', 3), ...people('GRANT', 2, '999')]);
  await workers.start();
  expect((await untilEnded(server, of)).counts).toMatchObject({ done: 3, failed: 2 });
  expect(await act(of, (trx, one) => askAnew(trx, one, 'failed'))).toBe(2);
  await eventually('it has run again', async () => (await progressOf(server, of)).counts.calls === 7);
  const again = await untilEnded(server, of);
  expect(again.counts).toMatchObject({ total: 5, done: 3, failed: 2 });
  expect(again.reasons.map(({ reason, items }) => [reason, items])).toEqual([
    ['Answered 1', 3],
    ['Rejected999', 2],
  ]);
});

it('all is asked anew: each row has one answer, which is a new one, what it had before is kept, and the counts add up meanwhile', async () => {
  const twice = people('GRANT', 1);
  const of = await runBatch(
    server,
    [...people('GRANT', 30), ...people('SUMMA', 3), ...people('GRANT', 2, '999'), ...twice, ...twice],
    { skipDays: 7 },
  );
  await workers.start();
  expect((await untilEnded(server, of)).counts).toMatchObject({ done: 34, failed: 2, skipped: 1 });
  const lookups = async () => {
    const { rows } = await server.admin.query<{ row: number; lookup_id: string }>(
      'SELECT row, lookup_id FROM phi.batch_state WHERE batch_id = $1 AND lookup_id IS NOT NULL ORDER BY row',
      [of.batchId],
    );
    return rows;
  };
  const before = await lookups();
  expect(await act(of, (trx, one) => askAnew(trx, one, 'all'))).toBe(36);
  expect((await progressOf(server, of)).counts).toMatchObject({ total: 37, skipped: 1 });
  await eventually('they run', async () => (await progressOf(server, of)).counts.done > 0);
  const again = await untilEnded(server, of); // progressOf refuses counts that do not add up
  expect(again.counts).toMatchObject({ done: 34, failed: 2, skipped: 1 });
  const reasons = new Map<string, number>();
  for (const { reason, items } of again.reasons) reasons.set(reason, (reasons.get(reason) ?? 0) + items);
  expect(Object.fromEntries(reasons)).toEqual({ 'Answered 1': 34, Rejected999: 2 });
  const after = await lookups();
  expect(after).toHaveLength(36);
  expect(new Set([...before, ...after].map(({ lookup_id: id }) => id)).size).toBe(72);
  const { rows: earlier } = await server.admin.query(
    'SELECT row, lookup_id FROM phi.batch_earlier WHERE batch_id = $1 AND run = 1 ORDER BY row',
    [of.batchId],
  );
  expect(earlier).toEqual(before);
  const { rows: kept } = await server.admin.query(
    'SELECT 1 FROM phi.lookup WHERE batch_id = $1 AND outcome IS NOT NULL',
    [of.batchId],
  );
  expect(kept).toHaveLength(72);
  expect(await resultsOf(server, of)).toMatchObject({ lookups: 36, finished: 36, audited: 36 });
});

it('R-26 a small batch of another client is done long before a large one that came first', async () => {
  const [one, other] = await clientsOf(server);
  const large = await runBatch(server, people('GRANT', 1200), { clientId: one ?? '' });
  await workers.start({ BATCH_IN_FLIGHT: '8' });
  await eventually('the large one runs', async () => (await progressOf(server, large)).counts.done > 20);
  const before = (await progressOf(server, large)).counts.done;
  const small = await runBatch(server, people('GRANT', 40), { clientId: other ?? '' });
  await untilEnded(server, small);
  const meanwhile = (await progressOf(server, large)).counts.done - before;
  // Served in turn they get the same: 40 each, and what was in hand when the small one came or was being counted.
  expect(meanwhile).toBeLessThan(160);
  await act(large, cancelBatch);
  await untilEnded(server, large);
});

it('among a client’s own batches the more urgent goes first', async () => {
  const [late, urgent] = [
    await makeBatch(server, people('GRANT', 200), { priority: 2 }),
    await makeBatch(server, people('GRANT', 60), { priority: 8 }),
  ];
  for (const of of [late, urgent]) await act(of, (trx, one) => startBatch(trx, one, null));
  await workers.start({ BATCH_IN_FLIGHT: '5' });
  await untilEnded(server, urgent);
  expect((await progressOf(server, late)).counts.done).toBeLessThan(60);
  await act(late, cancelBatch);
  await untilEnded(server, late);
});

it('a payer that is not asked by this client fails its items and sends nothing', async () => {
  const of = await makeBatch(server, people('SUMMA', 3));
  await server.admin.query("UPDATE system.trading_partner SET active = false WHERE payer_id = 'SUMMA'");
  await act(of, (trx, one) => startBatch(trx, one, null));
  await workers.start();
  const progress = await untilEnded(server, of);
  await server.admin.query("UPDATE system.trading_partner SET active = true WHERE payer_id = 'SUMMA'");
  expect(progress).toMatchObject({ counts: { failed: 3, calls: 0 }, reasons: [{ reason: 'PayerOff', items: 3 }] });
});

it('a payer may require something else of a batch than of a person at the screen', async () => {
  const requires = (sets: readonly (readonly string[])[]) =>
    server.admin.query("UPDATE system.trading_partner SET batch_field_sets = $1 WHERE payer_id = 'SUMMA'", [
      JSON.stringify(sets),
    ]);
  await requires([['SocialSecurityNumber']]);
  const of = await makeBatch(server, people('SUMMA', 2));
  await act(of, (trx, one) => startBatch(trx, one, null));
  await workers.start();
  const progress = await untilEnded(server, of);
  const clerk = await signedIn(server, ['RealTimeEligibility'], of.clientId);
  const atTheScreen = await check(clerk, asking('SUMMA', 'ACT'));
  await requires([]);
  expect(progress).toMatchObject({ counts: { failed: 2, calls: 0 }, reasons: [{ reason: 'Incomplete', items: 2 }] });
  expect(atTheScreen.Outcome).toBe('Answered');
});

it('a payer that is asked by hand is asked nothing: its items end at once, each in the queue of calls', async () => {
  const items = people('HARVT', 3).map((row, at) => ({ ...row, lastName: `Hand${at}` }));
  const of = await runBatch(server, items);
  await workers.start();
  const progress = await untilEnded(server, of);
  expect(progress).toMatchObject({
    state: 'Completed',
    counts: { skipped: 3, calls: 0 },
    reasons: [{ reason: 'ByHand', items: 3 }],
  });
  const { rows } = await server.admin.query(
    `SELECT l.state, l.outcome, l.cost_cents, t.state AS task, t.call_by IS NOT NULL AS timed
       FROM phi.batch_state s JOIN phi.lookup l ON l.client_id = s.client_id AND l.id = s.lookup_id
       JOIN phi.call_task t ON t.client_id = l.client_id AND t.lookup_id = l.id WHERE s.batch_id = $1`,
    [of.batchId],
  );
  const each = { state: 'Finished', outcome: 'ByHand', cost_cents: 0, task: 'Open', timed: true };
  expect(rows).toEqual([each, each, each]);

  // Asked again, where what was answered lately is skipped: the calls that are to be made stay the ones.
  const again = await runBatch(server, items, { skipDays: 30 });
  expect(await untilEnded(server, again)).toMatchObject({ reasons: [{ reason: 'ByHand', items: 3 }] });
  const lookups = 'SELECT lookup_id FROM phi.batch_state WHERE batch_id = $1 ORDER BY row';
  const [before, after] = [of, again].map(({ batchId }) => server.admin.query(lookups, [batchId]));
  expect((await after)?.rows).toEqual((await before)?.rows);
});

it('no batch is taken in by another client', async () => {
  const [one, other] = await clientsOf(server);
  const of = await makeBatch(server, [], { clientId: one ?? '' });
  await server.admin.query("UPDATE phi.batch SET state = 'Validating' WHERE id = $1", [of.batchId]);
  const foreign = { clientId: other ?? '', batchId: of.batchId };
  await expect(acceptItems(server.deps, foreign, itemsOf(people('GRANT', 1)))).rejects.toThrow('takes no items');
  expect(await act(foreign, cancelBatch)).toBe(false);
});
