import type { EligibilityRequest } from '@coverline/contract/eligibility.ts';
import type { CareLocation, CareProvider } from '@coverline/domain/lookup/askedAs.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/db/doors.ts';
import type { HomeAddress } from '../about.ts';
import type { Keys } from '../makeLookup.ts';
import { registeredColumns, registeredRequest, type RegisteredRow } from '../registeredRequest.ts';
import { notSelfPay } from './notSelfPay.ts';
import type { RecheckOf } from './rechecks.ts';

type Found = {
  readonly request: EligibilityRequest;
  readonly home: HomeAddress;
  readonly timeZone: string;
  /** Who saved the insurance by its last answer, else who changed it, its registration or its visit last, else who turned this on. */
  readonly saverId: string;
};

type Row = RegisteredRow & {
  readonly day: string;
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly service: string;
  readonly npi: string;
  readonly location: string;
  readonly providers: readonly CareProvider[];
  readonly locations: readonly CareLocation[];
  readonly time_zone: string;
  readonly saver: string;
};

/** The request of a check before a visit, from what the registration holds now; null where it is done, or no longer wanted. */
export async function readRecheck(
  keys: Keys,
  trx: TenantTrx,
  { clientId, visitId, insuranceId }: RecheckOf,
): Promise<Found | null> {
  const { rows } = await sql<Row>`
    SELECT ${registeredColumns}, v.date_of_service AS day, r.address1 AS line1, r.city, r.state, r.zip,
           e.default_service AS service, v.provider_npi AS npi, v.location, e.providers, e.locations, k.time_zone,
           coalesce(l.requested_by, i.updated_by, r.updated_by, v.updated_by, e.updated_by) AS saver
      FROM phi.visit_master v
      JOIN phi.reg_master r ON r.client_id = v.client_id AND r.id = v.reg_master_id
      JOIN phi.reg_insurance i ON i.client_id = r.client_id AND i.reg_master_id = r.id
      JOIN phi.eligibility_setting e ON e.client_id = v.client_id
      JOIN identity.client k ON k.id = v.client_id
      LEFT JOIN phi.subscriber s ON s.client_id = i.client_id AND s.id = i.subscriber_id
      LEFT JOIN phi.lookup l ON l.client_id = i.client_id AND l.id = i.lookup_id
      LEFT JOIN phi.recheck c ON c.client_id = v.client_id AND c.visit_master_id = v.id AND c.reg_insurance_id = i.id
       AND c.date_of_service = v.date_of_service
     WHERE v.client_id = ${clientId} AND v.id = ${visitId} AND i.id = ${insuranceId} AND NOT i.is_removed
       AND i.trading_partner_id IS NOT NULL AND v.schedule_status = 'Scheduled' AND ${notSelfPay}
       AND c.client_id IS NULL`.execute(trx);
  const row = rows[0];
  if (row === undefined) return null;
  const { npi, location } = row;
  const request = registeredRequest(keys, clientId, row, { ...row, visit: { id: visitId, npi, location } });
  if (request === null) return null;
  const { line1, city, state, zip } = row;
  return { request, home: { line1, city, state, zip }, timeZone: row.time_zone, saverId: row.saver };
}
