import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

/**
 * Who registrations are now: of one that was merged into another, that other. They are held until the transaction ends, so that
 * what is written of them is not left behind by a merge of the same moment.
 */
export async function registeredNow(
  trx: TenantTrx,
  clientId: string,
  ids: readonly string[],
): Promise<(id: string | null) => string | null> {
  if (ids.length === 0) return (id) => id;
  const { rows } = await sql<{ id: string; into: string | null }>`
    SELECT id, merged_into_id AS into FROM phi.reg_master
     WHERE client_id = ${clientId} AND id = ANY(${[...new Set(ids)]}::uuid[]) ORDER BY id FOR KEY SHARE`.execute(trx);
  const merged = new Map(rows.flatMap(({ id, into }) => (into === null ? [] : [[id, into] as const])));
  return (id) => (id === null ? null : (merged.get(id) ?? id));
}
