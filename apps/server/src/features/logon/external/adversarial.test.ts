import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  audited,
  alder,
  directoryBrowser,
  messageOf,
  sessions,
  throughAdversarial,
  type DirectoryBrowser,
  useAdversarial,
} from '#/testing/outside/directoryBrowser.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

const deadlineMs = 1000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { identityProviderMs: deadlineMs } });
});
afterAll(() => server.close());

const lost = 'This sign-in took too long, or was begun in another browser. Log in again.';
const refused =
  'The sign-in at Alder Creek Directory could not be accepted. Log in again; if that does not help, ask your administrator.';
const down = 'Alder Creek Directory does not answer at the moment. Try again in a few minutes.';

/** Goes through a provider that is wrong in one way, and answers what Login then says; empty where it signed in. */
async function through(name: string): Promise<string> {
  await useAdversarial(server, name);
  return visit();
}

async function visit(): Promise<string> {
  const before = await sessions(server);
  const browser = directoryBrowser(server);
  const asked = await browser.begin({ redirectUri: '/#/Account/Profile' });
  const said = messageOf(asked.href);
  const location = said === '' ? await browser.back(await throughAdversarial(asked)) : asked.href;
  const { status } = await browser.refresh();
  expect([status, await sessions(server)]).toEqual(
    messageOf(location) === '' ? [200, before + 1] : [401, before], // nothing is signed in by a sign-in that is refused
  );
  expect(location).toContain('#/Account/Profile'); // what was asked for is kept for the next try
  return messageOf(location);
}

it('an adversarial provider that does nothing wrong signs in: what the others are refused for is what is wrong with them', async () => {
  expect(await through('good')).toBe('');
  expect(await through('unverified')).toBe('');
});

