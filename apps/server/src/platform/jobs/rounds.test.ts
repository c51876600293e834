import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '#/testing/eventually.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let nodes: readonly TestServer[] = [];
/** They look more often than in production, and so meet more often. */
const options = { config: { poolSize: 2 }, overrides: { rounds: { due: 1, job: 1 } } } as const;
beforeAll(async () => (server = await startTestServer(options)));
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await server.close();
});

/** Jobs made of a round that comes each minute, the minutes for which one was due, and what is not done yet. */
async function made(queue: string) {
  const { rows } = await server.admin.query<{ jobs: number; slots: number; waiting: number }>(
    `SELECT (SELECT count(*)::int FROM jobs.job WHERE name = $1) AS jobs,
            (SELECT count(DISTINCT singleton_on)::int FROM jobs.job
              WHERE name = '__pgboss__send-it' AND data ->> 'name' = $1) AS slots,
            (SELECT count(*)::int FROM jobs.job WHERE state < 'completed'
               AND (name = $1 OR name = '__pgboss__send-it' AND data ->> 'name' = $1)) AS waiting`,
    [queue],
  );
  return rows[0] ?? { jobs: 0, slots: 0, waiting: 0 };
}

it('R-37 six nodes that start at once make one job of each minute’s round, and it runs once', async () => {
  nodes = await Promise.all(Array.from({ length: 5 }, () => startTestServer({ beside: server, ...options })));
  for (const queue of ['payor-states', 'recover-lookups']) {
    const end = await eventually(`${queue} comes round`, async () => {
      const seen = await made(queue);
      return seen.slots > 0 && seen.jobs > 0 && seen.waiting === 0 && seen;
    });
    expect({ queue, jobs: end.jobs }).toEqual({ queue, jobs: end.slots });
  }
  const { rows } = await server.admin.query(
    "SELECT name, state, retry_count FROM jobs.job WHERE name IN ('payor-states', 'recover-lookups') AND (retry_count > 0 OR state > 'completed')",
  );
  expect(rows).toEqual([]);
});
