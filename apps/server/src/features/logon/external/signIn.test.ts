import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoId } from '#/entry/demo/demoId.ts';
import {
  harbor,
  harborClinic,
  logIn,
  mailedCode,
  mailedText,
  makeUser,
  openSession,
  typeCode,
} from '#/testing/builders.ts';
import { callerOf } from '#/testing/caller.ts';
import {
  audited,
  alder,
  alderHost,
  chooseAtDirectory,
  directoryBrowser,
  iris,
  messageOf,
  sessions,
} from '#/testing/outside/directoryBrowser.ts';
import { eventually } from '#/testing/eventually.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() =>
  server.admin.query('DELETE FROM identity.external_identity WHERE subject = ANY($1)', [[maren, rowan]]),
);

const whole = async (subject: string, query: Readonly<Record<string, string>> = {}) => {
  const browser = directoryBrowser(server);
  const location = await browser.back(await chooseAtDirectory(await browser.begin(query), { subject }));
  return { browser, location };
};
/** Two whom the directory knows and nobody has linked. */
const [maren, rowan] = ['ac-c3e87f62', 'ac-0d6e51b8'];
const alderClient = demoId('client alder');
const stranger = 'Your sign-in at Alder Creek Directory does not open this portal. Ask your administrator for access.';

it('[CALL-02] [NET-13] through the real provider and back: the destination, a session, and who it is', async () => {
  const browser = directoryBrowser(server);
  const redirectUri = '/#/spifmanagement/eligibility?SpifResponseID=5';
  const { status, location, cookies } = await browser.get(
    `/account/logon/signin?${new URLSearchParams({ redirectUri }).toString()}`,
  );
  expect(status).toBe(303);
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(/^external-[\w-]{8}=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  const authorize = new URL(location);
  expect(Object.fromEntries(authorize.searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'openid',
    code_challenge_method: 'S256',
    redirect_uri: `http://${alderHost}/Account/Logon/SignInCallback`,
  });
  expect(await browser.back(await chooseAtDirectory(authorize, { subject: iris.subject }))).toBe(redirectUri);
  const { status: ok, body } = await browser.refresh();
  expect(ok).toBe(200);
  expect(body).toMatchObject({ WasSuccess: true, Data: { UserData: { Email: 'iris@aldercreek.example' } } });
  expect(body.AuthToken).toBe(body.Data?.UserData.AuthToken);
  expect(browser.jar.size).toBe(0);
  expect((await audited(server)).slice(0, 2)).toEqual([
    ['RefreshB2CLoginData', 'done', null],
    ['ExternalSignIn', 'done', null],
  ]);
  const { rows } = await server.admin.query<{ detail: string; user_id: string }>(
    "SELECT detail, user_id FROM identity.audit_event WHERE action = 'ExternalSignIn' AND company_id = $1 ORDER BY seq DESC LIMIT 1",
    [alder],
  );
  expect(rows).toEqual([{ detail: 'acr -; amr pwd otp mfa', user_id: iris.id }]);
});

it('[CALL-02] [STATE-04] the session is refreshed by its token; what the directory answered for opens one session, soon', async () => {
  const { browser } = await whole(iris.subject);
  const kept = new Map(browser.jar);
  const first = await browser.refresh();
  const again = await browser.refresh(first.body.AuthToken);
  expect(again.body).toMatchObject({ WasSuccess: true, Data: { UserData: { Email: 'iris@aldercreek.example' } } });
  expect((await browser.refresh()).status).toBe(401);
  for (const [name, value] of kept) browser.jar.set(name, value);
  expect((await browser.refresh()).status).toBe(401);

  const late = await whole(iris.subject);
  await server.admin.query(
    "UPDATE identity.login_transaction SET created_at = now() - interval '121 seconds' WHERE step = 'External'",
  );
  expect((await late.browser.refresh()).status).toBe(401);
});

it('[ENT-036] [ENT-037] [LOGIN-10] the configuration says who signs in by a directory, and from where', async () => {
  const config = async (host: string) =>
    (await callerOf(server.url, null, { host }).call('fetchConfig')).body.Data?.AppConfig;
  expect(await config(alderHost)).toMatchObject({
    UseADB2CAuthentication: true,
    ValidReferralDomains: ['127.0.0.1'],
  });
  expect(await config('localhost')).toMatchObject({ UseADB2CAuthentication: false, ValidReferralDomains: [] });
});

it('D-06 D-10 nobody is linked by an e-mail address, and nobody is made', async () => {
  const users = () => server.admin.query('SELECT count(*) FROM identity.app_user').then(({ rows }) => rows);
  const before = [await users(), await sessions(server)];
  for (const subject of [maren, rowan]) {
    const { browser, location } = await whole(subject, { redirectUri: '/#/Account/Profile' });
    expect(messageOf(location)).toBe(stranger);
    expect(location).toMatch(/#\/Account\/Profile$/);
    expect((await browser.refresh()).status).toBe(401);
    expect((await audited(server))[0]).toEqual(['ExternalSignIn', 'refused', 'not linked']);
  }
  expect([await users(), await sessions(server)]).toEqual(before);
});

it('a disabled user is a stranger, and one who is disabled on the way gets no session', async () => {
  const disable = (to: string) =>
    server.admin.query(`UPDATE identity.app_user SET disabled_at = ${to} WHERE id = $1`, [iris.id]);
  const onTheWay = await whole(iris.subject);
  const before = await sessions(server);
  await disable('now()');
  expect((await onTheWay.browser.refresh()).status).toBe(401);
  expect(messageOf((await whole(iris.subject)).location)).toBe(stranger);
  expect(await sessions(server)).toBe(before);
  await disable('NULL');
});

it('who cancels at the directory, or comes while sign-in is closed, is told so on Login', async () => {
  const browser = directoryBrowser(server);
  const back = await chooseAtDirectory(await browser.begin(), { cancel: '1' });
  expect(messageOf(await browser.back(back))).toContain('The sign-in at Alder Creek Directory could not be accepted.');
  expect((await audited(server))[0]).toEqual(['ExternalSignIn', 'refused', 'refused: answered access_denied']);

  const lock = (locked: boolean) =>
    server.admin.query('UPDATE identity.company SET login_locked = $2 WHERE id = $1', [alder, locked]);
  await server.admin.query("UPDATE identity.company SET email = 'help@other.example' WHERE id = $1", [alder]);
  await lock(true);
  expect(messageOf((await whole(iris.subject)).location)).toBe('Sign-in is closed at the moment.');
  await lock(false);
});

it.each([
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'https://evil.example',
  '/\tx',
  '/Account/Logon/SignOut',
  '',
])('D-09 a redirectUri of %j leads to Login', async (redirectUri) => {
  expect((await whole(iris.subject, { redirectUri })).location).toBe('/');
});

it('D-09 an encoded slash stays a part of a path inside, and what is not a plain address is encoded', async () => {
  expect((await whole(iris.subject, { redirectUri: '/%2f%2fevil.example' })).location).toBe('/%2f%2fevil.example');
  expect((await whole(iris.subject, { redirectUri: '/#/Ä\r\nX: y' })).location).toBe('/');
  expect((await whole(iris.subject, { redirectUri: '/#/Ä' })).location).toBe('/#/%C3%84');
});

it('[NET-14] [STATE-22] sign-out goes by the provider and comes back to Login', async () => {
  const browser = directoryBrowser(server);
  const { location } = await browser.get('/Account/Logon/SignOut');
  const out = new URL(location);
  expect(out.host).toBe(`127.0.0.1:${Number(new URL(server.sandboxUrl).port) + 2}`);
  expect(Object.fromEntries(out.searchParams)).toEqual({
    client_id: 'coverline',
    post_logout_redirect_uri: `http://${alderHost}/`,
  });
  const session = new Map<string, string>();
  await chooseAtDirectory(await directoryBrowser(server).begin(), { subject: iris.subject }, session);
  const cookie = [...session].map(([name, value]) => `${name}=${value}`).join('; ');
  const asked = await (await fetch(out, { headers: { cookie } })).text();
  expect(asked).toContain('Sign out of Alder Creek Directory too?');
  const xsrf = /name="xsrf" value="(\w+)"/.exec(asked)?.[1] ?? '';
  const gone = await fetch(new URL('/session/end/confirm', out), {
    method: 'POST',
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
    headers: { cookie },
    redirect: 'manual',
  });
  expect(gone.headers.get('location')).toBe(`http://${alderHost}/`);
});

it('where passwords sign in, the paths of the directory lead to Login', async () => {
  const browser = directoryBrowser(server, 'harbor.localhost');
  expect((await browser.get('/Account/Logon/SignIn?redirectUri=%2F%23%2FAccount%2FProfile')).location).toBe(
    '/#/Account/Profile',
  );
  expect((await browser.get('/Account/Logon/SignOut')).location).toBe('/');
  expect((await browser.get('/Account/Logon/SignInCallback?code=x&state=y')).status).toBe(400);
});

it('A-05 there a password opens nothing and a reset mails nothing, in the words that everybody gets', async () => {
  const at = callerOf(server.url, null, { host: alderHost });
  await server.admin.query(
    `UPDATE identity.app_user u SET password_hash = d.password_hash, password_changed_at = now()
       FROM identity.app_user d WHERE u.email_key = 'tomas@aldercreek.example' AND d.email_key = 'clerk@lakeside.example'`,
  );
  const tried = (Username: string) => at.call('logIn', { Username, Password: 'Coverage-2026!' });
  const nobody = await tried('nobody@aldercreek.example');
  for (const email of ['iris@aldercreek.example', 'tomas@aldercreek.example'])
    expect((await tried(email)).text).toBe(nobody.text);
  for (const email of ['tomas@aldercreek.example', 'nobody@aldercreek.example'])
    expect((await at.call('forgotPassword', email)).body).toMatchObject({ Data: { ChangeStep: 'Authentication' } });
  await callerOf(server.url, null).call('forgotPassword', 'jedi@coverline.example');
  await eventually('the mail jobs are done', async () => {
    const left = await server.admin.query(
      "SELECT 1 FROM jobs.job WHERE name = 'mail-auth-code' AND state <> 'completed'",
    );
    return left.rows.length === 0;
  });
  const mails = async (to: string) =>
    (await (await fetch(`${server.sandboxUrl}/mail?to=${encodeURIComponent(to)}`)).json()) as readonly unknown[];
  expect(await mails('tomas@aldercreek.example')).toEqual([]);
  expect((await mails('jedi@coverline.example')).length).toBeGreaterThan(0);
});

it('A-05 a sign-in by password that was begun before the directory was switched on comes to nothing', async () => {
  const user = await makeUser(server, { companyId: harbor, roles: { [harborClinic]: ['RealTimeEligibility'] } });
  const host = { host: 'harbor.localhost' };
  const { cookie } = await logIn(server, user, host);
  const code = await mailedCode(server, user.email);
  const toDirectory = (on: boolean) =>
    server.admin.query('UPDATE identity.company SET external_sign_in = $2 WHERE id = $1', [harbor, on]);
  await toDirectory(true);
  expect((await typeCode(server, cookie, user.email, code, host)).status).toBe(401);
  await toDirectory(false);
  const again = await typeCode(server, cookie, user.email, code, host);
  expect(again.body.Data?.UserData?.Email).toBe(user.email);
});

/** A link as it is mailed; answers its token. */
const invite = async (email: string, hours: number) => {
  const token = randomBytes(32).toString('base64url');
  await server.admin.query(
    `INSERT INTO identity.account_link (id, user_id, kind, email_key, token_hash, expires_at)
     SELECT gen_random_uuid(), id, 'invitation', email_key, $1, now() + make_interval(hours => $3)
       FROM identity.app_user WHERE email_key = $2`,
    [createHash('sha256').update(token).digest(), email, hours],
  );
  return token;
};

it('an invitation makes one user of whoever signs in by it first, once and in time', async () => {
  await server.admin.query(
    `INSERT INTO identity.app_user (id, company_id, email, email_key) VALUES (gen_random_uuid(), $1, 'new@aldercreek.example', 'new@aldercreek.example')`,
    [alder],
  );
  const late = await invite('new@aldercreek.example', -1);
  expect(messageOf((await whole(maren, { invitation: late })).location)).toBe(stranger);
  const taken = await invite('iris@aldercreek.example', 1); // she is somebody there already
  expect(messageOf((await whole(maren, { invitation: taken })).location)).toBe(stranger);
  const invitation = await invite('new@aldercreek.example', 1);
  const { browser, location } = await whole(maren, { invitation });
  expect(location).toBe('/');
  expect((await browser.refresh()).body.Data?.UserData.Email).toBe('new@aldercreek.example');
  expect(messageOf((await whole(rowan, { invitation })).location)).toBe(stranger);
  expect((await whole(maren)).location).toBe('/');
});

it('A-05 no password is chosen there: neither does an administrator reset one, nor does a mailed link lead to one', async () => {
  const administrator = await makeUser(server, { companyId: alder, staff: ['FRMDAdministrator'] });
  const asked = await openSession(server, administrator, alderClient, { host: alderHost });
  const person = await makeUser(server, { companyId: alder, roles: { [alderClient]: ['RealTimeEligibility'] } });
  const reset = await asked.call('resetUserPassword', { UserID: person.id });
  expect(reset.body.UserMessage).toBe(
    'People of this company sign in by its directory, where their passwords are kept.',
  );
  const Token = await invite(person.email, 1);
  const at = callerOf(server.url, null, { host: alderHost });
  expect((await at.call('openAccountLink', { Token })).body.UserMessage).toContain('This link is no longer good.');
  expect((await at.call('redeemAccountLink', { Token, NewPassword: 'Fresh-Lantern-58' })).body.WasSuccess).toBe(false);
});

it('who is invited by an administrator gets a mail that leads to the directory, and is linked by it', async () => {
  const administrator = await makeUser(server, { companyId: alder, staff: ['FRMDAdministrator'] });
  const asked = await openSession(server, administrator, alderClient, { host: alderHost });
  const email = 'invited@aldercreek.example';
  const before = new Date();
  const reply = await asked.call('inviteUser', {
    Email: email,
    FirstName: 'Rowan',
    LastName: 'Pike',
    Clients: [{ ClientID: alderClient, Roles: ['RealTimeEligibility'] }],
  });
  expect(reply.body.WasSuccess).toBe(true);
  const text = await mailedText(server, email, before);
  const [, invitation = ''] = /\/Account\/Logon\/SignIn\?invitation=([\w-]+)\n/.exec(text) ?? [];
  expect(text).toContain('Sign in with your account of Alder Creek Directory');
  const { browser } = await whole(rowan, { invitation });
  expect((await browser.refresh()).body.Data?.UserData.Email).toBe(email);
});
