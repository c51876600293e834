import type { FilterAsked } from '#/services/filters/pickedRows.ts';
import { type Selectable, sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { FilterQueriesTables } from '#/platform/db/tables/filterQueriesTables.ts';
import type { Seen, SelectionOf } from './lookThrough.ts';

export type StoredSelection = Selectable<FilterQueriesTables['phi.batch_selection']> & {
  readonly time_zone: string;
  /** The day for which a registration without a visit is asked. */
  readonly asked_for: string;
  /** Of its batch: the last row that it has, and how many. */
  readonly taken: number;
  readonly accepted: number;
};

const columns = sql`
  s.*, k.time_zone, coalesce((s.starts_at AT TIME ZONE k.time_zone)::date, s.today) AS asked_for,
  coalesce(b.last_row, 0) AS taken, coalesce(b.accepted, 0) AS accepted`;
const from = ({ clientId, selectionId }: SelectionOf) => sql`
  FROM phi.batch_selection s
  JOIN identity.client k ON k.id = s.client_id
  LEFT JOIN phi.batch b ON b.client_id = s.client_id AND b.id = s.batch_id
 WHERE s.client_id = ${clientId} AND s.id = ${selectionId}`;

export async function readSelection(trx: TenantTrx, of: SelectionOf): Promise<StoredSelection | undefined> {
  const { rows } = await sql<StoredSelection>`SELECT ${columns} ${from(of)}`.execute(trx);
  return rows[0];
}

/** The same, nobody else's until the transaction ends. */
export async function holdSelection(trx: TenantTrx, of: SelectionOf): Promise<StoredSelection | undefined> {
  await sql`SELECT 1 FROM phi.batch_selection WHERE client_id = ${of.clientId} AND id = ${of.selectionId} FOR UPDATE`.execute(
    trx,
  );
  return await readSelection(trx, of);
}

export const askedOf = ({
  entity,
  tree,
  sort,
  descending,
  row_limit,
}: Pick<StoredSelection, 'entity' | 'tree' | 'sort' | 'descending' | 'row_limit'>): FilterAsked => ({
  entity,
  tree,
  sort,
  descending,
  limit: row_limit,
});

export async function failSelection(trx: TenantTrx, of: SelectionOf, reason: string): Promise<void> {
  await sql`
    UPDATE phi.batch_selection SET state = 'Failed', reason = ${reason}
     WHERE client_id = ${of.clientId} AND id = ${of.selectionId} AND state <> 'Started'`.execute(trx);
}

/** Writes down why some cannot be asked. */
export async function markLacking(
  trx: TenantTrx,
  { clientId, selectionId }: SelectionOf,
  seen: readonly Seen[],
): Promise<void> {
  const lacking = seen.filter(({ lack }) => lack !== null);
  if (lacking.length === 0) return;
  await sql`
    UPDATE phi.batch_selection_row x SET lack = l.lack, missing = string_to_array(l.missing, ' ')
      FROM unnest(${lacking.map(({ row }) => row)}::int[], ${lacking.map(({ lack }) => lack)}::text[],
        ${lacking.map(({ missing }) => missing.join(' '))}::text[]) AS l (row, lack, missing)
     WHERE x.client_id = ${clientId} AND x.selection_id = ${selectionId} AND x.row = l.row`.execute(trx);
}
