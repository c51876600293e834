import type { Call } from '@coverline/contract/wire/call.ts';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { PlatformDeps } from '#/platform/deps.ts';
import { bearerOf } from '#/platform/http/session/authorise.ts';
import { HttpError, pleaseLogInAgain } from '#/platform/http/errors.ts';

/** What any call may send without being looked at first. */
const usualBytes = 64 * 1024;
/** Bodies of some 35 MB are held whole while they are parsed: this many at a time. */
const places = 4;

export const takesLargeBodies = (call: Call): boolean => call.kind !== 'upload' && call.limits.bodyBytes > usualBytes;

/**
 * Before a byte of a large body is read: the token must be one of ours, and a place be free. Whoever is signed out, or sends
 * without end, costs no memory. The session itself is judged where every call's is.
 */
export function guardLargeBodies(deps: Pick<PlatformDeps, 'tokens'>): onRequestAsyncHookHandler {
  let taken = 0;
  return async (request, reply) => {
    if (!isLarge(request)) return;
    const token = bearerOf(request);
    if (token === null || (await deps.tokens.verify(token)) === null) throw pleaseLogInAgain();
    if (taken >= places)
      throw new HttpError(503, 'Too much is going on at once. Try again in a moment.', { retryAfter: 2 });
    taken += 1;
    reply.raw.once('close', () => (taken -= 1));
  };
}

/** A body that does not say how long it is may be any length. */
function isLarge(request: FastifyRequest): boolean {
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  return !(length <= usualBytes);
}
