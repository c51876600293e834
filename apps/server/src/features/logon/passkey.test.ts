import { afterAll, beforeAll, expect, it } from 'vitest';
import { harborClinic, logIn, signedIn } from '#/testing/builders.ts';
import { callerOf, type CallOptions } from '#/testing/caller.ts';
import { createAuthenticator } from '#/testing/outside/authenticator.ts';
import { addKey, site } from '#/testing/secondStep.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const nobody = () => callerOf(server.url, null);
const cookieOf = (headers: CallOptions['headers'] | Readonly<Record<string, string | string[] | undefined>>) =>
  [headers?.['set-cookie'] ?? []].flat().map((line) => line.split(';', 1)[0] ?? '')[0] ?? '';

/** Somebody with a passkey of this site. */
async function withKey() {
  const session = await signedIn(server);
  return { session, user: session.user, ...(await addKey(server, session)) };
}

/** Past the password, with the question put. */
async function asked(user: Parameters<typeof logIn>[1], host = site(server).host) {
  const { body, cookie } = await logIn(server, user, { host });
  const question = await nobody().call('askPasskey', undefined, { cookie, host });
  return { first: body.Data, cookie, question: question.body.Data, challenge: question.body.Data?.Challenge ?? '' };
}

const answer = (cookie: string, proof: unknown, options: CallOptions = {}) =>
  nobody().call('passkeyAuth', proof, { cookie, host: site(server).host, ...options });

it('behind the password a passkey of the person signs in, and its use is kept', async () => {
  const { user, key } = await withKey();
  const { first, cookie, question, challenge } = await asked(user);
  expect(first).toEqual({ ChangeStep: 'Authentication', SecondSteps: ['Passkey', 'RecoveryCode'] });
  expect(question).toMatchObject({
    RpID: 'localhost',
    MustVerify: false,
    Credentials: [{ ID: key.id, Transports: ['internal'] }],
  });
  const reply = await answer(cookie, key.sign({ ...site(server), challenge, verified: false }));
  expect(reply.body.Data?.UserData?.Email).toBe(user.email);
  const session = callerOf(server.url, reply.body.AuthToken ?? null, { host: site(server).host });
  expect((await session.call('getSecondStep')).body.Data?.Passkeys[0]?.LastUsed).not.toBeNull();
});

it('A-07 what was signed is good once, for its own login, its site, its key and its person', async () => {
  const { user, key } = await withKey();
  const other = await withKey();
  const place = site(server);
  const stray = createAuthenticator();
  const wrongs = [
    (challenge: string) => key.sign({ ...place, challenge: `${challenge.slice(1)}A` }),
    (challenge: string) => key.sign({ ...place, challenge, origin: 'https://evil.example' }),
    (challenge: string) => key.sign({ ...place, challenge, rpId: 'evil.example' }),
    (challenge: string) => other.key.sign({ ...place, challenge }),
    (challenge: string) => ({ ...key.sign({ ...place, challenge }), CredentialID: other.key.id }),
    (challenge: string) => ({ ...stray.sign({ ...place, challenge }), CredentialID: key.id }),
    (challenge: string) => key.sign({ ...place, challenge, counter: 1 }), // a copy of the key
  ];
  for (const make of wrongs) {
    const { cookie, challenge } = await asked(user);
    const reply = await answer(cookie, make(challenge));
    expect([reply.status, reply.body.WasSuccess, reply.body.AuthToken]).toEqual([200, false, undefined]);
    // The question is gone with the first answer, a right one comes too late.
    expect((await answer(cookie, key.sign({ ...place, challenge, counter: 50 }))).body.WasSuccess).toBe(false);
  }
  const { cookie, challenge } = await asked(user);
  const proof = key.sign({ ...place, challenge, counter: 60 });
  expect((await answer(cookie, proof)).body.WasSuccess).toBe(true);
  expect((await answer(cookie, proof)).status).toBe(401);
  const next = await asked(user);
  expect((await answer(next.cookie, proof)).body.WasSuccess).toBe(false);
});

