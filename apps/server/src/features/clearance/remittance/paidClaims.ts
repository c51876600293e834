import type {
  PaidClaimFilter,
  PaidClaimRow,
  PaidClaimShow,
  PaidClaimSort,
} from '@coverline/contract/clearance/prices/remittances.ts';
import { reversal } from '@coverline/clearance/remittance/pairReversals.ts';
import { groupsOf } from '@coverline/x12/remittance/explainMoney.ts';
import { remarkLabel, statusLabel } from '@coverline/x12/remittance/labels.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Page } from '#/platform/db/sortedPage.ts';
import type { KeptAdjustment } from '#/platform/db/tables/estimateTables.ts';

type Said = { readonly adjustments: readonly KeptAdjustment[]; readonly remarks: readonly string[] };

export type KeptLine = Said & {
  readonly code: string;
  readonly modifiers: readonly string[];
  readonly revenue_code: string;
  readonly units: number | null;
  readonly charge: number;
  readonly paid: number;
  readonly allowed: number | null;
  readonly service_on: string;
  readonly billed_as: string;
};

export type PaidClaimKept = Said & {
  readonly id: string;
  readonly visit_id: string;
  readonly visit_number: string;
  readonly registration_id: string;
  readonly payer_control: string;
  readonly trace: string;
  readonly paid_on: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly status: string;
  readonly is_reversed: boolean;
  readonly charge: number;
  readonly allowed: number | null;
  readonly paid: number;
  readonly patient: number;
  readonly lines: readonly KeptLine[];
};

const lines = (clientId: string) => sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object(
           'code', l.code, 'modifiers', l.modifiers, 'revenue_code', l.revenue_code, 'units', l.units, 'charge', l.charge_cents,
           'paid', l.paid_cents, 'allowed', l.allowed_cents, 'service_on', l.service_on, 'adjustments', l.adjustments,
           'remarks', l.remarks, 'billed_as', l.billed_as) ORDER BY l.line), '[]'::jsonb)
    FROM phi.remittance_line l WHERE l.client_id = ${clientId} AND l.claim_id = c.id)`;

const columns = (clientId: string) => sql`
  c.id, v.id AS visit_id, v.visit_number, v.reg_master_id AS registration_id, c.payer_control, c.trace, c.paid_on::text,
  c.service_from::text AS "from", c.service_to::text AS "to", c.status, c.is_reversed, c.charge_cents::float8 AS charge,
  c.allowed_cents::float8 AS allowed, c.paid_cents::float8 AS paid, coalesce(c.patient_cents, 0)::float8 AS patient,
  c.adjustments, c.remarks, ${lines(clientId)} AS lines`;

const from = (clientId: string) => sql`phi.remittance_claim c
  JOIN phi.visit_master v ON v.client_id = c.client_id AND v.id = c.visit_master_id AND v.client_id = ${clientId}`;

const shows: Readonly<Record<PaidClaimShow, RawBuilder<unknown>>> = {
  All: sql`true`,
  Paid: sql`c.paid_cents > 0`,
  Unpaid: sql`(c.paid_cents = 0 AND c.status <> ${reversal})`,
  TakenBack: sql`(c.is_reversed OR c.status = ${reversal})`,
};

/** Of a code alone, or of a group and a code. */
function saysReason(clientId: string, typed: string): RawBuilder<unknown> {
  const reason = typed.trim().toUpperCase().split(/\s+/).join(' ');
  if (reason === '') return sql`true`;
  const says = sql`(a ->> 'reason' = ${reason} OR concat(a ->> 'group', ' ', a ->> 'reason') = ${reason})`;
  return sql`(EXISTS (SELECT 1 FROM jsonb_array_elements(c.adjustments) AS a WHERE ${says})
    OR EXISTS (SELECT 1 FROM phi.remittance_line l, jsonb_array_elements(l.adjustments) AS a
                WHERE l.client_id = ${clientId} AND l.claim_id = c.id AND ${says}))`;
}

function sought(text: string): RawBuilder<unknown> {
  const term = text.trim();
  return term === '' ? sql`true` : sql`(starts_with(v.visit_number, ${term}) OR starts_with(c.payer_control, ${term}))`;
}

const shown = (clientId: string, { RemittanceID, Search, Show, Reason }: PaidClaimFilter) => sql`
  c.client_id = ${clientId} AND c.remittance_id = ${RemittanceID} AND ${shows[Show]}
  AND ${sought(Search)} AND ${saysReason(clientId, Reason)}`;

const orders: Readonly<Record<PaidClaimSort, RawBuilder<unknown>>> = {
  visit: sql`v.visit_number`,
  served: sql`c.service_from`,
  status: sql`c.status`,
  charge: sql`c.charge_cents`,
  allowed: sql`c.allowed_cents`,
  paid: sql`c.paid_cents`,
  patient: sql`c.patient_cents`,
};

/** A page of the claims of a file of payments. */
export async function paidClaims(
  trx: TenantTrx,
  clientId: string,
  filter: PaidClaimFilter,
  { offset, limit }: Page,
): Promise<readonly PaidClaimKept[]> {
  const { rows } = await sql<PaidClaimKept>`
    SELECT ${columns(clientId)} FROM ${from(clientId)} WHERE ${shown(clientId, filter)}
     ORDER BY ${orders[filter.Sort]} ${filter.Descending ? sql`DESC` : sql`ASC`} NULLS LAST, c.segment, c.id
     LIMIT ${limit} OFFSET ${offset}`.execute(trx);
  return rows;
}

export async function countPaidClaims(trx: TenantTrx, clientId: string, filter: PaidClaimFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM ${from(clientId)} WHERE ${shown(clientId, filter)}`.execute(trx);
  return rows[0]?.n ?? 0;
}

export async function paidClaim(trx: TenantTrx, clientId: string, id: string): Promise<PaidClaimKept | undefined> {
  const { rows } = await sql<PaidClaimKept>`
    SELECT ${columns(clientId)} FROM ${from(clientId)} WHERE c.client_id = ${clientId} AND c.id = ${id}`.execute(trx);
  return rows[0];
}

/** The same reason of several lines is said once, with its sum. */
export const reasonsOf = (adjustments: readonly KeptAdjustment[]) =>
  groupsOf(adjustments.map((one) => ({ ...one, quantity: null }))).flatMap(({ group, adjustments: of }) =>
    of.map(({ reason, label, cents }) => ({ Group: group, Reason: reason, Text: label, Cents: cents ?? 0 })),
  );

export const remarksOf = (codes: readonly string[]) =>
  [...new Set(codes)].map((code) => ({ Code: code, Text: remarkLabel(code) }));

export function wirePaidClaim(row: PaidClaimKept): PaidClaimRow {
  const said: readonly Said[] = [row, ...row.lines];
  return {
    ClaimID: row.id,
    VisitNumber: row.visit_number,
    PayerClaim: row.payer_control,
    Payment: row.trace,
    PaidOn: row.paid_on,
    From: row.from ?? '',
    To: row.to ?? '',
    Status: row.status,
    StatusText: statusLabel(row.status),
    IsTakenBack: row.is_reversed,
    ChargeCents: row.charge,
    AllowedCents: row.allowed,
    PaidCents: row.paid,
    PatientCents: row.patient,
    Reasons: reasonsOf(said.flatMap(({ adjustments }) => adjustments)),
    Remarks: remarksOf(said.flatMap(({ remarks }) => remarks)),
  };
}
