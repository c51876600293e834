import type { OwnTerms } from '@coverline/domain/terminology.ts';
import type { Kysely } from 'kysely';
import type { IdentityTables } from './tables/tables.ts';

/** What a client calls a payer and a patient, for what leaves in its words, or is refused in them. */
export async function readTerms(
  trx: Kysely<Pick<IdentityTables, 'identity.client'>>,
  clientId: string,
): Promise<OwnTerms> {
  const client = await trx
    .selectFrom('identity.client')
    .select('terminology')
    .where('id', '=', clientId)
    .executeTakeFirst();
  return client?.terminology ?? {};
}
