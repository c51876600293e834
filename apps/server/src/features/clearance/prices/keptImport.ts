import { sql } from 'kysely';
import type { Doors, TenantTrx } from '#/platform/db/doors.ts';
import { fileGone } from '#/platform/import/keptFile.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

type Kind = 'Contract' | 'Charges' | 'Medicare';

/** Keeps the file that somebody looks through; the one before it goes. */
export const keepImport = (
  trx: TenantTrx,
  { clientId, userId }: ClientSession,
  {
    kind,
    payerId,
    name,
    file,
  }: { readonly kind: Kind; readonly payerId: string | null; readonly name: string; readonly file: Buffer },
) =>
  sql`
    INSERT INTO phi.price_import (client_id, user_id, kind, trading_partner_id, name, file)
    VALUES (${clientId}, ${userId}, ${kind}, ${payerId}, ${name}, ${file})
    ON CONFLICT (client_id, user_id, kind) DO UPDATE SET
      trading_partner_id = EXCLUDED.trading_partner_id, name = EXCLUDED.name, file = EXCLUDED.file,
      created_at = excluded.created_at`.execute(trx);

/**
 * The file that is kept, in a transaction of its own: reading hundreds of thousands of rows takes seconds, in which no connection is held and
 * nobody waits. What is done then is what this file says, whatever is kept by then.
 *
 * @throws UserError where it is not kept any more
 */
export async function keptImport(doors: Doors, { clientId, userId }: ClientSession, kind: Kind) {
  const row = await doors.withTenant(clientId, (trx) =>
    trx
      .selectFrom('phi.price_import')
      .select(['file', 'trading_partner_id', 'name'])
      .where('client_id', '=', clientId)
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .executeTakeFirst(),
  );
  if (row === undefined) throw fileGone();
  return row;
}
