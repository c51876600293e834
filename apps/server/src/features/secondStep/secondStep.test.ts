import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoId } from '#/entry/demo/demoId.ts';
import { lakeside, logIn, mailWith, makeUser, openSession, signedIn } from '#/testing/builders.ts';
import { alder, alderHost } from '#/testing/outside/directoryBrowser.ts';
import { addApp, addKey, appCode, site } from '#/testing/secondStep.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const held = async (session: Awaited<ReturnType<typeof signedIn>>) => (await session.call('getSecondStep')).body.Data;

it('an app is added by a code of it: other sessions and logins end, the mailbox hears of it, the codes show once', async () => {
  const session = await signedIn(server);
  const other = await openSession(server, session.user, lakeside);
  const { cookie } = await logIn(server, session.user);
  const before = new Date();
  const { secret, codes } = await addApp(server, session);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(codes).toHaveLength(8);
  for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(await held(session)).toMatchObject({ Passkeys: [], RecoveryCodes: 8 });
  expect((await other.call('refreshLoginData')).status).toBe(401);
  expect((await session.call('resendAuthCode', undefined, { cookie })).status).toBe(401);
  await mailWith(server, session.user.email, 'An authenticator app was added', before);
});

it('a secret that was shown is worth nothing until a code of it comes, and a wrong code does not bring it', async () => {
  const session = await signedIn(server);
  const first = (await session.call('beginAuthenticatorApp')).body.Data;
  const second = (await session.call('beginAuthenticatorApp')).body.Data;
  expect(first?.Rows.every((row) => row.length === first.Rows.length && /^[01]+$/.test(row))).toBe(true);
  expect((await logIn(server, session.user)).body.Data?.SecondSteps).toBeUndefined();
  const wrong = await session.call('addAuthenticatorApp', await appCode(server, first?.Secret ?? ''));
  expect(wrong.body.Fields?.[0]?.Field).toBe('AuthCode');
  const right = await session.call('addAuthenticatorApp', await appCode(server, second?.Secret ?? ''));
  expect(right.body.WasSuccess).toBe(true);
  expect((await session.call('beginAuthenticatorApp')).body.WasSuccess).toBe(false);
});

it('every change asks for the present password; without it nothing is shown and nothing changes', async () => {
  const session = await signedIn(server);
  await addApp(server, session);
  const before = await held(session);
  await server.admin.query(
    "UPDATE identity.app_user SET password_changed_at = now() - interval '1 day' WHERE id = $1",
    [session.user.id],
  );
  await server.admin.query(
    "UPDATE identity.session SET password_proved_at = now() - interval '5 minutes 1 second' WHERE sid = $1",
    [session.sid],
  );
  const at = site(server);
  const replies = [
    await session.call('beginAuthenticatorApp'),
    await session.call('addAuthenticatorApp', '123456'),
    await session.call('removeAuthenticatorApp'),
    await session.call('beginPasskey', undefined, { host: at.host }),
    await session.call('addPasskey', {
      Name: 'x',
      CredentialID: 'AA',
      ClientData: 'AA',
      AttestationObject: 'AA',
      Transports: [],
    }),
    await session.call('renamePasskey', { ID: randomUUID(), Name: 'x' }),
    await session.call('removePasskey', randomUUID()),
    await session.call('renewRecoveryCodes'),
  ];
  for (const { body } of replies) {
    expect(body).toMatchObject({ WasSuccess: false, UserMessage: 'Please give your present password first.' });
  }
  expect(await held(session)).toEqual(before);
});

it('a passkey is added, named, used for nothing by others, and removed; with the last of it the codes go', async () => {
  const session = await signedIn(server);
  const stranger = await signedIn(server);
  const { codes } = await addKey(server, session);
  expect(codes).toHaveLength(8);
  const { codes: none } = await addKey(server, session);
  expect(none).toEqual([]);
  const [one, two] = (await held(session))?.Passkeys ?? [];
  expect([one?.Name, one?.LastUsed, one?.BackedUp]).toEqual(['Laptop', null, false]);
  for (const reply of [
    await stranger.call('renamePasskey', { ID: one?.ID, Name: 'Mine' }),
    await stranger.call('removePasskey', one?.ID),
  ])
    expect(reply.body.WasSuccess).toBe(false);
  await session.call('renamePasskey', { ID: one?.ID, Name: '  Blue key ' });
  expect((await held(session))?.Passkeys.map(({ Name }) => Name)).toEqual(['Blue key', 'Laptop']);
  expect((await session.call('removePasskey', one?.ID)).body.WasSuccess).toBe(true);
  expect(await held(session)).toMatchObject({ RecoveryCodes: 8 });
  const before = new Date();
  await session.call('removePasskey', two?.ID);
  expect(await held(session)).toEqual({ AppAdded: null, Passkeys: [], RecoveryCodes: 0 });
  await mailWith(server, session.user.email, 'A passkey of your account was removed', before);
  expect((await logIn(server, session.user)).body.Data).toEqual({ ChangeStep: 'Authentication' });
});

