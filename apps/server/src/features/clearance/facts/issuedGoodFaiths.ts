import type { ContentChange } from '@coverline/clearance/goodFaith/newVersion.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { GoodFaithSeen } from '#/platform/db/tables/goodFaithTables.ts';

/** A version that was issued; `deliveredOn` is the first day on which it was handed out. */
export type IssuedGoodFaith = {
  readonly version: number;
  readonly deliveredOn: string | null;
  readonly changes: readonly ContentChange[];
  readonly seen: GoodFaithSeen;
};

/** Of each visit, newest first. */
export async function issuedGoodFaiths(
  trx: TenantTrx,
  clientId: string,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, readonly IssuedGoodFaith[]>> {
  if (visitIds.length === 0) return new Map();
  const { rows } = await sql<IssuedGoodFaith & { readonly visit: string }>`
    SELECT n.visit_master_id AS visit, n.version, n.changes, n.seen, min(d.delivered_on)::text AS "deliveredOn"
      FROM phi.good_faith_version n
      LEFT JOIN phi.good_faith_delivery d
        ON d.client_id = ${clientId} AND d.visit_master_id = n.visit_master_id AND d.version = n.version AND d.removed_at IS NULL
     WHERE n.client_id = ${clientId} AND n.visit_master_id = ANY(${[...visitIds]}::uuid[])
     GROUP BY n.client_id, n.visit_master_id, n.version
     ORDER BY n.visit_master_id, n.version DESC`.execute(trx);
  return Map.groupBy(rows, ({ visit }) => visit);
}
