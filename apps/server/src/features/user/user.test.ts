import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { coverline, harborClinic, lakeside, makeUser, openSession, signedIn, summit } from '#/testing/builders.ts';
import { callerOf, send, type Caller } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const refreshedUser = async (caller: Caller) => (await caller.call('refreshLoginData')).body.Data?.UserData;
const two = { roles: { [lakeside]: ['RealTimeEligibility'], [summit]: ['RealTimeEligibility'] } };

it('[CALL-15] a saved name is in the next refresh, and in nobody else’s', async () => {
  const session = await signedIn(server);
  const bystander = await signedIn(server);
  const reply = await session.call('savePersonalData', { FirstName: ' Rosalind ', LastName: 'O’Neill-Ngata' });
  expect(reply.body).toEqual({ WasSuccess: true });
  expect(await refreshedUser(session)).toMatchObject({ FirstName: 'Rosalind', LastName: 'O’Neill-Ngata' });
  expect(await refreshedUser(bystander)).toMatchObject({ FirstName: 'Test', LastName: 'Person' });
});

it('[CALL-15] a name takes fifty characters, no NUL, and no other field', async () => {
  const session = await signedIn(server);
  const save = async (payload: unknown) => (await session.call('savePersonalData', payload)).status;
  expect(await save({ FirstName: 'x'.repeat(50), LastName: '' })).toBe(200);
  expect(await save({ FirstName: 'x'.repeat(51), LastName: '' })).toBe(400);
  expect(await save({ FirstName: 'a\u0000b', LastName: '' })).toBe(400);
  expect(await save({ FirstName: 'a' })).toBe(400);
  for (const extra of ['Email', 'Roles', 'user_type', 'company_id', 'UserID']) {
    expect(await save({ FirstName: 'a', LastName: 'b', [extra]: 'x' })).toBe(400);
  }
});

it('[CALL-17] a saved landing page is in the next refresh, as the route table writes it', async () => {
  const session = await signedIn(server);
  expect((await session.call('saveSitePreferences', '/SPIFManagement/Eligibility/')).body.WasSuccess).toBe(true);
  expect((await refreshedUser(session))?.DefaultLandingPage).toBe('/spifmanagement/eligibility');
  expect((await session.call('saveSitePreferences', '/account/profile')).body.WasSuccess).toBe(true);
  expect((await refreshedUser(session))?.DefaultLandingPage).toBe('/Account/Profile');
});

it('[CALL-17] the path may come bare or as an object of one property', async () => {
  const session = await signedIn(server);
  expect((await session.call('saveSitePreferences', { LandingPage: '/Account/Profile' })).status).toBe(200);
  expect((await session.call('saveSitePreferences', { a: '/Account/Profile', b: 1 })).status).toBe(400);
});

it('[CALL-17] only a screen that the user may open, and that is one to land on, is taken', async () => {
  const session = await signedIn(server, ['Reports']);
  const bad = [
    '/spifmanagement/eligibility',
    '/tos',
    '/',
    '/error',
    '/unauthorized',
    '*',
    '//evil.example',
    'https://evil.example',
    '/no/such',
    '',
  ];
  for (const path of bad) {
    const reply = await session.call('saveSitePreferences', path);
    expect([path, reply.status, reply.body.WasSuccess]).toEqual([path, 200, false]);
  }
  expect((await refreshedUser(session))?.DefaultLandingPage).toBeNull();
});

it('[CALL-17] a landing page whose role was taken away is not landed on', async () => {
  const session = await signedIn(server);
  await session.call('saveSitePreferences', '/spifmanagement/eligibility');
  const give = (roles: string[]) =>
    server.admin.query('UPDATE identity.membership SET roles = $2 WHERE user_id = $1', [session.user.id, roles]);
  await give(['Reports']);
  expect((await refreshedUser(session))?.DefaultLandingPage).toBeNull();
  await give(['RealTimeEligibility']);
  expect((await refreshedUser(session))?.DefaultLandingPage).toBe('/spifmanagement/eligibility');
});

