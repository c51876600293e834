import { sql, type UpdateObject } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { TenantTables } from '#/platform/db/tables/tables.ts';

/** A search with its client's clock, held until the transaction ends: whoever else changes it waits. */
export const holdSearch = (trx: TenantTrx, clientId: string, id: string) =>
  trx
    .selectFrom('phi.discovery as d')
    .innerJoin('identity.client as c', 'c.id', 'd.client_id')
    .selectAll('d')
    .select('c.time_zone')
    .where('d.client_id', '=', clientId)
    .where('d.id', '=', id)
    .forUpdate('d')
    .executeTakeFirst();
export type HeldSearch = NonNullable<Awaited<ReturnType<typeof holdSearch>>>;

/** Its asks in the order of the plan, each with what it cost: that of its own lookup, and nothing where an answer from before was taken. */
export const readAsks = (trx: TenantTrx, clientId: string, id: string) =>
  trx
    .selectFrom('phi.discovery_ask as a')
    .leftJoin('phi.lookup as l', (join) =>
      join.onRef('l.client_id', '=', 'a.client_id').onRef('l.id', '=', 'a.lookup_id'),
    )
    .selectAll('a')
    .select(sql<number>`CASE WHEN a.is_kept THEN 0 ELSE coalesce(l.cost_cents, 0) END`.as('cents'))
    .where('a.client_id', '=', clientId)
    .where('a.discovery_id', '=', id)
    .orderBy('a.place')
    .execute();
export type AskRecord = Awaited<ReturnType<typeof readAsks>>[number];

export const changeAsk = (
  trx: TenantTrx,
  { client_id: clientId, discovery_id: id, place }: Pick<AskRecord, 'client_id' | 'discovery_id' | 'place'>,
  values: UpdateObject<TenantTables, 'phi.discovery_ask'>,
) =>
  trx
    .updateTable('phi.discovery_ask')
    .set(values)
    .where('client_id', '=', clientId)
    .where('discovery_id', '=', id)
    .where('place', '=', place)
    .execute();

/** Something of it has changed: whoever waits for more sees it by the version. */
export const touchSearch = (
  trx: TenantTrx,
  { client_id: clientId, id }: Pick<HeldSearch, 'client_id' | 'id'>,
  values: Partial<Pick<HeldSearch, 'state' | 'outcome' | 'cap_cents'>> & { readonly ended?: boolean } = {},
) => {
  const { ended, ...rest } = values;
  return trx
    .updateTable('phi.discovery')
    .set({
      ...rest,
      ...(ended !== undefined && { ended_at: ended ? sql<string>`statement_timestamp()` : null }),
      row_version: sql<number>`row_version + 1`,
    })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
};

/** What a search has cost, and what those who are being asked may cost still. */
export const committedCents = (asks: readonly Pick<AskRecord, 'state' | 'is_kept' | 'cents' | 'to_cents'>[]): number =>
  asks.reduce((sum, one) => sum + (one.state === 'Asked' ? (one.is_kept ? 0 : one.to_cents) : one.cents), 0);
