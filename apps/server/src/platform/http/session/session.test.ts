import { afterAll, beforeAll, expect, it } from 'vitest';
import { harborClinic, lakeside, makeUser, openSession, signedIn, signIn, type TestUser } from '#/testing/builders.ts';
import { callerOf, type Caller, type Reply } from '#/testing/caller.ts';
import { eventually } from '#/testing/eventually.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

const lines: string[] = [];
let server: TestServer;
/** Another server on the same database: nothing may hang on which of them is asked. */
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer({ overrides: { logTo: { write: (line) => void lines.push(line) } } });
  other = await startTestServer({ beside: server });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

type Open = Caller & { readonly sid: string };

const change = (sid: string, set: string) =>
  server.admin.query(`UPDATE identity.session SET ${set} WHERE sid = $1`, [sid]);
const row = async (sid: string) => {
  const { rows } = await server.admin.query<{ n: number; revoked_why: string | null; idle: number }>(
    'SELECT n, revoked_why, extract(epoch FROM now() - last_activity)::float8 AS idle FROM identity.session WHERE sid = $1',
    [sid],
  );
  if (rows[0] === undefined) throw new Error('the session is gone');
  return rows[0];
};
const claimsOf = (token: string | undefined) =>
  JSON.parse(Buffer.from((token ?? '').split('.')[1] ?? '', 'base64url').toString()) as {
    n: number;
    iat: number;
    exp: number;
  }; // ours
const alive = async (caller: Caller, at = server) =>
  (await callerOf(at.url, caller.token).call('refreshLoginData')).status === 200;
const keepAlive = (caller: Caller, headers: Record<string, string> = {}) =>
  caller.call('keepAlive', undefined, { headers });
const next = (reply: Reply) => callerOf(server.url, reply.body.AuthToken ?? null);

it('B-05 [CALL-20] keep-alive signs the same number before half of the life, and raises it after', async () => {
  const session = await signedIn(server);
  await change(session.sid, "rotated_at = now() - interval '441 seconds'"); // 49 % of 900
  const before = await keepAlive(session);
  expect(before.body.WasSuccess).toBe(true);
  expect(claimsOf(before.body.AuthToken).n).toBe(0);
  await change(session.sid, "rotated_at = now() - interval '459 seconds'"); // 51 %
  const after = await keepAlive(session);
  expect(claimsOf(after.body.AuthToken).n).toBe(1);
  const { iat, exp } = claimsOf(after.body.AuthToken);
  expect(exp - iat).toBe(900);
  expect((await row(session.sid)).n).toBe(1);
});

it('B-05 [CALL-03] a refresh rotates by the same rule', async () => {
  const session = await signedIn(server);
  expect(claimsOf((await session.call('refreshLoginData')).body.AuthToken).n).toBe(0);
  await change(session.sid, "rotated_at = now() - interval '459 seconds'");
  const reply = await session.call('refreshLoginData');
  expect(claimsOf(reply.body.AuthToken).n).toBe(1);
  expect(reply.body.Data?.UserData.AuthToken).toBe(reply.body.AuthToken);
});

it('B-06 ten tabs that keep alive at once all stay signed in, on two token numbers, and on one after the grace', async () => {
  const session = await signedIn(server);
  await change(session.sid, "rotated_at = now() - interval '459 seconds'");
  // The row is held until several of them have read it: all of those want to raise the number that they saw.
  const holder = await server.admin.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM identity.session WHERE sid = $1 FOR UPDATE', [session.sid]);
  const tabs = Array.from({ length: 10 }, () => keepAlive(session));
  await eventually('several wait to raise the number', async () => {
    const { rows } = await server.admin.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return rows.length >= 5;
  });
  await holder.query('COMMIT');
  holder.release();
  const replies = await Promise.all(tabs);
  expect(replies.map((reply) => reply.status)).toEqual(Array<number>(10).fill(200));
  expect(new Set(replies.map((reply) => claimsOf(reply.body.AuthToken).n))).toEqual(new Set([1]));
  expect((await row(session.sid)).n).toBe(1);
  expect(await alive(session)).toBe(true);
  await change(session.sid, "rotated_at = now() - interval '59 seconds'");
  expect(await alive(session)).toBe(true);
  const [first] = replies;
  if (first === undefined) throw new Error('ten replies');
  await change(session.sid, "rotated_at = now() - interval '61 seconds'");
  expect(await alive(next(first))).toBe(true);
  expect(await alive(session)).toBe(false);
});

