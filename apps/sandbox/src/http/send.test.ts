import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '#/startSandbox.ts';
import { askSoap, envelopeOf, postMime, soapField } from '#/testing/ask.ts';
import { inquiry } from '#/testing/inquiry.ts';

const SLOW = 120;
const HOLD = 600;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    delayMs: 0,
    slowMs: SLOW,
    holdMs: HOLD,
    dripMs: 0,
  });
});
afterAll(() => sandbox.close());

// asked now: a former question is answered sooner
const ask = (name: string) => askSoap(sandbox, inquiry({ memberId: `BSH1-${name}`, written: new Date() }));
const took = async (run: Promise<unknown>) => {
  const start = performance.now();
  const result = await run.catch((error: unknown) => error);
  return { result, ms: performance.now() - start };
};

it('-SLOW25 answers late and says how late', async () => {
  const { result, ms } = await took(ask('SLOW25'));
  // Safe: took gives back what fetch gave.
  const response = result as Response;
  expect(soapField(await response.text(), 'ErrorCode')).toBe('Success');
  expect(Number(response.headers.get('x-sandbox-ms'))).toBeGreaterThanOrEqual(SLOW - 1);
  expect(ms).toBeGreaterThanOrEqual(SLOW - 1);
});

it('-TIMEOUT stays silent, then closes without an answer', async () => {
  const { result, ms } = await took(ask('TIMEOUT'));
  expect(result).toBeInstanceOf(TypeError);
  expect(ms).toBeGreaterThanOrEqual(HOLD - 1);
});

it('-RESET closes at once', async () => {
  const { result, ms } = await took(ask('RESET'));
  expect(result).toBeInstanceOf(TypeError);
  expect(ms).toBeLessThan(HOLD);
});

it('-TRUNC promises a length and stops half way', async () => {
  const response = await ask('TRUNC');
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
});

it('-DRIP arrives byte by byte and whole', async () => {
  // Tidelands gives the shortest answers; the bytes come one by one.
  const text = inquiry({ payerId: 'TIDEL', isaId: '900550981', memberId: 'T1-DRIP' });
  const response = await askSoap(sandbox, text, '900550981');
  const sizes: number[] = [];
  // Safe: a response with a body has one.
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) sizes.push(chunk.length);
  expect(sizes.length).toBeGreaterThan(100);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(Number(response.headers.get('content-length')));
});

it('-EMPTY is a success with nothing in it, -HTTP500 a page', async () => {
  const empty = await ask('EMPTY');
  expect([empty.status, await empty.text()]).toEqual([200, '']);
  const broken = await ask('HTTP500');
  expect([broken.status, broken.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
});

it('-FAULT and -AUTH end in the envelope of their transport', async () => {
  const fault = await ask('FAULT');
  expect([fault.status, (await fault.text()).includes('env:Receiver')]).toEqual([500, true]);
  expect(soapField(await (await ask('AUTH')).text(), 'ErrorCode')).toBe('UnAuthorized');
  const mime = async (name: string) =>
    (await postMime(sandbox, envelopeOf(inquiry({ memberId: `B-${name}` })))).formData();
  expect((await mime('FAULT')).get('PayloadType')).toBe('CoreEnvelopeError');
  expect((await mime('AUTH')).get('ErrorCode')).toBe('UnAuthorized');
});

it('-GARBLED is a good envelope around no interchange', async () => {
  const xml = await (await ask('GARBLED')).text();
  expect(soapField(xml, 'PayloadType')).toBe('X12_271_Response_005010X279A1');
  expect(soapField(xml, 'Payload')).not.toContain('ISA');
});

it('waits the delay of a payer once, work included', async () => {
  const slow = await startSandbox({ port: 0, delayMs: 100 });
  const response = await askSoap(slow, inquiry({ memberId: 'BSH1-ACT', written: new Date() }));
  const reported = Number(response.headers.get('x-sandbox-ms'));
  await slow.close();
  expect(reported).toBeGreaterThanOrEqual(99);
  expect(reported).toBeLessThan(200);
});

it('closes while a request hangs', async () => {
  const other = await startSandbox({ port: 0, delayMs: 0, holdMs: 600_000 });
  const hanging = took(askSoap(other, inquiry({ memberId: 'BSH1-TIMEOUT' })));
  const seen = async (): Promise<void> => {
    const calls = (await (await fetch(`${other.url}/calls`)).json()) as unknown[];
    return calls.length > 0 ? undefined : seen();
  };
  await seen();
  await other.close();
  expect((await hanging).result).toBeInstanceOf(TypeError);
});
