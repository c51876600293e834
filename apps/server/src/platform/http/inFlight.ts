import { calls } from '@coverline/contract/wire/calls.ts';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Waits by design: outside the in-flight limit, under one of its own. */
    longPoll?: boolean;
    /** Reads a file while it is answered. */
    upload?: boolean;
    /** Answers however much is going on: whoever asks wants to know whether the process lives. */
    unbounded?: boolean;
    /** Waits for somebody outside to sign people in: in the sign-ins' lane. */
    waitsOutside?: boolean;
  }
}

/**
 * With a cap, three times the load left goodput at 99 %; without, at 18 % (P-16). Twice the pool keeps it busy.
 * Sign-ins queue for the KDF, which is gated: they must not take the places of those who are at work. Nor must uploads,
 * which are read while they are answered and may come slowly; their places also bound the memory that files take.
 */
const limitsOf = (pool: number) => ({ normal: Math.max(64, 2 * pool), signIn: 256, longPoll: 2_000, upload: 32 });
type Lane = keyof ReturnType<typeof limitsOf>;

export type InFlight = {
  readonly isFull: (lane: Lane) => boolean;
  readonly begin: (lane: Lane) => void;
  readonly end: (lane: Lane) => void;
};

/** What is under way in one process. */
export function createInFlight(pool: number): InFlight {
  const limits = limitsOf(pool);
  const count = { normal: 0, signIn: 0, longPoll: 0, upload: 0 };
  return {
    isFull: (lane) => count[lane] >= limits[lane],
    begin: (lane) => (count[lane] += 1),
    end: (lane) => (count[lane] -= 1),
  };
}

export const tooMuch = () =>
  new HttpError(503, 'Too much is going on at once. Try again in a moment.', { retryAfter: 1 });

const signInPaths: ReadonlySet<string | undefined> = new Set([calls.logIn.path, calls.twoFactorAuth.path]);

export const laneOf = ({ url, config }: { url?: string | undefined; config: FastifyContextConfig }): Lane =>
  config.longPoll === true
    ? 'longPoll'
    : config.upload === true
      ? 'upload'
      : config.waitsOutside === true || signInPaths.has(url)
        ? 'signIn'
        : 'normal';

/**
 * Bounded in-flight requests: over the limit 503 with Retry-After, at once. A request counts from when its body is here: one that
 * drips in takes nobody's place, and the server's own time limits end it (J-01).
 */
export function boundInFlight(app: FastifyInstance, inFlight: InFlight): void {
  app.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.config.unbounded === true) return;
    const lane = laneOf(request.routeOptions);
    if (inFlight.isFull(lane)) throw tooMuch();
    inFlight.begin(lane);
    reply.raw.once('close', () => inFlight.end(lane));
  });
}
