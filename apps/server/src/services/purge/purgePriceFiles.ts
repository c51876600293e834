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
  for (const [table, key] of largeTables) if (await deleteFirst(trx, table, key, { clientId, id })) return true;
  await sql`DELETE FROM phi.price_plan WHERE client_id = ${clientId} AND edition_id = ${id}`.execute(trx);
  await sql`DELETE FROM phi.price_warning WHERE client_id = ${clientId} AND edition_id = ${id}`.execute(trx);
  await sql`DELETE FROM phi.price_warning_count WHERE client_id = ${clientId} AND edition_id = ${id}`.execute(trx);
  await sql`DELETE FROM phi.price_edition WHERE client_id = ${clientId} AND id = ${id}`.execute(trx);
  return true;
}

/** Tables with a row for each line of a file or more, and by what the rows of an edition are in order. */
const largeTables = [
  ['phi.price_row', ['item', 'nth']],
  ['phi.price_item', ['item']],
  ['phi.price_code', ['code', 'item']],
] as const;

/**
 * Deletes the first rows of an edition, up to the key of the last of them: by the key's index from its begin. To pick them by their keys is
 * slow where the planner knows nothing yet of rows that came at once, since it then holds each against each.
 */
async function deleteFirst(
  trx: TenantTrx,
  table: string,
  key: readonly string[],
  { clientId, id }: { readonly clientId: string; readonly id: string },
): Promise<boolean> {
  const mine = sql`client_id = ${clientId} AND edition_id = ${id}`;
  const columns = sql.join(key.map((name) => sql.ref(name)));
  const { rows } = await sql<Record<string, string | number>>`
    SELECT ${columns} FROM ${sql.table(table)} WHERE ${mine} ORDER BY ${columns} OFFSET ${rowsAtOnce - 1} LIMIT 1`.execute(
    trx,
  );
  const [last] = rows;
  const upTo =
    last === undefined ? sql`` : sql` AND (${columns}) <= (${sql.join(key.map((name) => sql`${last[name]}`))})`;
  const gone = await sql`DELETE FROM ${sql.table(table)} WHERE ${mine}${upTo}`.execute(trx);
  return Number(gone.numAffectedRows ?? 0) > 0;
}

/** What is held by law stays as it is. */
const notHeld = (clientId: string) =>
  sql`SELECT 1 FROM identity.client k WHERE k.id = ${clientId} AND k.held_at IS NULL`;
