import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { harbor, harborClinic, lakeside, logIn, makeUser, mailedCode } from '#/testing/builders.ts';
import { callerOf, send, type Reply } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const somebody = (options = {}) => makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] }, ...options });
const unknown = () => ({ email: `${randomUUID().slice(0, 8)}@people.example`, password: 'Orchid-Ladder-77' });
const wrong = 'Wrong-Ladder-77';

/** Everything of an answer that an asker could tell two cases apart by; time is A-06's. */
const face = ({ status, text, headers }: Reply) => ({
  status,
  text,
  headers: Object.keys(headers).toSorted(),
  cookie: headers['set-cookie'],
});

async function tryWrong(user: { email: string }, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) await logIn(server, { email: user.email, password: wrong });
}

it('[CALL-04] a wrong pair is a 200 without success and a message of high severity, never a 401', async () => {
  const user = await somebody();
  const reply = await logIn(server, { email: user.email, password: wrong });
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({ WasSuccess: false, UserMessageSeverity: 5 });
  expect(reply.body.UserMessage).toMatch(/not right/);
  expect(reply.cookie).toBe('');
});

it('[CALL-04] an address is taken in either case and with spaces around it', async () => {
  const user = await somebody();
  const reply = await logIn(server, { email: ` ${user.email.toUpperCase()} `, password: user.password });
  expect(reply.body.Data).toEqual({ ChangeStep: 'Authentication' });
});

it('A-04 five wrong passwords pause an account, known or not; the right one is then refused with the same bytes', async () => {
  const known = await somebody();
  const nobody = unknown();
  const firstWrong = await logIn(server, { email: known.email, password: wrong });
  await tryWrong(known, 4);
  await tryWrong(nobody, 5);
  const rightWhilePaused = await logIn(server, known);
  const sixthOfNobody = await logIn(server, nobody);
  expect(face(rightWhilePaused)).toEqual(face(firstWrong));
  expect(face(sixthOfNobody)).toEqual(face(firstWrong));
});

it('A-04 the pause ends by time, and not before', async () => {
  const user = await somebody();
  await tryWrong(user, 5);
  const { rows } = await server.admin.query<{ key: Buffer; left: number }>(
    "SELECT key, extract(epoch FROM locked_until - now())::float8 AS left FROM identity.throttle WHERE kind = 'account' AND locked_until > now() + interval '14 minutes' ORDER BY locked_until DESC LIMIT 1",
  );
  expect(rows[0]?.left).toBeGreaterThan(890);
  expect(rows[0]?.left).toBeLessThanOrEqual(900);
  const until = (when: string) =>
    server.admin.query(`UPDATE identity.throttle SET locked_until = now() + interval '${when}' WHERE key = $1`, [
      rows[0]?.key,
    ]);
  await until('2 seconds');
  expect((await logIn(server, user)).body.WasSuccess).toBe(false);
  await until('-1 second');
  expect((await logIn(server, user)).body.WasSuccess).toBe(true);
});

it('A-04 a right password resets the count: four wrong ones, twice, pause nobody', async () => {
  const user = await somebody();
  await tryWrong(user, 4);
  expect((await logIn(server, user)).body.WasSuccess).toBe(true);
  await tryWrong(user, 4);
  expect((await logIn(server, user)).body.WasSuccess).toBe(true);
});

it('A-04 wrong passwords all at once count like one after the other', async () => {
  const user = await somebody();
  const tries = Array.from({ length: 20 }, () => logIn(server, { email: user.email, password: wrong }));
  await Promise.all(tries);
  expect((await logIn(server, user)).body.WasSuccess).toBe(false);
});

