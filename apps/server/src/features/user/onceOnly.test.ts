import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { purgeExpired } from '#/services/purge/purgeExpired.ts';
import { coverline, lakeside, makeUser, openSession, signedIn, summit, type TestUser } from '#/testing/builders.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const under = (key: string) => ({ headers: { 'idempotency-key': key } });
const acts = async (user: TestUser, action: string, result = 'done') => {
  const { rows } = await server.admin.query(
    'SELECT 1 FROM identity.audit_event WHERE user_id = $1 AND action = $2 AND result = $3',
    [user.id, action, result],
  );
  return rows.length;
};
const nameOf = async (user: TestUser) => {
  const { rows } = await server.admin.query<{ first_name: string }>(
    'SELECT first_name FROM identity.app_user WHERE id = $1',
    [user.id],
  );
  return rows[0]?.first_name;
};
const named = (FirstName: string) => ({ FirstName, LastName: 'Person' });

it('R-38 R-39 an act sent again under its key is not done again, and answers the same', async () => {
  const session = await signedIn(server);
  const key = randomUUID();
  const first = await session.call('savePersonalData', named('First'), under(key));
  await session.call('savePersonalData', named('Second'), under(randomUUID()));
  const again = await session.call('savePersonalData', named('First'), under(key));
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  expect(await nameOf(session.user)).toBe('Second');
  expect(await acts(session.user, 'SavePersonalData')).toBe(2);
});

it('R-38 a double click of ten is one act, and every answer is the act’s or says that it is under way', async () => {
  const session = await signedIn(server);
  const key = randomUUID();
  const clicks = Array.from({ length: 10 }, () => session.call('savePersonalData', named('Clicked'), under(key)));
  const statuses = (await Promise.all(clicks)).map((reply) => reply.status);
  expect(statuses).toContain(200);
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  expect(await acts(session.user, 'SavePersonalData')).toBe(1);
});

it('R-38 an act that is still under way is 409 with a code of its own, and is done once it has ended', async () => {
  const session = await signedIn(server);
  const key = randomUUID();
  await session.call('savePersonalData', named('Slow'), under(key));
  const { rows } = await server.admin.query<{ answer: Buffer }>(
    'SELECT answer FROM identity.idempotency WHERE key = $1',
    [key],
  );
  await server.admin.query('UPDATE identity.idempotency SET answer = NULL WHERE key = $1', [key]);
  const early = await session.call('savePersonalData', named('Slow'), under(key));
  expect([early.status, early.body.Code]).toEqual([409, 'ActUnderWay']);
  await server.admin.query('UPDATE identity.idempotency SET answer = $2 WHERE key = $1', [key, rows[0]?.answer]);
  expect((await session.call('savePersonalData', named('Slow'), under(key))).body.WasSuccess).toBe(true);
  expect(await acts(session.user, 'SavePersonalData')).toBe(1);
});

it('R-39 a key used for another body, or for another call, is 422 and does nothing', async () => {
  const session = await signedIn(server);
  const key = randomUUID();
  await session.call('savePersonalData', named('Kept'), under(key));
  expect((await session.call('savePersonalData', named('Other'), under(key))).status).toBe(422);
  expect((await session.call('saveSitePreferences', '/Account/Profile', under(key))).status).toBe(422);
  expect(await nameOf(session.user)).toBe('Kept');
});

it('R-39 another person’s same key is another act', async () => {
  const [one, other] = [await signedIn(server), await signedIn(server)];
  const key = randomUUID();
  await one.call('savePersonalData', named('One'), under(key));
  expect((await other.call('savePersonalData', named('Other'), under(key))).status).toBe(200);
  expect([await nameOf(one.user), await nameOf(other.user)]).toEqual(['One', 'Other']);
});

it('R-39 a refused act leaves its key free; an unusable key is 400', async () => {
  const session = await signedIn(server);
  const key = randomUUID();
  const refused = await session.call('acceptTermsOfService', { Version: 'none' }, under(key));
  expect(refused.body.WasSuccess).toBe(false);
  expect((await session.call('acceptTermsOfService', { Version: '2026-01' }, under(key))).body.WasSuccess).toBe(true);
  for (const odd of ['short', 'with space in it', 'x'.repeat(101)]) {
    expect((await session.call('savePersonalData', named('x'), under(odd))).status).toBe(400);
  }
});

it('R-39 after 25 hours a key is a new one', async () => {
  const session = await signedIn(server);
  const key = randomUUID();
  await session.call('savePersonalData', named('Yesterday'), under(key));
  const age = (interval: string) =>
    server.admin.query(`UPDATE identity.idempotency SET created_at = now() - interval '${interval}' WHERE key = $1`, [
      key,
    ]);
  await age('24 hours 59 minutes');
  await purgeExpired(server.deps);
  expect((await session.call('savePersonalData', named('Today'), under(key))).status).toBe(422);
  await age('25 hours 1 minute');
  await purgeExpired(server.deps);
  expect((await session.call('savePersonalData', named('Today'), under(key))).status).toBe(200);
  expect(await nameOf(session.user)).toBe('Today');
});

it('R-38 choosing a client twice is one act, and both answers are a refresh with a token that works', async () => {
  const user = await makeUser(server, { roles: { [lakeside]: [], [summit]: [] } });
  const session = await openSession(server, user, lakeside);
  const key = randomUUID();
  const replies = [
    await session.call('selectClient', summit, under(key)),
    await session.call('selectClient', summit, under(key)),
    await session.call('selectClient', summit, under(key)),
  ];
  for (const reply of replies) {
    expect(reply.status).toBe(200);
    expect(reply.body.Data?.UserData.SelectedClient?.ID).toBe(summit);
    expect(reply.body.AuthToken).toBe(reply.body.Data?.UserData.AuthToken);
  }
  expect(await acts(user, 'SelectClient')).toBe(1);
});

it('R-38 the terms are accepted once by a double click', async () => {
  const user = await makeUser(server, { roles: { [lakeside]: [] }, acceptsTerms: false });
  const session = await openSession(server, user, lakeside);
  const key = randomUUID();
  const accept = () => session.call('acceptTermsOfService', { Version: '2026-01' }, under(key));
  expect((await accept()).body.WasSuccess).toBe(true);
  const again = await accept();
  expect(again.body.Data?.UserData.TermsOfService.MustAccept).toBe(false);
  expect(await acts(user, 'AcceptTermsOfService')).toBe(1);
  const { rows } = await server.admin.query('SELECT company_id FROM identity.terms_acceptance WHERE user_id = $1', [
    user.id,
  ]);
  expect(rows).toEqual([{ company_id: coverline }]);
});

it('E.5 no token is kept with an act', async () => {
  const session = await signedIn(server);
  const key = randomUUID();
  const reply = await session.call('selectClient', lakeside, under(key));
  const { rows } = await server.admin.query<{ answer: Buffer }>(
    'SELECT answer FROM identity.idempotency WHERE key = $1',
    [key],
  );
  const place = `idempotency::${session.user.id}:${key}`;
  const kept = rows.map((row) => server.deps.answerSealer.openText(place, row.answer));
  expect(kept).toHaveLength(1);
  expect(kept[0]).not.toContain(reply.body.AuthToken);
});
