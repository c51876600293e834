import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { adminHere } from '#/testing/adminCommand.ts';
import { callerOf } from '#/testing/caller.ts';
import { chooseAtDirectory, directoryBrowser, messageOf } from '#/testing/outside/directoryBrowser.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { readKeyFile } from '#/platform/keys/keyFile.ts';
import { parseAllowList } from '#/platform/outbound/allowList.ts';
import { linkUser, unlinkUser } from './directoryLinks.ts';
import { exampleSetup } from './exampleSetup.ts';
import { setUp } from './setUp.ts';
import { parseSetup } from './setupFile.ts';
import { listUsers } from './users.ts';

const host = 'north.localhost';
const email = 'administrator@northfield.example';
const maren = 'ac-c3e87f62';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  client = new Client({ connectionString: server.adminUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.close();
});

const identityPort = () => inject('fixtures').sandboxPort + 2;

/** On the database of a server that runs. */
const admin = (...args: readonly string[]) =>
  adminHere(args, {
    DATABASE_URL: server.appUrl,
    DATABASE_ADMIN_URL: server.adminUrl,
    KEYS_FILE: inject('fixtures').keysFile,
  });

async function setup(directory: Readonly<Record<string, unknown>>): Promise<string> {
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
  const { lines, passwords } = await setUp(client, parseSetup(JSON.stringify(whole)), {
    ring: readKeyFile(inject('fixtures').keysFile),
    allow: parseAllowList(`127.0.0.1:${identityPort()}`),
    env: { DIRECTORY_SECRET: 'directory-Only-1!' },
    production: false,
  });
  expect(passwords).toEqual([]);
  return lines.join('\n');
}

const signIn = async (subject: string, query: Readonly<Record<string, string>> = {}) => {
  const browser = directoryBrowser(server, host);
  const location = await browser.back(await chooseAtDirectory(await browser.begin(query), { subject }));
  return { browser, said: messageOf(location) };
};
const appConfig = async () => (await callerOf(server.url, null, { host }).call('fetchConfig')).body.Data?.AppConfig;

it('[ENT-036] [ENT-037] a set-up with a directory lets its people in by it, without a password, and can switch it off; a link that is taken away ends the session and the way in, and another subject, or an invitation, gives it again', async () => {
  expect(await setup({})).toContain('made    directory Northfield Directory, by which people sign in');
  expect(await appConfig()).toMatchObject({
    UseADB2CAuthentication: true,
    ValidReferralDomains: ['intranet.northfield.example'],
  });
  const { browser, said } = await signIn(maren);
  expect(said).toBe('');
  expect((await browser.refresh()).body.Data?.UserData.Email).toBe(email);
  expect(await listUsers(client)).toContainEqual(expect.stringMatching(new RegExp(`${email}.*\tdirectory$`)));

  expect(await setup({ Enabled: false })).toContain('updated directory Northfield Directory, switched off');
  expect(await appConfig()).toMatchObject({ UseADB2CAuthentication: false });
  await setup({});

  const once = (await signIn(maren)).browser;
  const token = (await once.refresh()).body.AuthToken ?? '';
  expect(await unlinkUser(client, email, '')).toContain('linked to nobody');
  expect((await once.refresh(token)).status).toBe(401);
  expect((await signIn(maren)).said).toContain('does not open this portal');

  const invited = new URL((await admin('users:invite', email)).out);
  expect(invited.origin).toBe(`https://${host}`);
  const rowan = await signIn('ac-0d6e51b8', Object.fromEntries(invited.searchParams));
  expect((await rowan.browser.refresh()).body.Data?.UserData.Email).toBe(email);

  expect(await linkUser(client, email, maren, '')).toContain('signs in by the directory');
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
    await expect(setup(changes)).rejects.toThrow(message);
  }
  await expect(linkUser(client, 'tomas@aldercreek.example', 'ac-5f1c0a7e', '')).rejects.toThrow('is another user');
  expect(await admin('users:invite', 'jedi@coverline.example')).toEqual({
    code: 1,
    out: '',
    err: 'This company has no directory. Name one in its set-up.',
  });
});
