import { type Updateable } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { GoodFaithTables } from '#/platform/db/tables/goodFaithTables.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

type Changes = Updateable<Omit<GoodFaithTables['phi.good_faith'], 'client_id' | 'visit_master_id'>>;

/** Writes some of what is kept of a visit's good-faith estimate; the visit is held. */
export async function keepRow(
  trx: TenantTrx,
  { clientId, userId }: ClientSession,
  visitId: string,
  changes: Changes,
): Promise<void> {
  const written = { ...changes, updated_by: userId, updated_at: new Date().toISOString() };
  await trx
    .insertInto('phi.good_faith')
    .values({ client_id: clientId, visit_master_id: visitId, ...written })
    .onConflict((conflict) => conflict.columns(['client_id', 'visit_master_id']).doUpdateSet(written))
    .execute();
}
