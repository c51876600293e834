import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { PlatformDeps } from '#/platform/deps.ts';
import { companyOfHost, hostOf } from './company.ts';
import { protocolOf } from './protocolOf.ts';
import type { PendingLogin } from '#/platform/http/context.ts';
import { HttpError, pleaseLogInAgain } from '#/platform/http/errors.ts';

export const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|[\w-]+\.localhost)$/.test(host);

/** Over plain http on a loopback address, in demo alone, the cookie cannot be Secure and so not __Host-. */
const isPlain = (deps: PlatformDeps, request: FastifyRequest) =>
  deps.config.demo && protocolOf(request) === 'http' && isLoopback(hostOf(request.headers.host));

const nameOf = (plain: boolean) => (plain ? 'login' : '__Host-login');

const options = (plain: boolean) => ({ httpOnly: true, sameSite: 'strict', path: '/', secure: !plain }) as const;

/**
 * The same inside an EHR's page, which is another site's: None, and Partitioned, so that it is that page's alone (decisions
 * E.3). Always Secure, without which browsers take neither; on a loopback address they take it over plain http too.
 */
const framedName = '__Host-embedded-login';
const framedOptions = { ...options(false), sameSite: 'none', partitioned: true } as const;

/** One pending login a browser: either cookie takes the place of the other. */
export function setLoginCookie(
  deps: PlatformDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
  framed = false,
): void {
  const plain = isPlain(deps, request);
  clearLoginCookie(deps, request, reply, !framed);
  if (framed) void reply.setCookie(framedName, value, framedOptions);
  else void reply.setCookie(nameOf(plain), value, options(plain));
}

/** Clears the cookies of a pending login that the browser has, or the one of a kind. */
export function clearLoginCookie(
  deps: PlatformDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  framed?: boolean,
): void {
  const plain = isPlain(deps, request);
  if (framed !== true && request.cookies[nameOf(plain)] !== undefined)
    void reply.clearCookie(nameOf(plain), options(plain));
  if (framed !== false && request.cookies[framedName] !== undefined) void reply.clearCookie(framedName, framedOptions);
}

/** The cookie of a visit to a company's directory: it has to come along when another site sends the browser back. */
const visitOptions = (plain: boolean) => ({ ...options(plain), sameSite: 'lax', maxAge: 600 }) as const;
const visitName = (plain: boolean, name: string) => (plain ? name : `__Host-${name}`);

export function setVisitCookie(
  deps: PlatformDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
): void {
  const plain = isPlain(deps, request);
  void reply.setCookie(visitName(plain, name), value, visitOptions(plain));
}

export function clearVisitCookie(deps: PlatformDeps, request: FastifyRequest, reply: FastifyReply, name: string): void {
  const plain = isPlain(deps, request);
  void reply.clearCookie(visitName(plain, name), options(plain));
}

export const visitCookieOf = (deps: PlatformDeps, request: FastifyRequest, name: string): string | undefined =>
  request.cookies[visitName(isPlain(deps, request), name)];

export const cookieHash = (value: string) => createHash('sha256').update(value).digest();

/** The login that the cookie's holder began on this host in the last two hours, not ended; 401 when it is gone. */
export async function requireLogin(deps: PlatformDeps, request: FastifyRequest): Promise<PendingLogin> {
  requireOwnOrigin(request);
  requireJson(request);
  const login = await findLogin(deps, request);
  if (login === null) throw pleaseLogInAgain();
  return login;
}

/** The login that a directory's answer opened for this browser, or null: then its session is what counts. */
export async function findExternalLogin(deps: PlatformDeps, request: FastifyRequest): Promise<PendingLogin | null> {
  const login = await findLogin(deps, request);
  if (login?.step !== 'External') return null;
  requireOwnOrigin(request);
  requireJson(request);
  return login;
}

async function findLogin(deps: PlatformDeps, request: FastifyRequest): Promise<PendingLogin | null> {
  const value = request.cookies[framedName] ?? request.cookies[nameOf(isPlain(deps, request))];
  if (value === undefined || value.length > 200) return null;
  const company = await companyOfHost(deps.doors, hostOf(request.headers.host));
  const row = await deps.doors.readIdentity((db) =>
    db
      .selectFrom('identity.login_transaction')
      .select(['id', 'user_id', 'company_id', 'step'])
      .where('cookie_hash', '=', cookieHash(value))
      .where('company_id', '=', company.id)
      .where('ended_at', 'is', null)
      .where('created_at', '>', sql<string>`now() - interval '2 hours'`)
      .executeTakeFirst(),
  );
  if (row === undefined) return null;
  return { id: row.id, userId: row.user_id, companyId: row.company_id, step: row.step };
}

/** A form of another site can send anything but this type without being asked first. */
function requireJson(request: FastifyRequest): void {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    throw new HttpError(415, 'This call takes application/json.');
}

/** A call that reads a cookie checks Origin. A caller that is no browser sends none. */
function requireOwnOrigin(request: FastifyRequest): void {
  const origin = request.headers.origin;
  if (origin === undefined) return;
  if (URL.canParse(origin) && new URL(origin).host === request.headers.host?.toLowerCase()) return;
  throw new HttpError(403, 'This request came from another site.');
}
