import { sql, type QueryExecutorProvider } from 'kysely';
import type { TradingPartnerRow } from '#/platform/db/tables/tradingPartnersTables.ts';
import { mayBeAsked } from './mayBeAsked.ts';
import { partnerKey } from './partnerKey.ts';

/** As an answer calls a payer: by a name, and by a number where it gives one. */
export type PartyName = { readonly name: string; readonly id: string };

export type PartnersMeant = {
  /** None where we know none; several where nothing tells which of them is meant. */
  readonly partners: readonly TradingPartnerRow[];
  /** Of several with the name the number told which. */
  readonly isByNumber: boolean;
  /** The number is that of others alone. */
  readonly isOthersNumber: boolean;
};

/**
 * The partners that the client may ask and that bear exactly this name, else this alias, else this number: of several with the name,
 * those that have the number too, where there are any.
 */
export async function partnersMeant(
  trx: QueryExecutorProvider,
  clientId: string,
  { name, id }: PartyName,
): Promise<PartnersMeant> {
  const [key, payerId] = [partnerKey(name), id.trim().toUpperCase()];
  const { rows } = await sql<TradingPartnerRow & { readonly score: number }>`
    SELECT p.*, score
      FROM (SELECT id, 0 AS score FROM system.trading_partner WHERE name_key = ${key} AND ${key} <> ''
            UNION ALL
            SELECT partner_id, 1 FROM system.partner_alias WHERE kind = 'alias' AND alias_key = ${key} AND ${key} <> ''
            UNION ALL
            SELECT id, 2 FROM system.trading_partner WHERE payer_id = ${payerId} AND ${payerId} <> '') hits
      JOIN system.trading_partner p USING (id)
     WHERE ${mayBeAsked(clientId)}
     ORDER BY score, p.id`.execute(trx);
  const best = rows.filter(({ score }) => score === rows[0]?.score);
  const numbered = new Set(rows.flatMap((row) => (row.score === 2 ? [row.id] : [])));
  const both = best.filter((row) => numbered.has(row.id));
  return {
    partners: both.length > 0 ? both : best,
    isByNumber: both.length > 0 && both.length < best.length,
    isOthersNumber: numbered.size > 0 && both.length === 0,
  };
}

/** The one partner that is meant; null where we know none, or several may be. */
export async function partnerNamed(
  trx: QueryExecutorProvider,
  clientId: string,
  named: PartyName,
): Promise<TradingPartnerRow | null> {
  const { partners } = await partnersMeant(trx, clientId, named);
  return partners.length === 1 ? (partners[0] ?? null) : null;
}
