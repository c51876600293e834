import type { AltNameSort, UnmatchedPayer } from '@coverline/contract/altNames/altNames.ts';
import { type Named, similarNames } from '@coverline/domain/payers/mostSimilar.ts';
import { sql, type QueryExecutorProvider } from 'kysely';
import { partnerKey } from '#/services/payers/partnerKey.ts';

const mostSuggestions = 3;

type Row = {
  readonly id: string;
  readonly name: string;
  readonly from_answers: number;
  readonly from_charts: number;
  readonly first_seen_at: string;
  readonly last_seen_at: string;
};
type Filter = {
  readonly Ignored: boolean;
  readonly Search: string;
  readonly Sort: AltNameSort;
  readonly Offset: number;
  readonly Limit: number;
};

/** A name that a payer has got meanwhile, on whatever screen, waits no longer. */
const matching = ({ Ignored, Search }: Filter) => sql`
  ignored = ${Ignored} AND name_key LIKE ${`%${partnerKey(Search)}%`}
  AND NOT EXISTS (SELECT 1 FROM system.trading_partner p WHERE p.name_key = u.name_key)
  AND NOT EXISTS (SELECT 1 FROM system.partner_alias a WHERE a.kind = 'alias' AND a.alias_key = u.name_key)`;

const orders: Readonly<Record<AltNameSort, ReturnType<typeof sql>>> = {
  seen: sql`from_answers + from_charts DESC`,
  last: sql`last_seen_at DESC`,
  name: sql`lower(name)`,
};

export async function unmatchedRows(trx: QueryExecutorProvider, filter: Filter): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    SELECT * FROM system.unmatched_payer u WHERE ${matching(filter)}
     ORDER BY ${orders[filter.Sort]}, name_key LIMIT ${filter.Limit} OFFSET ${filter.Offset}`.execute(trx);
  return rows;
}

export async function countUnmatchedRows(trx: QueryExecutorProvider, filter: Filter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM system.unmatched_payer u WHERE ${matching(filter)}`.execute(trx);
  return rows[0]?.n ?? 0;
}

type Known = { readonly id: string; readonly name: string; readonly payer_id: string; readonly alias: string };

/** Whose names are like the ones given: each payer once, by the name of it that is closest. */
export async function suggester(trx: QueryExecutorProvider): Promise<(name: string) => UnmatchedPayer['Suggestions']> {
  const { rows } = await sql<Known>`
    SELECT p.id, p.name, p.payer_id, '' AS alias FROM system.trading_partner p WHERE p.active
    UNION ALL
    SELECT p.id, p.name, p.payer_id, a.alias FROM system.trading_partner p
      JOIN system.partner_alias a ON a.partner_id = p.id AND a.kind = 'alias' WHERE p.active`.execute(trx);
  const find = similarNames(rows.map((of): Named<Known> => ({ name: of.alias || of.name, of })));
  return (name) => {
    const closest = Map.groupBy(find(name), ({ of }) => of.id);
    return [...closest.values()].slice(0, mostSuggestions).flatMap(([best]) =>
      best === undefined
        ? []
        : [
            {
              PartnerID: best.of.id,
              Name: best.of.name,
              PayerID: best.of.payer_id,
              Likeness: Math.round(best.share * 100),
              ByAltName: best.of.alias,
            },
          ],
    );
  };
}
