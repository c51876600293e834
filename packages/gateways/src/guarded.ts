import type { Breaker, Permit } from './breaker.ts';
import type { Bulkhead } from './bulkhead.ts';
import { systemClock, type Clock } from './clock.ts';
import { deadlineCode, DialError } from './dialError.ts';
import type { Dialer } from './dialer.ts';
import type { Exchange, GatewayRequest, GuardedExchange } from './exchange.ts';
import { fromDialError } from './fromDialError.ts';
import type { Gateway } from './gateway.ts';
import { healthSign } from './healthSign.ts';
import { backoffMs, type RetryBudget } from './retryBudget.ts';

export type GuardedOptions<Config> = {
  readonly gateway: Gateway<Config>;
  readonly config: Config;
  readonly request: GatewayRequest;
  readonly dialer: Dialer;
  readonly breaker: Breaker;
  readonly bulkhead: Bulkhead;
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
  readonly clock?: Clock;
  readonly random?: () => number;
};

const circuitOpen = {
  kind: 'CircuitOpen',
  detail: 'The payer has not been answering and is not asked for a moment.',
} as const;
const overloaded = {
  kind: 'Overloaded',
  detail: 'Too many requests to this payer are under way.',
} as const;
const cancelled = { kind: 'Cancelled', detail: 'The request was cancelled before it was sent.' } as const;
const silent = fromDialError(new DialError('sent', deadlineCode));

/**
 * One exchange under its guards: bulkhead, circuit breaker, soft and hard deadline, and one second try in real time
 * when nothing was sent and the budget allows (decisions G, quality ). The hard deadline holds even for a
 * dialer that never settles.
 *
 * @returns an outcome of the closed list; rejects only for a fault of ours
 */
export async function exchangeGuarded<Config>(options: GuardedOptions<Config>): Promise<GuardedExchange> {
  const { clock = systemClock, breaker, bulkhead, hardMs, softMs } = options;
  if (breaker.state() === 'Open') return circuitOpen;
  const stop = new AbortController();
  const onAbort = (): void => stop.abort();
  options.signal?.addEventListener('abort', onAbort, { once: true });
  if (options.signal?.aborted === true) stop.abort();
  const endsAt = clock.now() + hardMs;
  const late = Promise.withResolvers<Exchange>();
  const callOffSoft = clock.after(softMs, () => options.onSoft?.());
  const callOffHard = clock.after(hardMs, () => {
    stop.abort();
    late.resolve(silent);
  });
  try {
    const place = await bulkhead.enter(stop.signal);
    if (place === 'Overloaded') return overloaded;
    if (place === 'Cancelled') return options.signal?.aborted === true ? cancelled : overloaded;
    try {
      const permit = breaker.enter();
      return permit === null ? circuitOpen : await asked(options, clock, permit, endsAt, stop.signal, late.promise);
    } finally {
      place();
    }
  } finally {
    callOffSoft();
    callOffHard();
    options.signal?.removeEventListener('abort', onAbort);
  }
}

async function asked<Config>(
  options: GuardedOptions<Config>,
  clock: Clock,
  permit: Permit,
  endsAt: number,
  signal: AbortSignal,
  late: Promise<Exchange>,
): Promise<GuardedExchange> {
  const { gateway, config, request, dialer, maxBytes, retries } = options;
  const attempt = (): Promise<Exchange> => {
    options.onAsk?.();
    const limits = { deadlineMs: endsAt - clock.now(), maxBytes, signal };
    return Promise.race([gateway.exchange(config, request, dialer, limits), late]);
  };
  try {
    retries.call();
    let outcome: GuardedExchange = await attempt();
    if (outcome.kind === 'NotSent' && outcome.reason === 'refused' && !signal.aborted && retries.take()) {
      await pause(clock, backoffMs(1, (options.random ?? Math.random)()), signal);
      if (!signal.aborted) outcome = await attempt();
    }
    const calledOff = options.signal?.aborted === true;
    if (calledOff && outcome.kind === 'NotSent') outcome = cancelled;
    // An answer that we stopped waiting for says nothing about the payer.
    permit[calledOff ? 'neutral' : healthSign(outcome)]();
    return outcome;
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
