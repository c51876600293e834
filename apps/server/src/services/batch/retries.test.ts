import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  callsOf,
  people,
  progressOf,
  resultsOf,
  runBatch,
  startBatchServer,
  type TestBatch,
  untilEnded,
  waitIsOver,
  workersOf,
} from '#/testing/batches.ts';
import { gateway, openColumn, partner } from '#/testing/checks.ts';
import { eventually } from '#/testing/eventually.ts';
import type { TestServer } from '#/testing/testServer.ts';

let server: TestServer;
const workers = workersOf(() => server);
beforeAll(async () => {
  server = await startBatchServer();
});
afterAll(() => server.close());
afterEach(() => workers.endAll());

const waiting = (of: TestBatch, many: number) =>
  eventually(`${many} wait`, async () => {
    const { counts } = await progressOf(server, of);
    return counts.waiting === many && counts.in_flight === 0;
  });

it('[NET-18] who is asked again is asked by the payer’s settings of now, and what is kept is what went', async () => {
  await server.admin.query('UPDATE system.gateway SET soft_ms = 100, hard_ms = 200 WHERE id = $1', [gateway('SUMMA')]);
  const of = await runBatch(server, people('SUMMA', 1, 'TIMEOUT'));
  await workers.start();
  const tried = async (times: number) => {
    const { rows } = await server.admin.query<{ id: string; left_out: readonly string[] }>(
      `SELECT l.id, l.left_out FROM phi.batch_state s JOIN phi.lookup l ON l.id = s.lookup_id
        WHERE s.batch_id = $1 AND s.attempts = $2`,
      [of.batchId, times],
    );
    return rows[0] ?? null;
  };
  const asked = async (times: number) => {
    const lookup = await eventually(`time ${times}`, () => tried(times));
    const sent = (await openColumn(server, lookup.id, 'raw_270')) ?? '';
    return { leftOut: lookup.left_out, person: /DMG\*[^~]*~/.exec(sent)?.[0] };
  };
  expect(await asked(1)).toMatchObject({ leftOut: [], person: expect.stringMatching(/^DMG\*D8\*\d{8}\*[MF]~$/) });
  await server.admin.query("UPDATE system.trading_partner SET left_out = '{Gender}' WHERE id = $1", [partner('SUMMA')]);
  await waitIsOver(server, of);
  expect(await asked(2)).toMatchObject({ leftOut: ['Gender'], person: expect.stringMatching(/^DMG\*D8\*\d{8}~$/) });
});

it('R-09 a silent payer is asked again four times, under the same numbers, and no sooner than 90 seconds after the first', async () => {
  // It never answers: how long that is listened for is nothing to wait for.
  await server.admin.query('UPDATE system.gateway SET soft_ms = 100, hard_ms = 200 WHERE id = $1', [gateway('TIDEL')]);
  const of = await runBatch(server, people('TIDEL', 1, 'TIMEOUT'));
  await workers.start();
  for (let again = 1; again <= 4; again += 1) {
    await eventually(`time ${again}`, async () => {
      const { rows } = await server.admin.query('SELECT 1 FROM phi.batch_state WHERE batch_id = $1 AND attempts = $2', [
        of.batchId,
        again,
      ]);
      return rows.length > 0;
    });
    const { rows } = await server.admin.query<{
      seconds: number;
      attempts: number;
      tries: number;
      state: string;
      outcome: string;
    }>(
      `SELECT extract(epoch FROM s.next_try_at - now())::float8 AS seconds, s.attempts, l.tries, l.state, l.outcome
         FROM phi.batch_state s JOIN phi.lookup l ON l.id = s.lookup_id WHERE s.batch_id = $1`,
      [of.batchId],
    );
    expect(rows[0]).toMatchObject({ attempts: again, tries: again, state: 'Finished', outcome: 'NoAnswer' });
    expect(rows[0]?.seconds).toBeGreaterThan(80);
    await waitIsOver(server, of);
  }
  const progress = await untilEnded(server, of);
  expect(progress).toMatchObject({ counts: { failed: 1, calls: 5 }, reasons: [{ reason: 'NoAnswer', items: 1 }] });
  const calls = await callsOf(server, of);
  expect(calls).toHaveLength(5);
  expect(new Set(calls.map(({ isaControl }) => isaControl)).size).toBe(1);
});

it('AAA 42 and 80 are asked again, other refusals are answers', async () => {
  const of = await runBatch(server, [
    ...people('SUMMA', 1, 'AAA42'),
    ...people('SUMMA', 1, 'AAA80'),
    ...people('SUMMA', 1, 'AAA75'),
  ]);
  await workers.start();
  await waiting(of, 2);
  expect((await progressOf(server, of)).counts).toMatchObject({ waiting: 2, done: 1 });
});

