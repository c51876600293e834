import { describe, expect, it } from 'vitest';
import type { Dialer } from '../dialer.ts';
import type { Exchange } from '../exchange.ts';
import type { Gateway } from '../gateway.ts';
import { exchangeGuarded, type GuardedOptions } from './guarded.ts';
import { createGuards, type GuardsOptions } from './guards.ts';
import { fakeClock, settle } from '../testing/fakeClock.ts';
import { gatewayRequest } from '../testing/fixtures.ts';

const dialer: Dialer = { post: () => Promise.reject(new Error('the gateways of this test dial nothing')) };
const reply: Exchange = {
  kind: 'reply',
  payload: new Uint8Array(),
  payloadType: 'X12_271_Response_005010X279A1',
  raw: new Uint8Array(),
  httpStatus: 200,
};
const notSent: Exchange = { kind: 'NotSent', detail: '', reason: 'refused' };

type Script = (call: number, signal: AbortSignal) => Promise<Exchange>;

/** A guarded line whose far end is a script, on a clock that the test moves. */
function line(script: Script, room: GuardsOptions = { maxConcurrent: 2, maxQueued: 1 }) {
  const clock = fakeClock();
  const seen = { calls: 0, soft: 0, deadlines: [] as number[] };
  const guardsOf = createGuards({ ...room, clock, coolDownMs: 1000 });
  const guards = guardsOf({ key: 'line' });
  const gateway: Gateway<null> = {
    kind: 'Scripted',
    label: '',
    fields: [],
    readConfig: () => ({ ok: true, config: null }),
    exchange: (_config, _request, _dialer, limits) => {
      seen.calls += 1;
      seen.deadlines.push(limits.deadlineMs);
      return script(seen.calls, limits.signal ?? new AbortController().signal);
    },
  };
  const ask = (more: Partial<GuardedOptions<null>> = {}) =>
    exchangeGuarded({
      ...guards,
      gateway,
      config: null,
      request: gatewayRequest(),
      dialer,
      softMs: 20_000,
      hardMs: 60_000,
      maxBytes: 1000,
      onSoft: () => {
        seen.soft += 1;
      },
      clock,
      random: () => 0.5,
      ...more,
    });
  return { clock, seen, guards, guardsOf, ask };
}

const never = (): Promise<never> => new Promise(() => {});
const says =
  (outcome: Exchange): Script =>
  () =>
    Promise.resolve(outcome);

