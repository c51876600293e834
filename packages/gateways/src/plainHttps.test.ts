import { describe, expect, it } from 'vitest';
import type { RestJsonConfig } from './restJson/config.ts';
import { restJson } from './restJson/index.ts';
import { dialerAnswering, dialResponse, gatewayRequest, limits, payloadId, plainConfig } from './testing/fixtures.ts';
import type { Dialer, DialRequest } from './dialer.ts';
import { x12Https } from './x12Https/index.ts';

const url = 'https://payer.example/x12';
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const answer = 'ISA*00*271~\r\nÑ~';

/** A dialer that keeps what it was handed. */
function recording(body: string, type: string): { readonly dialer: Dialer; readonly heard: DialRequest[] } {
  const heard: DialRequest[] = [];
  return { heard, dialer: { post: (request) => (heard.push(request), Promise.resolve(dialResponse(body, type))) } };
}

const kinds = {
  x12: {
    gateway: x12Https,
    config: plainConfig(url),
    type: 'application/edi-x12',
    wrap: (payload: string) => payload,
  },
  json: {
    gateway: restJson,
    config: { ...plainConfig(url), Member: null },
    type: 'application/json; charset=utf-8',
    wrap: (payload: string) => JSON.stringify({ meta: { id: 1 }, x12: payload }),
  },
} as const;

describe.each(['x12', 'json'] as const)('%s', (name) => {
  const { gateway, config, type, wrap } = kinds[name];
  const exchange: typeof restJson.exchange = gateway.exchange; // the two configurations differ by one optional member
  const ask = (body: string, contentType: string = type, status = 200) =>
    exchange(
      config as RestJsonConfig,
      gatewayRequest(),
      dialerAnswering(() => dialResponse(body, contentType, status)),
      limits,
    );

  it('sends the payload and the credentials, and reads the answer back byte for byte', async () => {
    const { dialer, heard } = recording(wrap(answer), type);
    const outcome = await exchange(config as RestJsonConfig, gatewayRequest(), dialer, limits);
    expect(outcome).toMatchObject({ kind: 'reply', httpStatus: 200 });
    expect(outcome.kind === 'reply' && text(outcome.payload)).toBe(answer);
    const [sent] = heard;
    const payload = text(gatewayRequest().payload);
    expect(text(sent?.body ?? new Uint8Array())).toBe(name === 'x12' ? payload : JSON.stringify({ x12: payload }));
    expect(sent).toMatchObject({ url, deadlineMs: limits.deadlineMs, maxBytes: limits.maxBytes });
    expect(sent?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('lakeside:pass:word ñ').toString('base64')}`,
      'x-request-id': payloadId,
    });
  });

  it('sends a key in its own header, and no user', async () => {
    const { dialer, heard } = recording(wrap(answer), type);
    const keyed = { ...config, Authentication: 'Key in a header', KeyHeader: 'X-API-Key', Key: 'k-1' };
    await exchange(keyed as RestJsonConfig, gatewayRequest(), dialer, limits);
    expect(heard[0]?.headers).toMatchObject({ 'x-api-key': 'k-1' });
    expect(heard[0]?.headers).not.toHaveProperty('authorization');
  });

  it('leaves an access token to the dialer, and sends the secret itself to nobody', async () => {
    const { dialer, heard } = recording(wrap(answer), type);
    const read = gateway.readConfig({
      BaseURL: url,
      Authentication: 'OAuth 2.0 client credentials',
      TokenURL: 'https://payer.example/token',
      ClientID: 'us',
      ClientSecret: 'canary',
      TokenSignIn: 'Fields of the form',
      Password: 'left over',
    });
    if (!read.ok) throw new Error('not read');
    await exchange(read.config as RestJsonConfig, gatewayRequest(), dialer, limits);
    expect(heard[0]?.access).toEqual({
      url: 'https://payer.example/token',
      id: 'us',
      secret: 'canary',
      scope: null,
      inForm: true,
    });
    expect(JSON.stringify(heard[0]?.headers)).not.toMatch(/canary|left over|authorization/u);
  });

  it.each([
    ['HTTP 401', 'no', 'text/html', 401, { kind: 'AuthRefused' }],
    ['HTTP 403', 'no', 'text/html', 403, { kind: 'AuthRefused' }],
    ['HTTP 302', '', 'text/html', 302, { kind: 'EnvelopeError' }],
    ['HTTP 400', 'at 10.0.0.7', 'text/plain', 400, { kind: 'EnvelopeError' }],
    ['HTTP 500', 'at 10.0.0.7', 'text/plain', 500, { kind: 'EnvelopeError' }],
    ['HTTP 503', 'closed', 'text/plain', 503, { kind: 'EnvelopeError', turnedAway: true }],
    ['a page', '<html>ISA</html>', 'text/html', 200, { kind: 'Unreadable' }],
    ['nothing', '', type, 200, { kind: 'Unreadable' }],
    ['no interchange', wrap('GS*HS~'), type, 200, { kind: 'Unreadable' }],
    ['a body cut short', wrap(answer).slice(1), type, 200, { kind: 'Unreadable' }],
  ])(
    'G-06 %s: its own outcome, the raw answer kept, nothing of it told',
    async (_name, body, contentType, status, expected) => {
      const outcome = await ask(body, contentType, status);
      expect(outcome).toMatchObject({ ...expected, httpStatus: status });
      expect('turnedAway' in outcome).toBe(status === 503);
      const { detail, raw } = outcome as { detail: string; raw: Uint8Array }; // none of the cases is a reply, as asserted
      expect(text(raw)).toBe(body);
      expect(detail).not.toMatch(/10\.0|lakeside|payer\.example|ISA/u);
    },
  );
});

describe('restJson', () => {
  const ask = (body: string | Uint8Array, member: string | null = null) =>
    restJson.exchange(
      { ...plainConfig(url), Member: member },
      gatewayRequest(),
      dialerAnswering(() => dialResponse(body, 'application/json')),
      limits,
    );

  it('takes the member that the clearinghouse has for it', async () => {
    expect(await ask(JSON.stringify({ edi: answer }), 'edi')).toMatchObject({ kind: 'reply' });
  });

  it.each([
    ['an array', '["ISA*00~"]'],
    ['null', 'null'],
    ['another member', '{"edi":"ISA*00~"}'],
    ['a member that is no text', '{"x12":{"toString":"ISA"}}'],
    ['a lone surrogate', '{"x12":"ISA*\\ud800~"}'],
    ['a member of the prototype', '{"y":1}'],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
  ])('E-14 %s is unreadable', async (name, body) => {
    expect(await ask(body, name === 'a member of the prototype' ? 'constructor' : null)).toMatchObject({
      kind: 'Unreadable',
    });
  });

  it('sends nothing that JSON cannot carry as it is', async () => {
    const request = { ...gatewayRequest(), payload: new Uint8Array([0x49, 0x53, 0x41, 0xd1]) };
    const { dialer, heard } = recording('', 'application/json');
    const outcome = await restJson.exchange({ ...plainConfig(url), Member: null }, request, dialer, limits);
    expect(outcome).toMatchObject({ kind: 'NotSent', reason: 'unsendable' });
    expect(heard).toEqual([]);
  });
});
