import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adversarialCases } from '#/identity/adversarial/cases.ts';
import { readDirectory } from '#/identity/directory.ts';
import { type Sandbox, startSandbox } from '#/startSandbox.ts';

let sandbox: Sandbox;
let issuer: string;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  issuer = `http://127.0.0.1:${sandbox.identityPort}`;
});
afterAll(() => sandbox.close());

const directory = readDirectory();
const back = 'http://portal.localhost:8080/Account/Logon/SignInCallback';
const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');

const authorize = (base: string, changes: Readonly<Record<string, string>>) => {
  const asked = {
    client_id: directory.ClientId,
    response_type: 'code',
    scope: 'openid',
    state: 's',
    redirect_uri: back,
  };
  const query = new URLSearchParams({ ...asked, ...changes }).toString();
  return fetch(`${base}?${query}`, { redirect: 'manual' });
};

it('D-04 the directory takes the S256 challenge and nothing else', async () => {
  const metadata = (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as Record<
    string,
    unknown
  >;
  expect(metadata).toMatchObject({ issuer, code_challenge_methods_supported: ['S256'] });
  const endpoint = String(metadata['authorization_endpoint']);
  const s256 = await authorize(endpoint, { code_challenge: challenge, code_challenge_method: 'S256' });
  expect(s256.headers.get('location')).toMatch(/^\/interaction\//);
  for (const changes of [{}, { code_challenge: verifier, code_challenge_method: 'plain' }]) {
    const refused = new URL((await authorize(endpoint, changes)).headers.get('location') ?? '');
    expect(refused.searchParams.get('error')).toBe('invalid_request');
  }
});

it('it sends back to a portal of this machine and nowhere else', async () => {
  const evil = { redirect_uri: 'https://evil.example/', code_challenge: challenge, code_challenge_method: 'S256' };
  const answer = await authorize(`${issuer}/auth`, evil);
  expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
});

it('D-04 a code is good once, and with its verifier alone, at the hand-made provider too', async () => {
  const base = `${issuer}/adversarial/good/sandbox`;
  const secret = Buffer.from(`${directory.ClientId}:${encodeURIComponent(directory.ClientSecret)}`).toString('base64');
  const redeem = async (code: string, code_verifier: string, authorization = `Basic ${secret}`) => {
    const body = new URLSearchParams({ grant_type: 'authorization_code', code, code_verifier, redirect_uri: back });
    return (await fetch(`${base}/token`, { method: 'POST', body, headers: { authorization } })).status;
  };
  const code = async () => {
    const location = (await authorize(`${base}/authorize`, { code_challenge: challenge })).headers.get('location');
    return new URL(location ?? '').searchParams.get('code') ?? '';
  };
  const first = await code();
  expect([await redeem(first, verifier), await redeem(first, verifier)]).toEqual([200, 400]);
  expect(await redeem(await code(), 'another')).toBe(400);
  expect(await redeem(await code(), '')).toBe(400);
  expect(await redeem(await code(), verifier, 'Basic x')).toBe(400);
});

it('every adversarial case is found by its name, and says what it does', async () => {
  for (const [name, { does, manner }] of Object.entries(adversarialCases)) {
    expect(does).not.toBe('');
    if (manner?.at === 'discovery') continue; // it does not answer on purpose
    const metadata = await fetch(`${issuer}/adversarial/${name}/x/.well-known/openid-configuration`);
    expect(metadata.status).toBe(200);
  }
  expect((await fetch(`${issuer}/adversarial/nosuch/x/jwks`)).status).toBe(404);
});
