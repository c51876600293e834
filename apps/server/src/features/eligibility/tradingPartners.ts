import { sql } from 'kysely';
import type { SystemTrx } from '#/db/doors.ts';
import type { TradingPartnerRow } from '#/db/systemTables.ts';

const most = 20;
export const partnerKey = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

type Found = TradingPartnerRow & { readonly matched_by: string };

/**
 * Partners by the beginning of name, alias, payer id or member-id prefix; the right one first: an exact id or alias, then
 * the beginning of the name, then of any word in it, by how often the installation asks them.
 */
export async function findTradingPartners(
  trx: SystemTrx,
  term: string,
  adjudicationOnly: boolean,
): Promise<readonly Found[]> {
  const key = partnerKey(term);
  const words = `%${term.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<Found>`
    SELECT p.*, m.how AS matched_by
      FROM system.trading_partner p
      JOIN LATERAL (
        SELECT how, score FROM (
          SELECT 'payer id' AS how, 0 AS score WHERE ${key} <> '' AND upper(p.payer_id) = ${key}
          UNION ALL SELECT 'name', 1 WHERE p.name_key LIKE ${`${key}%`}
          UNION ALL SELECT a.kind || ' ' || a.alias, CASE WHEN a.alias_key = ${key} THEN 0 ELSE 2 END
                      FROM system.partner_alias a
                     WHERE a.partner_id = p.id AND ${key} <> ''
                       AND (a.alias_key LIKE ${`${key}%`} OR (a.kind = 'prefix' AND ${key} LIKE a.alias_key || '%'))
          UNION ALL SELECT 'name', 3 WHERE lower(p.name) LIKE ${words}
          UNION ALL SELECT 'payer id', 4 WHERE ${key} <> '' AND upper(p.payer_id) LIKE ${`${key}%`}
        ) hits ORDER BY score LIMIT 1
      ) m ON true
     WHERE NOT ${adjudicationOnly} OR p.adjudicates_claims
     ORDER BY m.score, p.rank DESC, p.name
     LIMIT ${most}`.execute(trx);
  return rows;
}

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