it('a question is five minutes old at most', async () => {
  const { user, key } = await withKey();
  const { cookie, challenge } = await asked(user);
  await server.admin.query(
    "UPDATE identity.passkey_challenge SET made_at = now() - interval '5 minutes 1 second' WHERE challenge = $1",
    [challenge],
  );
  expect((await answer(cookie, key.sign({ ...site(server), challenge }))).body.WasSuccess).toBe(false);
});

it('without a password a passkey signs in that proved its person; the key alone does not', async () => {
  const { user, key } = await withKey();
  const { host } = site(server);
  for (const verified of [false, true]) {
    const begun = await nobody().call('beginPasskeyLogIn', undefined, { host });
    expect(begun.body.Data).toMatchObject({ RpID: 'localhost', Credentials: [], MustVerify: true });
    const challenge = begun.body.Data?.Challenge ?? '';
    const reply = await answer(cookieOf(begun.headers), key.sign({ ...site(server), challenge, verified }));
    expect([reply.status, reply.body.WasSuccess]).toEqual([200, verified]);
    if (verified) expect(reply.body.Data?.UserData?.Email).toBe(user.email);
  }
  const { rows } = await server.admin.query(
    "SELECT result FROM identity.audit_event WHERE action = 'PasskeyAuth' AND result = 'done' AND user_id = $1",
    [user.id],
  );
  expect(rows).toHaveLength(1);
});

it('[ERR-34] neither the closed out, nor anybody while sign-in is locked, gets in by a passkey', async () => {
  const { user, key } = await withKey();
  const tryIt = async () => {
    const begun = await nobody().call('beginPasskeyLogIn', undefined, { host: site(server).host });
    const proof = key.sign({ ...site(server), challenge: begun.body.Data?.Challenge ?? '' });
    return answer(cookieOf(begun.headers), proof);
  };
  await server.admin.query(
    "UPDATE identity.company SET login_locked = true, login_message = 'Closed.' WHERE host IS NULL",
  );
  expect((await tryIt()).body.UserMessage).toBe('Closed.');
  await server.admin.query('UPDATE identity.company SET login_locked = false WHERE host IS NULL');
  await server.admin.query('UPDATE identity.app_user SET disabled_at = now() WHERE id = $1', [user.id]);
  expect((await tryIt()).body.WasSuccess).toBe(false);
  await server.admin.query('UPDATE identity.app_user SET disabled_at = NULL WHERE id = $1', [user.id]);
  expect((await tryIt()).body.WasSuccess).toBe(true);
});

it('B-12 a passkey belongs to the host of its company: on another one it opens nothing', async () => {
  const harbor = site(server, 'harbor.localhost');
  const session = await signedIn(server, ['RealTimeEligibility'], harborClinic);
  const { key } = await addKey(server, session, harbor);
  const { rows } = await server.admin.query('SELECT rp_id FROM identity.passkey WHERE credential_id = $1', [key.id]);
  expect(rows).toEqual([{ rp_id: 'harbor.localhost' }]);
  const begun = await nobody().call('beginPasskeyLogIn', undefined, { host: site(server).host });
  const challenge = begun.body.Data?.Challenge ?? '';
  expect((await answer(cookieOf(begun.headers), key.sign({ ...site(server), challenge }))).body.WasSuccess).toBe(false);
  const there = await nobody().call('beginPasskeyLogIn', undefined, { host: harbor.host });
  const proof = key.sign({ ...harbor, challenge: there.body.Data?.Challenge ?? '' });
  expect((await answer(cookieOf(there.headers), proof, { host: harbor.host })).body.WasSuccess).toBe(true);
});

it('a passkey is added by the answer to this session’s question alone', async () => {
  const session = await signedIn(server);
  const other = await signedIn(server);
  const place = site(server);
  const { host } = place;
  const theirs = (await other.call('beginPasskey', undefined, { host })).body.Data?.Challenge ?? '';
  const own = (await session.call('beginPasskey', undefined, { host })).body.Data?.Challenge ?? '';
  const wrong = createAuthenticator().make({ ...place, challenge: theirs });
  expect((await session.call('addPasskey', wrong, { host })).body.WasSuccess).toBe(false);
  const late = createAuthenticator().make({ ...place, challenge: own });
  expect((await session.call('addPasskey', late, { host })).body.WasSuccess).toBe(false);
});
