import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultOptions as known } from '#/options.ts';
import { type Sandbox, startSandbox } from '#/startSandbox.ts';
import { inquiry } from '#/testing/inquiry.ts';
import { readAnswer } from '#/testing/readAnswer.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, delayMs: 0 });
});
afterAll(() => sandbox.close());

const active = inquiry({ memberId: 'BSH1-ACT' });
const basic = `Basic ${Buffer.from(`${known.user}:${known.password}`).toString('base64')}`;
const transports = {
  x12: { type: 'application/edi-x12', wrap: (text: string) => text, unwrap: (body: string) => body },
  json: {
    type: 'application/json',
    wrap: (text: string) => JSON.stringify({ x12: text }),
    unwrap: (body: string) => (JSON.parse(body) as { x12: string }).x12,
  },
} as const;

describe.each(['x12', 'json'] as const)('POST /%s', (path) => {
  const { type, wrap, unwrap } = transports[path];
  const post = (body: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${sandbox.url}/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': type, Authorization: basic, ...headers },
      body,
    });

  it('answers a 270 by its 271, and records the call', async () => {
    const response = await post(wrap(active), { 'X-Request-ID': '4711' });
    expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
    expect(readAnswer(unwrap(await response.text())).one('EB')[1]).toBe('1');
    const [call] = (await (await fetch(`${sandbox.url}/calls`)).json()) as readonly object[];
    expect(call).toMatchObject({ transport: path.toUpperCase(), payer: 'BLUE1', sentinel: 'ACT', payloadId: '4711' });
  });

  it('takes the password as a key too', async () => {
    const keyed = await post(wrap(active), { Authorization: '', 'X-API-Key': known.password });
    expect(keyed.status).toBe(200);
  });

  it('takes a token that was issued, and no other', async () => {
    const asked = new URLSearchParams({ grant_type: 'client_credentials', scope: 'life:1' });
    const token = async (client_id: string, client_secret: string) => {
      asked.set('client_id', client_id);
      asked.set('client_secret', client_secret);
      const response = await fetch(`${sandbox.url}/oauth/token`, { method: 'POST', body: asked });
      return (await response.json()) as { readonly error?: string; readonly access_token?: string };
    };
    expect(await token(known.user, 'wrong')).toEqual({ error: 'invalid_client' });
    expect(await token('somebody', known.password)).toEqual({ error: 'invalid_client' });
    const { access_token } = await token(known.user, known.password);
    const by = async (bearer: string) => (await post(wrap(active), { Authorization: `Bearer ${bearer}` })).status;
    expect([await by(access_token ?? ''), await by('another')]).toEqual([200, 401]);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(await by(access_token ?? '')).toBe(401);
  });

  it.each([
    ['a wrong password', active, { Authorization: 'Basic bm86bm8=' }, 401],
    ['another content type', active, { 'Content-Type': 'text/csv' }, 415],
    ['no interchange', 'hello', {}, 400],
    ['a receiver nobody knows', inquiry({ isaId: 'NOBODY' }), {}, 400],
    ['-AUTH', inquiry({ memberId: 'BSH1-AUTH' }), {}, 401],
    ['-FAULT', inquiry({ memberId: 'BSH1-FAULT' }), {}, 500],
    ['-HTTP500', inquiry({ memberId: 'BSH1-HTTP500' }), {}, 500],
  ])('refuses %s', async (_name, text, headers, status) => {
    expect((await post(wrap(text), headers)).status).toBe(status);
  });
});

it('POST /json refuses what is no JSON', async () => {
  const headers = { 'Content-Type': 'application/json', Authorization: basic };
  for (const body of ['{', '[]', '{"x12":7}', 'null'])
    expect((await fetch(`${sandbox.url}/json`, { method: 'POST', headers, body })).status).toBe(400);
});

it('POST /closed turns everything away unread', async () => {
  await fetch(`${sandbox.url}/calls`, { method: 'DELETE' });
  expect((await fetch(`${sandbox.url}/closed`, { method: 'POST', body: active })).status).toBe(503);
  expect(await (await fetch(`${sandbox.url}/calls`)).json()).toEqual([]);
});
