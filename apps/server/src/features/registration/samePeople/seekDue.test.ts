import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside } from '#/testing/builders.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { seekDue } from './seekPairs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('whoever judges a person or saves something of them waits for no search: it holds them once their pairs are found, and leaves whoever changed', async () => {
  const { rows } = await server.admin.query<{ id: string }>(
    `INSERT INTO phi.reg_master (client_id, id, mrn, last_name, first_name, date_of_birth)
     SELECT $1, gen_random_uuid(), 'HELD' || n, 'Heldsworth', 'Tilda', '1944-04-04' FROM generate_series(1, 2) n RETURNING id`,
    [lakeside],
  );
  const [id = ''] = rows.map((row) => row.id);
  /** What another connection meets after each statement of a search. */
  const sought = async <T>(meanwhile: () => Promise<T>): Promise<readonly T[]> => {
    const met: T[] = [];
    const beside: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        met.push(await meanwhile());
        return result;
      },
    };
    await server.deps.doors.withTenant(lakeside, (trx) => seekDue(server.deps, trx.withPlugin(beside), lakeside, id));
    return met;
  };
  const isDue = async () => {
    const found = await server.admin.query(
      'SELECT 1 FROM phi.reg_master WHERE id = $1 AND matched_version IS DISTINCT FROM row_version',
      [id],
    );
    return found.rowCount === 1;
  };
  const changed = await sought(() =>
    server.admin.query('UPDATE phi.reg_master SET row_version = row_version + 1 WHERE id = $1', [id]),
  );
  expect(changed).toHaveLength(3); // the person, the others, and no hold
  expect(await isDue()).toBe(true);
  const isFree = await sought(async () => {
    const held = await server.admin.query(
      'SELECT 1 FROM phi.reg_master WHERE client_id = $1 AND id = $2 FOR NO KEY UPDATE SKIP LOCKED',
      [lakeside, id],
    );
    return held.rowCount === 1;
  });
  expect(isFree.slice(0, 2)).toEqual([true, true]);
  expect(isFree.slice(2)).not.toContain(true);
  expect(await isDue()).toBe(false);
  const pairs = await server.admin.query('SELECT 1 FROM phi.same_person WHERE one_id = $1 OR other_id = $1', [id]);
  expect(pairs.rowCount).toBe(1);
});
