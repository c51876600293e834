import type { FilterListSort } from '@coverline/contract/filterQueries/filterQueries.ts';
import type { FilterEntity } from '@coverline/domain/filterQueries/entities.ts';
import type { FilterScheduleState } from '@coverline/domain/filterQueries/schedule.ts';
import type { Schedule } from '@coverline/domain/schedule/schedule.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { FilterQueriesTables } from '#/platform/db/tables/filterQueriesTables.ts';
import { sortedPage } from '#/platform/db/sortedPage.ts';
import type { Selectable } from 'kysely';

type Stored = Selectable<FilterQueriesTables['phi.filter_query']>;
type ListedFilter = Pick<Stored, 'id' | 'name' | 'entity' | 'tree' | 'row_limit' | 'updated_at'> & {
  readonly in_use: number;
  readonly extracts: number;
  readonly schedule: Schedule | null;
  readonly schedule_state: FilterScheduleState | null;
  readonly next_at: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string;
  readonly total: number;
};

type Wanted = {
  readonly Search: string;
  readonly Entity: FilterEntity | null;
  readonly Sort: FilterListSort;
  readonly Descending: boolean;
  readonly Offset: number;
  readonly Limit: number;
};

const sorts: Readonly<Record<FilterListSort, RawBuilder<unknown>>> = {
  name: sql`f.name_key`,
  picks: sql`f.entity`,
  changed: sql`f.updated_at`,
};

/** A batch that was made with a filter and has not ended; `s` is its selection. */
const goesOn = sql`s.state IN ('Filling', 'Started') AND b.finished_at IS NULL AND b.state <> 'Failed'`;

/** One page of the client's filters, each with the number of all that are like this. */
export async function filterRows(trx: TenantTrx, clientId: string, wanted: Wanted): Promise<readonly ListedFilter[]> {
  const { rows } = await sql<ListedFilter>`
    SELECT f.id, f.name, f.entity, f.tree, f.row_limit, f.updated_at, d.schedule, d.state AS schedule_state, d.next_at, u.first_name, u.last_name, u.email,
           count(*) OVER ()::int AS total,
           (SELECT count(*)::int FROM phi.batch_selection s
              JOIN phi.batch b ON b.client_id = s.client_id AND b.id = s.batch_id
             WHERE s.client_id = ${clientId} AND s.filter_id = f.id AND ${goesOn}) AS in_use,
           (SELECT count(*)::int FROM phi.extract e WHERE e.client_id = ${clientId} AND e.filter_id = f.id) AS extracts
      FROM phi.filter_query f JOIN identity.app_user u ON u.id = f.updated_by
      LEFT JOIN phi.filter_schedule d ON d.client_id = f.client_id AND d.filter_id = f.id
     WHERE f.client_id = ${clientId} AND strpos(f.name_key, ${wanted.Search.trim().toLowerCase()}) > 0
       AND (${wanted.Entity}::text IS NULL OR f.entity = ${wanted.Entity})
     ${sortedPage(sorts[wanted.Sort], wanted, sql`f.name_key`, { offset: wanted.Offset, limit: wanted.Limit })}`.execute(
    trx,
  );
  return rows;
}

type Use = {
  readonly kind: 'Batch' | 'Extract' | 'Schedule';
  readonly name: string;
  /** Of a schedule. */
  readonly schedule: Schedule | null;
  readonly made_at: string;
  readonly ended: boolean;
};

/** The schedule of a filter, the extracts that rest on it, and the batches that were made with it, newest first: all that go on, and some that have ended. */
export async function usesOf(trx: TenantTrx, clientId: string, filterId: string): Promise<readonly Use[]> {
  const { rows } = await sql<Use>`
    SELECT 'Schedule' AS kind, '' AS name, d.schedule, d.updated_at AS made_at, false AS ended
      FROM phi.filter_schedule d WHERE d.client_id = ${clientId} AND d.filter_id = ${filterId}
    UNION ALL
    SELECT 'Extract', e.name, NULL, e.created_at AS made_at, false AS ended
      FROM phi.extract e WHERE e.client_id = ${clientId} AND e.filter_id = ${filterId}
    UNION ALL
    SELECT 'Batch', b.name, NULL, b.created_at, NOT (${goesOn})
      FROM phi.batch_selection s JOIN phi.batch b ON b.client_id = s.client_id AND b.id = s.batch_id
     WHERE s.client_id = ${clientId} AND s.filter_id = ${filterId}
     ORDER BY ended, made_at DESC LIMIT 20`.execute(trx);
  return rows;
}

/** A filter of the client by its id; `held` until the transaction ends where it is to be changed. */
export async function filterOf(
  trx: TenantTrx,
  clientId: string,
  filterId: string,
  held: 'held' | 'read',
): Promise<Stored | undefined> {
  const query = trx
    .selectFrom('phi.filter_query')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', filterId);
  return await (held === 'held' ? query.forUpdate() : query).executeTakeFirst();
}
