import { sql, type QueryExecutorProvider } from 'kysely';
import type { TradingPartnerRow } from '#/platform/db/tables/tradingPartnersTables.ts';
import { mayBeAsked } from './mayBeAsked.ts';
import { partnerKey } from './partnerKey.ts';

/** As an answer calls a payer: by a name, and by a number where it gives one. */
export type PartyName = { readonly name: string; readonly id: string };

/** The partner that the client may ask and that bears exactly this name, else this alias, else this number; null where we know none. */
export async function partnerNamed(
  trx: QueryExecutorProvider,
  clientId: string,
  { name, id }: PartyName,
): Promise<TradingPartnerRow | null> {
  const [key, payerId] = [partnerKey(name), id.trim().toUpperCase()];
  const { rows } = await sql<TradingPartnerRow>`
    SELECT p.*
      FROM (SELECT id, 0 AS score FROM system.trading_partner WHERE name_key = ${key} AND ${key} <> ''
            UNION ALL
            SELECT partner_id, 1 FROM system.partner_alias WHERE kind = 'alias' AND alias_key = ${key} AND ${key} <> ''
            UNION ALL
            SELECT id, 2 FROM system.trading_partner WHERE payer_id = ${payerId} AND ${payerId} <> '') hits
      JOIN system.trading_partner p USING (id)
     WHERE ${mayBeAsked(clientId)}
     ORDER BY score, p.rank DESC, p.id LIMIT 1`.execute(trx);
  return rows[0] ?? null;
}
