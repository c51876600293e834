import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { lakeside } from '#/testing/builders.ts';
import { askEveryNode, isSpread } from '#/testing/database/nodes.ts';
import { scratchDatabase } from '#/testing/database/scratchDatabase.ts';
import { again } from './again.ts';
import { createDoors } from './doors.ts';
import { createPool } from './pool.ts';

it('R-14 two that take the same two rows the other way round: the one that the database ends is run again, and both are kept once', async () => {
  await using database = await scratchDatabase();
  const pool = createPool({ url: database.appUrl, size: 2, name: 'again test', onError: () => {} });
  const doors = createDoors(pool);
  const { rows } = await database.admin.query<{ id: string }>(
    'SELECT id FROM phi.reg_master WHERE client_id = $1 ORDER BY id LIMIT 2',
    [lakeside],
  );
  const [one = '', two = ''] = rows.map(({ id }) => id);
  const versions = async () =>
    (
      await database.admin.query<{ row_version: number }>(
        'SELECT row_version FROM phi.reg_master WHERE id = ANY($1) ORDER BY id',
        [[one, two]],
      )
    ).rows.map(({ row_version: version }) => version);
  const [before = 0, besides = 0] = await versions();

  const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  let tries = 0;
  const act = (mine: 0 | 1, ids: readonly string[]) =>
    again(() =>
      doors.withTenant(lakeside, async (trx) => {
        tries += 1;
        for (const id of ids) {
          await sql`UPDATE phi.reg_master SET row_version = row_version + 1 WHERE client_id = ${lakeside} AND id = ${id}`.execute(
            trx,
          );
          // Each has its first row when they reach for the other's.
          met[mine].resolve();
          await met[1 - mine]?.promise;
        }
      }),
    );
  await Promise.all([act(0, [one, two]), act(1, [two, one])]);
  expect(await versions()).toEqual([before + 2, besides + 2]);
  expect(tries).toBe(3);
  await pool.end();
});

it('R-14 what failed for another reason is not run again', async () => {
  let tries = 0;
  const failed = again(async () => {
    tries += 1;
    throw Object.assign(new Error('duplicate key'), { code: '23505' });
  });
  await expect(failed).rejects.toThrow('duplicate key');
  expect(tries).toBe(1);
});

it.each([
  ['XX000', 'failure on connection marked as essential: 10.0.0.2:5432'],
  [
    '08006',
    'connection to the remote node coverline_app@10.0.0.2:5432 failed with the following error: connection not open',
  ],
])('R-14 what met a node that is lost (%s) is run again', async (code, message) => {
  let tries = 0;
  const kept = await again(async () => {
    tries += 1;
    if (tries < 3) throw Object.assign(new Error(message), { code });
    return 'kept';
  });
  expect([kept, tries]).toEqual(['kept', 3]);
});

it.each([
  ['XX000', 'cache lookup failed'],
  // Said while commits are waited for too: what was kept by then, nobody knows.
  ['08006', 'connection establishment for node 10.0.0.2:5432 failed'],
  // A pooler's word for a line to its server that broke, under a commit as well.
  ['08006', 'server closed the connection unexpectedly'],
])('R-14 another fault of the database with that code (%s, %s) is not run again', async (code, message) => {
  let tries = 0;
  const failed = again(async () => {
    tries += 1;
    throw Object.assign(new Error(message), { code });
  });
  await expect(failed).rejects.toThrow(message);
  expect(tries).toBe(1);
});

// One database alone has no node to lose: nothing is left out there.
if (isSpread)
  it('R-14 the first who uses what was kept open to a node that died meanwhile learns nothing of it', async () => {
    await using database = await scratchDatabase();
    const [pool, owner] = [database.appUrl, database.adminUrl].map((url) =>
      createPool({ url, size: 1, name: 'lost node', onError: () => {} }),
    );
    if (pool === undefined || owner === undefined) throw new Error('two pools');
    const doors = createDoors(pool);
    const { rows } = await owner.query<{ id: string }>('SELECT id FROM identity.app_user ORDER BY id LIMIT 1');
    const [person] = rows;
    let tries = 0;
    // Whoever is whole on every node is locked on one of them.
    const lock = () =>
      again(() =>
        doors.withIdentity(async (trx) => {
          tries += 1;
          await sql`SELECT 1 FROM identity.app_user WHERE id = ${person?.id} FOR NO KEY UPDATE`.execute(trx);
        }),
      );
    await lock();
    expect(tries).toBe(1);
    await askEveryNode(
      owner,
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE datname = current_database() AND usename = 'coverline_app' AND application_name LIKE 'citus_internal%'`,
    );
    await lock();
    expect(tries).toBe(3);
    await Promise.all([pool.end(), owner.end()]);
  });
