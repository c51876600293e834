import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { dueRows } from '#/platform/tasks/dueRows.ts';

export type FilterKey = { readonly clientId: string; readonly filterId: string };

export const dueFilters = dueRows(sql`system.filter_due`, sql`filter_id`);

/** Says when a filter is due, where its own row says it and where those are found that are due. */
export async function setFilterDue(
  trx: TenantTrx,
  { clientId, filterId }: FilterKey,
  at: string | null,
): Promise<void> {
  await sql`
    UPDATE phi.filter_schedule SET next_at = ${at} WHERE client_id = ${clientId} AND filter_id = ${filterId}`.execute(
    trx,
  );
  await dueFilters.set(trx, { clientId, id: filterId }, at);
}

/** Has a filter run by itself no more, and says why. */
export async function stopSchedule(trx: TenantTrx, key: FilterKey, reason: string): Promise<void> {
  await sql`
    UPDATE phi.filter_schedule SET state = 'Stopped', reason = ${reason}, row_version = row_version + 1
     WHERE client_id = ${key.clientId} AND filter_id = ${key.filterId} AND state = 'Active'`.execute(trx);
  await setFilterDue(trx, key, null);
}
