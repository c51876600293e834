import type { Call } from '@coverline/contract/call.ts';
import type { Kysely } from 'kysely';
import { appendAudit, type AuditEntry } from '#/audit/append.ts';
import type { Last } from '#/db/doors.ts';
import type { Statement } from '#/db/lease.ts';
import type { Deps } from '#/deps.ts';
import { holdSession } from './holdSession.ts';
import { claimAct, keepAnswer, Replay, type Act } from './idempotency.ts';
import type { AuditNote, PendingLogin } from './context.ts';
import type { Session } from './session.ts';

export type TxScope = {
  readonly call: Call;
  readonly session: Session | null;
  readonly login: PendingLogin | null;
  /** The company whose chain gets the row where no client is involved. */
  readonly companyId: () => string | null;
  readonly act: Act | null;
  readonly who: { readonly ip: string; readonly userAgent: string };
};

/**
 * The handler's way to its door, once a request. Around what the handler does stand, in the same transaction: the claim of
 * the idempotency key, the answer kept under it, and last the audit's row. What `fn` returns is what the act gave; where
 * it was done before, that is given again and `fn` is not run.
 */
export function openTx(deps: Deps, scope: TxScope) {
  let used = false;
  return async (fn: (trx: never, note: (note: AuditNote) => void) => Promise<unknown>): Promise<unknown> => {
    if (used) throw new Error(`${scope.call.path}: a second transaction in one call would write a second audit row`);
    used = true;
    let noted: AuditNote = {};
    const work = async (trx: unknown) => {
      const connection = trx as Kysely<never>; // every door hands out the same connection under another type
      const { session } = scope;
      const held =
        session !== null && scope.call.effect === 'writes'
          ? holdSession(connection, session, scope.call.door === 'identity')
          : null;
      const claimed = scope.act === null ? null : claimAct(connection, scope.act, deps.answerSealer);
      await Promise.all([held, claimed]);
      const result = await fn(trx as never, (note) => (noted = { ...noted, ...note }));
      if (scope.act !== null) await keepAnswer(connection, scope.act, result, deps.answerSealer);
      return result;
    };
    const last = () => auditRow(scope, noted);
    return throughDoor(deps, scope, work, last).catch((error: unknown) => {
      if (error instanceof Replay) return error.answer;
      throw error;
    });
  };
}

async function throughDoor(
  deps: Deps,
  scope: TxScope,
  work: (trx: unknown) => Promise<unknown>,
  last: Last,
): Promise<unknown> {
  if (scope.call.door === 'tenant') {
    const clientId = scope.session?.clientId;
    if (clientId === null || clientId === undefined) throw new Error('a tenant call without a client');
    return deps.doors.withTenant(clientId, work, last);
  }
  if (scope.call.door === 'identity') return deps.doors.withIdentity(work, last);
  return deps.doors.withSystem(scope.call.path, work);
}

function auditRow(scope: TxScope, note: AuditNote): Statement | null {
  if (scope.call.audit === null) return null;
  const tenant = scope.call.door === 'tenant';
  const ownerId = tenant ? scope.session?.clientId : scope.companyId();
  if (ownerId === null || ownerId === undefined) return null;
  return appendAudit({ schema: tenant ? 'phi' : 'identity', ownerId }, auditEntry(scope, 'done', note));
}

export const auditEntry = (scope: TxScope, result: AuditEntry['result'], note: AuditNote): AuditEntry => ({
  action: scope.call.audit ?? scope.call.path,
  result,
  userId: scope.session?.userId ?? scope.login?.userId ?? null,
  sessionId: scope.session?.sid ?? null,
  ...scope.who,
  ...note,
  reason: reasonOf(scope.session, note.reason),
});

/** Whatever is done under emergency access says so, and why it was taken (C-24). */
const reasonOf = (session: Session | null, given: string | undefined) =>
  session?.emergency == null
    ? given
    : [given, `emergency access ${session.emergency.id}: ${session.emergency.reason}`].filter(Boolean).join('; ');
