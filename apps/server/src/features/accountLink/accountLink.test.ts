import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteOf } from '#/services/account/mail/mailAccountLink.ts';
import {
  harborClinic,
  lakeside,
  logIn,
  mailedText,
  mailWith,
  makeUser,
  signedIn,
  signIn,
  summit,
} from '#/testing/builders.ts';
import { callerOf } from '#/testing/caller.ts';
import { eventually } from '#/testing/eventually.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const password = 'Quiet-Harvest-41';
let count = 0;
const invitation = (Email = `invited.${process.pid}.${(count += 1)}@people.example`, client = lakeside) => ({
  Email,
  FirstName: 'Ines',
  LastName: 'Calder',
  Clients: [{ ClientID: client, Roles: ['Reports'] }],
});
const tokenIn = (mail: string) => /Link#([\w-]{43})\n/.exec(mail)?.[1] ?? '';
const nobody = () => callerOf(server.url, null);
const choose = (Token: string, NewPassword = password) => nobody().call('redeemAccountLink', { Token, NewPassword });

async function invited() {
  const admin = await signedIn(server, ['UserAdministrator']);
  const asked = invitation();
  const reply = await admin.call('inviteUser', asked);
  const { rows } = await server.admin.query<{ id: string }>('SELECT id FROM identity.app_user WHERE email = $1', [
    asked.Email,
  ]);
  return {
    admin,
    reply,
    email: asked.Email,
    id: rows[0]?.id ?? '',
    token: tokenIn(await mailedText(server, asked.Email)),
  };
}

it('who is invited chooses a password by the mailed link, and then signs in with a mailed code as everybody', async () => {
  const { admin, reply, email, id, token } = await invited();
  expect(reply.text).toBe('{"WasSuccess":true}');
  expect((await admin.call('getUser', { UserID: id })).body.Data).toMatchObject({
    Status: 'Invited',
    FirstName: 'Ines',
    LinkExpires: expect.any(String),
  });
  expect((await logIn(server, { email, password })).body.WasSuccess).toBe(false);
  expect((await nobody().call('openAccountLink', { Token: token })).body.Data).toEqual({
    Kind: 'invitation',
    Email: email,
  });
  const weak = await choose(token, 'short');
  expect(weak.body.Fields).toMatchObject([{ Field: 'NewPassword' }]);
  const before = new Date();
  const set = await choose(token);
  await mailWith(server, email, 'was changed', before);
  expect(set.text).toBe('{"WasSuccess":true}'); // no session comes of it
  await server.admin.query(
    "INSERT INTO identity.terms_acceptance SELECT $1, company_id, version FROM identity.terms WHERE version = '2026-01'",
    [id],
  );
  const session = await signIn(server, { id, email, password, companyId: '' });
  expect((await session.call('refreshLoginData')).body.Data?.UserData).toMatchObject({
    FirstName: 'Ines',
    Roles: ['Reports'],
  });
  expect((await admin.call('getUser', { UserID: id })).body.Data).toMatchObject({
    Status: 'Active',
    LastLogin: expect.any(String),
  });
});

it('A-15 a link is good once, also in two tabs at once, and its token is kept nowhere', async () => {
  const { token } = await invited();
  const replies = await Promise.all([choose(token), choose(token), choose(token, 'Other-Meadow-52')]);
  expect(replies.filter(({ body }) => body.WasSuccess)).toHaveLength(1);
  expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
  const spent = await choose(token);
  const random = await choose('x'.repeat(43));
  expect([spent.status, spent.text]).toEqual([200, random.text]);
  const { rows } = await server.admin.query<{ n: number }>(
    `SELECT (SELECT count(*) FROM identity.account_link l WHERE l::text LIKE '%' || $1 || '%')::int
          + (SELECT count(*) FROM jobs.job j WHERE j::text LIKE '%' || $1 || '%')::int
          + (SELECT count(*) FROM identity.audit_event e WHERE e::text LIKE '%' || $1 || '%')::int AS n`,
    [token],
  );
  expect(rows).toEqual([{ n: 0 }]);
  expect(server.logs.join('')).not.toContain(token);
});

it.each([
  ['it is 72 hours old', "UPDATE identity.account_link SET expires_at = now() - interval '1 s' WHERE user_id = $1"],
  ['the address changed', "UPDATE identity.app_user SET email_key = 'new.' || email_key WHERE id = $1"],
  ['the account is disabled', 'UPDATE identity.app_user SET disabled_at = now() WHERE id = $1'],
  ['a password came another way', 'UPDATE identity.app_user SET password_changed_at = now() WHERE id = $1'],
])('A-15 a link is dead once %s', async (_what, change) => {
  const { token, id } = await invited();
  const { rows } = await server.admin.query<{ hours: number }>(
    'SELECT round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours FROM identity.account_link WHERE user_id = $1',
    [id],
  );
  expect(rows).toEqual([{ hours: 72 }]);
  await server.admin.query(change, [id]);
  expect((await nobody().call('openAccountLink', { Token: token })).body.WasSuccess).toBe(false);
  expect((await choose(token)).body.WasSuccess).toBe(false);
});

