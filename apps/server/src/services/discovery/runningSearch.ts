import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { type SoughtPerson, soughtIndexes } from './soughtPerson.ts';

/**
 * The search for a person that goes on already, if one does. Until the transaction ends, whoever else begins one for the same
 * person waits, and is shown the first one's.
 */
export async function runningSearch(
  keys: Keys,
  trx: TenantTrx,
  clientId: string,
  person: SoughtPerson,
): Promise<string | null> {
  const indexes = soughtIndexes(keys, clientId, person);
  const lock = String((indexes[0] ?? Buffer.alloc(8)).readBigInt64BE());
  await sql`SELECT pg_advisory_xact_lock(${lock}::bigint)`.execute(trx);
  const running = await trx
    .selectFrom('phi.discovery')
    .select('id')
    .where('client_id', '=', clientId)
    .where('person_ix', 'in', [...indexes])
    .where('state', '=', 'Running')
    .executeTakeFirst();
  return running?.id ?? null;
}