it('B-07 a session that is kept alive for ever ends after twelve hours', async () => {
  const session = await signedIn(server);
  await change(session.sid, "ends_at = now() + interval '2 seconds'");
  expect((await keepAlive(session)).status).toBe(200);
  await change(session.sid, 'ends_at = now()');
  const reply = await keepAlive(session);
  expect(reply.status).toBe(401);
  expect(reply.body.UserMessage).toBe('Your session has expired and you have been logged out.');
  expect((await row(session.sid)).revoked_why).toBe('lifetime');
});

it('B-07 a sign-in opens a session of twelve hours', async () => {
  const user = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });
  await signIn(server, user);
  const { rows } = await server.admin.query(
    'SELECT extract(epoch FROM ends_at - created_at)::int AS life FROM identity.session WHERE user_id = $1',
    [user.id],
  );
  expect(rows).toEqual([{ life: 12 * 3600 }]);
});

it('B-07 a tab that only keeps itself alive is no activity; one that was touched is, as of then', async () => {
  const session = await signedIn(server);
  await change(session.sid, "last_activity = now() - interval '600 seconds'");
  expect((await keepAlive(session, { 'x-idle-seconds': '600' })).status).toBe(200);
  expect((await row(session.sid)).idle).toBeGreaterThan(599);
  expect((await keepAlive(session)).status).toBe(200);
  expect((await row(session.sid)).idle).toBeGreaterThan(599);
  expect((await keepAlive(session, { 'x-idle-seconds': '-5' })).status).toBe(200);
  expect((await row(session.sid)).idle).toBeGreaterThan(599);
  expect((await keepAlive(session, { 'x-idle-seconds': '700' })).status).toBe(200);
  expect((await row(session.sid)).idle).toBeLessThan(650); // never backwards
  expect((await keepAlive(session, { 'x-idle-seconds': '100' })).status).toBe(200);
  const touched = (await row(session.sid)).idle;
  expect(touched).toBeGreaterThanOrEqual(100);
  expect(touched).toBeLessThan(110);
  await session.call('refreshLoginData');
  expect((await row(session.sid)).idle).toBeLessThan(10);
});

it('B-07 inactivity ends a session by the server’s clock, and no later call revives it', async () => {
  const session = await signedIn(server);
  await change(session.sid, "last_activity = now() - interval '899 seconds'");
  expect((await keepAlive(session, { 'x-idle-seconds': '899' })).status).toBe(200);
  await change(session.sid, "last_activity = now() - interval '916 seconds'");
  const reply = await session.call('refreshLoginData');
  expect(reply.status).toBe(401);
  expect(reply.body.UserMessage).toBe('Your session has expired and you have been logged out.');
  await change(session.sid, 'last_activity = now()');
  expect(await alive(session)).toBe(false);
  expect((await row(session.sid)).revoked_why).toBe('idle');
});

it('B-08 a token that was rotated out ends the whole session when it comes back, and the log names it', async () => {
  const session = await signedIn(server);
  await change(session.sid, "rotated_at = now() - interval '459 seconds'");
  const fresh = next(await keepAlive(session));
  expect(await alive(fresh)).toBe(true);
  await change(session.sid, "rotated_at = now() - interval '61 seconds'");
  expect(await alive(session)).toBe(false);
  expect(await alive(fresh)).toBe(false);
  expect((await row(session.sid)).revoked_why).toBe('replayed token');
  const event = lines.find((line) => line.includes('token replayed') && line.includes(session.sid));
  expect(event).toBeDefined();
  expect(event).not.toContain(session.token);
});

