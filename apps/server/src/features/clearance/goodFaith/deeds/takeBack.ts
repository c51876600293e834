import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { notFound } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

/** Takes back a row of a visit that was written in error. It stays, and says by whom and when it was taken back first. */
export async function takeBack(
  trx: TenantTrx,
  { clientId, userId }: ClientSession,
  table: 'phi.good_faith_bill' | 'phi.good_faith_delivery',
  { id, visitId }: { readonly id: string; readonly visitId: string },
): Promise<void> {
  const { rows } = await sql`
    UPDATE ${sql.table(table)} SET removed_at = coalesce(removed_at, ${new Date().toISOString()}::timestamptz),
           removed_by = coalesce(removed_by, ${userId}::uuid)
     WHERE client_id = ${clientId} AND id = ${id} AND visit_master_id = ${visitId} RETURNING id`.execute(trx);
  if (rows.length === 0) throw notFound();
}
