import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** A page of a file: some thousands of prices, gone within a blink. */
const itemsAtOnce = 1_000;
const rowsAtOnce = 20_000;

/**
 * Purges one chunk of hospitals' price files that are used no more: what was discarded at once, what failed or was never loaded after a
 * month, and what another edition replaced after a year. Answers whether there may be more. They are no records of persons: estimates
 * that are kept have what was told of their prices.
 */
export async function purgePriceFiles(trx: TenantTrx, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string; item: number | null }>`
    SELECT e.id, (SELECT min(i.item) FROM phi.price_item i WHERE i.client_id = ${clientId} AND i.edition_id = e.id) AS item
      FROM phi.price_edition e
     WHERE e.client_id = ${clientId}
       AND (e.state = 'Discarded' OR (e.state = 'Failed' AND e.replaced_at < now() - interval '30 days')
            OR (e.state = 'Read' AND e.read_at < now() - interval '30 days')
            OR (e.state = 'Replaced' AND e.replaced_at < now() - interval '366 days'))
     ORDER BY e.sent_at, e.id LIMIT 1`.execute(trx);
  const [edition] = rows;
  if (edition === undefined) return false;
  const { id, item } = edition;
  if (item !== null) {
    const to = item + itemsAtOnce;
    await sql`DELETE FROM phi.price_row WHERE client_id = ${clientId} AND edition_id = ${id} AND item < ${to}`.execute(
      trx,
    );
    await sql`DELETE FROM phi.price_item WHERE client_id = ${clientId} AND edition_id = ${id} AND item < ${to}`.execute(
      trx,
    );
    return true;
  }
  const codes = await sql`
    DELETE FROM phi.price_code WHERE client_id = ${clientId} AND edition_id = ${id} AND (code, item) IN (
      SELECT c.code, c.item FROM phi.price_code c WHERE c.client_id = ${clientId} AND c.edition_id = ${id}
       ORDER BY c.code, c.item LIMIT ${rowsAtOnce})`.execute(trx);
  if (Number(codes.numAffectedRows ?? 0) > 0) return true;
  await sql`DELETE FROM phi.price_plan WHERE client_id = ${clientId} AND edition_id = ${id}`.execute(trx);
  await sql`DELETE FROM phi.price_warning WHERE client_id = ${clientId} AND edition_id = ${id}`.execute(trx);
  await sql`DELETE FROM phi.price_warning_count WHERE client_id = ${clientId} AND edition_id = ${id}`.execute(trx);
  await sql`DELETE FROM phi.price_edition WHERE client_id = ${clientId} AND id = ${id}`.execute(trx);
  return true;
}