it('[ENT-008] [LAND-06] terms stand until their newest version is accepted, once and for that version', async () => {
  const user = await makeUser(server, { roles: two.roles, acceptsTerms: false });
  const session = await openSession(server, user, lakeside);
  expect((await refreshedUser(session))?.TermsOfService).toEqual({
    MustAccept: true,
    Version: '2026-01',
    Text: expect.stringMatching(/Coverline is a demonstration/),
    AcceptedDate: null,
  });
  const wrong = await session.call('acceptTermsOfService', { Version: '2025-12' });
  expect([wrong.status, wrong.body.WasSuccess]).toEqual([200, false]);
  const accepted = await session.call('acceptTermsOfService', { Version: '2026-01' });
  expect(accepted.body.Data?.UserData.TermsOfService).toMatchObject({ MustAccept: false, Version: '2026-01' });
  expect(accepted.body.Data?.UserData.TermsOfService.AcceptedDate).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect((await session.call('acceptTermsOfService', { Version: '2026-01' })).body.WasSuccess).toBe(true);

  const publish = "INSERT INTO identity.terms (company_id, version, body) VALUES ($1, '2026-02', 'Newer words')";
  await server.admin.query(publish, [coverline]);
  try {
    expect((await refreshedUser(session))?.TermsOfService).toMatchObject({ MustAccept: true, Version: '2026-02' });
  } finally {
    await server.admin.query("DELETE FROM identity.terms WHERE version = '2026-02'");
  }
});

it('[ENT-011] a client is selected from the own list, and the next sign-in begins with it', async () => {
  const user = await makeUser(server, two);
  const session = await openSession(server, user, lakeside);
  const reply = await session.call('selectClient', summit);
  expect(reply.body.WasSuccess).toBe(true);
  expect(reply.body.Data?.UserData.SelectedClient).toMatchObject({ ID: summit, Name: 'Summit Reference Lab' });
  expect((await refreshedUser(session))?.SelectedClient?.ID).toBe(summit);
  const { rows } = await server.admin.query('SELECT last_client_id FROM identity.app_user WHERE id = $1', [user.id]);
  expect(rows).toEqual([{ last_client_id: summit }]);
});

it('C-02 another company’s client is not there: 404, with the bytes of a random id, and nothing changes', async () => {
  const user = await makeUser(server, two);
  const session = await openSession(server, user, lakeside);
  const foreign = await session.call('selectClient', harborClinic);
  const random = await session.call('selectClient', randomUUID());
  expect([foreign.status, random.status]).toEqual([404, 404]);
  expect(foreign.text).toBe(random.text);
  expect(foreign.body.UserMessage).toBeDefined();
  expect((await refreshedUser(session))?.SelectedClient?.ID).toBe(lakeside);
  const single = await signedIn(server);
  expect((await single.call('selectClient', summit)).text).toBe(random.text);
  await server.admin.query('UPDATE identity.client SET disabled_at = now() WHERE id = $1', [summit]);
  try {
    expect((await session.call('selectClient', summit)).text).toBe(random.text);
  } finally {
    await server.admin.query('UPDATE identity.client SET disabled_at = NULL WHERE id = $1', [summit]);
  }
});

it('[ACC-07] none of it is open without a session', async () => {
  const nobody = callerOf(server.url, null);
  for (const reply of [
    await nobody.call('savePersonalData', { FirstName: 'a', LastName: 'b' }),
    await nobody.call('saveSitePreferences', '/Account/Profile'),
    await nobody.call('acceptTermsOfService', { Version: '2026-01' }),
    await nobody.call('selectClient', lakeside),
    await send(server.url, '/Account/Logon/LogOff', undefined),
  ]) {
    expect(reply.status).toBe(401);
  }
});
