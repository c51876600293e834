import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { filterSeconds, mostPicked, pickedBy, pickedOrder, withinSeconds } from '#/services/filters/pickedRows.ts';
import type { SelectionOf } from './lookThrough.ts';
import { askedOf, holdSelection } from './storedSelection.ts';

/** Keeps whom the filter picks, in its order; whatever happens to them afterwards, these are the ones. */
export async function pickRows(trx: TenantTrx, of: SelectionOf): Promise<void> {
  const held = await holdSelection(trx, of);
  if (held?.state !== 'Picking') return;
  const { clientId, selectionId } = of;
  const asked = askedOf(held);
  const most = mostPicked(asked);
  const visit = asked.entity === 'Visit' ? sql`v.id` : sql`NULL::uuid`;
  const found = pickedBy(asked, clientId, { today: held.today, timeZone: held.time_zone });
  const { rows } = await withinSeconds(trx, filterSeconds.pick, () =>
    sql<{ n: number }>`
      WITH found AS (
        SELECT row_number() OVER (${pickedOrder(asked)})::int AS row, r.id AS registration, ${visit} AS visit,
               i.id AS insurance, i.trading_partner_id AS partner
          ${found} ORDER BY row LIMIT ${most + 1}),
      kept AS (
        INSERT INTO phi.batch_selection_row
          (client_id, selection_id, row, reg_master_id, visit_master_id, reg_insurance_id, partner_id)
        SELECT ${clientId}::uuid, ${selectionId}::uuid, row, registration, visit, insurance, partner FROM found WHERE row <= ${most})
      SELECT count(*)::int AS n FROM found`.execute(trx),
  );
  const n = rows[0]?.n ?? 0;
  await sql`
    UPDATE phi.batch_selection
       SET state = 'Checking', picked = ${Math.min(n, most)}, is_cut = ${asked.limit === null && n > most}
     WHERE client_id = ${clientId} AND id = ${selectionId}`.execute(trx);
}
