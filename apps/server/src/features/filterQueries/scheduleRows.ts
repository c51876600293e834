import type { FilterRun } from '@coverline/contract/filterQueries/filterSchedules.ts';
import { type Selectable, sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { FilterQueriesTables } from '#/platform/db/tables/filterQueriesTables.ts';
import type { Page } from '#/platform/db/sortedPage.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';

export type StoredSchedule = Selectable<FilterQueriesTables['phi.filter_schedule']>;

/** The schedule of a filter; `held` until the transaction ends where it is to be changed. */
export async function scheduleOf(
  trx: TenantTrx,
  clientId: string,
  filterId: string,
  held: 'held' | 'read',
): Promise<StoredSchedule | undefined> {
  const query = trx
    .selectFrom('phi.filter_schedule')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('filter_id', '=', filterId);
  return await (held === 'held' ? query.forUpdate() : query).executeTakeFirst();
}

/** The extracts that rest on a filter. */
export async function extractsOf(trx: TenantTrx, clientId: string, filterId: string) {
  const rows = await trx
    .selectFrom('phi.extract')
    .select(['id', 'name'])
    .where('client_id', '=', clientId)
    .where('filter_id', '=', filterId)
    .orderBy('name')
    .execute();
  return rows.map(({ id, name }) => ({ ID: id, Name: name }));
}

/** The run of a filter that has not ended; null: there is none. */
export async function runThatGoesOn(trx: TenantTrx, clientId: string, filterId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM phi.filter_run
     WHERE client_id = ${clientId} AND filter_id = ${filterId} AND state IN ('Queued', 'Running')`.execute(trx);
  return rows[0]?.id ?? null;
}

type Row = {
  readonly id: string;
  readonly kind: FilterRun['Kind'];
  readonly state: FilterRun['State'];
  readonly slot_at: string | null;
  readonly picked: number | null;
  readonly asked: number | null;
  readonly cents: number | null;
  readonly batch_id: string | null;
  readonly has_extract: boolean;
  readonly told: number;
  readonly reason: string | null;
  readonly ordered_at: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string;
  readonly total: number;
};

/** One page of the log of a filter, newest first. */
export async function filterRuns(
  trx: TenantTrx,
  clientId: string,
  filterId: string,
  { offset, limit }: Page,
): Promise<{ readonly Rows: FilterRun[]; readonly Total: number }> {
  const { rows } = await sql<Row>`
    SELECT r.id, r.kind, r.state, r.slot_at, r.picked, r.asked, r.cents::float8 AS cents, r.batch_id,
           r.extract_run_id IS NOT NULL AS has_extract, r.told, r.reason, r.ordered_at, u.first_name, u.last_name, u.email,
           count(*) OVER ()::int AS total
      FROM phi.filter_run r JOIN identity.app_user u ON u.id = r.ordered_by
     WHERE r.client_id = ${clientId} AND r.filter_id = ${filterId}
     ORDER BY r.ordered_at DESC, r.id LIMIT ${limit} OFFSET ${offset}`.execute(trx);
  return { Rows: rows.map(wireRun), Total: rows[0]?.total ?? 0 };
}

const iso = (instant: string) => new Date(instant).toISOString();

const wireRun = (row: Row): FilterRun => ({
  RunID: row.id,
  Kind: row.kind,
  State: row.state,
  OrderedBy: userName(row.first_name, row.last_name, row.email),
  OrderedAt: iso(row.ordered_at),
  SlotAt: row.slot_at === null ? null : iso(row.slot_at),
  Picked: row.picked,
  Asked: row.asked,
  Cents: row.cents,
  BatchID: row.batch_id,
  HasExtract: row.has_extract,
  Told: row.told,
  Reason: row.reason ?? '',
});
