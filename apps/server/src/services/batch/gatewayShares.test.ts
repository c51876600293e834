import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBatchServer } from '#/testing/batches.ts';
import { eventually } from '#/testing/eventually.ts';
import type { TestServer } from '#/testing/testServer.ts';
import { createGatewayShares } from './gatewayShares.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startBatchServer();
});
afterAll(() => server.close());

const leaseMs = 2_000;

it('R-18 a place that is given back while its lease is renewed twice at once is free again', async () => {
  const shares = createGatewayShares({ doors: server.deps.doors, workerId: randomUUID(), leaseMs, mostWanted: 8 });
  const { rows } = await server.admin.query<{ id: string }>('SELECT id FROM system.gateway ORDER BY id LIMIT 1');
  const gateway = { id: rows[0]?.id ?? '', max_concurrent: 10, rate_per_min: null };
  await shares.want(gateway);
  const places = shares.free(gateway);
  expect(places).toBe(8);
  const back = Array.from({ length: places }, () => shares.take(gateway.id));
  expect(shares.free(gateway)).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, leaseMs / 5)); // old enough to be asked for anew

  // Whoever renews waits for its turn at the gateway.
  const holder = await server.admin.connect();
  await holder.query('BEGIN');
  await holder.query("SELECT pg_advisory_xact_lock(hashtext('places ' || $1))", [gateway.id]);
  const renewed = [shares.beat(), shares.want(gateway)];
  await eventually('it waits', async () => {
    const waiting = await server.admin.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return waiting.rows.length > 0;
  });
  await holder.query('ROLLBACK');
  holder.release();
  await Promise.race(renewed);
  for (const give of back) give();
  await Promise.all(renewed);
  expect(shares.free(gateway)).toBe(places);
  await shares.close();
});

it('R-18 what a claim is about to take is given to no other worker by a renewal in between', async () => {
  const { rows } = await server.admin.query<{ id: string }>('SELECT id FROM system.gateway ORDER BY id DESC LIMIT 1');
  const gateway = { id: rows[0]?.id ?? '', max_concurrent: 10, rate_per_min: null };
  const open = () =>
    createGatewayShares({ doors: server.deps.doors, workerId: randomUUID(), leaseMs: 10_000, mostWanted: 8 });
  const [first, second] = [open(), open()];
  await first.want(gateway);
  expect(first.promise(gateway)).toBe(8);
  await second.want(gateway);
  await first.beat();
  await second.beat();
  await second.beat();
  expect(second.free(gateway)).toBe(0);
  const back = Array.from({ length: 8 }, () => first.take(gateway.id));
  first.claimed();
  for (const give of back) give();
  await first.beat();
  await second.beat();
  expect([first.free(gateway), second.free(gateway)]).toEqual([4, 4]);
  await Promise.all([first.close(), second.close()]);
});
