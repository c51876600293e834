import { calls } from '@coverline/contract/wire/calls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import { callerOf, send } from '#/testing/caller.ts';
import { whileRow } from '#/testing/database/whileRow.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const config = async (host?: string) => {
  const options = host === undefined ? {} : { host };
  const reply = await callerOf(server.url, null, options).call('fetchConfig');
  expect(reply.status).toBe(200);
  return reply.body.Data;
};

it('[CALL-01] [ENT-059] [ENT-060] config is given to anybody, and no token changes it', async () => {
  const open = await callerOf(server.url, null).call('fetchConfig');
  expect(open.body.WasSuccess).toBe(true);
  expect(open.body.AuthToken).toBeUndefined();
  const session = await signedIn(server);
  expect((await session.call('fetchConfig')).text).toBe(open.text);
  expect((await callerOf(server.url, 'no token at all').call('fetchConfig')).text).toBe(open.text);
  expect(open.headers['cache-control']).toBe('no-store');
});

it('[ENT-061] [ENT-062] [ENT-063] [ENT-064] config has its four parts', async () => {
  expect(Object.keys((await config()) ?? {}).toSorted()).toEqual([
    'AppConfig',
    'AthenaEmbeddedConfig',
    'InsightsInstrumentationKey',
    'WhiteLabelConfig',
  ]);
  expect((await config())?.InsightsInstrumentationKey).toBeNull();
});

it('[ENT-030] [ENT-031] [SESS-06] the times of inactivity come from the server’s configuration, in seconds', async () => {
  expect((await config())?.AppConfig).toMatchObject({ SessionWarningTime: 780, SessionResetTime: 900 });
  const other = await startTestServer({
    beside: server,
    config: { sessionWarningSeconds: 60, sessionResetSeconds: 90 },
  });
  try {
    const reply = await callerOf(other.url, null).call('fetchConfig');
    expect(reply.body.Data?.AppConfig).toMatchObject({ SessionWarningTime: 60, SessionResetTime: 90 });
  } finally {
    await other.close();
  }
});

it('[ENT-032] [ENT-033] [ENT-034] the lock and the message of the login page are the company’s', async () => {
  expect((await config())?.AppConfig).toMatchObject({
    LoginLocked: false,
    LoginMessageSeverity: null,
    LoginMessageText: null,
  });
  expect((await config('harbor.localhost'))?.AppConfig).toMatchObject({
    LoginMessageSeverity: 3,
    LoginMessageText: 'Welcome to the Harbor Health Partners portal.',
  });
});

it('[ENT-035] [ENT-036] [ENT-037] [ENT-041] environment, external sign-in, referrers and the text for failed calls', async () => {
  expect((await config())?.AppConfig).toMatchObject({
    EnvironmentType: 'TEST',
    UseADB2CAuthentication: false,
    ValidReferralDomains: [],
    ProcessingErrorMessage: 'There was an issue processing your request.',
  });
});

it('[WL-01] [WL-02] [WL-03] [ENT-052] the Host header picks the company, in any case and with any port', async () => {
  for (const host of ['harbor.localhost', 'HARBOR.localhost:8080', 'harbor.localhost.']) {
    expect((await config(host))?.WhiteLabelConfig).toMatchObject({
      CompanyKey: 'harbor',
      CompanyName: 'Harbor Health Partners',
      SiteDomain: 'harbor.localhost',
      BrandColor: '#1fb5c4',
      CompanyPhone: '5550177300',
    });
  }
  expect((await config('harbor.localhost'))?.WhiteLabelConfig.Logo).toMatch(/^data:image\/svg\+xml;base64,/);
  for (const host of ['localhost', '127.0.0.1:9', 'harbor.localhost.evil.example', 'evil-harbor.localhost', '']) {
    expect((await config(host))?.WhiteLabelConfig.CompanyKey).toBe('coverline');
  }
});

it('[ENT-052] no other header picks the company', async () => {
  const headers = {
    'x-forwarded-host': 'harbor.localhost',
    forwarded: 'host=harbor.localhost',
    origin: 'http://harbor.localhost',
  };
  const reply = await callerOf(server.url, null).call('fetchConfig', undefined, { headers });
  expect(reply.body.Data?.WhiteLabelConfig.CompanyKey).toBe('coverline');
});

it('[ENT-042] [ENT-047] [ENT-051] [ENT-057] [ENT-058] a company has every field of the spec, and its flags', async () => {
  const looks = { wl_flags: ['EnableHelpDocuments', 'EnableSurveys'], live_chat_url: 'https://chat.example' };
  const company = await whileRow(
    server,
    'identity.company',
    { key: 'coverline' },
    looks,
    async () => (await config())?.WhiteLabelConfig,
  );
  expect(company).toEqual({
    CompanyKey: 'coverline',
    CompanyName: 'Coverline',
    CompanyAbbreviation: 'CL',
    CompanyPhone: '5550104400',
    CompanyEmail: 'help@coverline.example',
    EnableHelpDocuments: true,
    FacebookURL: null,
    TwitterURL: null,
    LinkedInURL: null,
    LiveChatURL: 'https://chat.example',
    SiteDomain: 'coverline.example',
    PublicWebsiteURL: null,
    Address: '1 Ledger Way',
    City: 'Albany',
    StateID: 'NY',
    Zip: '12207',
    BrandColor: '#2b5299',
    Logo: null,
    Flags: { EnableHelpDocuments: true, EnableSurveys: true },
  });
  expect((await config('harbor.localhost'))?.WhiteLabelConfig).toMatchObject({ EnableHelpDocuments: false, Flags: {} });
});

it.each([
  [
    '[ENT-043] [ENT-044] [ENT-045] [ENT-046] name, abbreviation, telephone and e-mail',
    { name: 'Quay Health', abbreviation: 'QH', phone: '5550109999', email: 'help@quay.example' },
    {
      CompanyName: 'Quay Health',
      CompanyAbbreviation: 'QH',
      CompanyPhone: '5550109999',
      CompanyEmail: 'help@quay.example',
    },
  ],
  [
    '[ENT-048] [ENT-049] [ENT-050] the social links',
    { facebook_url: 'https://f.example', twitter_url: 'https://t.example', linkedin_url: 'https://l.example' },
    { FacebookURL: 'https://f.example', TwitterURL: 'https://t.example', LinkedInURL: 'https://l.example' },
  ],
  [
    '[ENT-054] [ENT-055] [ENT-056] the address',
    { address: '9 Quay', city: 'Duluth', state: 'MN' },
    { Address: '9 Quay', City: 'Duluth', StateID: 'MN' },
  ],
])('%s are the company’s own', async (_title, columns, told) => {
  await whileRow(server, 'identity.company', { key: 'harbor' }, columns, async () => {
    expect((await config('harbor.localhost'))?.WhiteLabelConfig).toMatchObject(told);
    expect((await config())?.WhiteLabelConfig).not.toMatchObject(told);
  });
});

it('[CALL-20] keep-alive gives a token to a live session alone, its path in any case', async () => {
  const { path } = calls.keepAlive;
  expect((await callerOf(server.url, null).call('keepAlive')).status).toBe(401);
  const { token } = await signedIn(server);
  const reply = await send(server.url, path.toLowerCase(), undefined, { token });
  expect([reply.status, Object.keys(reply.body).toSorted()]).toEqual([200, ['AuthToken', 'Data', 'WasSuccess']]);
  expect((await callerOf(server.url, reply.body.AuthToken ?? null).call('keepAlive')).status).toBe(200);
  expect((await send(server.url, path, undefined, { method: 'GET', token })).text).not.toContain('AuthToken');
});
