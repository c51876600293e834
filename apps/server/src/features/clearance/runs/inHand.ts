import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { openRows } from '#/services/clearance/openRows.ts';

/** A question that a run has in hand, and what it may cost still. */
export type InHand = { readonly key: string; readonly cents: number };

/** By which questions of a visit are told apart; one without a coverage is a search. */
export const keyOf = (visitId: string, insuranceId: string | null): string => `${visitId} ${insuranceId ?? ''}`;

/** What runs have in hand and is not asked to the end. What stands still for its cost is nobody's. */
export async function readInHand(
  trx: TenantTrx,
  clientId: string,
  kind: 'Verify' | 'Discover',
  exceptRun: string | null,
): Promise<readonly InHand[]> {
  const { rows } = await sql<{ visit: string; insurance: string | null; cents: number }>`
    SELECT x.visit_master_id AS visit, x.reg_insurance_id AS insurance, x.cents
      FROM ${openRows(clientId)} AND y.kind = ${kind} AND (${exceptRun}::uuid IS NULL OR y.id <> ${exceptRun}::uuid)`.execute(
    trx,
  );
  return rows.map(({ visit, insurance, cents }) => ({ key: keyOf(visit, insurance), cents }));
}
