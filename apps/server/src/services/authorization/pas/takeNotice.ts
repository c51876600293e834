import type { Decision } from '@coverline/authorization/decision/decision.ts';
import { tied } from '@coverline/authorization/decision/matchLines.ts';
import type { ReadDecision } from '@coverline/authorization/x12/read278.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { appendAudit } from '#/platform/audit/append.ts';
import type { Doors, TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import type { AuthSubscriptionRow } from '#/platform/db/tables/gatewaysTables.ts';
import type { Sealed } from '../authWords.ts';
import { contentOf, holdAuth } from '../holdAuth.ts';
import { toRequest } from '../request/toRequest.ts';
import { aroundOf } from '../request/around.ts';
import { takeDecision } from '../takeDecision.ts';
import { sealBytes } from '../wire/messages.ts';
import { planAsk } from '../wire/settle.ts';
import { authIdOf, traceOf } from '../wire/wireRequest.ts';
import { askAllSoon, askSoon } from './askSoon.ts';
import type { ReadNotice } from './noticeOf.ts';
import { heartbeatSeconds } from './subscribe.ts';
import { again } from '#/platform/db/again.ts';

type Deps = Sealed & { readonly doors: Doors };

/** Two heartbeats may be lost on the way; the third that is not heard tells that nobody is there. */
const silentSeconds = Math.round(2.5 * heartbeatSeconds);

/** What became of it. `Busy`: what it is about is just being sent; it is to be told again in a moment. */
export type Taken = 'Done' | 'Busy';

/** Takes what a payer told by a subscription: that it is there, or decisions. Told twice, late, or out of its order, it ends the same. */
export async function takeNotice(
  deps: Deps,
  of: AuthSubscriptionRow,
  { notice, read }: ReadNotice,
  raw: Uint8Array,
): Promise<Taken> {
  const { client_id: clientId, id } = of;
  if (notice.type !== 'event-notification') {
    await deps.doors.withTenant(clientId, (trx) => heard(trx, of));
    return 'Done';
  }
  const own = await ownOf(deps, of, read.decisions);
  if (!(await untilSettled(deps, clientId, [...own.keys()]))) return 'Busy';
  const [first] = own.keys();
  // What tells of others besides may tell of another client's: it is kept with none of them.
  const isAlone = own.size === 1 && own.get(first ?? '')?.length === read.decisions.length;
  // Of several authorizations each is held in its turn, in the payer's order: somebody may hold them in another.
  let done = 0;
  await again(() =>
    deps.doors.withTenant(
      clientId,
      async (trx) => {
        done = 0;
        const { isLate, misses } = await countEvent(trx, of, notice.event, fateOf(own, read.decisions));
        for (const [authId, decisions] of own)
          for (const decision of decisions)
            done += (await takeOne(deps, trx, { of, authId, decision, isLate, raw: isAlone ? raw : null })) ? 1 : 0;
        // Without its decision, or with one before it that never came, it says only that there is something to ask about.
        if (read.decisions.length === 0 || misses) await askAllSoon(trx, clientId, of.gateway_id);
        await heard(trx, of);
      },
      () =>
        appendAudit(
          { schema: 'phi', ownerId: clientId },
          {
            action: 'TakeAuthorizationNotice',
            result: 'done',
            userId: null,
            sessionId: null,
            entityType: 'authorization',
            ...(first !== undefined && { entityId: first }),
            detail: `subscription ${id}, event ${notice.event ?? 'without number'}, ${done} taken`,
            ip: '',
            userAgent: 'notification of a payer',
          },
        ),
    ),
  );
  return 'Done';
}

async function heard(trx: TenantTrx, { client_id: clientId, id, state }: AuthSubscriptionRow): Promise<void> {
  await sql`
    UPDATE phi.auth_subscription
       SET state = CASE WHEN state = 'Replaced' THEN state ELSE 'Active' END, heard_at = ${new Date().toISOString()},
           look_at = ${state === 'Replaced' ? null : new Date(Date.now() + 1000 * silentSeconds).toISOString()},
           tries = 0, failure = ''
     WHERE client_id = ${clientId} AND id = ${id}`.execute(trx);
}

const fateOf = (own: ReadonlyMap<string, unknown>, decisions: readonly ReadDecision[]) =>
  decisions.length === 0 ? 'AskedFor' : own.size === 0 ? 'Stranger' : 'Taken';

/**
 * Keeps that an event came. Late: one with a higher number was here before. Misses: there is one before it that was not. One that
 * comes again under a number that is known is read all the same: a payer that counts anew says something new.
 */
async function countEvent(
  trx: TenantTrx,
  { client_id: clientId, id }: AuthSubscriptionRow,
  event: number | null,
  fate: 'AskedFor' | 'Stranger' | 'Taken',
): Promise<{ readonly isLate: boolean; readonly misses: boolean }> {
  if (event === null || !Number.isSafeInteger(event)) return { isLate: false, misses: false };
  const row = await trx
    .selectFrom('phi.auth_subscription')
    .select('last_event')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const { rows } = await sql`
    INSERT INTO phi.auth_notice (client_id, subscription_id, event, fate) VALUES (${clientId}, ${id}, ${event}, ${fate})
    ON CONFLICT DO NOTHING RETURNING event`.execute(trx);
  const last = row?.last_event === null || row === undefined ? 0 : Number(row.last_event);
  // An older number is told by nobody.
  await sql`
    DELETE FROM phi.auth_notice
     WHERE client_id = ${clientId} AND subscription_id = ${id} AND event < ${event - keptEvents}`.execute(trx);
  if (event > last)
    await trx
      .updateTable('phi.auth_subscription')
      .set({ last_event: String(event) })
      .where('client_id', '=', clientId)
      .where('id', '=', id)
      .execute();
  return { isLate: event < last && rows.length > 0, misses: event > last + 1 };
}

/**
 * Those of ours that the decisions of a message are about, each with its own, by the traces that they name. What never went by the
 * gateway of a subscription is another payer's to decide; by which one under way goes is known once it is settled.
 */
async function ownOf(
  { doors }: Deps,
  { client_id: clientId, gateway_id: gatewayId }: AuthSubscriptionRow,
  decisions: readonly ReadDecision[],
): Promise<ReadonlyMap<string, readonly ReadDecision[]>> {
  const named = decisions.flatMap((decision) =>
    [...new Set(decision.decision.traces.flatMap((trace) => authIdOf(trace) ?? []))].map((id) => ({ id, decision })),
  );
  if (named.length === 0) return new Map();
  const rows = await doors.withTenant(clientId, (trx) =>
    trx
      .selectFrom('phi.auth_message')
      .select('auth_id as id')
      .distinct()
      .where('client_id', '=', clientId)
      .where('auth_id', 'in', [...new Set(named.map(({ id }) => id))])
      .where((is) => is.or([is('gateway_id', '=', gatewayId), is('state', '=', 'Sent')]))
      .execute(),
  );
  const known = new Set(rows.map(({ id }) => id));
  const own = Map.groupBy(
    named.filter(({ id }) => known.has(id)),
    ({ id }) => id,
  );
  return new Map([...own].map(([id, all]) => [id, all.map(({ decision }) => decision)]));
}

const keptEvents = 10_000;
const settleTries = 30;
const settleMs = 200;

/** A payer may tell what it decided before it has answered what it was sent: that answer comes first. */
async function untilSettled({ doors }: Deps, clientId: string, authIds: readonly string[]): Promise<boolean> {
  if (authIds.length === 0) return true;
  for (let tried = 0; tried < settleTries; tried += 1) {
    const open = await doors.withTenant(clientId, (trx) =>
      trx
        .selectFrom('phi.auth_message')
        .select('id')
        .where('client_id', '=', clientId)
        .where('auth_id', 'in', [...authIds])
        .where('state', '=', 'Sent')
        .limit(1)
        .executeTakeFirst(),
    );
    if (open === undefined) return true;
    await pause(settleMs);
  }
  return false;
}

type One = {
  readonly of: AuthSubscriptionRow;
  readonly authId: string;
  readonly decision: ReadDecision;
  readonly isLate: boolean;
  /** What is kept of the message. */
  readonly raw: Uint8Array | null;
};

const isMoment = (at: string | null): boolean => at !== null && at.length > 10;

/** Whether it was taken: one that says again what is known is not, nor one that came late and names no moment. */
async function takeOne(deps: Deps, trx: TenantTrx, { of, authId, decision: came, isLate, raw }: One): Promise<boolean> {
  const { client_id: clientId, gateway_id: gatewayId } = of;
  const held = await holdAuth(trx, clientId, authId);
  // Which of two holds is told by their moments: of one without, that came behind a later one, the payer says what holds now.
  if (isLate && !isMoment(came.decision.issuedAt)) {
    await askSoon(trx, clientId, authId);
    return false;
  }
  const { timeZone } = await zoneOf(trx, clientId);
  const messageId = randomUUID();
  const { arrived } = await takeDecision(deps, trx, { clientId, userId: null, timeZone }, held, {
    decision: await tiedTo(deps, trx, held, came),
    route: 'Pas',
    receivedAt: new Date().toISOString(),
    isOurs: true,
    told: null,
    messageId,
  });
  if (arrived.arrival === 'Repeated') return false;
  await keepMessage(deps, trx, held, { messageId, gatewayId, raw });
  await planAsk(trx, held, arrived.fate === 'Stands');
  return true;
}

const zoneOf = async (trx: TenantTrx, clientId: string) => {
  const row = await trx
    .selectFrom('identity.client')
    .select('time_zone')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  return { timeZone: row.time_zone };
};

async function tiedTo(
  deps: Deps,
  trx: TenantTrx,
  held: AuthRequestRow,
  { decision, named }: ReadDecision,
): Promise<Decision> {
  const content = await contentOf(deps, trx, { ...held, version: held.sent_version || held.version });
  const { lines } = toRequest(content, await aroundOf(deps, trx, held));
  return tied(decision, named, { trace: traceOf(held.id), lines });
}

async function keepMessage(
  deps: Deps,
  trx: TenantTrx,
  held: AuthRequestRow,
  {
    messageId: id,
    gatewayId,
    raw,
  }: { readonly messageId: string; readonly gatewayId: string; readonly raw: Uint8Array | null },
): Promise<void> {
  const now = new Date().toISOString();
  const of = { client_id: held.client_id, id };
  await trx
    .insertInto('phi.auth_message')
    .values({
      ...of,
      auth_id: held.id,
      version: Math.max(1, held.sent_version),
      kind: 'Notification',
      wire: 'Pas',
      reference: id.replaceAll('-', '').toUpperCase(),
      gateway_id: gatewayId,
      state: 'Answered',
      settled_at: now,
      lease_until: now,
      came_enc: sealBytes(deps, of, 'came', raw),
    })
    .execute();
}
