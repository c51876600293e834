import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** Some thousands of rows, gone within a blink. */
const rowsAtOnce = 20_000;

/**
 * Purges one chunk of hospitals' price files that are used no more: what was discarded at once, what failed or was never loaded after a
 * month, and what another edition replaced after a year. Answers whether there may be more. They are no records of persons: estimates
 * that are kept have what was told of their prices.
 */
export async function purgePriceFiles(trx: TenantTrx, clientId: string): Promise<boolean> {
  // First what is due can be loaded no more: nobody loads what is half gone.
  await sql`
    UPDATE phi.price_edition AS e SET state = 'Discarded', replaced_at = now()
     WHERE e.client_id = ${clientId} AND EXISTS (${notHeld(clientId)})
       AND ((e.state = 'Failed' AND e.replaced_at < now() - interval '30 days')
            OR (e.state = 'Read' AND e.read_at < now() - interval '30 days')
            OR (e.state = 'Replaced' AND e.replaced_at < now() - interval '366 days'))`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    SELECT e.id FROM phi.price_edition e
     WHERE e.client_id = ${clientId} AND e.state = 'Discarded' AND EXISTS (${notHeld(clientId)})
     ORDER BY e.sent_at, e.id LIMIT 1`.execute(trx);
  const [edition] = rows;
  if (edition === undefined) return false;
  const { id } = edition;
  const prices = await sql`
    DELETE FROM phi.price_row WHERE client_id = ${clientId} AND edition_id = ${id} AND (item, nth) IN (
      SELECT r.item, r.nth FROM phi.price_row r WHERE r.client_id = ${clientId} AND r.edition_id = ${id}
       ORDER BY r.item, r.nth LIMIT ${rowsAtOnce})`.execute(trx);
  if (Number(prices.numAffectedRows ?? 0) > 0) return true;
  const items = await sql`
    DELETE FROM phi.price_item WHERE client_id = ${clientId} AND edition_id = ${id} AND item IN (
      SELECT i.item FROM phi.price_item i WHERE i.client_id = ${clientId} AND i.edition_id = ${id}
       ORDER BY i.item LIMIT ${rowsAtOnce})`.execute(trx);
  if (Number(items.numAffectedRows ?? 0) > 0) return true;
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

/** What is held by law stays as it is. */
const notHeld = (clientId: string) =>
  sql`SELECT 1 FROM identity.client k WHERE k.id = ${clientId} AND k.held_at IS NULL`;
