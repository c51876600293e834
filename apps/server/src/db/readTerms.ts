import type { OwnTerms } from '@coverline/domain/terminology.ts';
import type { TenantTrx } from './doors.ts';

/** What a client calls a payer and a patient, for what leaves in its words. */
export async function readTerms(trx: TenantTrx, clientId: string): Promise<OwnTerms> {
  const client = await trx
    .selectFrom('identity.client')
    .select('terminology')
    .where('id', '=', clientId)
    .executeTakeFirst();
  return client?.terminology ?? {};
}
