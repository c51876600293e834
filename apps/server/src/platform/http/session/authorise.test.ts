import { randomUUID } from 'node:crypto';
import { calls, type CallName } from '@coverline/contract/wire/calls.ts';
import { roles } from '@coverline/domain/access/roles.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  coverline,
  harborClinic,
  lakeside,
  logIn,
  makeUser,
  mailedCode,
  openSession,
  signedIn,
  summit,
} from '#/testing/builders.ts';
import { callerOf, type Caller } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const run = (text: string, ...values: unknown[]) => server.admin.query(text, values);
const search = (caller: Caller, headers: Record<string, string> = {}) =>
  caller.call('getTradingPartners', { SearchTerm: 'med' }, { headers });

it('A-14 between password and code every call that needs a session is 401, by cookie or by its value as a token', async () => {
  const user = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });
  const { cookie } = await logIn(server, user);
  await mailedCode(server, user.email);
  const value = cookie.slice(cookie.indexOf('=') + 1);
  const names = (Object.keys(calls) as CallName[]).filter(
    (name) => calls[name].access !== 'public' && calls[name].access !== 'login',
  ); // the table's own keys
  expect(names.length).toBeGreaterThanOrEqual(10);
  for (const name of names) {
    const byCookie = await callerOf(server.url, null).call(name, undefined, { cookie });
    const byToken = await callerOf(server.url, value).call(name, undefined, { cookie });
    expect([name, byCookie.status, byToken.status]).toEqual([name, 401, 401]);
    expect(byCookie.body).toMatchObject({ WasSuccess: false, UserMessage: 'Please log in again.' });
  }
});

it('[ROLE-04] [ROLE-17] [ROLE-19] [ROLE-20] [ACC-07] a call asks for its role by exact name; the two staff roles pass', async () => {
  const passed: string[] = [];
  for (const role of roles) {
    const { status } = await search(await signedIn(server, [role]));
    expect([role, status]).toEqual([role, status === 200 ? 200 : 403]);
    if (status === 200) passed.push(role);
  }
  expect(passed).toEqual(['RealTimeEligibility', 'FRMDAdministrator', 'FRHCJediMaster']);
  expect((await search(await signedIn(server, ['realtimeeligibility']))).status).toBe(403);
  expect((await search(await signedIn(server, []))).status).toBe(403);
});

it('F.1 a membership that names a staff role gives none of it', async () => {
  const user = await makeUser(server, {
    roles: { [lakeside]: ['FRHCJediMaster', 'JediMaster', 'FRMDAdministrator', 'Reports'] },
  });
  const session = await openSession(server, user, lakeside);
  expect((await search(session)).status).toBe(403);
  const reply = await session.call('refreshLoginData');
  expect(reply.body.Data?.UserData.Roles).toEqual(['Reports']);
});

it('B-10 a role taken away while signed in is gone with the next request, and back with the one after', async () => {
  const session = await signedIn(server);
  const give = (names: string[]) =>
    run('UPDATE identity.membership SET roles = $2 WHERE user_id = $1', session.user.id, names);
  expect((await search(session)).status).toBe(200);
  await give(['Reports']);
  const refused = await search(session);
  expect(refused.status).toBe(403);
  expect(refused.body.UserMessage).toBe(
    'You are not able to access this content. If you believe this to be a mistake, please contact support.',
  );
  expect((await session.call('refreshLoginData')).body.Data?.UserData.Roles).toEqual(['Reports']);
  await give(['RealTimeEligibility']);
  expect((await search(session)).status).toBe(200);
});

it('B-10 a staff role taken away is gone with the next request', async () => {
  const session = await signedIn(server, ['FRMDAdministrator']);
  expect((await search(session)).status).toBe(200);
  await run('DELETE FROM identity.staff_role WHERE user_id = $1', session.user.id);
  expect((await search(session)).status).toBe(403);
});

it('B-10 a client feature taken away is gone from the next answer', async () => {
  const session = await signedIn(server);
  const features = async () => (await session.call('refreshLoginData')).body.Data?.UserData.FeatureList;
  expect(await features()).toContain('WebService');
  const set = (list: string[]) => run('UPDATE identity.client SET features = $2 WHERE id = $1', lakeside, list);
  const { rows } = await server.admin.query<{ features: string[] }>(
    'SELECT features FROM identity.client WHERE id = $1',
    [lakeside],
  );
  await set([]);
  expect(await features()).toEqual([]);
  await set(rows[0]?.features ?? []);
});

it('B-10 a membership taken away closes the client for calls that need no role, too', async () => {
  const session = await signedIn(server);
  const log = () => session.call('logToggleViewSsnReg', randomUUID(), { headers: { 'x-client': lakeside } });
  expect((await log()).status).not.toBe(403);
  await run('DELETE FROM identity.membership WHERE user_id = $1', session.user.id);
  expect((await log()).status).toBe(403);
  const reply = await session.call('refreshLoginData');
  expect(reply.body.Data?.UserData).toMatchObject({ SelectedClient: null, ClientList: [], FeatureList: [], Roles: [] });
});

