import { expect, it } from 'vitest';
import { startWorker } from '#/testing/batches.ts';
import { scratchDatabase } from '#/testing/scratchDatabase.ts';
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

it('R-22 R-24 a server and a worker of an older release run on a newer database, and their logs say that they do', async () => {
  const server = await startTestServer();
  try {
    await server.admin.query("INSERT INTO public.schema_migration (name, digest) VALUES ($1, 'x')", [later]);
    const older = await startTestServer({ beside: server });
    const says = (line: string) => line.includes('database ahead of this release') && line.includes(later);
    expect(older.logs.filter(says)).toHaveLength(1);
    expect(server.logs.filter(says)).toEqual([]);
    await older.close();
    const worker = await startWorker(server);
    expect(worker.said().split('\n').filter(says)).toHaveLength(1);
    worker.kill('SIGKILL');
    await worker.ended;
  } finally {
    await server.close();
  }
}, 60_000);

it('R-24 on a database that lacks what it needs nothing starts, in a sentence', async () => {
  const server = await startTestServer();
  try {
    await server.admin.query("DELETE FROM public.schema_migration WHERE name = '0140_own_release.sql'");
    const sentence = 'The database lacks what this release needs: 0140_own_release.sql. Run npm run migrate first.';
    await expect(startTestServer({ beside: server })).rejects.toThrow(sentence);
    await expect(startWorker(server)).rejects.toThrow(sentence);
    await server.admin.query('REVOKE SELECT ON public.schema_migration FROM coverline_app');
    await expect(startTestServer({ beside: server })).rejects.toThrow(
      /lacks what this release needs.*Run npm run migrate/,
    );
  } finally {
    await server.close();
  }
}, 60_000);
