import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { EditionKey } from '#/services/priceFiles/priceTasks.ts';

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
  for (const [table, by] of chunked) if (await purgeRows(trx, { clientId, editionId: id }, table, by)) return true;
  await sql`DELETE FROM phi.price_plan WHERE client_id = ${clientId} AND edition_id = ${id}`.execute(trx);
  await sql`DELETE FROM phi.price_warning WHERE client_id = ${clientId} AND edition_id = ${id}`.execute(trx);
  await sql`DELETE FROM phi.price_warning_count WHERE client_id = ${clientId} AND edition_id = ${id}`.execute(trx);
  await sql`DELETE FROM phi.price_edition WHERE client_id = ${clientId} AND id = ${id}`.execute(trx);
  return true;
}

/** What an edition may have millions of, with what its rows are numbered by. */
const chunked = [
  ['price_row', 'item'],
  ['price_item', 'item'],
  ['price_code', 'code'],
] as const;

/**
 * The first rows of an edition, up to one that is read before: whatever is known of how many there are, the key is walked once. Of tables
 * that were never analysed a list of rows within the statement was looked for again for each row.
 */
async function purgeRows(
  trx: TenantTrx,
  { clientId, editionId }: EditionKey,
  table: (typeof chunked)[number][0],
  by: (typeof chunked)[number][1],
): Promise<boolean> {
  const own = sql`client_id = ${clientId} AND edition_id = ${editionId}`;
  const { rows } = await sql<{ last: number | string }>`
    SELECT ${sql.ref(by)} AS last FROM ${sql.table(`phi.${table}`)} WHERE ${own} ORDER BY ${sql.ref(by)} OFFSET ${rowsAtOnce - 1} LIMIT 1`.execute(
    trx,
  );
  const last = rows[0]?.last;
  const gone = await sql`
    DELETE FROM ${sql.table(`phi.${table}`)} WHERE ${own} ${last === undefined ? sql`` : sql`AND ${sql.ref(by)} <= ${last}`}`.execute(
    trx,
  );
  return Number(gone.numAffectedRows ?? 0) > 0;
}

/** What is held by law stays as it is. */
const notHeld = (clientId: string) =>
  sql`SELECT 1 FROM identity.client k WHERE k.id = ${clientId} AND k.held_at IS NULL`;