it('twenty passkeys are as many as there may be, and a site counts its own alone', async () => {
  const session = await signedIn(server);
  const { RpID = '' } = (await session.call('beginPasskey')).body.Data ?? {};
  const give = (many: number, of: string) =>
    server.admin.query(
      `INSERT INTO identity.passkey (id, user_id, rp_id, credential_id, public_key, sign_count, transports, backed_up, name)
       SELECT gen_random_uuid(), $1, $2, gen_random_uuid()::text, 'x', 0, '{}', true, 'Key' FROM generate_series(1, $3::int)`,
      [session.user.id, of, many],
    );
  await give(19, RpID);
  await give(2, 'elsewhere.example');
  expect((await session.call('beginPasskey')).body.Data?.Exclude).toHaveLength(19);
  await give(1, RpID);
  expect((await session.call('beginPasskey')).body).toMatchObject({
    WasSuccess: false,
    UserMessage: 'There are 20 passkeys already. Remove one of them first.',
  });
});

it('new recovery codes take the place of the former; sent again, the act shows none', async () => {
  const session = await signedIn(server);
  expect((await session.call('renewRecoveryCodes')).body.WasSuccess).toBe(false);
  await addApp(server, session);
  const under = { headers: { 'idempotency-key': randomUUID() } };
  const fresh = await session.call('renewRecoveryCodes', undefined, under);
  const again = await session.call('renewRecoveryCodes', undefined, under);
  expect([fresh.body.Data?.RecoveryCodes.length, again.body.Data?.RecoveryCodes]).toEqual([8, []]);
  expect((await held(session))?.RecoveryCodes).toBe(8);
});

it('H-01 the database holds neither the secret nor a code as they are', async () => {
  const session = await signedIn(server);
  const { secret, codes } = await addApp(server, session);
  const { rows } = await server.admin.query<{ all: string }>(
    `SELECT string_agg(t::text, ' ') AS all FROM (
       SELECT encode(secret, 'escape') AS t FROM identity.authenticator_app WHERE user_id = $1
       UNION ALL SELECT code_hash FROM identity.recovery_code WHERE user_id = $1
       UNION ALL SELECT encode(answer, 'escape') FROM identity.idempotency WHERE user_id = $1) x`,
    [session.user.id],
  );
  for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
    expect(rows[0]?.all).not.toContain(text);
    expect(server.logs.join('')).not.toContain(text);
  }
  const { rows: audit } = await server.admin.query(
    "SELECT action, result FROM identity.audit_event WHERE user_id = $1 AND action LIKE '%AuthenticatorApp' ORDER BY at",
    [session.user.id],
  );
  expect(audit).toEqual([
    { action: 'BeginAuthenticatorApp', result: 'done' },
    { action: 'AddAuthenticatorApp', result: 'done' },
  ]);
});

it('whoever signs in by the company’s directory has no second step here, to see or to change, and no password', async () => {
  const user = await makeUser(server, { companyId: alder });
  const session = await openSession(server, user, demoId('client alder'), { host: alderHost });
  const replies = [
    await session.call('getSecondStep'),
    await session.call('beginAuthenticatorApp'),
    await session.call('addAuthenticatorApp', '123456'),
    await session.call('removeAuthenticatorApp'),
    await session.call('beginPasskey'),
    await session.call('addPasskey', {
      Name: 'Laptop',
      CredentialID: 'AAAA',
      ClientData: 'AAAA',
      AttestationObject: 'AAAA',
      Transports: [],
    }),
    await session.call('renamePasskey', { ID: randomUUID(), Name: 'Laptop' }),
    await session.call('removePasskey', randomUUID()),
    await session.call('renewRecoveryCodes'),
    await session.call('confirmPassword', user.password),
    await session.call('savePasswordChange', 'Lantern-Orchid-58'),
  ];
  for (const { status, body } of replies)
    expect({ status, ...body }).toEqual({
      status: 200,
      WasSuccess: false,
      UserMessage: 'Your company signs in by its directory: passwords and the second step are kept there.',
      UserMessageSeverity: expect.anything(),
    });
  const { rows } = await server.admin.query('SELECT 1 FROM identity.authenticator_app WHERE user_id = $1', [user.id]);
  expect(rows).toHaveLength(0);
});
