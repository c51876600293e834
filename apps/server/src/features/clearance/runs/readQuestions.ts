import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { readSettings } from '#/services/lookups/readSettings.ts';
import { judgePicked, pickedColumns, type PickedRow, type Seen } from '#/services/selections/lookThrough.ts';
import { orFault } from './orFault.ts';

export type Question = { readonly row: number; readonly visitId: string; readonly insuranceId: string };

type Wanted = {
  readonly clientId: string;
  readonly today: string;
  readonly questions: readonly Question[];
};

/** Of each visit and coverage the item of a batch by what is registered now, or what it lacks; what cannot be read is left out. */
export async function readQuestions(
  { phiSealer, blindIndex }: Keys,
  trx: TenantTrx,
  { clientId, today, questions }: Wanted,
): Promise<readonly Seen[]> {
  if (questions.length === 0) return [];
  const ids = (of: 'visitId' | 'insuranceId') => questions.map((one) => one[of]);
  // Each is looked up by its keys, as a selection's rows are.
  const { rows } = await sql<PickedRow>`
    SELECT ${pickedColumns}
      FROM unnest(${questions.map(({ row }) => row)}::int[], ${ids('visitId')}::uuid[], ${ids('insuranceId')}::uuid[])
        AS x (row, visit_id, insurance_id)
      JOIN LATERAL (SELECT * FROM phi.visit_master WHERE client_id = ${clientId} AND id = x.visit_id LIMIT 1) v ON true
      JOIN LATERAL (SELECT * FROM phi.reg_master WHERE client_id = ${clientId} AND id = v.reg_master_id LIMIT 1) r ON true
      LEFT JOIN LATERAL (SELECT * FROM phi.reg_insurance
                          WHERE client_id = ${clientId} AND id = x.insurance_id AND NOT is_removed LIMIT 1) i ON true
      LEFT JOIN LATERAL (SELECT * FROM phi.subscriber WHERE client_id = ${clientId} AND id = i.subscriber_id LIMIT 1) s ON true
     ORDER BY x.row`.execute(trx);
  const settings = await readSettings(trx, clientId);
  const context = { phiSealer, blindIndex, settings, today, day: today };
  const all = await orFault(() => judgePicked(trx, clientId, rows, context));
  if (all !== 'Fault') return all;
  const seen: Seen[] = [];
  for (const row of rows) {
    const one = await orFault(() => judgePicked(trx, clientId, [row], context));
    if (one !== 'Fault') seen.push(...one);
  }
  return seen;
}
