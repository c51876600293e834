import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { prepared } from '#/platform/db/prepared.ts';

/** One registration with its insurances and visits, in one statement: a screen's most frequent read of PHI. */
export const readPatient = async (trx: TenantTrx, clientId: string, id: string) =>
  (await patientQuery(trx, { clientId, id }))[0];

const patientQuery = prepared((db: TenantTrx, { clientId, id }: { readonly clientId: string; readonly id: string }) =>
  db
    .selectFrom('phi.reg_master as r')
    .select([
      'r.id',
      'r.mrn',
      'r.first_name',
      'r.last_name',
      'r.middle',
      'r.date_of_birth',
      'r.sex',
      'r.city',
      'r.state',
      'r.ssn_enc',
      'r.merged_into_id',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('phi.reg_insurance as i')
          .leftJoin('phi.subscriber as s', (join) =>
            join.on('s.client_id', '=', clientId).onRef('s.id', '=', 'i.subscriber_id'),
          )
          .leftJoin('system.trading_partner as p', 'p.id', 'i.trading_partner_id')
          .select(['i.id', 'i.cob', 'i.trading_partner_id', 'i.plan_name', 'i.status_id', 'i.last_verified_at'])
          .select(['i.subscriber_id', 's.first_name', 's.last_name', 's.date_of_birth', 's.sex', 'p.name as payer'])
          .select(sql<string | null>`encode(i.certificate_enc, 'base64')`.as('certificate'))
          .select(sql<string | null>`encode(s.ssn_enc, 'base64')`.as('subscriber_ssn'))
          .where('i.client_id', '=', clientId)
          .whereRef('i.reg_master_id', '=', 'r.id')
          .where('i.is_removed', '=', false)
          .orderBy(sql`i.cob NULLS LAST`),
      ).as('insurances'),
      jsonArrayFrom(
        eb
          .selectFrom('phi.visit_master as v')
          .select(['v.id', 'v.visit_number', 'v.date_of_service', 'v.location', 'v.provider_npi', 'v.financial_class'])
          .where('v.client_id', '=', clientId)
          .whereRef('v.reg_master_id', '=', 'r.id')
          // Whoever comes every week has more visits ahead than are sent: the next one must be among them.
          .orderBy(sql`abs(v.date_of_service - CURRENT_DATE)`)
          .orderBy('v.date_of_service', 'desc')
          .limit(20),
      ).as('visits'),
    ])
    .where('r.client_id', '=', clientId)
    .where('r.id', '=', id),
);