describe('exchangeGuarded', () => {
  it('hands over an answer, and says nothing of slowness', async () => {
    const { ask, seen, clock } = line(says(reply));
    expect(await ask()).toBe(reply);
    await clock.advance(100_000);
    expect(seen).toEqual({ calls: 1, soft: 0, deadlines: [60_000] });
  });

  it('R-10 tells at 20 s, and answers NoAnswer at 60 s even if the dialer never settles; never sends again', async () => {
    const { ask, seen, clock, guards } = line(never);
    const outcome = ask();
    await clock.advance(19_999);
    expect(seen.soft).toBe(0);
    await clock.advance(1);
    expect(seen.soft).toBe(1);
    await clock.advance(40_000);
    expect(await outcome).toMatchObject({ kind: 'NoAnswer', why: 'deadline' });
    expect(seen).toMatchObject({ calls: 1, soft: 1 });
    expect(guards.bulkhead.size().running).toBe(0);
  });

  it('R-10 tries once more, after a jittered pause, when nothing was sent', async () => {
    const { ask, seen, clock } = line((call) => Promise.resolve(call === 1 ? notSent : reply));
    const outcome = ask();
    await clock.advance(124);
    expect(seen.calls).toBe(1);
    await clock.advance(1);
    expect(await outcome).toBe(reply);
    expect(seen.deadlines).toEqual([60_000, 59_875]);
  });

  it('R-10 tries once more and no more', async () => {
    const { ask, seen, clock } = line(says(notSent));
    const outcome = ask();
    await clock.advance(60_000);
    expect(await outcome).toBe(notSent);
    expect(seen.calls).toBe(2);
  });

  it.each<Exchange>([
    { kind: 'NotSent', detail: '', reason: 'certificate' },
    { kind: 'NotSent', detail: '', reason: 'forbidden' },
    { kind: 'NoAnswer', why: 'broken', detail: '' },
    { kind: 'AuthRefused', detail: '', raw: null, httpStatus: 401 },
    { kind: 'EnvelopeError', detail: '', raw: null, httpStatus: 503 },
    { kind: 'Unreadable', detail: '', raw: null, httpStatus: 200 },
  ])('R-10 does not try $kind again', async (outcome) => {
    const { ask, seen } = line(says(outcome));
    expect(await ask()).toBe(outcome);
    expect(seen.calls).toBe(1);
  });

  it('R-08 opens after five failures, asks nobody, then lets one probe close it', async () => {
    const answers = { now: { kind: 'NoAnswer', why: 'broken', detail: '' } as Exchange };
    const { ask, seen, clock } = line(() => Promise.resolve(answers.now));
    for (let n = 0; n < 5; n += 1) await ask();
    expect(await ask()).toMatchObject({ kind: 'CircuitOpen' });
    expect(seen.calls).toBe(5);
    await clock.advance(1000);
    answers.now = reply;
    const [probe, other] = await Promise.all([ask(), ask()]);
    expect([probe.kind, other.kind]).toEqual(['reply', 'CircuitOpen']);
    expect(await ask()).toBe(reply);
  });

  it('answers Overloaded when the line is full, and when the deadline passes in line', async () => {
    const { ask, clock, seen } = line(never, { maxConcurrent: 1, maxQueued: 1 });
    const first = ask();
    const queued = ask({ hardMs: 5000 });
    await settle();
    expect(await ask()).toMatchObject({ kind: 'Overloaded' });
    await clock.advance(5000);
    expect(await queued).toMatchObject({ kind: 'Overloaded' });
    expect(seen.calls).toBe(1);
    await clock.advance(60_000);
    await first;
  });

  it('answers Cancelled only while nothing was sent, and does not hold it against the payer', async () => {
    const stop = new AbortController();
    const onAbort = (signal: AbortSignal, outcome: Exchange) =>
      new Promise<Exchange>((resolve) => {
        signal.addEventListener('abort', () => resolve(outcome));
      });
    const connecting = line((_call, signal) => onAbort(signal, notSent));
    const sent = line((_call, signal) => onAbort(signal, { kind: 'NoAnswer', why: 'broken', detail: '' }));
    const outcomes = [
      ...Array.from({ length: 2 }, () => connecting.ask({ signal: stop.signal })),
      ...Array.from({ length: 2 }, () => sent.ask({ signal: stop.signal })),
    ];
    await settle();
    stop.abort();
    expect((await Promise.all(outcomes)).map(({ kind }) => kind)).toEqual([
      'Cancelled',
      'Cancelled',
      'NoAnswer',
      'NoAnswer',
    ]);
    expect(await sent.ask({ signal: stop.signal })).toMatchObject({ kind: 'Cancelled' });
    expect(sent.seen.calls).toBe(2);
  });

  it('[ROUTE-091] sends no more than the minute allows: the next waits, and who cannot be sent in time is Overloaded at once', async () => {
    const { ask, seen, clock, guards } = line(says(reply), { maxConcurrent: 20, maxQueued: 20, perMinute: 2 });
    const hardMs = 100_000; // a quarter of it is the payer's: who waits may until 75 s
    const outcomes: string[] = [];
    for (let n = 0; n < 10; n += 1) void ask({ hardMs }).then(({ kind }) => outcomes.push(kind));
    await settle();
    // More of them than failures that open a circuit.
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 6 }, () => 'Overloaded'), 'reply', 'reply']);
    await clock.advance(59_999);
    expect(seen.calls).toBe(2);
    await clock.advance(1);
    expect(outcomes.slice(-2)).toEqual(['reply', 'reply']);
    expect(seen).toMatchObject({ calls: 4, soft: 2, deadlines: [100_000, 100_000, 40_000, 40_000] });
    expect(guards.breaker.state()).toBe('Closed');
    expect(guards.bulkhead.size()).toEqual({ running: 0, queued: 0 });
  });

  it('[ROUTE-091] what waits for a payer that fails meanwhile is not sent, and leaves its turn to others', async () => {
    const { seen, clock, guardsOf, ask } = line(says({ kind: 'NoAnswer', why: 'broken', detail: '' }), {
      maxConcurrent: 20,
      maxQueued: 20,
      perMinute: 5,
    });
    const hardMs = 100_000;
    const failing = Array.from({ length: 8 }, () => ask({ hardMs }));
    await settle();
    expect(seen.calls).toBe(5);
    const other = ask({ ...guardsOf({ key: 'other' }), hardMs });
    await clock.advance(59_999);
    expect(seen.calls).toBe(5);
    await clock.advance(1);
    expect((await other).kind).toBe('NoAnswer');
    expect((await Promise.all(failing)).map(({ kind }) => kind).slice(6)).toEqual(['CircuitOpen', 'CircuitOpen']);
    expect(seen.calls).toBe(7); // one probe, and the other payer's
    // What two of them gave back is there at once: of five, one probe and one of the other's are gone.
    const later = await Promise.all(Array.from({ length: 4 }, () => ask(guardsOf({ key: 'other' }))));
    expect(later.map(({ kind }) => kind)).toEqual(['NoAnswer', 'NoAnswer', 'NoAnswer', 'Overloaded']);
  });

  it('[ROUTE-091] who comes to a circuit that has opened meanwhile hears it, and waits for no minute', async () => {
    const broken = says({ kind: 'NoAnswer', why: 'broken', detail: '' });
    const { ask, seen } = line(broken, { maxConcurrent: 1, maxQueued: 9, perMinute: 5 });
    const outcomes = await Promise.all(Array.from({ length: 7 }, () => ask({ hardMs: 100_000 })));
    expect(outcomes.map(({ kind }) => kind).slice(5)).toEqual(['CircuitOpen', 'CircuitOpen']);
    expect(seen.calls).toBe(5);
  });

  it('[ROUTE-091] a call that is given up while it waits for its minute is Cancelled, and takes none', async () => {
    const { ask, seen, clock } = line(says(reply), { maxConcurrent: 20, maxQueued: 20, perMinute: 1 });
    const stop = new AbortController();
    const hardMs = 100_000;
    await ask({ hardMs });
    const given = ask({ hardMs, signal: stop.signal });
    await settle();
    stop.abort();
    expect(await given).toMatchObject({ kind: 'Cancelled' });
    const next = ask({ hardMs });
    await clock.advance(60_000);
    expect(await next).toBe(reply);
    expect(seen.calls).toBe(2);
  });

  it('[ROUTE-091] lines of one gateway share its places, each within its own bound', async () => {
    const { guardsOf, ask, seen, clock } = line(never, { maxConcurrent: 3, maxQueued: 10 });
    const by = (key: string, maxConcurrent: number | null = null) =>
      ask({ ...guardsOf({ key, maxConcurrent }), onAsk: () => asked.push(key) });
    const asked: string[] = [];
    const all = [by('a', 1), by('a', 1), by('b'), by('b'), by('c')];
    await settle();
    expect(asked).toEqual(['a', 'b', 'b']);
    expect(guardsOf({ key: 'a', maxConcurrent: 1 }).bulkhead.size()).toEqual({ running: 1, queued: 1 });
    await clock.advance(60_000);
    expect((await Promise.all(all)).map(({ kind }) => kind)).toEqual([
      'NoAnswer',
      'Overloaded',
      'NoAnswer',
      'NoAnswer',
      'Overloaded',
    ]);
    expect(seen.calls).toBe(3);
    expect(guardsOf({ key: 'a', maxConcurrent: 1 }).breaker.state()).toBe('Closed');
  });

  it('[ROUTE-091] a silent line without a bound of its own leaves half of its gateway’s places to the others', async () => {
    const { guardsOf, ask } = line(never, { maxConcurrent: 4, maxQueued: 10 });
    const asked: string[] = [];
    const by = (key: string, maxConcurrent: number | null = null) =>
      void ask({ ...guardsOf({ key, maxConcurrent }), onAsk: () => asked.push(key) });
    // The helper's own line is there too, so that neither of these is alone.
    for (const key of ['silent', 'silent', 'silent', 'silent', 'other']) by(key);
    await settle();
    expect(asked).toEqual(['silent', 'silent', 'other']);
    expect(guardsOf({ key: 'silent' }).bulkhead.size()).toEqual({ running: 2, queued: 2 });
    // A bound of its own takes the place of the half.
    for (let more = 0; more < 2; more += 1) by('bound', 3);
    await settle();
    expect(asked.slice(3)).toEqual(['bound']);
  });

  it('[ROUTE-091] the only line of a gateway has all of its places, until another is asked', async () => {
    const answers: ((exchange: Exchange) => void)[] = [];
    const held = (): Promise<Exchange> => new Promise((resolve) => answers.push(resolve));
    const { ask, guards, guardsOf } = line(held, { maxConcurrent: 4, maxQueued: 10 });
    const all = Array.from({ length: 6 }, () => ask());
    await settle();
    expect(guards.bulkhead.size()).toEqual({ running: 4, queued: 2 });
    const other = ask(guardsOf({ key: 'other' }));
    for (const answer of answers.splice(0, 3)) answer(reply);
    await settle();
    // Of four places: one is held still, the other line has its own at once, and one of those in line has come in.
    expect([guards.bulkhead.size(), guardsOf({ key: 'other' }).bulkhead.size()]).toEqual([
      { running: 2, queued: 1 },
      { running: 1, queued: 0 },
    ]);
    while (answers.length > 0) {
      for (const answer of answers.splice(0)) answer(reply);
      await settle();
    }
    expect((await Promise.all([...all, other])).every(({ kind }) => kind === 'reply')).toBe(true);
  });

  it('a place that comes too late for an answer is not taken: nothing is paid for in vain', async () => {
    const slow = (): Promise<Exchange> => new Promise((resolve) => clock.after(45_000, () => resolve(reply)));
    const { ask, seen, clock } = line(slow, { maxConcurrent: 1, maxQueued: 5 });
    const [first, second] = [ask(), ask()];
    await clock.advance(44_999);
    expect(seen.calls).toBe(1);
    await clock.advance(1);
    expect([(await first).kind, (await second).kind]).toEqual(['reply', 'Overloaded']);
  });

  it('lets a fault of ours through, and frees what it held', async () => {
    const { ask, guards } = line(() => Promise.reject(new TypeError('bug')));
    await expect(ask()).rejects.toThrow('bug');
    expect(guards.bulkhead.size().running).toBe(0);
    expect(guards.breaker.state()).toBe('Closed');
  });

  it('keeps the guards of one key, and others for another', () => {
    const guardsOf = createGuards({ maxConcurrent: 1, maxQueued: 1 });
    expect(guardsOf({ key: 'a' })).toBe(guardsOf({ key: 'a' }));
    expect(guardsOf({ key: 'a' })).not.toBe(guardsOf({ key: 'b' }));
  });
});
