import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { openTold } from '#/services/registrations/benefitTold.ts';

/** The newest check of somebody's demographics that came to something. */
export type Verified = {
  readonly id: string;
  readonly registration: string;
  readonly at: string;
  readonly openFindings: number;
};

/** A bureau that knows the person has verified them; where there is no bureau, our own checks have. */
export async function verifiedOf(
  trx: TenantTrx,
  clientId: string,
  registrationIds: readonly string[],
): Promise<ReadonlyMap<string, Verified>> {
  const { rows } = await sql<Verified>`
    SELECT DISTINCT ON (d.reg_master_id) d.id, d.reg_master_id AS registration, d.requested_at AS at,
           greatest(0, cardinality(d.alerts) - (SELECT count(*)::int FROM phi.demographic_decision s
             WHERE s.client_id = ${clientId} AND s.lookup_id = d.id AND s.kind = 'Settle' AND s.undone_at IS NULL)) AS "openFindings"
      FROM phi.demographic_lookup d
     WHERE d.client_id = ${clientId} AND d.reg_master_id = ANY(${[...registrationIds]}::uuid[])
       AND d.outcome IN ('Found', 'NotAsked')
     ORDER BY d.reg_master_id, d.requested_at DESC, d.id`.execute(trx);
  return new Map(rows.map((row) => [row.registration, row]));
}

/** The day of service for which Medicare's questionnaire was answered last of somebody; those of whom it was not are missing. */
export async function questionnairesOf(
  keys: Pick<Keys, 'phiSealer'>,
  trx: TenantTrx,
  clientId: string,
  registrationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('phi.benefit_order')
    .select(['reg_master_id', 'told_enc', 'date_of_service'])
    .where('client_id', '=', clientId)
    .where('reg_master_id', 'in', [...registrationIds])
    .execute();
  return new Map(
    rows.flatMap(({ reg_master_id: id, told_enc: sealed, date_of_service: day }) =>
      day !== null && Object.keys(openTold(keys.phiSealer, clientId, id, sealed).Answers).length > 0
        ? [[id, day] as const]
        : [],
    ),
  );
}
