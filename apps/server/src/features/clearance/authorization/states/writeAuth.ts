import type { ClockEvent } from '@coverline/authorization/clock/clockFacts.ts';
import { stageOf } from '@coverline/contract/clearance/authorization/authorizationStages.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql, type Updateable } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthorizationTables, AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { authWords, type Sealed } from '../authWords.ts';
import { clockColumns } from './clockColumns.ts';
import { nextCheck } from './nextCheck.ts';

export type AuthChanges = Partial<
  Omit<AuthRequestRow, 'client_id' | 'id' | 'row_version' | 'updated_at' | 'updated_by' | 'stage' | 'next_check_at'>
>;

type Event = AuthorizationTables['phi.auth_event'];
export type AuthEvent = Pick<Event, 'kind'> &
  Partial<Pick<Event, 'from_status' | 'to_status' | 'to_user'>> & { readonly words?: string };

/** In whose name it is written: whoever did it, or nobody where the calendar does. */
export type AuthWriter = {
  readonly clientId: string;
  readonly userId: string | null;
  readonly timeZone: string;
};

/** Changes a held authorization: its next version, its clock as it then runs, and what was done as a line of its history. */
export async function writeAuth(
  deps: Sealed,
  trx: TenantTrx,
  writer: AuthWriter,
  held: AuthRequestRow,
  changes: AuthChanges,
  event: AuthEvent | null,
): Promise<number> {
  const { clientId, userId, timeZone } = writer;
  const now = new Date();
  const changed: AuthRequestRow = { ...held, ...changes };
  const clock = clockColumns(changed, await clockEventsOf(trx, clientId, held.id), timeZone);
  const today = dayIn(now, timeZone);
  const stage = stageOf(changed.status, changed.appeal_by, today);
  const closed = stage !== 'Closed' ? null : (held.closed_on ?? today);
  const values: Updateable<AuthorizationTables['phi.auth_request']> = {
    ...changes,
    ...clock,
    stage,
    closed_on: closed,
    closed_at: closed === null ? null : (held.closed_at ?? now.toISOString()),
    next_check_at: nextCheck({ ...changed, ...clock, stage }, now, timeZone, userId === null),
    row_version: held.row_version + 1,
    updated_by: userId,
  };
  await trx
    .updateTable('phi.auth_request')
    .set({ ...values, updated_at: sql<string>`statement_timestamp()` })
    .where('client_id', '=', clientId)
    .where('id', '=', held.id)
    .execute();
  if (event !== null) await tellEvent(deps, trx, writer, held.id, event);
  return held.row_version + 1;
}

export async function tellEvent(
  deps: Sealed,
  trx: TenantTrx,
  { clientId, userId }: Pick<AuthWriter, 'clientId' | 'userId'>,
  authId: string,
  { words = '', ...event }: AuthEvent,
): Promise<void> {
  const id = randomUUID();
  await trx
    .insertInto('phi.auth_event')
    .values({
      client_id: clientId,
      id,
      auth_id: authId,
      by_user: userId,
      from_status: null,
      to_status: null,
      to_user: null,
      ...event,
      words_enc: authWords(deps, clientId).sealOrNull('auth_event', id, words),
    })
    .execute();
}

/** What moved the payer's time, oldest first, as the rules read it. */
export async function clockEventsOf(trx: TenantTrx, clientId: string, authId: string): Promise<readonly ClockEvent[]> {
  const rows = await trx
    .selectFrom('phi.auth_clock_event')
    .select(['kind', 'at', 'urgency', 'days', 'until_at'])
    .where('client_id', '=', clientId)
    .where('auth_id', '=', authId)
    .orderBy('at')
    .orderBy('noted_at')
    .execute();
  return rows.map((row): ClockEvent => {
    const at = new Date(row.at).toISOString();
    if (row.kind === 'UrgencyChanged') return { kind: 'UrgencyChanged', at, to: row.urgency ?? 'Standard' };
    if (row.kind === 'Extended') return { kind: 'Extended', at, days: row.days };
    if (row.kind === 'Answered') return { kind: 'Answered', at };
    return { kind: 'Asked', at, until: row.until_at === null ? null : new Date(row.until_at).toISOString() };
  });
}

type Noted = Pick<AuthorizationTables['phi.auth_clock_event'], 'kind' | 'at'> &
  Partial<Pick<AuthorizationTables['phi.auth_clock_event'], 'urgency' | 'days' | 'until_at'>>;

/** Notes what moves it, before the authorization itself is written: then its clock is computed with it. */
export async function noteClockEvent(
  trx: TenantTrx,
  { clientId, userId }: { readonly clientId: string; readonly userId: string },
  authId: string,
  event: Noted,
): Promise<void> {
  await trx
    .insertInto('phi.auth_clock_event')
    .values({
      client_id: clientId,
      id: randomUUID(),
      auth_id: authId,
      urgency: null,
      days: null,
      until_at: null,
      noted_by: userId,
      ...event,
    })
    .execute();
}
