import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside, makeUser, openSession, signedIn, summit } from '#/testing/builders.ts';
import { goodPayloads } from '#/testing/good/goodPayloads.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const races = 200;

it('C-21 no effect is committed after the session was ended', async () => {
  const user = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });
  let committed = 0;
  let refused = 0;
  for (let race = 0; race < races; race += 1) {
    const session = await openSession(server, user, lakeside);
    const name = `Name ${race}`;
    const act = session.call('savePersonalData', { FirstName: name, LastName: 'Race' });
    const ended = (async () => {
      await pause(randomInt(0, 6)); // anywhere in the life of the request
      const client = await server.admin.connect();
      try {
        await client.query('BEGIN');
        await client.query('UPDATE identity.session SET revoked_at = now() WHERE sid = $1', [session.sid]);
        const { rows } = await client.query<{ first_name: string }>(
          'SELECT first_name FROM identity.app_user WHERE id = $1',
          [user.id],
        );
        await client.query('COMMIT');
        return rows[0]?.first_name;
      } finally {
        client.release();
      }
    })();
    const [reply, atTheEnd] = await Promise.all([act, ended]);
    const { rows } = await server.admin.query<{ first_name: string }>(
      'SELECT first_name FROM identity.app_user WHERE id = $1',
      [user.id],
    );
    expect(rows[0]?.first_name).toBe(atTheEnd);
    if (reply.status === 200) committed += 1;
    else refused += 1;
    expect(reply.status === 200).toBe(atTheEnd === name);
  }
  expect(committed).toBeGreaterThan(5);
  expect(refused).toBeGreaterThan(5);
});

it('C-21 a write that was let in for one client commits nothing once the session moved to another', async () => {
  const user = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'], [summit]: [] } });
  const { own } = await goodPayloads(server);
  const session = await openSession(server, user, lakeside);
  const client = await server.admin.connect();
  await client.query('BEGIN');
  await client.query('UPDATE identity.session SET client_id = $2 WHERE sid = $1', [session.sid, summit]);
  const act = session.call('logToggleViewSsnReg', own.logToggleViewSsnReg); // judged before the move is seen, then waits for it
  await waitsForLock();
  await client.query('COMMIT');
  client.release();
  const reply = await act;
  expect(reply.status).toBe(401);
  expect(reply.text).not.toContain('Data');

  async function waitsForLock(): Promise<void> {
    for (;;) {
      const { rowCount } = await server.admin.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'");
      if ((rowCount ?? 0) > 0) return;
    }
  }
});

it('R-38 R-39 the same key is one act; another body 422; another client its own', async () => {
  const clerk = await signedIn(server);
  const { own } = await goodPayloads(server);
  const headers = { 'idempotency-key': 'act-0000-0001' };
  const count = async () => {
    const { rows } = await server.admin.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM phi.lookup WHERE requested_by = $1',
      [clerk.user.id],
    );
    return rows[0]?.n;
  };
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => clerk.call('submitEligibility', own.submitEligibility, { headers })),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(new Set(replies.map(({ body }) => body.Data?.SpifResponseID)).size).toBe(1);
  expect(await count()).toBe(1);
  const other = await clerk.call('logToggleViewSsnReg', own.logToggleViewSsnReg, { headers });
  expect(other.status).toBe(422);
  await server.admin.query('INSERT INTO identity.membership (user_id, client_id, roles) VALUES ($1, $2, $3)', [
    clerk.user.id,
    summit,
    ['RealTimeEligibility'],
  ]);
  const elsewhere = await openSession(server, clerk.user, summit);
  const there = await elsewhere.call(
    'submitEligibility',
    { ...(own.submitEligibility as object), RegmasterID: null },
    { headers },
  );
  expect(there.body.WasSuccess).toBe(true);
  expect(await count()).toBe(2);
});

it.each(['selectClient', 'acceptTermsOfService'] as const)(
  'R-38 %s repeated under its key answers as the first time, token and all',
  async (name) => {
    const clerk = await signedIn(server);
    const { own } = await goodPayloads(server);
    const headers = { 'idempotency-key': `again-${name}` };
    const first = await clerk.call(name, own[name], { headers });
    const second = await clerk.call(name, own[name], { headers });
    expect(first.body.WasSuccess).toBe(true);
    expect(second.status).toBe(200);
    expect(second.body.Data?.UserData.Email).toBe(clerk.user.email);
    expect(second.body.AuthToken).toBeTypeOf('string');
  },
);
