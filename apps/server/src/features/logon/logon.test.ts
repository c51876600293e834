import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, makeUser, mailedCode, lakeside } from '#/testing/builders.ts';
import { callerOf } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

it('[CALL-04] [CALL-06] password, then the mailed code, gives the session user', async () => {
  const user = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });
  const first = await logIn(server, user);
  expect(first.body).toEqual({ WasSuccess: true, Data: { ChangeStep: 'Authentication' } });

  const AuthCode = await mailedCode(server, user.email);
  const second = await callerOf(server.url, null).call(
    'twoFactorAuth',
    { AuthCode, Username: user.email },
    { cookie: first.cookie },
  );
  expect(second.body.WasSuccess).toBe(true);
  expect(second.body.Data?.UserData).toMatchObject({
    Email: user.email,
    Roles: ['RealTimeEligibility'],
    SelectedClient: { ID: lakeside },
  });

  const third = await callerOf(server.url, second.body.AuthToken ?? null).call('refreshLoginData');
  expect(third.body.Data?.UserData.Email).toBe(user.email);
});
