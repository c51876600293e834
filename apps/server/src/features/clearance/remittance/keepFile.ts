import { reversal } from '@coverline/clearance/remittance/pairReversals.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Whose } from './keepClaims.ts';
import type { ReadClaim, ReadRemittance } from './readRemittance.ts';

/** A claim of no visit here; `nth` of its file. */
export type LeftOut = Pick<ReadClaim, 'segment' | 'account' | 'paidCents'> & { readonly nth: number };

type File = { readonly read: ReadRemittance; readonly digest: Buffer; readonly userId: string };

/** A file of payments, before any of its claims, with what its payments differ by from them. */
export async function writeFile(
  trx: TenantTrx,
  { clientId, remittanceId, payerId }: Whose,
  { read: { payer, paymentCents, claims, adjustments }, digest, userId }: File,
): Promise<void> {
  const days = claims.map(({ paidOn }) => paidOn).toSorted();
  await trx
    .insertInto('phi.remittance')
    .values({
      client_id: clientId,
      id: remittanceId,
      trading_partner_id: payerId,
      digest,
      payer_name: payer,
      paid_from: days[0] ?? '',
      paid_to: days.at(-1) ?? '',
      claims: 0,
      known: 0,
      reversals: 0,
      paid_cents: 0,
      payment_cents: paymentCents,
      taken_by: userId,
    })
    .execute();
  await sql`
    INSERT INTO phi.remittance_adjustment (client_id, remittance_id, nth, trace, reason, reference, cents)
    SELECT own.client_id, ${remittanceId}::uuid, r.nth, r.trace, r.reason, r.reference, r.cents
      FROM phi.audit_head own, jsonb_to_recordset(${JSON.stringify(adjustments.map((one, nth) => ({ nth, ...one })))}::jsonb)
           AS r (nth int, trace text, reason text, reference text, cents bigint)
     WHERE own.client_id = ${clientId}`.execute(trx);
}

/** Which claims a reading left out, in the place of those that the one before it did. */
export async function writeLeftOut(
  trx: TenantTrx,
  { clientId, remittanceId }: Whose,
  leftOut: readonly LeftOut[],
): Promise<void> {
  const rows = leftOut.map(({ nth, segment, account, paidCents }) => ({ nth, segment, account, paid: paidCents }));
  await sql`
    DELETE FROM phi.remittance_left_out WHERE client_id = ${clientId} AND remittance_id = ${remittanceId}`.execute(trx);
  await sql`
    INSERT INTO phi.remittance_left_out (client_id, remittance_id, nth, segment, account, paid_cents)
    SELECT own.client_id, ${remittanceId}::uuid, r.nth, r.segment, r.account, r.paid
      FROM phi.audit_head own, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           AS r (nth int, segment int, account text, paid bigint)
     WHERE own.client_id = ${clientId}`.execute(trx);
}

/** Says with a file what is kept of it; `own` is how many of its claims are of visits here. */
export async function countClaims(
  trx: TenantTrx,
  { clientId, remittanceId }: Whose,
  own: number,
): Promise<{ readonly claims: number }> {
  const { rows } = await sql<{ claims: number; reversals: number; paid: number }>`
    SELECT count(*)::int AS claims, (count(*) FILTER (WHERE status = ${reversal}))::int AS reversals,
           coalesce(sum(paid_cents), 0)::float8 AS paid
      FROM phi.remittance_claim WHERE client_id = ${clientId} AND remittance_id = ${remittanceId}`.execute(trx);
  const { claims, reversals, paid } = rows[0] ?? { claims: 0, reversals: 0, paid: 0 };
  await trx
    .updateTable('phi.remittance')
    .set({ claims, reversals, paid_cents: paid, known: own - claims })
    .where('client_id', '=', clientId)
    .where('id', '=', remittanceId)
    .execute();
  return { claims };
}
