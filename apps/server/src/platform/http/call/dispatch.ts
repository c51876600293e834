import type { Call } from '@coverline/contract/wire/call.ts';
import { header, type Envelope } from '@coverline/contract/wire/envelope.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { appendAudit } from '#/platform/audit/append.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import { requireAccess, requireSession, requireTabsClient } from '#/platform/http/session/authorise.ts';
import { companyOfHost, hostOf } from '#/platform/http/session/company.ts';
import type { Besides, PendingLogin } from '#/platform/http/context.ts';
import { HttpError, UserError } from '#/platform/http/errors.ts';
import { idempotencyKey, requestHash, type Act } from './idempotency.ts';
import {
  clearLoginCookie,
  findExternalLogin,
  requireLogin,
  setLoginCookie,
} from '#/platform/http/session/loginCookie.ts';
import { auditEntry, openTx, type TxScope } from './openTx.ts';
import { inClientsWords } from './inClientsWords.ts';
import { readPayload } from './readPayload.ts';
import type { Session } from '#/platform/http/session/session.ts';
import { giveTicket } from '#/platform/http/transfer/tickets.ts';
import { writeError } from './writeError.ts';

/** A handler as the dispatcher sees it; `Handlers` is where its real types are held together. */
export type AnyHandler = (ctx: never, payload: never) => Promise<unknown>;

/**
 * What every call passes through, in this order: session → client of the tab → access → payload → idempotency → handler with
 * its door → Data stripped to its schema → envelope → audit. No handler can forget one.
 */
export function dispatch(deps: PlatformDeps, call: Call, handler: AnyHandler) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const scope = newScope(call, request);
    try {
      const external = call.access === 'external' ? await findExternalLogin(deps, request) : null;
      const session = external === null ? await sessionOf(deps, call, request) : null;
      scope.session.value = session;
      if (session !== null) requireAccess(call, session);
      const login = call.access === 'login' ? await requireLogin(deps, request) : external;
      const { payload, told } = await readPayload(deps, call, session, request, reply);
      const answer: Besides = { authToken: null, loginCookie: undefined, framed: false };
      const company = async () => {
        const found = await companyOfHost(deps.doors, hostOf(request.headers.host));
        scope.companyId.value = found.id;
        return found;
      };
      if (login !== null) scope.companyId.value = login.companyId;
      scope.login.value = login;
      const ctx = {
        host: hostOf(request.headers.host),
        ip: request.ip,
        userAgent: scope.tx.who.userAgent,
        headers: request.headers,
        log: request.log,
        correlationId: request.id,
        session,
        login,
        company,
        answer,
        tx: openTx(deps, { ...scope.tx, session, login, act: actOf(call, session, request, told) }),
      };
      const made = await handler(ctx as never, payload as never); // HandlersOf<…> holds the real types
      const data = call.kind === 'download' && session !== null ? await giveTicket(deps, call, session, made) : made;
      if (answer.loginCookie === null) clearLoginCookie(deps, request, reply);
      else if (answer.loginCookie !== undefined)
        setLoginCookie(deps, request, reply, answer.loginCookie, answer.framed);
      return await succeed(reply, call, data, answer.authToken);
    } catch (error) {
      await auditRefusal(deps, scope, error, request);
      return writeError(await inClientsWords(deps, scope.session.value, error), reply, request.log, request.id);
    }
  };
}

function newScope(call: Call, request: FastifyRequest) {
  const companyId: { value: string | null } = { value: null };
  const session: { value: Session | null } = { value: null };
  const login: { value: PendingLogin | null } = { value: null };
  const tx: TxScope = {
    call,
    session: null,
    login: null,
    companyId: () => session.value?.companyId ?? companyId.value,
    act: null,
    who: { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' },
  };
  return { companyId, session, login, tx };
}

async function sessionOf(deps: PlatformDeps, call: Call, request: FastifyRequest): Promise<Session | null> {
  if (call.access === 'public' || call.access === 'login') return null;
  const session = await requireSession(deps, call, request);
  if (typeof call.access !== 'string') requireTabsClient(request, session);
  return session;
}

function actOf(call: Call, session: Session | null, request: FastifyRequest, told: unknown): Act | null {
  if (call.effect !== 'writes' || session === null) return null;
  const key = idempotencyKey(request.headers[header.idempotencyKey]);
  if (key === null) return null;
  const tenant = call.door === 'tenant';
  return {
    schema: tenant ? 'phi' : 'identity',
    clientId: tenant ? session.clientId : null,
    userId: session.userId,
    key,
    call: call.path,
    requestHash: requestHash(call.path, call.secret ? null : told),
  };
}

async function succeed(
  reply: FastifyReply,
  call: Call,
  data: unknown,
  authToken: string | null,
): Promise<FastifyReply> {
  // Parsing strips what the schema does not name: a stray column cannot leave (C-05).
  const stripped = call.data.parse(data ?? undefined);
  const body: Envelope = {
    WasSuccess: true,
    ...(stripped !== undefined && { Data: stripped }),
    ...(authToken !== null && { AuthToken: authToken }),
  };
  return reply.code(200).header('cache-control', 'no-store').send(body);
}

/** Refusals and faults of an audited call stand in the audit too, in a transaction of their own (H-21). */
async function auditRefusal(
  deps: PlatformDeps,
  scope: ReturnType<typeof newScope>,
  error: unknown,
  request: FastifyRequest,
): Promise<void> {
  const { call } = scope.tx;
  const session = scope.session.value;
  const fault = !(error instanceof UserError) && !(error instanceof HttpError);
  if (call.audit === null && !(error instanceof HttpError && error.status === 403)) return;
  const tenant = call.door === 'tenant' && session?.clientId != null;
  const ownerId = tenant ? session.clientId : scope.tx.companyId();
  if (ownerId === null) return; // nobody is known yet: the log has it
  const entry = auditEntry({ ...scope.tx, session, login: scope.login.value }, fault ? 'fault' : 'refused', {
    reason: codeOf(error),
  });
  const last = () => appendAudit({ schema: tenant ? 'phi' : 'identity', ownerId }, entry);
  const nothing = async () => {};
  await (tenant ? deps.doors.withTenant(ownerId, nothing, last) : deps.doors.withIdentity(nothing, last)).catch(
    (cause: unknown) =>
      request.log.error({ err: cause instanceof Error ? cause.name : 'unknown' }, 'a refusal could not be audited'),
  );
}

const codeOf = (error: unknown) =>
  error instanceof HttpError ? `status ${error.status}` : error instanceof UserError ? 'refused' : 'fault';
