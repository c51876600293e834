import type { Call } from '@coverline/contract/wire/call.ts';
import type { FastifyRequest, onRequestAsyncHookHandler, preParsingAsyncHookHandler } from 'fastify';
import { PassThrough } from 'node:stream';
import type { PlatformDeps } from '#/platform/deps.ts';
import { bearerOf, endedSession } from '#/platform/http/session/authorise.ts';
import { hostOf } from '#/platform/http/session/company.ts';
import { reloadSession } from '#/platform/http/session/session.ts';
import { pleaseLogInAgain } from '#/platform/http/errors.ts';
import { watchPace } from './bodyPace.ts';

/** What any call may send without being looked at first. */
const usualBytes = 64 * 1024;

export const takesLargeBodies = (call: Call): boolean => call.kind !== 'upload' && call.limits.bodyBytes > usualBytes;

type Hooks = { readonly onRequest: onRequestAsyncHookHandler; readonly preParsing: preParsingAsyncHookHandler };

/**
 * Before a byte of a large body is read: the session must stand, and a place be free for its person and client. Whoever is signed
 * out, or sends without end, costs no memory; whoever sends slowly is not waited for. The session is judged anew where every call's is.
 */
export function guardLargeBodies(deps: Pick<PlatformDeps, 'tokens' | 'doors' | 'config' | 'bodies'>): Hooks {
  const { large } = deps.bodies;
  return {
    onRequest: async (request, reply) => {
      if (!isLarge(request)) return;
      const token = bearerOf(request);
      const claims = token === null ? null : await deps.tokens.verify(token);
      if (claims === null) throw pleaseLogInAgain();
      const host = hostOf(request.headers.host);
      const session = await reloadSession(deps.doors, claims.sid, host, deps.config.sessionResetSeconds);
      if ('why' in session) throw endedSession(session);
      if (reply.raw.destroyed) return; // gone meanwhile: a place would never be given back
      reply.raw.once('close', large.enter(session));
    },
    preParsing: async (request, reply, payload) => {
      if (!isLarge(request)) return payload;
      const read = payload.pipe(new PassThrough());
      // Of a call that is answered before its body was read nobody listens any more, and what nobody hears would end the process.
      read.on('error', () => {});
      watchPace(request, reply, large.bounds, (refusal) => read.destroy(refusal));
      payload.once('close', () => {
        if (!request.raw.complete) read.destroy(); // cut off: nothing more comes
      });
      return Promise.resolve(read);
    },
  };
}

/** A body that does not say how long it is may be any length. */
function isLarge(request: FastifyRequest): boolean {
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  return !(length <= usualBytes);
}
