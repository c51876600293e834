import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import type { CareLocation, CareProvider } from '@coverline/domain/eligibility/request/askedAs.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { notInRun } from '#/services/clearance/openRows.ts';
import type { HomeAddress } from '../question/about.ts';
import type { Keys } from '../keys.ts';
import { registeredColumns, registeredRequest, type RegisteredRow } from '../question/registeredRequest.ts';
import { isDue, isWanted, saver, visitInsurances } from './recheckDue.ts';
import type { Placed } from './placeUnasked.ts';

type Found = {
  /** Null where what is stored is no request. */
  readonly request: EligibilityRequest | null;
  readonly patientId: string;
  readonly day: string;
  /** What came of it the last time, and how often its payer was asked; null and 0 before the first. */
  readonly outcome: Placed['outcome'] | null;
  readonly timesAsked: number;
  readonly home: HomeAddress;
  readonly timeZone: string;
  /** Who is told what comes of it. */
  readonly saverId: string;
};

type Row = RegisteredRow & {
  readonly day: string;
  readonly line1: string;
  readonly line2: string;
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
  readonly times_asked: number;
  readonly outcome: Found['outcome'];
};

/** The request of a check before a visit, from what the registration holds now; null where it is done, not due yet, no longer wanted, or asked by a run. */
export async function readRecheck(
  keys: Keys,
  trx: TenantTrx,
  { clientId, visitId, insuranceId }: RecheckOf,
): Promise<Found | null> {
  const { rows } = await sql<Row>`
    SELECT ${registeredColumns}, v.date_of_service AS day, r.address1 AS line1, r.address2 AS line2, r.city, r.state, r.zip,
           e.default_service AS service, v.provider_npi AS npi, v.location, e.providers, e.locations, k.time_zone,
           ${saver} AS saver, coalesce(c.times_asked, 0) AS times_asked, c.outcome
      FROM ${visitInsurances}
      JOIN identity.client k ON k.id = v.client_id
      LEFT JOIN phi.subscriber s ON s.client_id = i.client_id AND s.id = i.subscriber_id
     WHERE v.client_id = ${clientId} AND v.id = ${visitId} AND i.id = ${insuranceId} AND ${isWanted} AND ${isDue} AND ${notInRun(clientId)}`.execute(
    trx,
  );
  const row = rows[0];
  if (row === undefined) return null;
  const { npi, location } = row;
  const request = registeredRequest(keys, clientId, row, { ...row, visit: { id: visitId, npi, location } });
  const { line1, line2, city, state, zip } = row;
  return {
    request,
    patientId: row.registration,
    day: row.day,
    outcome: row.outcome,
    timesAsked: row.times_asked,
    home: { line1, line2, city, state, zip },
    timeZone: row.time_zone,
    saverId: row.saver,
  };
}

export type RecheckOf = { readonly clientId: string; readonly visitId: string; readonly insuranceId: string };