it('B-08 two numbers back is a replay within the grace as well', async () => {
  const session = await signedIn(server);
  await change(session.sid, 'n = 2, rotated_at = now()');
  expect(await alive(session)).toBe(false);
  expect((await row(session.sid)).revoked_why).toBe('replayed token');
});

const run = (text: string, ...values: unknown[]) => server.admin.query(text, values);

const ends: readonly (readonly [string, (session: Open, user: TestUser) => Promise<unknown>])[] = [
  ['the user logs off', (session) => session.call('logOff')],
  ['an administrator ends it', ({ sid }) => change(sid, "revoked_at = now(), revoked_why = 'administrator'")],
  ['the user is disabled', (_, user) => run('UPDATE identity.app_user SET disabled_at = now() WHERE id = $1', user.id)],
  [
    'the password changes',
    (_, user) => run('UPDATE identity.app_user SET password_changed_at = now() WHERE id = $1', user.id),
  ],
];

it.each(ends)('B-09 when %s, the token is dead on every node at once', async (_, end) => {
  const user = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });
  const session = await openSession(server, user, lakeside);
  expect(await alive(session)).toBe(true);
  expect(await alive(session, other)).toBe(true);
  await end(session, user);
  expect(await alive(session, other)).toBe(false);
  expect(await alive(session)).toBe(false);
});

it('B-09 all sessions of a person end alike, nobody else’s', async () => {
  const user = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });
  const [one, two] = [await openSession(server, user, lakeside), await openSession(server, user, lakeside)];
  const bystander = await signedIn(server);
  await one.call('logOff');
  expect([await alive(one, other), await alive(two, other)]).toEqual([false, true]);
  await run("UPDATE identity.session SET revoked_at = now(), revoked_why = 'all' WHERE user_id = $1", user.id);
  expect([await alive(two, other), await alive(bystander, other)]).toEqual([false, true]);
});

it.each([
  ['client', 'identity.client', harborClinic],
  ['company', 'identity.company', "key = 'harbor'"],
])(
  'B-09 when the %s is disabled, its sessions are dead on every node, and live again after',
  async (_, table, which) => {
    const session = await signedIn(server, ['RealTimeEligibility'], harborClinic);
    const there = { host: 'harbor.localhost' };
    const at = async (node: TestServer) =>
      (await callerOf(node.url, session.token, there).call('refreshLoginData')).status;
    const where = which === harborClinic ? `id = '${which}'` : which;
    expect([await at(server), await at(other)]).toEqual([200, 200]);
    await run(`UPDATE ${table} SET disabled_at = now() WHERE ${where}`);
    try {
      expect([await at(server), await at(other)]).toEqual([401, 401]);
    } finally {
      await run(`UPDATE ${table} SET disabled_at = NULL WHERE ${where}`);
    }
    expect(await at(other)).toBe(200);
  },
);

it('B-12 a token is good on the host of its own company alone', async () => {
  const ofCoverline = await signedIn(server);
  const ofHarbor = await signedIn(server, ['RealTimeEligibility'], harborClinic);
  const ask = async (caller: Caller, host: string) =>
    (await callerOf(server.url, caller.token, { host }).call('refreshLoginData')).status;
  expect(await ask(ofCoverline, 'harbor.localhost')).toBe(401);
  expect(await ask(ofCoverline, 'HARBOR.localhost.:443')).toBe(401);
  expect(await ask(ofHarbor, 'localhost')).toBe(401);
  expect(await ask(ofHarbor, 'Harbor.Localhost:8080')).toBe(200);
  expect(await ask(ofCoverline, 'any-other-name.example')).toBe(200);
});

it('B-14 a restart ends no session and revives none', async () => {
  const before = await startTestServer({ beside: server });
  const kept = await signedIn(before);
  const ended = await signedIn(before);
  await ended.call('logOff');
  await before.close();
  const after = await startTestServer({ beside: server });
  try {
    expect([await alive(kept, after), await alive(ended, after)]).toEqual([true, false]);
  } finally {
    await after.close();
  }
});
