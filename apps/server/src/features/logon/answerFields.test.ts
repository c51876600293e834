import type { UserData } from '@coverline/contract/logon/sessionUser.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside, logIn, mailedCode, makeUser, summit, typeCode } from '#/testing/builders.ts';
import { callerOf, type Reply } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let signIn: Reply<{ UserData?: UserData | undefined; EmbeddedData?: unknown }>;
let email: string;
beforeAll(async () => {
  server = await startTestServer();
  const user = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'], [summit]: ['Reports'] } });
  email = user.email;
  await server.admin.query(
    `UPDATE identity.app_user SET first_name = 'Ada', last_name = 'Marker', last_client_id = $2, favorites = '{RealTimeEligibility}',
       default_landing_page = '/spifmanagement/eligibility' WHERE id = $1`,
    [user.id, lakeside],
  );
  await server.admin.query("UPDATE identity.client SET features = '{WebService}' WHERE id = $1", [lakeside]);
  const { cookie } = await logIn(server, user);
  signIn = await typeCode(server, cookie, email, await mailedCode(server, email));
});
afterAll(() => server.close());

const user = () => signIn.body.Data?.UserData;

it('[ENT-065] [ENT-066] [ENT-071] [ENT-072] [ENT-073] sign-in and refresh answer the user, no embedded data, and a token', async () => {
  expect(signIn.body).toMatchObject({ WasSuccess: true, AuthToken: user()?.AuthToken, Data: { EmbeddedData: null } });
  const refresh = await callerOf(server.url, signIn.body.AuthToken ?? null).call('refreshLoginData');
  expect(refresh.body.WasSuccess).toBe(true);
  expect(refresh.body.AuthToken).toBe(refresh.body.Data?.UserData.AuthToken);
  expect(Object.keys(refresh.body.Data ?? {}).toSorted()).toEqual(['EmbeddedData', 'UserData']);
  expect(refresh.body.Data?.EmbeddedData).toBeNull();
});

it('[ENT-067] [ENT-069] [ENT-070] a step before the last answers the next step, and a message with its severity', async () => {
  const oneTime = await makeUser(server, { roles: { [lakeside]: [] } });
  expect((await logIn(server, oneTime)).body.Data).toEqual({ ChangeStep: 'Authentication' });
  await server.admin.query('UPDATE identity.app_user SET password_changed_at = NULL WHERE id = $1', [oneTime.id]);
  expect((await logIn(server, oneTime)).body.Data).toMatchObject({
    ChangeStep: 'ChangePassword',
    UserMessage: 'You logged in with a one-time password. Choose a password of your own.',
    UserMessageSeverity: 3,
  });
});

it('[ENT-002] [ENT-003] [ENT-004] [ENT-006] [ENT-007] name, e-mail, features and landing page', () => {
  expect(user()).toMatchObject({
    FirstName: 'Ada',
    LastName: 'Marker',
    Email: email,
    FeatureList: ['WebService'],
    DefaultLandingPage: '/spifmanagement/eligibility',
  });
});

it('[ENT-012] [ENT-013] [ENT-014] [ENT-015] the selected client', () => {
  expect(user()?.SelectedClient).toMatchObject({
    ID: lakeside,
    Name: 'Lakeside Regional Medical Center',
    Mnemonic: 'LR',
    IsXifin: false,
  });
  expect(
    user()
      ?.ClientList.map(({ ID }) => ID)
      .toSorted(),
  ).toEqual([lakeside, summit].toSorted());
});

it('[ENT-017] [ENT-018] [ENT-019] [ENT-020] [ENT-024] performance and favorites', () => {
  expect(user()?.NavigationFavorites).toEqual(['RealTimeEligibility']);
  expect(user()?.Performance).toEqual({
    Enabled: expect.any(Boolean),
    UserPoints: expect.any(Number),
    GoalPoints: expect.any(Number),
  });
});
