import pg from 'pg';
import { afterEach, expect, inject, it } from 'vitest';
import { eventually } from '#/testing/eventually.ts';
import { appUrlOf } from '#/testing/globalSetup.ts';
import { dropDatabase, emptyDatabase } from '#/testing/database/template.ts';
import { migrate } from './migrate.ts';
import { steps } from './steps.ts';

const all = steps().map(({ name }) => name);
const { adminUrl: serverUrl } = inject('fixtures');
const urls: string[] = [];
afterEach(async () => {
  for (const url of urls.splice(0)) await dropDatabase(serverUrl, url);
});

/** A database with nothing in it, and a look at which steps are kept there. */
async function empty() {
  const adminUrl = await emptyDatabase(serverUrl, 'migrated');
  urls.push(adminUrl);
  const query = async (sql: string): Promise<readonly { name: string }[]> => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    try {
      return (await client.query<{ name: string }>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  const kept = async () => {
    const there = await query("SELECT to_regclass('public.schema_migration')::text AS name");
    if (there[0]?.name === null) return [];
    return (await query('SELECT name FROM public.schema_migration ORDER BY applied_at, name')).map(({ name }) => name);
  };
  return { adminUrl, appUrl: appUrlOf(adminUrl), query, kept };
}

it('R-23 three nodes that start at once run each step once, and each goes on with the whole of it', async () => {
  const database = await empty();
  const ran = await Promise.all([migrate(database), migrate(database), migrate(database)]);
  expect(ran.map(({ applied }) => applied.length).toSorted((a, b) => a - b)).toEqual([0, 0, all.length]);
  expect((await database.kept()).toSorted()).toEqual(all.toSorted());
});

it('R-23 of one that is killed midway the steps that were done stay, and the next runs the rest', async () => {
  const database = await empty();
  const killed = migrate(database).then(
    () => 'it was over',
    (error: unknown) => String(error),
  );
  await eventually('some steps are done', async () => (await database.kept()).length > 5);
  await database.query(
    `SELECT pg_terminate_backend(pid)::text AS name FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'coverline migrate'`,
  );
  expect(await killed).toMatch(
    /^Error: Migration \S+ failed: (?:terminating connection|Connection terminated|Client has encountered a connection error)/,
  );
  const done = await database.kept();
  expect(done.length).toBeLessThan(all.length);
  const { applied } = await migrate(database);
  expect(applied).toEqual(all.filter((name) => !done.includes(name)));
  expect((await migrate(database)).applied).toEqual([]);
});
