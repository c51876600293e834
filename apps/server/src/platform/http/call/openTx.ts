import type { Call } from '@coverline/contract/wire/call.ts';
import type { Kysely } from 'kysely';
import { appendAudit, type AuditEntry } from '#/platform/audit/append.ts';
import { again } from '#/platform/db/again.ts';
import type { Close, Last } from '#/platform/db/doors.ts';
import type { Statement } from '#/platform/db/lease.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import type { Tracing } from '#/platform/tracing/tracing.ts';
import { holdSession } from './holdSession.ts';
import { claimAct, keepAnswer, Replay, type Act } from './idempotency.ts';
import type { AuditNote, PendingLogin } from '#/platform/http/context.ts';
import type { Session } from '#/platform/http/session/session.ts';

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
 *
 * Where the database ends the transaction for another's sake, `fn` is run again: it does nothing outside that may not be done
 * twice, and takes nothing over from a try before. What leaves the house leaves behind the transaction anyway.
 */
export function openTx(deps: PlatformDeps, scope: TxScope) {
  let used = false;
  return async (
    fn: (trx: never, note: (note: AuditNote) => void, close: Close) => Promise<unknown>,
  ): Promise<unknown> => {
    if (used) throw new Error(`${scope.call.path}: a second transaction in one call would write a second audit row`);
    used = true;
    let noted: AuditNote = {};
    const work = async (trx: unknown, close: Close) => {
      noted = {}; // what was noted in a try that was ended is not said of the next
      const connection = trx as Kysely<never>; // every door hands out the same connection under another type
      const handle = () => fn(trx as never, (note) => (noted = noteOf(deps.tracing, noted, note)), close);
      const { session, act, call } = scope;
      const holds = session !== null && call.effect === 'writes';
      const held = holds ? holdSession(connection, session, call.door === 'identity') : null;
      if (act === null) return behind(held, call.door === 'tenant', handle);
      await Promise.all([held, claimAct(connection, act, deps.answerSealer)]);
      const result = await handle();
      close(keepAnswer(act, result, deps.answerSealer));
      return result;
    };
    const last = () => auditRow(scope, noted);
    return again(() => throughDoor(deps, scope, work, last)).catch((error: unknown) => {
      if (error instanceof Replay) return error.answer;
      throw error;
    });
  };
}

/** A call about a batch, or a lookup, is found beside what workers did for it. */
function noteOf(tracing: Tracing, before: AuditNote, note: AuditNote): AuditNote {
  const { entityType, entityId } = note;
  if (entityId !== undefined && entityType === 'batch') tracing.mark({ 'coverline.batch': entityId });
  if (entityId !== undefined && entityType === 'lookup') tracing.mark({ 'coverline.lookup': entityId });
  return { ...before, ...note };
}

/**
 * A client's statements leave with the one that holds the session: where that was ended, all are rolled back. What a person
 * does to accounts waits, so that its locks are taken in one order.
 */
async function behind(held: Promise<void> | null, together: boolean, handle: () => Promise<unknown>): Promise<unknown> {
  if (!together) {
    await held;
    return handle();
  }
  const result = handle();
  result.catch(() => {}); // awaited below, unless the session was ended: that is the error to tell
  await held;
  return result;
}

async function throughDoor(
  deps: PlatformDeps,
  scope: TxScope,
  work: (trx: unknown, close: Close) => Promise<unknown>,
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
