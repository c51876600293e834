import { eligibilityRequest, type EligibilityRequest } from '@coverline/contract/eligibility.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/db/doors.ts';
import { placeOf } from '#/keys/sealer.ts';
import type { HomeAddress } from '../about.ts';
import type { Keys } from '../makeLookup.ts';
import type { RecheckOf } from './rechecks.ts';

type Found = {
  readonly request: EligibilityRequest;
  readonly home: HomeAddress;
  readonly timeZone: string;
  /** Who saved the insurance by its last answer, else who changed it, its registration or its visit last, else who turned this on. */
  readonly saverId: string;
};

type Row = {
  readonly day: string;
  readonly registration: string;
  readonly last: string;
  readonly first: string;
  readonly born: string | null;
  readonly sex: string;
  readonly ssn: Buffer | null;
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly partner: string;
  readonly certificate: Buffer | null;
  readonly subscriber: string | null;
  readonly subscriber_last: string | null;
  readonly subscriber_first: string | null;
  readonly subscriber_born: string | null;
  readonly subscriber_sex: string | null;
  readonly subscriber_ssn: Buffer | null;
  readonly time_zone: string;
  readonly saver: string;
};

/** The request of a check before a visit, from what the registration holds now; null where it is done, or no longer wanted. */
export async function readRecheck(
  { phiSealer }: Keys,
  trx: TenantTrx,
  { clientId, visitId, insuranceId }: RecheckOf,
): Promise<Found | null> {
  const { rows } = await sql<Row>`
    SELECT v.date_of_service AS day, r.id AS registration, r.last_name AS last, r.first_name AS first,
           r.date_of_birth AS born, r.sex, r.ssn_enc AS ssn, r.address1 AS line1, r.city, r.state, r.zip, i.trading_partner_id AS partner,
           i.certificate_enc AS certificate, s.id AS subscriber, s.last_name AS subscriber_last,
           s.first_name AS subscriber_first, s.date_of_birth AS subscriber_born, s.sex AS subscriber_sex,
           s.ssn_enc AS subscriber_ssn, k.time_zone,
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
       AND i.trading_partner_id IS NOT NULL AND v.schedule_status = 'Scheduled' AND c.client_id IS NULL`.execute(trx);
  const row = rows[0];
  if (row === undefined) return null;
  const open = (table: string, id: string, column: string, sealed: Buffer | null) =>
    sealed === null ? '' : phiSealer.openText(placeOf(clientId, table, id, column), sealed);
  const gender = (sex: string | null) => (sex === 'M' || sex === 'F' ? sex : '');
  const request = eligibilityRequest.parse({
    DateOfService: row.day,
    FirstName: row.first,
    LastName: row.last,
    Gender: gender(row.sex),
    CertificateNumber: open('reg_insurance', insuranceId, 'certificate', row.certificate),
    SocialSecurityNumber: open('reg_master', row.registration, 'ssn', row.ssn),
    DateOfBirth: row.born ?? '',
    SelectedTradingPartner: row.partner,
    RegmasterID: row.registration,
    VisitMasterID: visitId,
    ...(row.subscriber !== null && {
      UseSubscriber: true,
      SubscriberFirstName: row.subscriber_first ?? '',
      SubscriberLastName: row.subscriber_last ?? '',
      SubscriberGender: gender(row.subscriber_sex),
      SubscriberDateOfBirth: row.subscriber_born ?? '',
      SubscriberSocialSecurityNumber: open('subscriber', row.subscriber, 'ssn', row.subscriber_ssn),
    }),
  });
  const { line1, city, state, zip } = row;
  return { request, home: { line1, city, state, zip }, timeZone: row.time_zone, saverId: row.saver };
}
