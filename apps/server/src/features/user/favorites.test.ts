import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const favoritesOf = async (caller: Caller) =>
  (await caller.call('refreshLoginData')).body.Data?.UserData.NavigationFavorites;
const toggle = async (caller: Caller, routeId: unknown) =>
  (await caller.call('toggleQuickMenuFavorite', routeId)).body.Data?.NavigationFavorites;

it('[CALL-19] [ENT-024] a route id becomes a favorite, of nobody else, and a second call takes it away', async () => {
  const session = await signedIn(server);
  const bystander = await signedIn(server);
  expect(await toggle(session, 'RealTimeEligibility')).toEqual(['RealTimeEligibility']);
  expect(await toggle(session, { RouteID: 'ClientSelection' })).toEqual(['RealTimeEligibility', 'ClientSelection']);
  expect(await favoritesOf(session)).toEqual(['RealTimeEligibility', 'ClientSelection']);
  expect(await favoritesOf(bystander)).toEqual([]);
  expect(await toggle(session, 'RealTimeEligibility')).toEqual(['ClientSelection']);
  expect(await favoritesOf(session)).toEqual(['ClientSelection']);
});

it('[CALL-19] only a screen that the user may open, by its exact id, gets a star', async () => {
  const session = await signedIn(server, ['Reports']);
  for (const id of ['RealTimeEligibility', 'clientselection', 'profile', 'NoSuchScreen', '/Account/Profile']) {
    const reply = await session.call('toggleQuickMenuFavorite', id);
    expect([id, reply.status, reply.body.WasSuccess]).toEqual([id, 200, false]);
  }
  for (const payload of ['', 'x'.repeat(101), 7, ['ClientSelection'], null]) {
    expect((await session.call('toggleQuickMenuFavorite', payload)).status).toBe(400);
  }
  expect(await favoritesOf(session)).toEqual([]);
});

it('[CALL-19] a favorite whose role was taken away is not told, can be taken away, and comes back with the role', async () => {
  const session = await signedIn(server);
  const give = (roles: string[]) =>
    server.admin.query('UPDATE identity.membership SET roles = $2 WHERE user_id = $1', [session.user.id, roles]);
  await toggle(session, 'RealTimeEligibility');
  await give([]);
  expect(await favoritesOf(session)).toEqual([]);
  await give(['RealTimeEligibility']);
  expect(await favoritesOf(session)).toEqual(['RealTimeEligibility']);
  await give([]);
  expect(await toggle(session, 'RealTimeEligibility')).toEqual([]);
  await give(['RealTimeEligibility']);
  expect(await favoritesOf(session)).toEqual([]);
});

it('[CALL-19] two stars at once are both kept, a double click is one, and each is audited', async () => {
  const session = await signedIn(server);
  await Promise.all(['RealTimeEligibility', 'ClientSelection'].map((id) => toggle(session, id)));
  expect((await favoritesOf(session))?.toSorted()).toEqual(['ClientSelection', 'RealTimeEligibility']);
  const once = { headers: { 'idempotency-key': 'one-act-of-mine-1' } };
  for (let click = 0; click < 2; click += 1) {
    await session.call('toggleQuickMenuFavorite', 'ClientSelection', once);
  }
  expect(await favoritesOf(session)).toEqual(['RealTimeEligibility']);
  const { rows } = await server.admin.query<{ line: string }>(
    `SELECT concat_ws(' ', result, entity_type, entity_id) AS line FROM identity.audit_event
      WHERE user_id = $1 AND action = 'ToggleQuickMenuFavorite' ORDER BY seq`,
    [session.user.id],
  );
  expect(rows.map(({ line }) => line).toSorted()).toEqual([
    'done screen ClientSelection',
    'done screen ClientSelection',
    'done screen RealTimeEligibility',
  ]);
});
