import { processingError } from '@coverline/contract/envelope.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { appendAudit } from '#/audit/append.ts';
import type { CompanyRow } from '#/db/identityTables.ts';
import type { Deps } from '#/deps.ts';
import { companyOfHost, hostOf } from '#/http/company.ts';
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

/** Goes where `visit` says. Whatever goes wrong comes out on Login, and in the audit where it was somebody's sign-in. */
export const navigating =
  (deps: Deps, visit: (navigation: Navigation) => Promise<string>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const go = (address: string) => reply.header('cache-control', 'no-store').redirect(address, 303);
    try {
      const company = await companyOfHost(deps.doors, hostOf(request.headers.host));
      const origin = `${deps.config.production ? 'https' : request.protocol}://${request.headers.host ?? ''}`;
      const query = request.query as Navigation['query']; // judged where it is read
      try {
        return await go(await visit({ request, reply, company, query, origin }));
      } catch (error) {
        if (!(error instanceof SignInRefused)) throw error;
        await auditRefusal(deps, request, company.id, error);
        return await go(loginSaying(error.message, error.destination));
      }
    } catch (error) {
      request.log.error({ err: error instanceof Error ? error.name : 'unknown', correlationId: request.id }, 'fault');
      return go(loginSaying(processingError));
    }
  };

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
