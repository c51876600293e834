import type { PayerRule } from '@coverline/authorization/required/payerRule.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** Plans are compared as they are read: capitals and blanks make none another. */
export const planKey = (plan: string): string => plan.trim().replaceAll(/\s+/g, ' ').toLowerCase();

type Row = PayerRule & { readonly partnerId: string };

/**
 * The rules of payers that may say something of these codes, by payer: those that were approved, of one of the codes or of a range. Which
 * of them holds is the rules' own question.
 */
export async function payerRulesOf(
  trx: TenantTrx,
  partnerIds: readonly string[],
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly PayerRule[]>> {
  if (partnerIds.length === 0 || codes.length === 0) return new Map();
  const { rows } = await sql<Row>`
    SELECT r.partner_id AS "partnerId", r.id, r.plan, r.code, r.code_to AS "codeTo", r.places AS "placesOfService", r.required,
           r.circumstances AS "when", r.effective_from::text AS "effectiveFrom", r.effective_to::text AS "effectiveTo", r.source,
           r.checked_on::text AS "checkedOn", false AS "isProposed"
      FROM system.payer_auth_rule r
     WHERE r.partner_id = ANY(${[...partnerIds]}::uuid[]) AND r.standing = 'Approved'
       AND (r.code_to IS NOT NULL OR r.code = ANY(${[...codes]}::text[]))`.execute(trx);
  return Map.groupBy(
    rows.map((row) => ({ ...row, plan: planKey(row.plan) })),
    ({ partnerId }) => partnerId,
  );
}
