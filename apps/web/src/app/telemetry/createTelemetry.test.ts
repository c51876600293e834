import { telemetryCalls } from '@coverline/contract/telemetry/telemetry.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Batch, Telemetry } from '#/app/telemetry/createTelemetry.ts';

// The library itself, in Node, with as much of a browser as its cookies need.
const jar = new Map<string, string>();
let written: { readonly name: string; readonly text: string; readonly at: number }[] = [];
let batches: Batch[] = [];
let telemetry: Telemetry;

const page = {
  querySelectorAll: () => [],
  addEventListener: () => {},
  removeEventListener: () => {},
  get cookie() {
    return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  },
  set cookie(text: string) {
    const [name = '', value = ''] = (text.split(';', 1)[0] ?? '').split('=', 2);
    if (text.includes('1970')) jar.delete(name);
    else {
      jar.set(name, value);
      written.push({ name, text, at: Date.now() });
    }
  },
};

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-03-02T10:00:00Z') });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', page);
  jar.clear();
  [written, batches] = [[], []];
  const { createTelemetry } = await import('#/app/telemetry/createTelemetry.ts');
  telemetry = createTelemetry('a-key', async (batch) => void batches.push(batch));
});
afterEach(() => {
  void telemetry.sdk.unload(false);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
/** A view now, and the batch in which it left. */
async function viewed(path = '/tos'): Promise<Batch | undefined> {
  telemetry.view(path);
  await pass(31);
  return batches.at(-1);
}
const minutes = 60;

it('what leaves is a batch of the contract', async () => {
  telemetry.user('9c1f0f0e-aaaa-4bbb-8ccc-0123456789ab');
  const batch = await viewed('/Account/Profile');
  expect(telemetryCalls.collectTelemetry.payload.safeParse(batch).success).toBe(true);
  expect(batch).toMatchObject({
    InstrumentationKey: 'a-key',
    UserID: '9c1f0f0e-aaaa-4bbb-8ccc-0123456789ab',
    Events: [{ Kind: 'View', Name: '/Account/Profile' }],
  });
  telemetry.user(null);
  expect((await viewed())?.UserID).toBeNull();
});

it('[TEL-01] an id with , ; = space or | is refused with a warning, and telemetry goes on without a user', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const id of ['a,b', 'a;b', 'a=b', 'a b', 'a|b']) {
    telemetry.user('somebody');
    telemetry.user(id);
    expect((await viewed())?.UserID).toBeNull();
  }
  expect(warn).toHaveBeenCalledTimes(5);
  warn.mockRestore();
});

it('[TEL-02] [TEL-08] after 30 minutes without activity the session is another one; ids have 22 characters', async () => {
  const first = await viewed();
  await pass(29 * minutes);
  const second = await viewed();
  await pass(30 * minutes);
  const third = await viewed();
  expect([first?.SessionID.length, first?.BrowserID.length]).toEqual([22, 22]);
  expect(second?.SessionID).toBe(first?.SessionID);
  expect(third?.SessionID).not.toBe(first?.SessionID);
  expect(third?.BrowserID).toBe(first?.BrowserID);
});

it('[TEL-03] 24 hours after it began a session ends, however active', async () => {
  const began = Date.now();
  const ids = new Map<string, number>();
  for (let view = 0; view < 75; view += 1) {
    const id = (await viewed())?.SessionID ?? '';
    if (!ids.has(id)) ids.set(id, (Date.now() - began) / 3_600_000);
    await pass(20 * minutes);
  }
  const [, second] = [...ids.values()];
  expect(ids.size).toBe(2);
  expect(second).toBeGreaterThan(24);
  expect(second).toBeLessThan(24.5);
});

it('[TEL-04] the user cookie lasts a year', () => {
  const cookie = written.find(({ name }) => name === 'ai_user')?.text ?? '';
  expect(/max-age=(\d+)/.exec(cookie)?.[1]).toBe(String(365 * 24 * 3600));
});

it('[TEL-06] the session cookie is written once in 60 seconds at most', async () => {
  for (let view = 0; view < 40; view += 1) {
    telemetry.view('/tos');
    await pass(7);
  }
  const times = written.filter(({ name }) => name === 'ai_session').map(({ at }) => at);
  const gaps = times.slice(1).map((at, n) => at - (times[n] ?? 0));
  expect(times.length).toBeGreaterThan(3);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(60_000);
});

const answered = () =>
  telemetry.sdk.trackDependencyData({
    id: 'x',
    name: '/App/KeepAlive',
    data: '/App/KeepAlive',
    responseCode: 200,
    success: true,
    duration: 1,
  });
const callsOf = () => batches.flatMap(({ Events }) => Events).filter(({ Kind }) => Kind === 'Call').length;

it('[TEL-05] the 501st call of a view is not recorded, nor any until the next view', async () => {
  telemetry.view('/tos');
  for (let call = 0; call < 510; call += 1) answered();
  await pass(31);
  expect(callsOf()).toBe(500);
  telemetry.view('/Account/Profile');
  answered();
  await pass(31);
  expect(callsOf()).toBe(501);
  expect(Math.max(...batches.map(({ Events }) => Events.length))).toBeLessThanOrEqual(200);
});

it('[TEL-07] the library tells of its own troubles every 10 seconds', async () => {
  const sizes: number[] = [];
  const trouble = () => telemetry.sdk.core.logger.throwInternal(1, 55, 'words that stay here');
  telemetry.sdk.addTelemetryInitializer(({ baseType }) => {
    if (baseType === 'MessageData') sizes.push(Date.now());
  });
  const began = Date.now();
  trouble();
  await pass(9);
  expect(sizes).toEqual([]);
  await pass(2);
  expect(sizes).toEqual([began + 10_000]);
  await pass(31);
  expect(batches.flatMap(({ Events }) => Events)).toContainEqual({
    Kind: 'Diagnostic',
    Name: '55',
    Milliseconds: null,
    Failed: true,
  });
  expect(JSON.stringify(batches)).not.toContain('words');
});
