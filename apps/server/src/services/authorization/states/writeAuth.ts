import type { ClockEvent, ContractClock } from '@coverline/authorization/clock/clockFacts.ts';
import { stageOf } from '@coverline/contract/clearance/authorization/authorizationStages.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql, type UpdateObject } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthorizationTables, AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { noteForClearance } from '#/services/clearance/noteForClearance.ts';
import { authWords, type Sealed } from '../authWords.ts';
import { contentOf } from '../holdAuth.ts';
import { codesOf } from '../request/codesOf.ts';
import { promisesOf, termsOf } from '../terms/payerTerms.ts';
import { clockColumns } from './clockColumns.ts';
import { nextCheck } from './nextCheck.ts';

export type AuthChanges = Partial<
  Omit<AuthRequestRow, 'client_id' | 'id' | 'row_version' | 'updated_at' | 'updated_by' | 'stage' | 'next_check_at'>
>;

type Event = AuthorizationTables['phi.auth_event'];
export type AuthEvent = Pick<Event, 'kind'> &
  Partial<Pick<Event, 'from_status' | 'to_status' | 'to_user'>> & {
    readonly words?: string;
    /** Where it was done before it is written down. */
    readonly happened_at?: string;
  };

/** In whose name it is written: whoever did it, or nobody where the calendar or a wire does. */
export type AuthWriter = {
  readonly clientId: string;
  readonly userId: string | null;
  readonly timeZone: string;
  /** The calendar looked at it: what of its moments is over was told of. */
  readonly isCalendar?: boolean;
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
  const { userId } = writer;
  await update(trx, held, {
    ...changes,
    ...(await followingOf(deps, trx, writer, { ...held, ...changes })),
    row_version: held.row_version + 1,
    updated_by: userId,
    updated_at: sql<string>`statement_timestamp()`,
  });
  if (event !== null) await tellEvent(deps, trx, writer, held.id, event);
  await noteChange(trx, writer, held, changes);
  return held.row_version + 1;
}

/** By what a visit is held against it. */
const lookedAt = [
  'status',
  'codes',
  'trading_partner_id',
  'from_on',
  'to_on',
  'valid_from',
  'valid_to',
  'corrected',
  'version',
] as const;

/** The visits of its patient are judged anew by what it came to. */
async function noteChange(
  trx: TenantTrx,
  { clientId, userId }: AuthWriter,
  { reg_master_id: registration }: AuthRequestRow,
  changes: AuthChanges,
): Promise<void> {
  if (registration === null || !lookedAt.some((key) => changes[key] !== undefined)) return;
  await noteForClearance('AuthorizationChanged', { clientId, by: userId }, [registration]).execute(trx);
}

type Values = UpdateObject<AuthorizationTables, 'phi.auth_request'>;

async function update(trx: TenantTrx, { client_id: clientId, id }: AuthRequestRow, values: Values): Promise<void> {
  await trx
    .updateTable('phi.auth_request')
    .set(values)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** What follows from all that is known of one: its clock, where it belongs, when it is to be looked at next. */
async function followingOf(deps: Sealed, trx: TenantTrx, writer: AuthWriter, of: AuthRequestRow) {
  const events = of.received_at === null ? [] : await clockEventsOf(trx, writer.clientId, of.id);
  const terms = await termsOf(trx, writer.clientId, [of.trading_partner_id]);
  const contract = promisesOf(terms(of.trading_partner_id));
  return followingFrom(of, { events, codes: await sentCodes(deps, trx, of), contract }, writer, new Date());
}

type Known = {
  readonly events: readonly ClockEvent[];
  readonly codes: readonly string[];
  /** How soon the payer promised to decide. */
  readonly contract: readonly ContractClock[];
};

export function followingFrom(
  of: AuthRequestRow,
  { events, codes, contract }: Known,
  { timeZone, isCalendar = false }: AuthWriter,
  now: Date,
) {
  const clock = clockColumns({ ...of, codes: [...codes] }, { events, contract }, timeZone);
  const today = dayIn(now, timeZone);
  const stage = stageOf(of.status, of.appeal_by, today);
  const closed = stage === 'Closed' ? (of.closed_on ?? today) : null;
  return {
    ...clock,
    stage,
    closed_on: closed,
    closed_at: closed === null ? null : (of.closed_at ?? now.toISOString()),
    next_check_at: nextCheck({ ...of, ...clock, stage }, now, timeZone, isCalendar),
  };
}

/** The codes that the payer has: a change that nobody has sent moves no time of it. */
async function sentCodes(deps: Sealed, trx: TenantTrx, of: AuthRequestRow): Promise<string[]> {
  if (of.received_at === null || of.version === of.sent_version) return of.codes;
  return codesOf(await contentOf(deps, trx, { ...of, version: of.sent_version }));
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
export const clockEventsOf = async (trx: TenantTrx, clientId: string, authId: string): Promise<readonly ClockEvent[]> =>
  (await clockEventsOfMany(trx, clientId, [authId])).get(authId) ?? [];

/** The same of several; those whose time nothing moved are missing. */
export async function clockEventsOfMany(
  trx: TenantTrx,
  clientId: string,
  authIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ClockEvent[]>> {
  if (authIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('phi.auth_clock_event')
    .select(['auth_id', 'kind', 'at', 'urgency', 'days', 'until_at'])
    .where('client_id', '=', clientId)
    .where('auth_id', 'in', [...authIds])
    .orderBy('at')
    .orderBy('noted_at')
    .execute();
  const groups = Map.groupBy(rows, ({ auth_id: id }) => id);
  return new Map([...groups].map(([id, own]) => [id, own.map(clockEvent)]));
}

type ClockRow = Pick<AuthorizationTables['phi.auth_clock_event'], 'kind' | 'at' | 'urgency' | 'days' | 'until_at'>;

function clockEvent(row: ClockRow): ClockEvent {
  const at = new Date(row.at).toISOString();
  if (row.kind === 'UrgencyChanged') return { kind: 'UrgencyChanged', at, to: row.urgency ?? 'Standard' };
  if (row.kind === 'Extended') return { kind: 'Extended', at, days: row.days };
  if (row.kind === 'Answered') return { kind: 'Answered', at };
  return { kind: 'Asked', at, until: row.until_at === null ? null : new Date(row.until_at).toISOString() };
}

type Noted = Pick<AuthorizationTables['phi.auth_clock_event'], 'kind' | 'at'> &
  Partial<Pick<AuthorizationTables['phi.auth_clock_event'], 'urgency' | 'days' | 'until_at'>>;

/** Notes what moves it, before the authorization itself is written: then its clock is computed with it. */
export async function noteClockEvent(
  trx: TenantTrx,
  { clientId, userId }: Pick<AuthWriter, 'clientId' | 'userId'>,
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
