import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { callerOf } from '#/testing/caller.ts';
import { chooseAtDirectory, directoryBrowser, messageOf } from '#/testing/directoryBrowser.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { exampleSetup } from './exampleSetup.ts';

const host = 'north.localhost';
const email = 'administrator@northfield.example';
const maren = 'ac-c3e87f62';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(inject('world').folder, 'directory-'));
});
afterAll(() => server.close());

const identityPort = () => inject('world').sandboxPort + 2;

/** The command as it is typed, on the database of a server that runs. */
function admin(...args: readonly string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../admin.ts'), ...args], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: server.appUrl,
      DATABASE_ADMIN_URL: server.adminUrl,
      KEYS_FILE: inject('world').keysFile,
      OUTBOUND_ALLOW: `127.0.0.1:${identityPort()}`,
      DIRECTORY_SECRET: 'directory-Only-1!',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()));
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, out: out.trim(), err: err.trim() }));
  });
}

function setup(directory: Readonly<Record<string, unknown>>) {
  const file = join(folder, 'setup.json');
  const { Gateways: _gateways, TradingPartners: _partners, Users = [], ...rest } = exampleSetup;
  const whole = {
    ...rest,
    Company: { ...exampleSetup.Company, Host: host },
    Directory: {
      Name: 'Northfield Directory',
      Issuer: `http://127.0.0.1:${identityPort()}`,
      ClientID: 'coverline',
      ClientSecret: 'env:DIRECTORY_SECRET',
      ReferralDomains: ['intranet.northfield.example'],
      ...directory,
    },
    Users: Users.map((user) => ({ ...user, Subject: maren })),
  };
  writeFileSync(file, JSON.stringify(whole));
  return admin('setup', file);
}

const signIn = async (subject: string, query: Readonly<Record<string, string>> = {}) => {
  const browser = directoryBrowser(server, host);
  const location = await browser.back(await chooseAtDirectory(await browser.begin(query), { subject }));
  return { browser, said: messageOf(location) };
};
const appConfig = async () => (await callerOf(server.url, null, { host }).call('fetchConfig')).body.Data?.AppConfig;

it('[ENT-036] [ENT-037] a set-up with a directory lets its people in by it, without a password, and can switch it off', async () => {
  const { code, out } = await setup({});
  expect(code).toBe(0);
  expect(out).toContain('made    directory Northfield Directory, by which people sign in');
  expect(out).not.toContain('password');
  expect(await appConfig()).toMatchObject({
    UseADB2CAuthentication: true,
    ValidReferralDomains: ['intranet.northfield.example'],
  });
  const { browser, said } = await signIn(maren);
  expect(said).toBe('');
  expect((await browser.refresh()).body.Data?.UserData.Email).toBe(email);
  expect((await admin('users')).out).toMatch(new RegExp(`${email}.*\tdirectory$`, 'm'));

  const { out: again } = await setup({ Enabled: false });
  expect(again).toContain('updated directory Northfield Directory, switched off');
  expect(await appConfig()).toMatchObject({ UseADB2CAuthentication: false });
  await setup({});
});

it('a link that is taken away ends the session and the way in; another subject, or an invitation, gives it again', async () => {
  const { browser } = await signIn(maren);
  const token = (await browser.refresh()).body.AuthToken ?? '';
  expect((await admin('users:unlink', email)).out).toContain('linked to nobody');
  expect((await browser.refresh(token)).status).toBe(401);
  expect((await signIn(maren)).said).toContain('does not open this portal');

  const invited = new URL((await admin('users:invite', email)).out);
  expect(invited.origin).toBe(`https://${host}`);
  const rowan = await signIn('ac-0d6e51b8', Object.fromEntries(invited.searchParams));
  expect((await rowan.browser.refresh()).body.Data?.UserData.Email).toBe(email);

  expect((await admin('users:link', email, maren)).out).toContain('signs in by the directory');
  expect((await signIn(maren)).said).toBe('');
  expect((await signIn('ac-0d6e51b8')).said).toContain('does not open this portal');
  const { rows } = await server.admin.query<{ action: string }>(
    'SELECT action FROM identity.audit_event e JOIN identity.company c ON c.id = e.company_id WHERE c.key = $1',
    [exampleSetup.Company.Key],
  );
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['AdminUnlinkUser', 'AdminInviteUser', 'AdminLinkUser']),
  );
});

it('what is not right is one line: an address inside, a secret that is not there, a subject that is another’s, no directory', async () => {
  for (const [changes, message] of [
    [{ Issuer: 'https://10.0.0.1' }, 'Directory.Issuer: This address is inside a private network'],
    [{ DiscoveryURL: 'http://login.example.org/x' }, 'Directory.DiscoveryURL: The address must begin with https'],
    [{ ClientSecret: 'env:NOT_SET' }, 'NOT_SET is not set'],
    [{ Issuer: 'nowhere' }, 'Directory.Issuer'],
  ] as const) {
    const { code, err } = await setup(changes);
    expect([code, err.split('\n').length]).toEqual([1, 1]);
    expect(err).toContain(message);
  }
  expect((await admin('users:link', 'tomas@aldercreek.example', 'ac-5f1c0a7e')).err).toContain('is another user');
  expect((await admin('users:invite', 'jedi@coverline.example')).err).toContain('has no directory');
});
