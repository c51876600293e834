import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside } from '#/testing/builders.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { sent, worker } from '../testing/authTests.ts';
import { watchAuthorizations } from './watchAuthorizations.ts';

// Beside each other, so that whatever else the machine does meets both.
let few: TestServer;
let many: TestServer;
beforeAll(async () => {
  few = await filled(2_000);
  many = await filled(20_000);
}, 300_000);
afterAll(() => Promise.all([few.close(), many.close()]));

const due = 100;

/** So many under clocks, like the first one; none of them is due. */
async function filled(to: number): Promise<TestServer> {
  const server = await startTestServer();
  const first = await sent(server, await worker(server, 'Mona', 'Many'), 1);
  const { rows } = await server.admin.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'phi' AND table_name = 'auth_request'
        AND is_generated = 'NEVER'`,
  );
  const own: Readonly<Record<string, string>> = {
    id: 'gen_random_uuid()',
    number: '(SELECT max(number) FROM phi.auth_request WHERE client_id = a.client_id) + n',
    next_check_at: `now() + interval '3 days'`,
  };
  const names = rows.map(({ name }) => name);
  await server.admin.query(
    `INSERT INTO phi.auth_request (${names.join(', ')})
     SELECT ${names.map((name) => own[name] ?? `a.${name}`).join(', ')}
       FROM phi.auth_request a, generate_series(1, $2::int - (SELECT count(*)::int FROM phi.auth_request)) n
      WHERE a.id = $1`,
    [first, to],
  );
  await server.admin.query('ANALYZE phi.auth_request');
  await round(server);
  return server;
}

/** How long the minute's job takes where a hundred of them have reached half of their clocks. */
async function round(server: TestServer): Promise<number> {
  await server.admin.query(
    `UPDATE phi.auth_request SET next_check_at = now() - interval '1 second', half_at = now() - interval '1 second'
      WHERE id IN (SELECT id FROM phi.auth_request WHERE client_id = $1 AND half_at > now() LIMIT ${due})`,
    [lakeside],
  );
  const from = performance.now();
  await watchAuthorizations(server.deps);
  const took = performance.now() - from;
  const { rows } = await server.admin.query('SELECT 1 FROM phi.auth_request WHERE next_check_at <= now()');
  expect(rows).toEqual([]);
  return took;
}

it('[GEN-08] of 20,000 under clocks what is due is found in twice the time of 2,000 at most', async () => {
  const times: (readonly [number, number])[] = [];
  for (let at = 0; at < 16; at += 1) times.push([await round(few), await round(many)]);
  // The shortest of each: what a busy machine adds is no more than that.
  const [short, long] = [Math.min(...times.map(([of]) => of)), Math.min(...times.map(([, of]) => of))];
  console.log(
    `watch: ${short.toFixed(0)} ms with 2,000, ${long.toFixed(0)} ms with 20,000, ${(long / short).toFixed(2)} times`,
  );
  expect(long / short).toBeLessThan(2);
}, 300_000);