it('A-15 the host of a link is the configuration’s, whatever the request says; a company’s own where it has one', async () => {
  const admin = await signedIn(server, ['UserAdministrator']);
  const asked = invitation();
  await admin.call('inviteUser', asked, { host: 'evil.example', headers: { 'x-forwarded-host': 'evil.example' } });
  await mailWith(server, asked.Email, 'http://localhost:8080/Account/Link#');
  const harbor = await signedIn(server, ['UserAdministrator'], harborClinic);
  const there = invitation(undefined, harborClinic);
  await harbor.call('inviteUser', there);
  const mail = await mailedText(server, there.Email);
  expect(mail).toContain('http://harbor.localhost:8080/Account/Link#');
  const foreign = await choose(tokenIn(mail));
  expect(foreign.body.WasSuccess).toBe(false); // asked on the other company's host
  expect(siteOf('https://portal.example.org', null)).toBe('https://portal.example.org');
  expect(siteOf('https://portal.example.org:8443', 'harbor.example')).toBe('https://harbor.example:8443');
});

it('another invitation ends the former; who has an account gets none', async () => {
  const { admin, email, id, token } = await invited();
  const before = new Date();
  expect((await admin.call('resendInvitation', { UserID: id })).body.WasSuccess).toBe(true);
  const newer = tokenIn(await mailedText(server, email, before));
  expect(newer).not.toBe(token);
  expect((await choose(token)).body.WasSuccess).toBe(false);
  expect((await choose(newer)).body.WasSuccess).toBe(true);
  expect((await admin.call('resendInvitation', { UserID: id })).body.WasSuccess).toBe(false);
});

it('A-05 F.3 an address that has an account is answered alike, changes nothing, and its owner alone hears of it', async () => {
  const known = await makeUser(server, { roles: { [summit]: ['Reports'] } });
  const admin = await signedIn(server, ['UserAdministrator']);
  const fresh = await admin.call('inviteUser', invitation());
  const again = await admin.call('inviteUser', invitation(known.email.toUpperCase()));
  expect([again.status, again.text]).toEqual([fresh.status, fresh.text]);
  expect(await mailedText(server, known.email)).toMatch(/you have an account already/);
  const { rows } = await server.admin.query('SELECT client_id, roles FROM identity.membership WHERE user_id = $1', [
    known.id,
  ]);
  expect(rows).toEqual([{ client_id: summit, roles: ['Reports'] }]);
  expect((await logIn(server, known)).body.WasSuccess).toBe(true);
});

it('C-20 nobody is invited into a foreign client, or with no role, or at no address', async () => {
  const admin = await signedIn(server, ['UserAdministrator']);
  const made = async (payload: object) => {
    const reply = await admin.call('inviteUser', payload);
    return [reply.status, reply.body.WasSuccess];
  };
  const foreign = invitation(undefined, summit);
  expect(await made(foreign)).toEqual([200, false]);
  const { rows } = await server.admin.query('SELECT 1 FROM identity.app_user WHERE email = $1', [foreign.Email]);
  expect(rows).toEqual([]);
  expect(await made({ ...invitation(), Clients: [{ ClientID: lakeside, Roles: [] }] })).toEqual([200, false]);
  expect(await made(invitation('not an address'))).toEqual([200, false]);
  expect(await made({ ...invitation(), Clients: [{ ClientID: lakeside, Roles: ['FRHCEmployee'] }] })).toEqual([
    400,
    false,
  ]);
});

it('A-17 after a reset the mailed link sets the password, and the old ones stay used', async () => {
  const admin = await signedIn(server, ['UserAdministrator']);
  const clerk = await makeUser(server, { roles: { [lakeside]: ['Reports'] } });
  await admin.call('resetUserPassword', { UserID: clerk.id });
  const token = tokenIn(await mailedText(server, clerk.email));
  expect((await nobody().call('openAccountLink', { Token: token })).body.Data).toMatchObject({ Kind: 'reset' });
  expect((await choose(token, clerk.password)).body.UserMessage).toMatch(/last 5|used/i);
  expect((await choose(token)).body.WasSuccess).toBe(true);
  await eventually(
    'the new password is good',
    async () => (await logIn(server, { ...clerk, password })).body.WasSuccess,
  );
});
