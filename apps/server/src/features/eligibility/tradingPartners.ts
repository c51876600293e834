import { sql } from 'kysely';
import type { SystemTrx } from '#/db/doors.ts';
import type { TradingPartnerRow } from '#/db/systemTables.ts';

const most = 20;
export const partnerKey = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

type Found = TradingPartnerRow & { readonly matched_by: string };

/**
 * Partners by the beginning of name, alias, payer id or of any word of the name, or whose member-id prefix the term begins
 * with; the right one first: an exact id or alias, then the beginning of the name, of an alias, of each word, of the id, by
 * how often the installation asks them. Each branch is one index scan but that of the words, so that five thousand partners
 * are found while somebody types.
 */
export async function findTradingPartners(
  trx: SystemTrx,
  term: string,
  adjudicationOnly: boolean,
): Promise<readonly Found[]> {
  const key = partnerKey(term);
  if (key === '') return [];
  const id = term.trim().toUpperCase();
  const beginnings = Array.from({ length: Math.min(key.length, longestPrefix) }, (_, at) => key.slice(0, at + 1));
  const words = wordsOf(term).map((word) => `% ${likeText(word)}%`);
  const { rows } = await sql<Found>`
    WITH hits AS (
      SELECT id, 'payer id' AS how, 0 AS score FROM system.trading_partner WHERE payer_id = ${id}
      UNION ALL
      SELECT partner_id, kind || ' ' || alias, CASE WHEN alias_key = ${key} THEN 0 ELSE 2 END
        FROM system.partner_alias WHERE alias_key LIKE ${`${key}%`}
      UNION ALL
      SELECT partner_id, kind || ' ' || alias, 2 FROM system.partner_alias
       WHERE kind = 'prefix' AND alias_key = ANY(${beginnings})
      UNION ALL SELECT id, 'name', 1 FROM system.trading_partner WHERE name_key LIKE ${`${key}%`}
      UNION ALL SELECT id, 'name', 3 FROM system.trading_partner
       WHERE name_words LIKE ALL(${words})
      UNION ALL SELECT id, 'payer id', 4 FROM system.trading_partner WHERE payer_id LIKE ${`${likeText(id)}%`}
    ), best AS (
      SELECT DISTINCT ON (id) id, how, score FROM hits ORDER BY id, score
    )
    SELECT p.*, best.how AS matched_by
      FROM best JOIN system.trading_partner p USING (id)
     WHERE NOT ${adjudicationOnly} OR p.adjudicates_claims
     ORDER BY best.score, p.rank DESC, p.name, p.id
     LIMIT ${most}`.execute(trx);
  return rows;
}

/** Member-id prefixes are three letters; some plans use a few more. */
const longestPrefix = 10;
/** As migration 0008 parts the words of a name. */
const wordsOf = (term: string) =>
  term
    .toLowerCase()
    .replaceAll(/[-/&.,()']/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
/** `%`, `_` and `\` are letters here, not wildcards (E-03). */
const likeText = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

export const wirePartner = (row: Found) => ({
  ID: row.id,
  Name: row.name,
  PayerID: row.payer_id,
  Kind: row.kind,
  StateID: row.state,
  MatchedBy: row.matched_by,
  RequiredFieldSets: row.required_field_sets,
  FieldRules: row.field_rules.map((rule) => ({
    Field: rule.Field,
    Pattern: rule.Pattern ?? null,
    MinLength: rule.MinLength ?? null,
    MaxLength: rule.MaxLength ?? null,
    Prefix: rule.Prefix ?? null,
    Uppercase: rule.Uppercase ?? false,
    StripChars: rule.StripChars ?? '',
    HelpText: rule.HelpText ?? '',
  })),
  DependentMode: row.dependent_mode,
  MultiServiceType: row.multi_service_type,
  MaxPastDays: row.max_past_days,
  MaxFutureDays: row.max_future_days,
});
