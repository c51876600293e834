import type { SubmittedPerson } from '@coverline/domain/demographics/verify/submittedPerson.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { lookupPlace } from '#/services/bureau/openCheck.ts';
import type { Keys } from '#/services/lookups/keys.ts';

/** Whom checks that were asked before are about, by their ids: what is kept of a check is what is asked again, whatever was changed since. */
export async function keptPeople(
  { phiSealer }: Pick<Keys, 'phiSealer'>,
  trx: TenantTrx,
  clientId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SubmittedPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('phi.demographic_lookup')
    .select(['id', 'submitted_enc'])
    .where('client_id', '=', clientId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, submitted_enc: sealed }) => [
      id,
      JSON.parse(phiSealer.openText(lookupPlace(clientId, id, 'submitted'), sealed)) as SubmittedPerson, // sealed by us in this shape
    ]),
  );
}
