import type { Breaker, Permit } from './breaker.ts';
import type { Bulkhead, Release } from './bulkhead.ts';
import { systemClock, type Clock } from './clock.ts';
import { deadlineCode, DialError } from '../dialError.ts';
import type { Dialer } from '../dialer.ts';
import type { Exchange, GatewayRequest, GuardedExchange, Reply } from '../exchange.ts';
import { fromDialError } from '../fromDialError.ts';
import type { Gateway } from '../gateway.ts';
import { healthSign } from './healthSign.ts';
import type { Listening } from './listening.ts';
import type { Pace } from './pace.ts';
import { backoffMs, type RetryBudget } from './retryBudget.ts';

export type GuardedOptions<Config> = {
  readonly gateway: Gateway<Config>;
  readonly config: Config;
  readonly request: GatewayRequest;
  readonly dialer: Dialer;
  readonly breaker: Breaker;
  readonly bulkhead: Bulkhead;
  readonly pace: Pace | null;
  readonly retries: RetryBudget;
  /** Milliseconds from the call, waiting in line included. */
  readonly softMs: number;
  readonly hardMs: number;
  readonly maxBytes: number;
  /** Called once, when softMs pass without an outcome. */
  readonly onSoft?: () => void;
  /** Called each time the gateway is asked: a place was got. */
  readonly onAsk?: () => void;
  readonly signal?: AbortSignal | undefined;
  /** Where an exchange is left to that lives on at the hard deadline; without it, it is broken off. */
  readonly listening?: Listening | undefined;
  /** Called once, where it was left to that, with what still comes of it. */
  readonly onListen?: (late: Promise<Reply | null>) => void;
  readonly clock?: Clock;
  readonly random?: () => number;
};

const circuitOpen = {
  kind: 'CircuitOpen',
  detail: 'The {payer} has not been answering and is not asked for a moment.',
} as const;
const overloaded = {
  kind: 'Overloaded',
  detail: 'Too many requests to this {payer} are under way.',
} as const;
const cancelled = { kind: 'Cancelled', detail: 'The request was cancelled before it was sent.' } as const;
const tooMany = {
  kind: 'Overloaded',
  detail: 'As many requests as this {payer} takes in a minute are sent or waiting.',
} as const;
const silent = fromDialError(new DialError('sent', deadlineCode));

/**
 * Of the time until the hard deadline, so much is the payer's: who waits in line longer is not sent. Sent any later, a
 * question would be paid for and given up before its answer, and the payer be held for silent.
 */
const shareOfPayer = 0.25;

/**
 * One exchange under its guards: bulkhead, pace, circuit breaker, soft and hard deadline, and one second try in real time
 * when nothing was sent and the budget allows. The hard deadline holds even for a
 * dialer that never settles. What is listened to beyond it keeps its place: the payer still has our question in hand.
 *
 * @returns an outcome of the closed list; rejects only for a fault of ours
 */
export async function exchangeGuarded<Config>(options: GuardedOptions<Config>): Promise<GuardedExchange> {
  const { clock = systemClock, breaker, bulkhead, pace, hardMs, softMs } = options;
  if (breaker.state() === 'Open') return circuitOpen;
  const [line, stop] = [new AbortController(), new AbortController()];
  const onAbort = (): void => {
    line.abort();
    stop.abort();
  };
  options.signal?.addEventListener('abort', onAbort, { once: true });
  if (options.signal?.aborted === true) onAbort();
  const endsAt = clock.now() + hardMs;
  const leaveBy = endsAt - hardMs * shareOfPayer;
  const late = Promise.withResolvers<Exchange>();
  const timers = [
    clock.after(softMs, () => options.onSoft?.()),
    clock.after(hardMs - hardMs * shareOfPayer, () => line.abort()),
    clock.after(hardMs, () => late.resolve(silent)),
  ];
  const unsent = (why: GuardedExchange): GuardedExchange => (options.signal?.aborted === true ? cancelled : why);
  try {
    const place = await bulkhead.enter(line.signal);
    if (typeof place === 'string') return unsent(overloaded);
    let isListenedTo = false;
    try {
      if (breaker.state() === 'Open') return circuitOpen; // nobody waits for a minute to hear that
      const leave = pace === null ? noLeave : await pace.enter(leaveBy, line.signal);
      if (typeof leave === 'string') return unsent(tooMany);
      const permit = breaker.enter();
      if (permit === null) {
        leave();
        return circuitOpen;
      }
      const { outcome, exchange } = await asked(options, clock, permit, endsAt, stop.signal, late.promise);
      if (outcome !== silent) return outcome;
      const rest = options.listening?.take(exchange, () => stop.abort()) ?? null;
      if (rest === null) stop.abort();
      else {
        isListenedTo = true;
        void rest.then(place);
        options.onListen?.(rest);
      }
      return outcome;
    } finally {
      if (!isListenedTo) place();
    }
  } finally {
    for (const callOff of timers) callOff();
    options.signal?.removeEventListener('abort', onAbort);
  }
}

const noLeave: Release = () => {};

/** What came of it, and the exchange that it came of, which may live on. */
type Asked = { readonly outcome: GuardedExchange; readonly exchange: Promise<Exchange> };

async function asked<Config>(
  options: GuardedOptions<Config>,
  clock: Clock,
  permit: Permit,
  endsAt: number,
  signal: AbortSignal,
  late: Promise<Exchange>,
): Promise<Asked> {
  const { gateway, config, request, dialer, maxBytes, retries, listening } = options;
  const attempt = async (): Promise<Asked> => {
    options.onAsk?.();
    const deadlineMs = endsAt - clock.now();
    const limits = { deadlineMs, maxBytes, signal, ...(listening && { listenMs: listening.forMs }) };
    const exchange = gateway.exchange(config, request, dialer, limits);
    return { outcome: await Promise.race([exchange, late]), exchange };
  };
  try {
    retries.call();
    let { outcome, exchange } = await attempt();
    if (outcome.kind === 'NotSent' && outcome.reason === 'refused' && !signal.aborted && retries.take()) {
      await Promise.race([pause(clock, backoffMs(1, (options.random ?? Math.random)()), signal), late]);
      if (!signal.aborted && clock.now() < endsAt) ({ outcome, exchange } = await attempt());
    }
    const calledOff = options.signal?.aborted === true;
    if (calledOff && outcome.kind === 'NotSent') outcome = cancelled;
    // An answer that we stopped waiting for says nothing about the payer.
    permit[calledOff ? 'neutral' : healthSign(outcome)]();
    return { outcome, exchange };
  } finally {
    permit.neutral(); // a fault of ours must not leave the one probe taken; after an outcome this does nothing
  }
}

function pause(clock: Clock, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const callOff = clock.after(milliseconds, done);
    function done(): void {
      callOff();
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done, { once: true });
  });
}
