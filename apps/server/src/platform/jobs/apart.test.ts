import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import { eventually } from '#/testing/eventually.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ config: { poolSize: 2 } })));
afterAll(() => server.close());

it('R-13 jobs whose queries hang take no connection from calls', async () => {
  const clerk = await signedIn(server);
  const holder = await server.admin.connect();
  try {
    await holder.query('BEGIN; LOCK TABLE identity.account_link, identity.user_import IN ACCESS EXCLUSIVE MODE');
    // As many of them as calls have connections, each of a queue of its own.
    await server.deps.jobs.send('mail-account-link', { linkId: randomUUID() });
    await server.deps.jobs.send('mail-user-import', { importId: randomUUID() });
    await eventually('both hang', async () => {
      const { rows } = await server.admin.query<{ n: number }>(
        "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return (rows[0]?.n ?? 0) >= 2;
    });
    // Who finds no connection within two seconds is told 503.
    const answers = await Promise.all(Array.from({ length: 6 }, () => clerk.call('refreshLoginData')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
});
