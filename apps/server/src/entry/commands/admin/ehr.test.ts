import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { callerOf } from '#/testing/caller.ts';
import { embeddedSession, launchFromEhr } from '#/testing/outside/ehrLaunch.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { readKeyFile } from '#/platform/keys/keyFile.ts';
import { parseAllowList } from '#/platform/outbound/allowList.ts';
import { exampleSetup } from './exampleSetup.ts';
import { setUp } from './setUp.ts';
import { parseSetup } from './setupFile.ts';
import { unpairUser } from './users.ts';

const host = 'north.localhost';

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

const ehr = () => `http://127.0.0.1:${inject('fixtures').sandboxPort + 2}/ehr`;

const setup = (changes: Readonly<Record<string, unknown>> = {}) => {
  const { Company, Clients } = exampleSetup;
  const EHR = {
    Name: 'Athena',
    ISS: `${ehr()}/api`,
    AuthorizeRedirectURL: `${ehr()}/oauth/authorize`,
    Issuer: `${ehr()}/oauth`,
    ClientID: 'coverline-embedded',
    ClientSecret: 'env:EHR_SECRET',
    FrameAncestors: ['https://app.ehr.example'],
    Practices: { 195900: 'Northfield Regional Hospital' },
    ReplacesLogin: true,
    ...changes,
  };
  return setUp(client, parseSetup(JSON.stringify({ Company: { ...Company, Host: host }, Clients, EHR })), {
    ring: readKeyFile(inject('fixtures').keysFile),
    allow: parseAllowList(`127.0.0.1:${inject('fixtures').sandboxPort + 2}`),
    env: { EHR_SECRET: 'ehr-Only-1!' },
    production: false,
  });
};

it('[ROUTE-005] a set-up names the EHR: the portal is launched from it, and from it alone where it says so', async () => {
  expect((await setup()).lines).toContain('made    EHR Athena, 1 practices');
  expect((await setup()).lines).toContain('updated EHR Athena, 1 practices');
  const north = callerOf(server.url, null, { host });
  const { body } = await north.call('fetchConfig');
  expect(body.Data?.AppConfig.EmbeddedType).toBe(1);
  expect(body.Data?.AthenaEmbeddedConfig?.ClientID).toBe('coverline-embedded');
  const RedirectURI = `http://${host}/Login/Athena`;
  const { brought } = await launchFromEhr(server, {}, { redirect_uri: RedirectURI });
  const launched = await north.call('embeddedLogIn', { ...brought, RedirectURI });
  expect(launched.body.Data?.ChangeStep).toBe('UserPairing');
});

it('an address that may not be dialled, a practice of no client and a frame that is no origin are refused', async () => {
  await expect(setup({ Issuer: 'http://10.0.0.1/oauth' })).rejects.toThrow(/EHR.Issuer: /);
  await expect(setup({ Practices: { 1: 'Nowhere' } })).rejects.toThrow('EHR.Practices.1: there is no client Nowhere.');
  expect(() =>
    parseSetup(JSON.stringify({ ...exampleSetup, EHR: { FrameAncestors: ["'self'; script-src *"] } })),
  ).toThrow(/EHR.FrameAncestors.0 must be an origin/);
});

it('who is unpaired is signed out, and pairs anew', async () => {
  const { caller, user } = await embeddedSession(server);
  expect(await unpairUser(client, user.email, 'coverline')).toContain('signed out');
  expect((await caller.call('refreshLoginData')).status).toBe(401);
  const { rows } = await client.query('SELECT 1 FROM identity.ehr_pairing WHERE user_id = $1', [user.id]);
  expect(rows).toEqual([]);
});
