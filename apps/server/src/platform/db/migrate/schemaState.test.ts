import { expect, it } from 'vitest';
import {
  people,
  progressOf,
  resultsOf,
  runBatch,
  startBatchServer,
  startWorker,
  startWorkerHere,
  untilEnded,
} from '#/testing/batches.ts';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { eventually } from '#/testing/eventually.ts';
import { scratchDatabase } from '#/testing/database/scratchDatabase.ts';
import { startTestServer } from '#/testing/testServer.ts';
import { migrate } from './migrate.ts';

const later = '9999_of_tomorrow.sql';

it('R-24 an older release neither migrates a newer database nor sets its queues back, and says what to do', async () => {
  await using database = await scratchDatabase();
  await database.admin.query("INSERT INTO public.schema_migration (name, digest) VALUES ($1, 'x')", [later]);
  await database.admin.query("UPDATE jobs.queue SET retry_limit = 77 WHERE name = 'mail-auth-code'");
  await expect(migrate(database)).rejects.toThrow(
    `This database is ahead of this release: a newer one ran ${later}. Use that release, or start this one without DATABASE_ADMIN_URL, which migrates nothing.`,
  );
  const { rows } = await database.admin.query("SELECT retry_limit FROM jobs.queue WHERE name = 'mail-auth-code'");
  expect(rows).toEqual([{ retry_limit: 77 }]);
});

it('R-24 a migration that was edited after it ran stops the start, by its name', async () => {
  await using database = await scratchDatabase();
  await database.admin.query("UPDATE public.schema_migration SET digest = 'x' WHERE name = '0140_own_release.sql'");
  await expect(migrate(database)).rejects.toThrow(
    'Migration 0140_own_release.sql was edited after it ran. Restore it and add a new one.',
  );
});

it('R-22 R-24 a server and a worker of an older release run on a newer database, and their logs say that they do', async () => {
  const server = await startTestServer();
  try {
    await server.admin.query("INSERT INTO public.schema_migration (name, digest) VALUES ($1, 'x')", [later]);
    const older = await startTestServer({ beside: server });
    const says = (line: string) => line.includes('database ahead of this release') && line.includes(later);
    expect(older.logs.filter(says)).toHaveLength(1);
    expect(server.logs.filter(says)).toEqual([]);
    await older.close();
    const worker = await startWorkerHere(server);
    expect(worker.said().split('\n').filter(says)).toHaveLength(1);
    await worker.stop();
  } finally {
    await server.close();
  }
});

it('R-22 columns come under a batch that runs, and a worker takes over from another: no call fails, and every item is done once', async () => {
  const server = await startBatchServer();
  const over = new AbortController();
  try {
    const clerk = await signedIn(server);
    const of = await runBatch(server, people('GRANT', 120), { clientId: lakeside });
    const first = await startWorker(server, { BATCH_IN_FLIGHT: '8' });
    const statuses = new Set<number>();
    const asking = (async () => {
      while (!over.signal.aborted) statuses.add((await clerk.call('getBatch', { BatchID: of.batchId })).status);
    })();
    await eventually('some are done', async () => (await progressOf(server, of)).counts.done > 10);
    for (const table of ['phi.batch', 'phi.batch_item', 'phi.batch_state', 'phi.lookup', 'system.lane'])
      await server.admin.query(`ALTER TABLE ${table} ADD COLUMN of_tomorrow integer NOT NULL DEFAULT 0`);
    await server.admin.query("INSERT INTO public.schema_migration (name, digest) VALUES ($1, 'x')", [later]);
    const { done } = (await progressOf(server, of)).counts;
    expect(done).toBeLessThan(120); // it runs
    await eventually('the first goes on', async () => (await progressOf(server, of)).counts.done > done);
    const second = await startWorkerHere(server, { BATCH_IN_FLIGHT: '8' });
    first.kill('SIGTERM');
    expect(await first.ended).toEqual({ code: 0, signal: null });
    expect((await untilEnded(server, of)).counts).toMatchObject({ total: 120, done: 120, failed: 0 });
    over.abort();
    await asking;
    expect([...statuses]).toEqual([200]);
    expect(await resultsOf(server, of)).toEqual({ items: 120, lookups: 120, finished: 120, audited: 120 });
    expect(first.said()).not.toContain('"level":50');
    expect(second.said()).not.toContain('"level":"error"');
    await second.stop();
  } finally {
    over.abort();
    await server.close();
  }
});

it('R-24 on a database that lacks what it needs nothing starts, in a sentence', async () => {
  const server = await startTestServer();
  try {
    await server.admin.query("DELETE FROM public.schema_migration WHERE name = '0140_own_release.sql'");
    const sentence = 'The database lacks what this release needs: 0140_own_release.sql. Run npm run migrate first.';
    await expect(startTestServer({ beside: server })).rejects.toThrow(sentence);
    await expect(startWorkerHere(server)).rejects.toThrow(sentence);
    await server.admin.query('REVOKE SELECT ON public.schema_migration FROM coverline_app');
    await expect(startTestServer({ beside: server })).rejects.toThrow(
      /lacks what this release needs.*Run npm run migrate/,
    );
  } finally {
    await server.close();
  }
});