it.each([
  ['nonce', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
  ['nononce', 'OAUTH_INVALID_RESPONSE'],
  ['audience', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
  ['party', 'azp'],
  ['issuer', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
  ['expired', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'],
  ['nosubject', 'OAUTH_INVALID_RESPONSE'],
  ['unsigned', 'ERR_JOSE_ALG_NOT_ALLOWED'],
  ['stranger', 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
  ['key', 'ERR_JWKS_NO_MATCHING_KEY'],
])('D-05 an ID token with a wrong %s is refused, and its audit says why', async (name, reason) => {
  expect(await through(name)).toBe(refused);
  expect((await audited(server))[0]).toEqual(['ExternalSignIn', 'refused', `refused: ${reason}`]);
});

it('D-05 a key id that nobody knows does not make us ask for the keys again and again', async () => {
  const { seen } = await useAdversarial(server, 'key');
  for (let time = 0; time < 3; time += 1) expect(await visit()).toBe(refused);
  const { token, jwks } = await seen();
  expect([token.length, jwks]).toEqual([3, 1]);
});

describe('D-02 what comes back with a state that is not this visit’s is a 400, and signs nobody in:', () => {
  const begun = async () => {
    await useAdversarial(server, 'good');
    const browser = directoryBrowser(server);
    return { browser, returned: await throughAdversarial(await browser.begin()) };
  };
  const turnedAway = async (browser: DirectoryBrowser, returned: URL, reason = 'state') => {
    const before = await sessions(server);
    const { status, location, cookies } = await browser.backInVain(returned);
    expect({ status, location }).toEqual({ status: 400, location: '' });
    expect(cookies.filter((cookie) => /login=[^;]/.test(cookie))).toEqual([]);
    expect((await browser.refresh()).status).toBe(401);
    expect(await sessions(server)).toBe(before);
    return reason === ''
      ? undefined
      : expect((await audited(server))[0]).toEqual(['ExternalSignIn', 'refused', reason]);
  };
  const changed = (returned: URL, change: (query: URLSearchParams) => void) => {
    const url = new URL(returned);
    change(url.searchParams);
    return url;
  };

  it.each<[string, (query: URLSearchParams, state: string) => void]>([
    ['missing', (query) => query.delete('state')],
    ['empty', (query) => query.set('state', '')],
    ['of one letter', (query) => query.set('state', 'x')],
    ['one letter short', (query, state) => query.set('state', state.slice(1))],
    ['one letter long', (query, state) => query.set('state', `${state}x`)],
    ['of 10,000 letters', (query) => query.set('state', 'x'.repeat(10_000))],
    ['of another visit', (query, state) => query.set('state', `${state.slice(0, 8)}${'A'.repeat(35)}`)],
    ['named twice', (query, state) => query.append('state', state)],
  ])('%s', async (_what, change) => {
    const { browser, returned } = await begun();
    const state = returned.searchParams.get('state') ?? '';
    await turnedAway(
      browser,
      changed(returned, (query) => change(query, state)),
    );
  });

  it('reused', async () => {
    const { browser, returned } = await begun();
    const kept = new Map(browser.jar);
    expect(await browser.back(returned)).toBe('/');
    expect((await browser.refresh()).status).toBe(200);
    for (const [name, value] of kept) browser.jar.set(name, value);
    await turnedAway(browser, returned, 'state used or too old');
  });

  it('of another browser', async () => {
    const { returned } = await begun();
    await turnedAway(directoryBrowser(server), returned);
    const victim = directoryBrowser(server);
    await victim.begin();
    await turnedAway(victim, returned);
  });

  it('of another host', async () => {
    const { browser, returned } = await begun();
    const elsewhere = directoryBrowser(server, 'harbor.localhost');
    for (const [name, value] of browser.jar) elsewhere.jar.set(name, value);
    await turnedAway(elsewhere, returned, '');
  });

  it('11 minutes old', async () => {
    const { browser, returned } = await begun();
    await server.admin.query("UPDATE identity.external_login SET created_at = now() - interval '11 minutes'");
    await turnedAway(browser, returned, 'state used or too old');
  });
});

it('D-08 what an attacker began does not sign the victim in', async () => {
  await useAdversarial(server, 'good');
  const attacker = directoryBrowser(server);
  const victim = directoryBrowser(server);
  await victim.begin();
  const lure = await throughAdversarial(await attacker.begin());
  expect((await victim.backInVain(lure)).status).toBe(400);
  expect((await victim.refresh()).status).toBe(401);
});

it('D-03 a code of another visit, an answer in another issuer’s name, and a directory that was exchanged are refused', async () => {
  await useAdversarial(server, 'good');
  const first = await throughAdversarial(await directoryBrowser(server).begin());
  const browser = directoryBrowser(server);
  const second = await throughAdversarial(await browser.begin());
  second.searchParams.set('code', first.searchParams.get('code') ?? '');
  expect(messageOf(await browser.back(second))).toBe(refused);

  expect(await through('mixup')).toBe(refused);

  await useAdversarial(server, 'good');
  const late = directoryBrowser(server);
  const returned = await throughAdversarial(await late.begin());
  await useAdversarial(server, 'good');
  expect(messageOf(await late.back(returned))).toBe(lost);
  expect((await audited(server))[0]).toEqual(['ExternalSignIn', 'refused', 'issuer changed']);
});

it('D-04 the challenge is S256 whatever the provider offers, each visit has its own, and the verifier goes to the token endpoint alone', async () => {
  const { seen } = await useAdversarial(server, 'plainpkce');
  expect([await visit(), await visit()]).toEqual(['', '']);
  const { authorize, token } = await seen();
  expect(authorize.map(({ code_challenge_method }) => code_challenge_method)).toEqual(['S256', 'S256']);
  expect(new Set(authorize.map(({ code_challenge }) => code_challenge)).size).toBe(2);
  expect(token.map(({ code_verifier }) => code_verifier?.length)).toEqual([43, 43]);
  expect(JSON.stringify(authorize)).not.toContain(token[0]?.['code_verifier']);
});

it('D-06 the same subject at another issuer is somebody else', async () => {
  await useAdversarial(server, 'good', false);
  expect(await visit()).toContain('does not open this portal');
});

it.each(['metadata', 'elsewhere'])(
  'D-07 %s that do not belong to the issuer are refused before anybody is sent there',
  async (name) => {
    const { seen } = await useAdversarial(server, name);
    expect(await visit()).toBe(refused);
    expect(await seen()).toEqual({ authorize: [], token: [], jwks: 0 });
  },
);

it('D-07 another host is taken where it was set up as the directory’s too', async () => {
  const others = (hosts: readonly string[]) =>
    server.admin.query('UPDATE identity.identity_provider SET other_hosts = $2 WHERE company_id = $1', [alder, hosts]);
  await others(['login.other.example']);
  const { issuer } = await useAdversarial(server, 'elsewhere');
  expect((await directoryBrowser(server).begin()).href).toContain(`${issuer}/authorize?`);
  await others([]);
});

it('D-07 a key set of 50 MB is not taken, and one that drips not waited for', async () => {
  const memory = process.memoryUsage().arrayBuffers;
  expect(await through('hugekeys')).toBe(refused);
  expect(process.memoryUsage().arrayBuffers - memory).toBeLessThan(20 * 1024 * 1024);
  const startedAt = performance.now();
  expect(await through('dripkeys')).toBe(down);
  expect(performance.now() - startedAt).toBeLessThan(20 * deadlineMs);
});

it('G-01 a directory at a private address is not asked', async () => {
  await useAdversarial(server, 'good');
  const at = (issuer: string) =>
    server.admin.query('UPDATE identity.identity_provider SET issuer = $2 WHERE company_id = $1', [alder, issuer]);
  for (const issuer of ['https://10.0.0.1', 'http://169.254.169.254', 'https://[::1]', 'https://directory.internal']) {
    await at(issuer);
    expect(await visit()).toBe(refused);
    expect((await audited(server))[0]).toEqual(['ExternalSignIn', 'refused', 'refused: forbidden ADDRESS']);
  }
});

it('D-11 where a second step is required, a sign-in without one is refused', async () => {
  expect(await through('weak')).toBe('');
  const demand = (acr: string) => server.admin.query(`UPDATE identity.identity_provider SET required_acr = ${acr}`);
  await demand(`'{mfa,phr}'`);
  const { seen } = await useAdversarial(server, 'weak');
  expect(await visit()).toBe(refused);
  expect((await seen()).authorize[0]).toMatchObject({ acr_values: 'mfa phr' });
  expect(await through('good')).toBe('');
  await demand(`'{}'`);
});

it.each(['down', 'broken', 'slow', 'slowtoken'])(
  'D-12 a directory that is %s is named on Login, in time, and the next try finds it again',
  async (name) => {
    const startedAt = performance.now();
    expect(await through(name)).toBe(down);
    expect(performance.now() - startedAt).toBeLessThan(20 * deadlineMs);
    expect(await through('good')).toBe('');
  },
);

it('D-12 sign-out says that the directory did not answer, and a session here is over all the same', async () => {
  await useAdversarial(server, 'down');
  const { location } = await directoryBrowser(server).get('/Account/Logon/SignOut');
  expect(messageOf(location)).toBe(
    'You are logged out here. Alder Creek Directory does not answer, so you may still be signed in there.',
  );
});

it('a crowd of strangers is stopped by its network, and told so', async () => {
  const small = await startTestServer({ config: { triesPerAddress: 3 } });
  try {
    await useAdversarial(small, 'good');
    const location = async () => (await directoryBrowser(small).begin()).href;
    for (let time = 0; time < 3; time += 1) expect(messageOf(await location())).toBe('');
    expect(messageOf(await location())).toBe(
      'Too many sign-in tries came from your network. Try again in five minutes.',
    );
  } finally {
    await small.close();
  }
});
