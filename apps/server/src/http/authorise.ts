import type { Call } from '@coverline/contract/call.ts';
import { header } from '@coverline/contract/envelope.ts';
import { lacking } from '@coverline/contract/viewer.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#/deps.ts';
import { hostOf } from './company.ts';
import { HttpError, pleaseLogInAgain, sessionExpired } from './errors.ts';
import { loadSession, type Session } from './session.ts';

/** The live session of a request, by its bearer token alone: no cookie, no query (B-02). Throws 401. */
export async function requireSession(deps: Deps, request: FastifyRequest): Promise<Session> {
  const token = bearer(request.headers.authorization);
  const claims = token === null ? null : await deps.tokens.verify(token);
  if (claims === null) throw pleaseLogInAgain();
  const session = await loadSession(deps.doors, claims, hostOf(request.headers.host), deps.config.sessionResetSeconds);
  if ('why' in session) {
    if (session.why === 'replayed') request.log.warn({ event: 'token replayed', sid: claims.sid }, 'session revoked');
    throw session.why === 'expired' ? sessionExpired() : pleaseLogInAgain();
  }
  return session;
}

const bearer = (value: string | undefined) => /^Bearer ([\w.-]+)$/.exec(value ?? '')?.[1] ?? null;

/** The client the tab was drawn for must be the session's (decisions E.4): two tabs never write into each other's client. */
export function requireTabsClient(request: FastifyRequest, session: Session): void {
  const sent = request.headers[header.client];
  if (sent === undefined || sent === session.clientId) return;
  throw new HttpError(409, 'The client was changed in another tab. This tab shows it now.');
}

/** Role, feature, flag, client and terms; deny is the default: whatever throws on the way denies (C-23). */
export function requireAccess(call: Call, session: Session): void {
  if (typeof call.access === 'string') return;
  const missing = lacking(call.access, session.viewer);
  if (missing !== null)
    throw new HttpError(
      403,
      'You are not able to access this content. If you believe this to be a mistake, please contact support.',
    );
  if (session.mustAcceptTerms) throw new HttpError(403, 'Please accept the Terms of Service first.');
  if (session.clientId === null) throw new HttpError(403, 'Please select a client first.');
}
