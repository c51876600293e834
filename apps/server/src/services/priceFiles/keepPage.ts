import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { nameKey } from './nameKey.ts';
import type { PricePage } from './pricePage.ts';
import type { EditionKey } from './priceTasks.ts';

/** A list of numbers as the database writes one: the driver would look through each of them for what has to be quoted. */
const numbers = (all: readonly (number | string | null)[]): string => `{${all.map((one) => one ?? 'NULL').join(',')}}`;

/** Keeps a page with how far the file is read; false where the edition is not read any more. */
export async function keepPage(
  trx: TenantTrx,
  { clientId, editionId }: EditionKey,
  page: PricePage,
  share: number,
): Promise<boolean> {
  const counts = [...page.counts].map(([rule, many]) => ({ rule, warnings: many }));
  const warnings = counts.reduce((sum, one) => sum + one.warnings, 0);
  const { rows } = await sql`
    UPDATE phi.price_edition SET events_kept = ${page.events}, items = items + ${page.items.length},
           prices = prices + ${page.rows.item.length}, modifiers = modifiers + ${page.modifiers}, warnings = warnings + ${warnings},
           share_read = greatest(share_read, ${share}::real)
     WHERE client_id = ${clientId} AND id = ${editionId} AND state = 'Reading' RETURNING 1 AS kept`.execute(trx);
  if (rows.length === 0) return false;
  if (page.hospital !== null) {
    const { name, version, updatedOn, locations } = page.hospital;
    const text = (one: string): string => one.replaceAll('\u0000', '').toWellFormed().slice(0, 300).toWellFormed();
    await sql`
      UPDATE phi.price_edition SET hospital = ${text(name)}, hospital_key = ${nameKey(text(name))}, version = ${text(version)},
             updated_on = ${updatedOn}, locations = ${locations.slice(0, 1_000).map(text)}::text[]
       WHERE client_id = ${clientId} AND id = ${editionId}`.execute(trx);
  }
  const json = (rows: readonly object[]): string => JSON.stringify(rows);
  if (page.plans.length > 0)
    await sql`
      INSERT INTO phi.price_plan (client_id, edition_id, plan, payer_name, plan_name, payer_key, plan_key)
      SELECT own.client_id, ${editionId}::uuid, r.plan, r.payer_name, r.plan_name, r.payer_key, r.plan_key
        FROM phi.audit_head own, json_to_recordset(${json(page.plans)}::json)
             AS r (plan int, payer_name text, plan_name text, payer_key text, plan_key text)
       WHERE own.client_id = ${clientId}`.execute(trx);
  if (page.items.length > 0)
    await sql`
      INSERT INTO phi.price_item (client_id, edition_id, item, line, description, codes, modifiers, setting,
                                  billing_class, drug_unit, drug_type, gross, cash)
      SELECT own.client_id, ${editionId}::uuid, r.item, r.line, r.description, r.codes, r.modifiers, r.setting,
             r.billing_class, r.drug_unit, r.drug_type, r.gross, r.cash
        FROM phi.audit_head own, json_to_recordset(${json(page.items)}::json)
             AS r (item int, line int, description text, codes jsonb, modifiers text[], setting text, billing_class text,
                   drug_unit text, drug_type text, gross numeric, cash numeric)
       WHERE own.client_id = ${clientId}`.execute(trx);
  if (page.codes.length > 0)
    await sql`
      INSERT INTO phi.price_code (client_id, edition_id, code, item)
      SELECT own.client_id, ${editionId}::uuid, r.code, r.item
        FROM phi.audit_head own, json_to_recordset(${json(page.codes)}::json) AS r (code text, item int)
       WHERE own.client_id = ${clientId}`.execute(trx);
  const { rows: of } = page;
  if (of.item.length > 0)
    await sql`
      INSERT INTO phi.price_row (client_id, edition_id, item, nth, plan, dollar, percentage, by_algorithm, median, tenth, ninetieth,
                                 count, estimated, methodology)
      SELECT own.client_id, ${editionId}::uuid, r.item, r.nth, r.plan, r.dollar, r.percentage, r.by_algorithm, r.median,
             r.tenth, r.ninetieth, r.count, r.estimated, r.methodology
        FROM phi.audit_head own,
             unnest(${numbers(of.item)}::int[], ${numbers(of.nth)}::int[], ${numbers(of.plan)}::int[], ${numbers(of.dollar)}::numeric[],
                    ${numbers(of.percentage)}::numeric[], ${of.by_algorithm}::boolean[], ${numbers(of.median)}::numeric[],
                    ${numbers(of.tenth)}::numeric[], ${numbers(of.ninetieth)}::numeric[], ${of.count}::text[],
                    ${numbers(of.estimated)}::numeric[], ${of.methodology}::text[])
             AS r (item, nth, plan, dollar, percentage, by_algorithm, median, tenth, ninetieth, count, estimated, methodology)
       WHERE own.client_id = ${clientId}`.execute(trx);
  if (page.warnings.length > 0)
    await sql`
      INSERT INTO phi.price_warning (client_id, edition_id, rule, nth, line, place)
      SELECT own.client_id, ${editionId}::uuid, r.rule, r.nth, r.line, r.place
        FROM phi.audit_head own, json_to_recordset(${json(page.warnings)}::json) AS r (rule text, nth int, line int, place text)
       WHERE own.client_id = ${clientId}`.execute(trx);
  if (counts.length > 0)
    await sql`
      INSERT INTO phi.price_warning_count AS c (client_id, edition_id, rule, warnings)
      SELECT own.client_id, ${editionId}::uuid, r.rule, r.warnings
        FROM phi.audit_head own, json_to_recordset(${json(counts)}::json) AS r (rule text, warnings bigint)
       WHERE own.client_id = ${clientId}
      ON CONFLICT (client_id, edition_id, rule) DO UPDATE SET warnings = c.warnings + excluded.warnings`.execute(trx);
  return true;
}
