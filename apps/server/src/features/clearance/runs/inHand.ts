import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { openRows } from '#/services/clearance/openRows.ts';

/** A question that a run has in hand, and what it may cost still. */
export type InHand = { readonly key: string; readonly cents: number };

/** By which questions are told apart, whichever visit or coverage they come from: whom a payer is asked about, and for which day. */
export const questionKey = (registration: string, payerId: string | null, day: string): string =>
  `${registration} ${payerId ?? ''} ${day}`;

/** What runs have in hand and is not asked to the end; a search by the person alone. What stands still for its cost is nobody's. */
export async function readInHand(
  trx: TenantTrx,
  clientId: string,
  kind: 'Verify' | 'Discover',
  exceptRun: string | null,
): Promise<readonly InHand[]> {
  const { rows } = await sql<{ registration: string; payer: string | null; day: string; cents: number }>`
    SELECT v.reg_master_id AS registration, x.payer_id AS payer, v.date_of_service::text AS day, x.cents
      FROM ${openRows(clientId)} AND y.kind = ${kind} AND (${exceptRun}::uuid IS NULL OR y.id <> ${exceptRun}::uuid)`.execute(
    trx,
  );
  return rows.map(({ registration, payer, day, cents }) => ({
    key: kind === 'Discover' ? registration : questionKey(registration, payer, day),
    cents,
  }));
}
