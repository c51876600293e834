import { sql } from 'kysely';
import type { StandingRow } from '@coverline/domain/insuranceMaster/network/decideNetwork.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { prepared } from '#/platform/db/prepared.ts';
import { insurancePeriods, isEffectiveOn } from '#/services/payers/insurancePeriods.ts';

/** An insurance of the client's own list that was, on the day of a lookup, the payer that was asked. */
export type InsuranceAsked = {
  readonly code: string;
  readonly day: string;
  /** Of the visit that was asked about; null where there is none. */
  readonly location: string | null;
  readonly npi: string | null;
  /** How the client stands to it. */
  readonly rows: readonly StandingRow[];
};

/** The insurances of the client's list that a lookup may be about, the most used first; none where nobody keeps how the client stands to any. */
export const networkOfLookup = prepared((db: TenantTrx, { clientId, id }: { clientId: string; id: string }) => ({
  compile: () =>
    sql<InsuranceAsked>`
      SELECT m.code, l.date_of_service::text AS day, v.location, v.provider_npi AS npi,
             coalesce((SELECT json_agg(json_build_object(
                                'Location', n.location, 'ProviderNPI', n.provider_npi, 'Standing', n.standing,
                                'EffectiveFrom', coalesce(n.effective_from::text, ''), 'EffectiveTo', coalesce(n.effective_to::text, '')))
                         FROM phi.insurance_network n WHERE n.client_id = ${clientId} AND n.insurance_id = m.id), '[]') AS rows
        FROM phi.lookup l
        JOIN phi.insurance_master m ON m.client_id = ${clientId}
        JOIN LATERAL ${insurancePeriods(clientId)} h
          ON h.partner_id = l.trading_partner_id
         AND coalesce(h.since <= l.date_of_service, true) AND coalesce(h.until >= l.date_of_service, true)
        LEFT JOIN phi.visit_master v ON v.client_id = ${clientId} AND v.id = l.visit_master_id
       WHERE l.client_id = ${clientId} AND l.id = ${id} AND m.active AND ${isEffectiveOn(sql`l.date_of_service`)}
         AND EXISTS (SELECT 1 FROM phi.insurance_network n WHERE n.client_id = ${clientId})
         AND (m.partner_id = l.trading_partner_id
              OR m.id IN (SELECT f.insurance_id FROM phi.insurance_former f
                           WHERE f.client_id = ${clientId} AND f.partner_id = l.trading_partner_id))
       ORDER BY m.use_count DESC, m.code_key`.compile(db),
}));
