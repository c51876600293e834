import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { LackCount, PayerCount } from '#/platform/db/tables/filterQueriesTables.ts';
import { dearest, readRoutesAtAnyHour } from '#/services/lookups/asking/lookupRoutes.ts';
import type { SelectionOf } from './lookThrough.ts';

/** Writes down what a selection comes to: items and cost about by payer, and how many lack what. */
export async function countSelection(trx: TenantTrx, of: SelectionOf): Promise<void> {
  const { clientId, selectionId } = of;
  const ofThis = sql`FROM phi.batch_selection_row WHERE client_id = ${clientId} AND selection_id = ${selectionId}`;
  const { rows: lacks } = await sql<LackCount>`
    SELECT lack, count(*)::int AS items ${ofThis} AND lack IS NOT NULL GROUP BY lack ORDER BY items DESC, lack`.execute(
    trx,
  );
  const { rows: counted } = await sql<Omit<PayerCount, 'cents'>>`
    SELECT partner_id AS "partnerId", count(*)::int AS items ${ofThis} AND lack IS NULL
     GROUP BY partner_id ORDER BY items DESC, partner_id`.execute(trx);
  const partnerIds = counted.map(({ partnerId }) => partnerId);
  const lookupRoutes = await readRoutesAtAnyHour(trx, { partnerIds, clientId }, new Date());
  const payers: readonly PayerCount[] = counted.map(({ partnerId, items }) => ({
    partnerId,
    items,
    cents: items * dearest(lookupRoutes.get(partnerId) ?? []),
  }));
  await sql`
    UPDATE phi.batch_selection
       SET ready = ${counted.reduce((sum, { items }) => sum + items, 0)}, payers = ${JSON.stringify(payers)},
           lacks = ${JSON.stringify(lacks)}
     WHERE client_id = ${clientId} AND id = ${selectionId}`.execute(trx);
}
