import type { Call } from '@coverline/contract/wire/call.ts';
import { calls } from '@coverline/contract/wire/calls.ts';
import { header } from '@coverline/contract/wire/envelope.ts';
import { lacking } from '@coverline/contract/screens/viewer.ts';
import type { FastifyRequest } from 'fastify';
import type { PlatformDeps } from '#/platform/deps.ts';
import { hostOf } from './company.ts';
import { HttpError, inConflict, pleaseLogInAgain, sessionExpired } from '#/platform/http/errors.ts';
import { loadSession, type Rejected, type Session } from './session.ts';

/** The live session of a request, by its one bearer token alone: no cookie, no query (B-02). Throws 401. */
export async function requireSession(deps: PlatformDeps, call: Call, request: FastifyRequest): Promise<Session> {
  const token = bearerOf(request);
  const claims = token === null ? null : await deps.tokens.verify(token);
  if (claims === null) throw pleaseLogInAgain();
  const session = await loadSession(deps.doors, claims, {
    host: hostOf(request.headers.host),
    resetSeconds: deps.config.sessionResetSeconds,
    idleSeconds: call.path === calls.keepAlive.path ? toldIdle(request.headers[header.idleSeconds]) : 0,
  });
  if ('why' in session) {
    if (session.why === 'replayed') request.log.warn({ event: 'token replayed', sid: claims.sid }, 'session revoked');
    throw endedSession(session);
  }
  return session;
}

/** What whoever asks in a session that is over is told. */
export const endedSession = ({ why }: Rejected) => (why === 'expired' ? sessionExpired() : pleaseLogInAgain());

/** A tab that only keeps itself alive tells for how long nobody touched it, and so does not count as activity. */
const toldIdle = (sent: string | string[] | undefined) =>
  typeof sent === 'string' && /^\d{1,6}$/.test(sent) ? Number(sent) : null;

export function bearerOf(request: FastifyRequest): string | null {
  const sent = request.raw.headersDistinct['authorization'] ?? [];
  return sent.length === 1 ? bearer(sent[0]) : null;
}

const bearer = (value: string | undefined) => /^Bearer ([\w.-]+)$/.exec(value ?? '')?.[1] ?? null;

/** The client the tab was drawn for must be the session's: two tabs never write into each other's client. */
export function requireTabsClient(request: FastifyRequest, session: Session): void {
  const sent = request.headers[header.client];
  // Nobody's client: access says so, and better (403).
  if (sent === undefined || session.clientId === null || sent === session.clientId) return;
  throw inConflict('ClientChanged', 'The client was changed in another tab. This tab shows it now.');
}

/** Role, operator, feature, flag, client and terms; deny is the default: whatever throws on the way denies (C-23). */
export function requireAccess(call: Call, session: Session): void {
  if (typeof call.access === 'string') return;
  const missing = lacking(call.access, session.viewer);
  if (missing === 'operator')
    throw new HttpError(403, 'This is kept by the company that runs this installation, for all that share it.');
  if (missing !== null)
    throw new HttpError(
      403,
      'You are not able to access this content. If you believe this to be a mistake, please contact support.',
    );
  if (session.mustAcceptTerms) throw new HttpError(403, 'Please accept the Terms of Service first.');
  if (session.clientId === null) throw new HttpError(403, 'Please select a client first.');
}
