import { describe, expect, it } from 'vitest';
import type { Dialer } from '../dialer.ts';
import type { Exchange, Reply } from '../exchange.ts';
import { exchangeGuarded } from './guarded.ts';
import { createGuards } from './guards.ts';
import { createListening } from './listening.ts';
import { fakeClock, settle } from '../testing/fakeClock.ts';
import { gatewayRequest } from '../testing/fixtures.ts';

const dialer: Dialer = { post: () => Promise.reject(new Error('the gateways of this test dial nothing')) };
const reply: Reply = {
  kind: 'reply',
  payload: new Uint8Array([1]),
  payloadType: '',
  raw: new Uint8Array([1]),
  httpStatus: 200,
};

/** A line whose far end answers when the test says so. */
function line(most = 2) {
  const clock = fakeClock();
  const listening = createListening({ most, forMs: 60_000, clock });
  const guards = createGuards({ maxConcurrent: 3, maxQueued: 3, clock })({ key: 'line' });
  const asked: { answer(exchange: Exchange): void; readonly signal: AbortSignal; readonly listenMs: number }[] = [];
  const heard: (Reply | null)[] = [];
  const ask = () =>
    exchangeGuarded({
      ...guards,
      gateway: {
        kind: 'Scripted',
        label: '',
        fields: [],
        readConfig: () => ({ ok: true, config: null }),
        exchange: (_config, _request, _dialer, { signal = new AbortController().signal, listenMs = 0 }) =>
          new Promise((resolve) => void asked.push({ answer: resolve, signal, listenMs })),
      },
      config: null,
      request: gatewayRequest(),
      dialer,
      softMs: 20_000,
      hardMs: 60_000,
      maxBytes: 1000,
      clock,
      listening,
      onListen: (late) => void late.then((one) => heard.push(one)),
    });
  return { clock, listening, guards, asked, heard, ask };
}

describe('R-05 an exchange that lives on at the hard deadline', () => {
  it('is silence for whoever asked, keeps its place, and is heard when it comes', async () => {
    const { ask, asked, clock, guards, heard } = line();
    const outcome = ask();
    await clock.advance(60_000);
    expect(await outcome).toMatchObject({ kind: 'NoAnswer', why: 'deadline' });
    expect([asked[0]?.signal.aborted, asked[0]?.listenMs]).toEqual([false, 60_000]);
    expect(guards.bulkhead.size().running).toBe(1);
    await clock.advance(30_000);
    asked[0]?.answer(reply);
    await settle();
    expect(heard).toEqual([reply]);
    expect(guards.bulkhead.size().running).toBe(0);
  });

  it('is held against the payer at once, and an answer that then comes closes no circuit', async () => {
    const { ask, asked, clock, guards } = line(9);
    for (let n = 0; n < 5; n += 1) {
      void ask();
      await clock.advance(60_000);
      asked[n]?.answer(reply);
      await settle();
    }
    expect(guards.breaker.state()).toBe('Open');
    expect(await ask()).toMatchObject({ kind: 'CircuitOpen' });
  });

  it('is broken off when its further time is over, even where it never settles, and its place is free', async () => {
    const { ask, asked, clock, guards, heard, listening } = line();
    void ask();
    await clock.advance(119_999);
    expect([asked[0]?.signal.aborted, listening.size()]).toEqual([false, 1]);
    await clock.advance(1);
    expect([asked[0]?.signal.aborted, listening.size(), heard]).toEqual([true, 0, [null]]);
    expect(guards.bulkhead.size().running).toBe(0);
  });

  it('R-29 is broken off at once where as many are listened to as may be', async () => {
    const { ask, asked, clock, guards, listening } = line(2);
    const outcomes = [ask(), ask(), ask()];
    await clock.advance(60_000);
    expect((await Promise.all(outcomes)).map(({ kind }) => kind)).toEqual(['NoAnswer', 'NoAnswer', 'NoAnswer']);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, false, true]);
    expect([listening.size(), guards.bulkhead.size().running]).toEqual([2, 2]);
  });

  it('an error that comes late is nothing to hear', async () => {
    const { ask, asked, clock, heard } = line();
    void ask();
    await clock.advance(60_000);
    asked[0]?.answer({ kind: 'EnvelopeError', detail: '', raw: null, httpStatus: 500 });
    await settle();
    expect(heard).toEqual([null]);
  });

  it('R-20 is broken off by whoever closes, who takes on no other', async () => {
    const { ask, asked, clock, heard, listening } = line();
    void ask();
    await clock.advance(60_000);
    listening.close();
    await settle();
    expect([asked[0]?.signal.aborted, heard]).toEqual([true, [null]]);
    void ask();
    await clock.advance(60_000);
    expect([asked[1]?.signal.aborted, listening.size()]).toEqual([true, 0]);
  });
});
