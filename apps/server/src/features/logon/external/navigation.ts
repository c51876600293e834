import { processingError } from '@coverline/contract/wire/envelope.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { appendAudit } from '#/platform/audit/append.ts';
import type { CompanyRow } from '#/platform/db/tables/accountTables.ts';
import type { Deps } from '#/features/deps.ts';
import { protocolOf } from '#/platform/http/session/protocolOf.ts';
import { companyOfHost, hostOf } from '#/platform/http/session/company.ts';
import { HttpError } from '#/platform/http/errors.ts';
import { writeError } from '#/platform/http/call/writeError.ts';
import { loginSaying } from './destination.ts';

/** A browser that was sent here, as against a call: every end of it is an address to go to. */
export type Navigation = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly company: CompanyRow;
  readonly query: Readonly<Record<string, unknown>>;
  /** The address of the portal as the browser knows it. */
  readonly origin: string;
};

/** Ends a sign-in with words on Login; `reason` is for the audit alone. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';
  readonly reason: string;
  readonly destination: string;
  readonly userId: string | null;
  constructor(message: string, reason: string, destination = '/', userId: string | null = null) {
    super(message);
    this.reason = reason;
    this.destination = destination;
    this.userId = userId;
  }
}

/** What came back is of no sign-in that this browser began, or of one that is over: a 400 (D-02). */
export class SignInLost extends SignInRefused {}

/** Goes where `visit` says. Whatever goes wrong comes out on Login, and in the audit where it was somebody's sign-in. */
export const navigating =
  (deps: Deps, portal: string | null, visit: (navigation: Navigation) => Promise<string>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const go = (address: string) => reply.header('cache-control', 'no-store').redirect(address, 303);
    try {
      const company = await companyOfHost(deps.doors, hostOf(request.headers.host));
      const origin = `${deps.config.production ? 'https' : protocolOf(request)}://${request.headers.host ?? ''}`;
      const query = request.query as Navigation['query']; // judged where it is read
      try {
        return await go(await visit({ request, reply, company, query, origin }));
      } catch (error) {
        if (!(error instanceof SignInRefused)) throw error;
        await auditRefusal(deps, request, company.id, error);
        if (error instanceof SignInLost) return sendLost(request, reply, error.message, portal);
        return await go(loginSaying(error.message, error.destination));
      }
    } catch (error) {
      request.log.error({ err: error instanceof Error ? error.name : 'unknown', correlationId: request.id }, 'fault');
      return go(loginSaying(processingError));
    }
  };

/** The portal's own page, which says it on Login; the bare words where none was built. */
const sendLost = (request: FastifyRequest, reply: FastifyReply, message: string, portal: string | null) =>
  portal === null
    ? writeError(new HttpError(400, message), reply, request.log, request.id)
    : reply.code(400).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(portal);

export const who = (request: FastifyRequest) => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});

async function auditRefusal(
  deps: Deps,
  request: FastifyRequest,
  ownerId: string,
  { reason, userId }: SignInRefused,
): Promise<void> {
  const entry = {
    action: 'ExternalSignIn',
    result: 'refused',
    userId,
    sessionId: null,
    reason,
    ...who(request),
  } as const;
  await deps.doors.withIdentity(
    async () => {},
    () => appendAudit({ schema: 'identity', ownerId }, entry),
  );
}