it('R-09 no more than a tenth is asked again: what is over fails, with its reason', async () => {
  const of = await runBatch(server, people('SUMMA', 140, 'AAA42'));
  await server.admin.query('UPDATE system.lane SET retries = 86 WHERE batch_id = $1', [of.batchId]); // of a hundred
  await workers.start();
  await eventually('all were asked', async () => {
    const { counts } = await progressOf(server, of);
    return counts.calls >= 140 && counts.pending + counts.in_flight === 0;
  });
  const { counts } = await progressOf(server, of);
  expect(counts.failed + counts.waiting).toBe(140);
  expect(counts.failed).toBeGreaterThanOrEqual(126);
  expect(counts.calls).toBeLessThanOrEqual(140 + 14);
  const { rows } = await server.admin.query('SELECT retries FROM system.lane WHERE batch_id = $1', [of.batchId]);
  expect(rows).toEqual([{ retries: 100 }]);
});

it('R-08 while a payer’s circuit is open its items wait, and the other payers’ are asked', async () => {
  const of = await runBatch(server, [...people('BLUE1', 60, 'RESET'), ...people('GRANT', 60)]);
  await workers.start({ BATCH_IN_FLIGHT: '10' });
  const progress = await eventually('the others are done', async () => {
    const now = await progressOf(server, of);
    return now.payers.some(({ done }) => done === 60) && now.counts.in_flight === 0 && now;
  });
  const down = progress.payers.find(({ done }) => done === 0);
  expect(down).toMatchObject({ failed: 0, in_flight: 0 });
  expect(down?.pending).toBeGreaterThan(30);
  expect(Date.parse(down?.holdUntil ?? '')).toBeGreaterThan(Date.now() + 5_000);
  expect((await callsOf(server, of)).length).toBeLessThan(60 + 20);
});

it('outside the hours of its route a payer’s items wait', async () => {
  const { rows } = await server.admin.query<{ id: string; gateway_id: string }>(
    "SELECT id, gateway_id FROM system.trading_partner WHERE payer_id = 'SUMMA'",
  );
  const payer = rows[0];
  const hour = new Date().getUTCHours();
  const closed = [((hour + 3) % 24) * 60, ((hour + 4) % 24) * 60];
  await server.admin.query(
    `INSERT INTO system.payer_route (id, partner_id, client_id, place, gateway_id, enabled, opens_at, closes_at, days, time_zone)
     VALUES (gen_random_uuid(), $1, NULL, 1, $2, true, $3, $4, '{}', 'UTC')`,
    [payer?.id, payer?.gateway_id, closed[0], closed[1]],
  );
  const of = await runBatch(server, people('SUMMA', 5));
  await workers.start();
  await eventually('it is left alone', async () => {
    const [lane] = (await progressOf(server, of)).payers;
    return Date.parse(lane?.holdUntil ?? '') > Date.now() + 30_000;
  });
  expect((await progressOf(server, of)).counts).toMatchObject({ pending: 5, calls: 0 });
  await server.admin.query('UPDATE system.payer_route SET opens_at = NULL, closes_at = NULL');
  await waitIsOver(server, of);
  expect((await untilEnded(server, of)).counts.done).toBe(5);
  expect(await resultsOf(server, of)).toMatchObject({ lookups: 5 });
});

it('however many workers there are, a gateway is asked no more at once than its part for batches', async () => {
  await server.admin.query('DELETE FROM system.gateway_share'); // what the killed ones of before held
  await server.admin.query(
    "UPDATE system.gateway SET max_concurrent = 10 WHERE id = (SELECT gateway_id FROM system.trading_partner WHERE payer_id = 'GRANT')",
  );
  const of = await runBatch(server, people('GRANT', 40, 'SLOW25'));
  // The leases of production: who is kept from the processor for three seconds would lose a shorter one.
  const start = () => workers.start({ BATCH_LEASE_SECONDS: '60' });
  await Promise.all([start(), start(), start()]);
  await eventually('it is done', async () => {
    const { finishedAt } = await progressOf(server, of);
    const { rows } = await server.admin.query<{ n: number }>(
      'SELECT coalesce(sum(places), 0)::int AS n FROM system.gateway_share WHERE gateway_id = $1 AND lease_until > now()',
      [gateway('GRANT')],
    );
    expect(rows[0]?.n).toBeLessThanOrEqual(8);
    return finishedAt !== null;
  });
  const spans = (await callsOf(server, of)).map(({ at, answeredAt }) => ({
    from: Date.parse(at),
    to: Date.parse(answeredAt),
  }));
  const atOnce = spans.map(({ from }) => spans.filter((other) => other.from <= from && from < other.to).length);
  expect(Math.max(...atOnce)).toBeLessThanOrEqual(8);
  expect(Math.max(...atOnce)).toBeGreaterThan(3);
});
