import { type PaidClaim, pairReversals } from '@coverline/clearance/remittance/pairReversals.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { ReadClaim } from './readRemittance.ts';

/** A claim of a visit that is here. */
export type OwnClaim = ReadClaim & { readonly id: string; readonly key: string; readonly visitId: string };

export type Whose = { readonly clientId: string; readonly remittanceId: string; readonly payerId: string };

const claimsAtOnce = 1_000;

/** Claims with their lines. */
export async function writeClaims(
  trx: TenantTrx,
  { clientId, remittanceId, payerId }: Whose,
  claims: readonly OwnClaim[],
): Promise<void> {
  for (let at = 0; at < claims.length; at += claimsAtOnce) {
    const some = claims.slice(at, at + claimsAtOnce);
    await sql`
      INSERT INTO phi.remittance_claim (client_id, id, remittance_id, visit_master_id, trading_partner_id, claim_key, segment, trace, paid_on,
             status, payer_control, charge_cents, paid_cents, patient_cents, allowed_cents, service_from, service_to, adjustments, remarks)
      SELECT own.client_id, r.id, ${remittanceId}::uuid, r.visit_id, ${payerId}::uuid, r.key, r.segment, r.trace, r.paid_on,
             r.status, r.payer_control, r.charge_cents, r.paid_cents, r.patient_cents, r.allowed_cents, r.service_from, r.service_to,
             r.adjustments, r.remarks
        FROM phi.audit_head own, jsonb_to_recordset(${JSON.stringify(some.map(claimRow))}::jsonb)
             AS r (id uuid, visit_id uuid, key text, segment int, trace text, paid_on date, status text, payer_control text,
                   charge_cents bigint, paid_cents bigint, patient_cents bigint, allowed_cents bigint, service_from date,
                   service_to date, adjustments jsonb, remarks text[])
       WHERE own.client_id = ${clientId}`.execute(trx);
    await sql`
      INSERT INTO phi.remittance_line (client_id, claim_id, line, code, modifiers, revenue_code, units, charge_cents, paid_cents,
             allowed_cents, adjustments, remarks, service_on, billed_as)
      SELECT own.client_id, r.claim_id, r.line, r.code, r.modifiers, r.revenue_code, r.units, r.charge_cents, r.paid_cents,
             r.allowed_cents, r.adjustments, r.remarks, r.service_on, r.billed_as
        FROM phi.audit_head own, jsonb_to_recordset(${JSON.stringify(some.flatMap(lineRows))}::jsonb)
             AS r (claim_id uuid, line int, code text, modifiers text[], revenue_code text, units numeric, charge_cents bigint,
                   paid_cents bigint, allowed_cents bigint, adjustments jsonb, remarks text[], service_on date, billed_as text)
       WHERE own.client_id = ${clientId}`.execute(trx);
  }
}

const claimRow = (one: OwnClaim) => ({
  id: one.id,
  visit_id: one.visitId,
  key: one.key,
  segment: one.segment,
  trace: one.trace,
  paid_on: one.paidOn,
  status: one.status,
  payer_control: one.payerControl,
  charge_cents: one.chargeCents,
  paid_cents: one.paidCents,
  patient_cents: one.patientCents,
  allowed_cents: one.allowedCents,
  service_from: one.serviceFrom,
  service_to: one.serviceTo,
  adjustments: one.adjustments,
  remarks: one.remarks,
});

const lineRows = ({ id, lines }: OwnClaim) =>
  lines.map((line, at) => ({
    claim_id: id,
    line: at + 1,
    code: line.code,
    modifiers: line.modifiers,
    revenue_code: line.revenueCode,
    units: line.units,
    charge_cents: line.chargeCents,
    paid_cents: line.paidCents,
    allowed_cents: line.allowedCents,
    adjustments: line.adjustments,
    remarks: line.remarks,
    service_on: line.serviceOn,
    billed_as: line.billedAs,
  }));

/** Says of all payments of some visits anew which of them were taken back, in whatever order their files came. */
export async function markReversed(trx: TenantTrx, clientId: string, visitIds: readonly string[]): Promise<void> {
  const { rows } = await sql<PaidClaim>`
    SELECT id, visit_master_id AS account, payer_control AS "payerControl", status, charge_cents::float8 AS "chargeCents",
           paid_cents::float8 AS "paidCents", paid_on::text AS "paidOn", segment
      FROM phi.remittance_claim
     WHERE client_id = ${clientId} AND visit_master_id = ANY(${[...visitIds]}::uuid[])`.execute(trx);
  const taken = [...pairReversals(rows)];
  await sql`
    UPDATE phi.remittance_claim SET is_reversed = (id = ANY(${taken}::uuid[]))
     WHERE client_id = ${clientId} AND visit_master_id = ANY(${[...visitIds]}::uuid[])
       AND is_reversed <> (id = ANY(${taken}::uuid[]))`.execute(trx);
}
