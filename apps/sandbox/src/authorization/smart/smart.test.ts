import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimBundle } from '#/authorization/testing/claimBundle.ts';
import { payerClient } from '#/authorization/testing/payerClient.ts';
import { type Sandbox, startSandbox } from '#/startSandbox.ts';

let sandbox: Sandbox;
let payer: ReturnType<typeof payerClient>;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, delayMs: 0, slowMs: 40, holdMs: 40 });
  payer = payerClient(sandbox);
  await payer.begin();
});
afterAll(() => sandbox.close());

describe('SMART Backend Services', () => {
  it('tells what it wants where SMART looks for it, and what it can', async () => {
    const found = await payer.json<Record<string, unknown>>('.well-known/smart-configuration');
    expect(found).toMatchObject({
      token_endpoint: `${payer.base}/token`,
      token_endpoint_auth_signing_alg_values_supported: ['RS384', 'ES384'],
    });
    const can = JSON.stringify(await payer.json('metadata'));
    for (const word of ['4.0.1', 'Claim-submit', 'Claim-inquiry', 'PASSubscriptionTopic', 'questionnaire-package'])
      expect(can).toContain(word);
  });

  it('gives a token of five minutes for a signed assertion, by ES384 or RS384, also by the address of the keys', async () => {
    expect(await payer.askToken()).toMatchObject({ status: 200, token_type: 'bearer', expires_in: 300 });
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const other = payerClient(sandbox);
    const served = createServer((_request, response) =>
      response.end(JSON.stringify({ keys: [{ ...rsa.publicKey.export({ format: 'jwk' }), kid: 'r1' }] })),
    ).listen(0, '127.0.0.1');
    await new Promise((resolve) => served.once('listening', resolve));
    await other.register({ jwksUrl: `http://127.0.0.1:${(served.address() as AddressInfo).port}/jwks` });
    expect(await other.askToken({ header: { alg: 'RS384', kid: 'r1' }, key: rsa.privateKey })).toMatchObject({
      status: 200,
    });
    served.close();
  });

  const soon = () => Math.floor(Date.now() / 1000);
  it.each<readonly [string, Parameters<ReturnType<typeof payerClient>['askToken']>, string]>([
    ['no algorithm', [{ header: { alg: 'none' } }], 'invalid_client'],
    ['another algorithm', [{ header: { alg: 'HS256' } }], 'invalid_client'],
    ['an unknown key', [{ header: { kid: 'k2' } }], 'invalid_client'],
    ["a stranger's key", [{ key: generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey }], 'invalid_client'],
    ['another audience', [{ claims: { aud: 'https://elsewhere.example/token' } }], 'invalid_client'],
    ['one that is over', [{ claims: { exp: soon() - 10 } }], 'invalid_client'],
    ['one that lives too long', [{ claims: { exp: soon() + 4000 } }], 'invalid_client'],
    ['another subject', [{ claims: { sub: 'somebody' } }], 'invalid_client'],
    ['nobody', [{ claims: { iss: 'nobody', sub: 'nobody' } }], 'invalid_client'],
    ['no jti', [{ claims: { jti: '' } }], 'invalid_client'],
    ['another grant', [{}, { grant_type: 'password' }], 'unsupported_grant_type'],
    ['another assertion', [{}, { client_assertion_type: 'urn:x' }], 'invalid_request'],
    ['no scope', [{}, { scope: '' }], 'invalid_scope'],
    ["a person's scope", [{}, { scope: 'patient/Claim.r' }], 'invalid_scope'],
  ])('refuses %s', async (_name, args, error) => {
    expect((await payer.askToken(...args)).error).toBe(error);
  });

  it('takes a jti once, and no token that it did not give or whose time is over', async () => {
    const once = { claims: { jti: randomUUID() } };
    expect([(await payer.askToken(once)).status, (await payer.askToken(once)).status]).toEqual([200, 401]);
    const bare = await fetch(`${payer.base}/Claim/$submit`, { method: 'POST', body: '{}' });
    expect([bare.status, bare.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    const other = payerClient(sandbox);
    await other.begin();
    await fetch(`${sandbox.url}/authorizations/clients?client=${other.client}`, { method: 'DELETE' });
    expect((await other.call('Claim/$submit', claimBundle())).status).toBe(401);
    const { access_token } = await payer.askToken({}, { scope: 'system/Claim.cu life:0' });
    const late = await fetch(`${payer.base}/Subscription/x`, { headers: { Authorization: `Bearer ${access_token}` } });
    expect(late.status).toBe(401);
  });
});
