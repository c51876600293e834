import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

/**
 * Holds what a client has of prices until the end of the transaction: of two who load or set something at once the second judges by what
 * the first has left. Answers what is set.
 */
export async function holdPrices(trx: TenantTrx, { clientId, userId }: Pick<ClientSession, 'clientId' | 'userId'>) {
  await sql`
    INSERT INTO phi.price_setting (client_id, row_version, updated_by) VALUES (${clientId}, 0, ${userId})
    ON CONFLICT (client_id) DO NOTHING`.execute(trx);
  return await trx
    .selectFrom('phi.price_setting')
    .selectAll()
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