it('B-10 who lost the selected client may select another one of theirs', async () => {
  const user = await makeUser(server, { roles: { [lakeside]: [], [summit]: ['RealTimeEligibility'] } });
  const session = await openSession(server, user, lakeside);
  await run('DELETE FROM identity.membership WHERE user_id = $1 AND client_id = $2', user.id, lakeside);
  expect((await search(session)).status).toBe(403);
  expect((await session.call('selectClient', lakeside)).status).toBe(404);
  expect((await session.call('selectClient', summit)).status).toBe(200);
  expect((await search(session)).status).toBe(200);
});

it('F.2 staff reach the clients of their company, and only an FRHCJediMaster of the operating one reaches others', async () => {
  for (const [role, expected] of [
    ['FRHCEmployee', 403],
    ['FRMDAdministrator', 403],
    ['FRHCJediMaster', 200],
  ] as const) {
    const user = await makeUser(server, { staff: [role] });
    const log = { headers: {} };
    const own = await openSession(server, user, summit);
    const foreign = await openSession(server, user, harborClinic);
    expect((await own.call('selectClient', lakeside, log)).status).toBe(200);
    expect([role, (await foreign.call('logToggleViewSsnReg', randomUUID())).status === 403 ? 403 : 200]).toEqual([
      role,
      expected,
    ]);
    expect([role, (await own.call('selectClient', harborClinic)).status]).toEqual([role, expected === 200 ? 200 : 404]);
  }
});

it('E.4 a tab drawn for another client is told so with 409, and nothing is done; without X-Client it is served', async () => {
  const user = await makeUser(server, {
    roles: { [lakeside]: ['RealTimeEligibility'], [summit]: ['RealTimeEligibility'] },
  });
  const session = await openSession(server, user, summit);
  const stale = await search(session, { 'x-client': lakeside });
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({
    Code: 'ClientChanged',
    UserMessage: expect.stringContaining('changed in another tab'),
  });
  expect((await search(session, { 'x-client': randomUUID() })).status).toBe(409);
  expect((await search(session, { 'x-client': '' })).status).toBe(409);
  expect((await search(session, { 'x-client': summit })).status).toBe(200);
  expect((await search(session)).status).toBe(200);
  // What belongs to the person and not to a client is not asked for it.
  expect((await session.call('refreshLoginData', undefined, { headers: { 'x-client': lakeside } })).status).toBe(200);
});

it('terms that are not accepted close every call of a client, and none that is needed to accept them', async () => {
  const user = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] }, acceptsTerms: false });
  const session = await openSession(server, user, lakeside);
  const refused = await search(session);
  expect([refused.status, refused.body.UserMessage]).toEqual([403, 'Please accept the Terms of Service first.']);
  expect((await session.call('refreshLoginData')).status).toBe(200);
  expect((await session.call('acceptTermsOfService', { Version: '2026-01' })).status).toBe(200);
  expect((await search(session)).status).toBe(200);
  await run(
    "INSERT INTO identity.terms (company_id, version, body, effective_from) VALUES ($1, 'later', 'x', now() + interval '1 day')",
    coverline,
  );
  expect((await search(session)).status).toBe(200);
});

it('a session without a client opens no call of a client', async () => {
  const user = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] }, staff: ['FRHCJediMaster'] });
  const session = await openSession(server, user, null);
  const refused = await search(session);
  expect([refused.status, refused.body.UserMessage]).toEqual([403, 'Please select a client first.']);
});

it('B-13 after a switch nothing of the former client can be read, and the tab of the former one is told', async () => {
  const user = await makeUser(server, {
    roles: { [lakeside]: ['RealTimeEligibility'], [summit]: ['RealTimeEligibility'] },
  });
  const session = await openSession(server, user, lakeside);
  const { rows } = await server.admin.query<{ id: string; mrn: string }>(
    'SELECT id, mrn FROM phi.reg_master WHERE client_id = $1 LIMIT 1',
    [lakeside],
  );
  const person = rows[0] ?? { id: '', mrn: '' };
  const get = (caller: Caller, headers: Record<string, string> = {}) =>
    caller.call('getPatient', { RegMasterID: person.id }, { headers });
  expect((await get(session)).status).toBe(200);

  const switched = await session.call('selectClient', summit);
  expect(switched.body.Data?.UserData.SelectedClient?.ID).toBe(summit);
  expect(switched.body.AuthToken).toBe(switched.body.Data?.UserData.AuthToken);
  const after = callerOf(server.url, switched.body.AuthToken ?? null);
  for (const caller of [after, session]) {
    expect((await get(caller)).status).toBe(404);
    expect((await get(caller)).text).toBe((await caller.call('getPatient', { RegMasterID: randomUUID() })).text);
    expect((await get(caller, { 'x-client': lakeside })).status).toBe(409);
    expect((await caller.call('findPatient', { SearchTerm: person.mrn })).body.Data).toEqual([]);
  }
});