it('A-05 unknown, wrong, disabled, without a password, paused and of another company look alike, and mail nothing', async () => {
  const disabled = await somebody({ disabled: true });
  const external = await somebody();
  await server.admin.query('UPDATE identity.app_user SET password_hash = NULL WHERE id = $1', [external.id]);
  const paused = await somebody();
  await tryWrong(paused, 5);
  const elsewhere = await makeUser(server, { companyId: harbor, roles: { [harborClinic]: ['RealTimeEligibility'] } });
  const known = await somebody();
  const faces = [
    await logIn(server, unknown()),
    await logIn(server, { email: known.email, password: wrong }),
    await logIn(server, disabled),
    await logIn(server, external),
    await logIn(server, paused),
    await logIn(server, elsewhere),
    await logIn(server, { email: 'no address at all', password: wrong }),
  ].map(face);
  for (const one of faces) expect(one).toEqual(faces[0]);

  const mails = await Promise.all(
    [disabled, external, paused, elsewhere].map(async ({ email }) => {
      const response = await fetch(`${server.sandboxUrl}/mail?${new URLSearchParams({ to: email }).toString()}`);
      return (await response.json()) as readonly unknown[]; // the sandbox's documented shape
    }),
  );
  expect(mails.flat()).toEqual([]);
});

it('A-05 the answer is the same whether or not the account is another company’s, on its own host', async () => {
  const elsewhere = await makeUser(server, { companyId: harbor, roles: { [harborClinic]: ['RealTimeEligibility'] } });
  expect((await logIn(server, elsewhere, { host: 'harbor.localhost' })).body.WasSuccess).toBe(true);
});

it('[LOGIN-13] [ERR-34] a locked sign-in is closed to all but the provider’s own domain, right password or wrong', async () => {
  const client = await somebody();
  const near = await somebody();
  const own = await somebody();
  const rename = (id: string, email: string) =>
    server.admin.query('UPDATE identity.app_user SET email = $2, email_key = lower($2) WHERE id = $1', [id, email]);
  await rename(near.id, 'someone@not-coverline.example');
  await rename(own.id, 'Someone@Coverline.example');
  const lock = (locked: boolean) =>
    server.admin.query("UPDATE identity.company SET login_locked = $1, login_message = $2 WHERE key = 'coverline'", [
      locked,
      locked ? 'Closed until noon.' : null,
    ]);
  await lock(true);
  try {
    const refusedRight = await logIn(server, client);
    expect(refusedRight.body).toEqual({ WasSuccess: false, UserMessage: 'Closed until noon.', UserMessageSeverity: 5 });
    expect(face(await logIn(server, { email: client.email, password: wrong }))).toEqual(face(refusedRight));
    expect((await logIn(server, { ...near, email: 'someone@not-coverline.example' })).body.WasSuccess).toBe(false);
    expect((await logIn(server, { ...own, email: 'SOMEONE@COVERLINE.example' })).body.WasSuccess).toBe(true);
    const config = await callerOf(server.url, null).call('fetchConfig');
    expect(config.body.Data?.AppConfig).toMatchObject({ LoginLocked: true, LoginMessageText: 'Closed until noon.' });
  } finally {
    await lock(false);
  }
  expect((await logIn(server, client)).body.WasSuccess).toBe(true);
});

it('E.3 the login cookie is HttpOnly, of this host, strict, and its value is stored as a hash alone', async () => {
  const user = await somebody();
  const { headers, cookie } = await logIn(server, user);
  const line = String(headers['set-cookie']);
  expect(line).toMatch(/HttpOnly/);
  expect(line).toMatch(/SameSite=Strict/);
  expect(line).toMatch(/Path=\//);
  expect(line).not.toMatch(/Domain|Expires|Max-Age/);
  const value = cookie.slice(cookie.indexOf('=') + 1);
  const { rows } = await server.admin.query<{ row: string }>(
    'SELECT l::text AS row FROM identity.login_transaction l WHERE user_id = $1',
    [user.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(value);
});

it('E.3 a cross-site form cannot sign anybody in: only JSON is taken', async () => {
  const user = await somebody();
  const body = JSON.stringify({ Username: user.email, Password: user.password });
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const reply = await send(server.url, '/Account/Logon/LogIn', body, { headers: { 'content-type': type } });
    expect(reply.status).toBe(415);
    expect(reply.headers['set-cookie']).toBeUndefined();
  }
});

it('[CALL-04] a second login of the same person gives a second code, and both finish', async () => {
  const user = await somebody();
  await logIn(server, user);
  const first = await mailedCode(server, user.email);
  const before = new Date();
  await logIn(server, user);
  expect(await mailedCode(server, user.email, before)).not.toBe(first);
});
