import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { kill, leasesEnd } from '#/testing/batches.ts';
import { lakeside } from '#/testing/builders.ts';
import { eventually } from '#/testing/eventually.ts';
import { scanned, sendExchange } from '#/testing/exchangeFiles.ts';
import { type Routing, routing } from './testing/routing.ts';

let on: Routing;
beforeAll(async () => (on = await routing()));
afterAll(() => on.server.close());

describe('[ROUTE-036] R-01 workers that are killed', () => {
  afterEach(async () => {
    await on.workers.endAll();
    await on.removeRules();
  });

  it('before the commit of a route: nothing of it is there, and the next makes one batch', async () => {
    await on.addRule('killed*', await on.template());
    const FileID = await sendExchange(on.administrator, { name: 'killed.csv', content: on.table(4) });
    expect(await scanned(on.administrator, FileID)).toMatchObject({ State: 'Scanned', IsRouting: true });
    // Everything of the route is written but its audit, and no commit.
    const holder = await on.server.admin.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM phi.audit_head WHERE client_id = $1 FOR UPDATE', [lakeside]);
    const worker = await on.workers.startProcess();
    await eventually('the route waits for its audit', async () => {
      const { rows } = await on.server.admin.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'coverline worker' AND query LIKE '%audit_append%' AND wait_event_type = 'Lock'",
      );
      return rows.length > 0;
    });
    await kill(on.server, worker);
    await holder.query('ROLLBACK');
    holder.release();
    expect(await on.batchesOf(FileID)).toEqual([]);
    expect(await on.fileOf(FileID)).toMatchObject({ State: 'Scanned', IsRouting: true });
    await leasesEnd(on.server);
    await on.workers.start();
    await on.until(FileID, 'Processed');
    expect(await on.batchesOf(FileID)).toMatchObject([{ state: 'Completed', done: 4 }]);
  });

  it('again and again, wherever they are: each file becomes one batch, and each row is answered once', async () => {
    await on.addRule('storm*', await on.template());
    const files: string[] = [];
    for (let at = 0; at < 6; at += 1)
      files.push(await sendExchange(on.administrator, { name: `storm ${at}.csv`, content: on.table(5) }));
    // Four: a task over which five ended is given up.
    for (const reached of [
      "SELECT 1 FROM system.batch_task WHERE kind = 'Route' AND fence > 0",
      "SELECT 1 FROM phi.batch WHERE name LIKE 'storm %'",
      "SELECT 1 FROM phi.batch_state s JOIN phi.batch b ON b.id = s.batch_id WHERE b.name LIKE 'storm %'",
      "SELECT 1 FROM phi.batch_state s JOIN phi.batch b ON b.id = s.batch_id WHERE b.name LIKE 'storm %' AND s.status = 'Done'",
    ]) {
      const worker = await on.workers.startProcess();
      await eventually(reached, async () => (await on.server.admin.query(reached)).rows.length > 0);
      await kill(on.server, worker);
      await leasesEnd(on.server);
    }
    await on.workers.start();
    for (const FileID of files) {
      await on.until(FileID, 'Processed');
      const [batch, ...others] = await on.batchesOf(FileID);
      expect(others).toEqual([]);
      expect(await on.endsOf(batch?.id)).toEqual(Array.from({ length: 5 }, () => 'ended'));
    }
    const { rows } = await on.server.admin.query('SELECT 1 FROM system.batch_task WHERE client_id = $1', [lakeside]);
    expect(rows).toHaveLength(0);
    const told = await on.server.admin.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM phi.audit_event WHERE action = 'RouteExchangeFile' AND entity_id = ANY($1)",
      [files],
    );
    expect(told.rows[0]?.n).toBe(files.length);
  });
});
