import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import { eventually } from '#/testing/eventually.ts';
import { raiseNext } from '#/testing/database/raising.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const star = (session: Awaited<ReturnType<typeof signedIn>>) =>
  session.call('toggleQuickMenuFavorite', 'RealTimeEligibility');

/** As the server's connections are: made anew, under what was just said of the database. */
async function reconnected(saying: string) {
  const { rows } = await server.admin.query<{ name: string }>('SELECT current_database() AS name');
  const name = rows[0]?.name ?? '';
  await server.admin.query(`ALTER DATABASE "${name}" ${saying}`);
  await server.admin.query(
    'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1 AND usename = $2',
    [name, 'coverline_app'],
  );
  await pause(300); // the pool hears of each that was cut, and keeps none
}

it.each([
  ['R-15 a full disk', '53100'],
  ['R-15 a database without memory', '53200'],
])('%s (%s) is a 503 that says when to come again, is logged, and is over without a restart', async (_what, code) => {
  const session = await signedIn(server);
  await raiseNext(server, code, 1);
  const logged = server.logs.length;
  const refused = await star(session);
  expect([refused.status, refused.headers['retry-after'], refused.body.WasSuccess]).toEqual([503, '10', false]);
  expect(server.logs.slice(logged).some((line) => line.includes('no room') && line.includes(code))).toBe(true);
  expect((await session.call('refreshLoginData')).status).toBe(200); // who only reads is served
  expect((await star(session)).body.Data?.NavigationFavorites).toEqual(['RealTimeEligibility']);
});

it('R-13 R-16 a database that takes no more connections, or no writes, is a 503 until it does', async () => {
  const session = await signedIn(server);
  await reconnected('CONNECTION LIMIT 0');
  const full = await star(session);
  expect([full.status, full.headers['retry-after']]).toEqual([503, '2']);
  await reconnected('CONNECTION LIMIT -1');
  await reconnected('SET default_transaction_read_only = on');
  const readOnly = await star(session);
  expect([readOnly.status, readOnly.headers['retry-after']]).toEqual([503, '2']);
  await reconnected('RESET default_transaction_read_only');
  const served = await eventually('it is served', async () => {
    const reply = await star(session);
    return reply.status === 200 && reply;
  });
  expect(served.body.Data?.NavigationFavorites).toEqual(['RealTimeEligibility']);
});

it('R-13 a call that finds every connection held by long ones is a 503 within two seconds, and the process lives', async () => {
  const small = await startTestServer({ beside: server, config: { poolSize: 2 } });
  const sessions = [await signedIn(small), await signedIn(small)] as const;
  const other = await signedIn(small);
  const holder = await server.admin.connect();
  try {
    await holder.query('BEGIN');
    const ids = sessions.map(({ user }) => user.id);
    await holder.query('SELECT 1 FROM identity.app_user WHERE id = ANY($1::uuid[]) FOR UPDATE', [ids]);
    const long = Promise.all(sessions.map(star));
    await eventually('both connections are held', async () => {
      const { rows } = await server.admin.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return rows.length === 2;
    });
    const since = performance.now();
    const refused = await other.call('refreshLoginData');
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(performance.now() - since).toBeLessThan(30_000);
    expect((await fetch(`${small.url}/live`)).status).toBe(200);
    await holder.query('ROLLBACK');
    expect((await long).map(({ status }) => status)).toEqual([200, 200]);
    expect((await other.call('refreshLoginData')).status).toBe(200);
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
    await small.close();
  }
});
