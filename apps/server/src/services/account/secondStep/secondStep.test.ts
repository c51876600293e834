import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, makeUser, openSession, type TestUser } from '#/testing/builders.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { isByMail, resetSecondStep, secondStepOf } from './secondStep.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

async function giveEverything(user: TestUser): Promise<void> {
  await server.admin.query(
    "INSERT INTO identity.authenticator_app (user_id, secret, added_at) VALUES ($1, 'sealed', now())",
    [user.id],
  );
  await server.admin.query(
    `INSERT INTO identity.passkey (id, user_id, rp_id, credential_id, public_key, sign_count, transports, backed_up, name)
     VALUES ($1, $2, 'localhost', $3, 'key', 0, '{}', false, 'Laptop')`,
    [randomUUID(), user.id, randomUUID()],
  );
  await server.admin.query("INSERT INTO identity.recovery_code VALUES ($1, 'one'), ($1, 'two')", [user.id]);
}

it('an administrator’s reset takes app, passkeys and codes, and ends what they opened; nobody else loses anything', async () => {
  const [user, other] = [await makeUser(server), await makeUser(server)];
  await Promise.all([giveEverything(user), giveEverything(other)]);
  const [session, theirs] = [await openSession(server, user, null), await openSession(server, other, null)];
  const { cookie } = await logIn(server, user);
  expect(await secondStepOf(server.deps.doors, user.id)).toEqual({ app: true, passkeys: 1, recoveryCodes: 2 });

  await server.deps.doors.withIdentity((trx) => resetSecondStep(trx, user.id));

  const left = await secondStepOf(server.deps.doors, user.id);
  expect([left, isByMail(left)]).toEqual([{ app: false, passkeys: 0, recoveryCodes: 0 }, true]);
  expect((await session.call('refreshLoginData')).status).toBe(401);
  expect((await session.call('resendAuthCode', undefined, { cookie })).status).toBe(401);
  expect(await secondStepOf(server.deps.doors, other.id)).toEqual({ app: true, passkeys: 1, recoveryCodes: 2 });
  expect((await theirs.call('refreshLoginData')).status).toBe(200);
});
