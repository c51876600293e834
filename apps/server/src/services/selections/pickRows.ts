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
  // One more than is kept tells whether there are more. The client is the row's own: only so a distributed database writes them where they lie.
  await withinSeconds(trx, filterSeconds.pick, () =>
    sql`
      INSERT INTO phi.batch_selection_row
        (client_id, selection_id, row, reg_master_id, visit_master_id, reg_insurance_id, partner_id)
      SELECT f.client_id, ${selectionId}::uuid, f.row, f.registration, f.visit, f.insurance, f.partner
        FROM (SELECT r.client_id, row_number() OVER (${pickedOrder(asked)})::int AS row, r.id AS registration, ${visit} AS visit,
                     i.id AS insurance, i.trading_partner_id AS partner
                ${found} ORDER BY row LIMIT ${most + 1}) f
       WHERE f.client_id = ${clientId}`.execute(trx),
  );
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM phi.batch_selection_row WHERE client_id = ${clientId} AND selection_id = ${selectionId}`.execute(
    trx,
  );
  const n = rows[0]?.n ?? 0;
  if (n > most)
    await sql`DELETE FROM phi.batch_selection_row
               WHERE client_id = ${clientId} AND selection_id = ${selectionId} AND row > ${most}`.execute(trx);
  await sql`
    UPDATE phi.batch_selection
       SET state = 'Checking', picked = ${Math.min(n, most)}, is_cut = ${asked.limit === null && n > most}
     WHERE client_id = ${clientId} AND id = ${selectionId}`.execute(trx);
}
