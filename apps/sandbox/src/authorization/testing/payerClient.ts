import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import type { Sandbox } from '#/startSandbox.ts';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Signing {
  readonly header?: object;
  readonly claims?: object;
  readonly key?: KeyObject;
}

/** A client of payers as SMART Backend Services wants it: signs with a key of its own. */
export function payerClient({ url }: Sandbox, payerId = 'BLUE1', client = `coverline-${randomUUID()}`) {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  const base = `${url}/fhir/${payerId}`;
  const jwk = { ...pair.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'ES384', use: 'sig' };

  const jwt = (audience: string, { header, claims, key = pair.privateKey }: Signing = {}): string => {
    const now = Math.floor(Date.now() / 1000);
    const said = { iss: client, sub: client, aud: audience, exp: now + 240, jti: randomUUID(), ...claims };
    const signed = `${part({ alg: 'ES384', kid: 'k1', typ: 'JWT', ...header })}.${part(said)}`;
    return `${signed}.${sign('sha384', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  };

  const register = (keys: unknown = { jwks: { keys: [jwk] } }) =>
    fetch(`${url}/authorizations/clients?client=${client}`, { method: 'PUT', body: JSON.stringify(keys) });

  const askToken = async (signing: Signing = {}, form: Readonly<Record<string, string>> = {}) => {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: jwt(`${base}/token`, signing),
      scope: 'system/Claim.cu system/Subscription.cruds',
      ...form,
    });
    const response = await fetch(`${base}/token`, { method: 'POST', body });
    return { status: response.status, ...((await response.json()) as { access_token?: string; error?: string }) };
  };

  let token = '';
  const call = async (path: string, body?: unknown, more: { method?: string; type?: string } = {}) =>
    fetch(`${base}/${path}`, {
      method: more.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': more.type ?? 'application/fhir+json' },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });

  return {
    base,
    client,
    jwk,
    pair,
    jwt,
    register,
    askToken,
    call,
    begin: async () => {
      await register();
      token = (await askToken()).access_token ?? '';
    },
    json: async <T>(path: string, body?: unknown) => (await (await call(path, body)).json()) as T,
  };
}
