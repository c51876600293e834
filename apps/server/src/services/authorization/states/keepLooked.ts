import type { AuthStatus } from '@coverline/authorization/states/authStatus.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthorizationTables, AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { noteForClearance } from '#/services/clearance/noteForClearance.ts';
import type { Sealed } from '../authWords.ts';
import { codesOf } from '../request/codesOf.ts';
import { contentsOf } from '../standing/usagesOf.ts';
import { promisesOf, termsOf } from '../terms/payerTerms.ts';
import { type AuthWriter, clockEventsOfMany, followingFrom } from './writeAuth.ts';

export type Looked = {
  readonly row: AuthRequestRow;
  /** Where the calendar moves it; null: it stays where it is. */
  readonly to: AuthStatus | null;
};

/**
 * Keeps that the calendar looked at several, which are held: when each is due next, and where it moved those that it moved. Of what it moved
 * nowhere the version stays, so that whoever writes one meets nobody; unless it is closed by that its last day to appeal is over. All of it
 * is asked and written at once, however many there are. Answers which were written.
 */
export async function keepLooked(
  deps: Sealed,
  trx: TenantTrx,
  writer: AuthWriter,
  looked: readonly Looked[],
): Promise<number> {
  if (looked.length === 0) return 0;
  const { clientId } = writer;
  const now = new Date();
  const running = looked.filter(({ row }) => row.received_at !== null);
  const events = await clockEventsOfMany(
    trx,
    clientId,
    running.map(({ row }) => row.id),
  );
  // The codes that the payer has: a change that nobody has sent moves no time of it.
  const sent = await contentsOf(
    deps,
    trx,
    clientId,
    running
      .filter(({ row }) => row.version !== row.sent_version)
      .map(({ row }) => ({ id: row.id, version: row.sent_version })),
  );
  const terms = await termsOf(
    trx,
    clientId,
    running.map(({ row }) => row.trading_partner_id),
  );
  const kept = looked.map(({ row, to }) => {
    const of = { ...row, status: to ?? row.status };
    const content = sent.get(row.id);
    const codes = content === undefined ? row.codes : codesOf(content);
    const following = followingFrom(
      of,
      { events: events.get(row.id) ?? [], codes, contract: promisesOf(terms(row.trading_partner_id)) },
      writer,
      now,
    );
    const isClosed = to === null && following.stage !== row.stage;
    const isWritten = to !== null || isClosed;
    return { row, to, isClosed, isWritten, of, following };
  });
  await update(
    trx,
    clientId,
    kept.map(({ row, of, following, isWritten }) => ({
      id: row.id,
      status: of.status,
      row_version: row.row_version + (isWritten ? 1 : 0),
      updated_by: isWritten ? null : row.updated_by,
      updated_at: isWritten ? now.toISOString() : row.updated_at,
      ...following,
    })),
  );
  const written = kept.filter(({ isWritten }) => isWritten);
  await tellEvents(
    trx,
    clientId,
    written.map(({ row, to, isClosed }) => ({
      id: randomUUID(),
      auth_id: row.id,
      kind: isClosed ? 'Closed' : 'Moved',
      from_status: row.status,
      to_status: to ?? row.status,
    })),
  );
  const people = [...new Set(written.flatMap(({ row }) => row.reg_master_id ?? []))].toSorted();
  if (people.length > 0) await noteForClearance('AuthorizationChanged', { clientId, by: null }, people).execute(trx);
  return written.length;
}

type Values = ReturnType<typeof followingFrom> &
  Pick<AuthRequestRow, 'id' | 'status' | 'row_version' | 'updated_by' | 'updated_at'>;

async function update(trx: TenantTrx, clientId: string, values: readonly Values[]): Promise<void> {
  await sql`
    UPDATE phi.auth_request a
       SET status = r.status, stage = r.stage, row_version = r.row_version, updated_by = r.updated_by, updated_at = r.updated_at,
           clock_rule = r.clock_rule, clock_source = r.clock_source, clock_within = r.clock_within,
           clock_started_at = r.clock_started_at, half_at = r.half_at, lead_at = r.lead_at, due_at = r.due_at,
           runs_until = r.runs_until, paused_from = r.paused_from, paused_to = r.paused_to, paused_open = r.paused_open,
           clock_findings = r.clock_findings, closed_on = r.closed_on, closed_at = r.closed_at, next_check_at = r.next_check_at
      FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
           AS r (id uuid, status text, stage text, row_version integer, updated_by uuid, updated_at timestamptz, clock_rule text,
                 clock_source text, clock_within text, clock_started_at timestamptz, half_at timestamptz, lead_at timestamptz,
                 due_at timestamptz, runs_until timestamptz, paused_from timestamptz, paused_to timestamptz, paused_open boolean,
                 clock_findings text[], closed_on date, closed_at timestamptz, next_check_at timestamptz)
     WHERE a.client_id = ${clientId} AND a.id = r.id AND a.id = ANY(${values.map(({ id }) => id)}::uuid[])`.execute(
    trx,
  );
}

type Event = Pick<AuthorizationTables['phi.auth_event'], 'auth_id' | 'kind' | 'from_status' | 'to_status'> & {
  readonly id: string;
};

async function tellEvents(trx: TenantTrx, clientId: string, events: readonly Event[]): Promise<void> {
  if (events.length === 0) return;
  await trx
    .insertInto('phi.auth_event')
    .values(events.map((event) => ({ client_id: clientId, by_user: null, to_user: null, words_enc: null, ...event })))
    .execute();
}
