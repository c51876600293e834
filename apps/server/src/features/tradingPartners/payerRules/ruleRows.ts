import type { PayerRuleRow } from '@coverline/contract/tradingPartners/payerRules/payerRuleShapes.ts';
import type { RuleFilter, RuleSort } from '@coverline/contract/tradingPartners/payerRules/payerRules.ts';
import type { PayerRuleFields } from '@coverline/domain/tradingPartners/payerRules/payerRuleFields.ts';
import { sql, type QueryExecutorProvider, type RawBuilder, type Selectable } from 'kysely';
import { likeWords } from '#/platform/db/likeText.ts';
import type { PayerAuthRuleTable } from '#/platform/db/tables/tradingPartnersTables.ts';
import { bareProcedure, namesProcedure } from '#/services/medicalPolicy/linkNames.ts';
import { partnerKey } from '#/services/payers/partnerKey.ts';
import { byStanding, type SharedRow, sharedRows, wireFourEyes } from '../fourEyes/sharedRows.ts';

export type ListedRule = Selectable<PayerAuthRuleTable> & SharedRow;

const listed = sharedRows('system.payer_auth_rule');

const always = sql`true`;
/** As a link has them: concat_ws leaves out the last code of a rule that has none. */
const ownCodes = sql`ARRAY[concat_ws('-', l.code, l.code_to)]`;

function matching({ Search, Code, Required, Standing }: RuleFilter) {
  const key = partnerKey(Search);
  const words = likeWords(Search);
  const code = bareProcedure(Code);
  return sql`
    ${
      Search.trim() === ''
        ? always
        : sql`(lower(l.plan) LIKE ${words} OR lower(l.source) LIKE ${words}
      OR (${key} <> '' AND (l.name_key LIKE ${`%${key}%`} OR l.payer_id LIKE ${`${key}%`})))`
    }
    AND ${code === '' ? always : namesProcedure([code], ownCodes)}
    AND ${Required === null ? always : sql`l.required = ${Required}`}
    AND ${Standing === null ? always : sql`l.standing = ${Standing}`}`;
}

const orders: Readonly<Record<RuleSort, RawBuilder<unknown>>> = {
  payor: sql`lower(l.payor)`,
  codes: sql`l.code`,
  required: sql`l.required`,
  standing: byStanding,
  from: sql`l.effective_from`,
  to: sql`l.effective_to`,
  checked: sql`l.checked_on`,
};

export async function ruleRows(
  trx: QueryExecutorProvider,
  filter: RuleFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<readonly ListedRule[]> {
  const { rows } = await sql<ListedRule>`
    SELECT * FROM (${listed}) l WHERE ${matching(filter)}
     ORDER BY ${orders[filter.Sort]} ${filter.Descending ? sql`DESC` : sql`ASC`} NULLS LAST, lower(l.payor), l.code, l.id
     LIMIT ${page.limit} OFFSET ${page.offset}`.execute(trx);
  return rows;
}

/** How many a filter shows, and how many wait to be approved whatever is shown. */
export async function countRules(trx: QueryExecutorProvider, filter: RuleFilter) {
  const { rows } = await sql<{ total: number; suggested: number }>`
    SELECT (SELECT count(*)::int FROM (${listed}) l WHERE ${matching(filter)}) AS total,
           (SELECT count(*)::int FROM system.payer_auth_rule l WHERE l.standing = 'Suggested') AS suggested`.execute(
    trx,
  );
  return rows[0] ?? { total: 0, suggested: 0 };
}

export async function ruleById(trx: QueryExecutorProvider, id: string): Promise<ListedRule | undefined> {
  const { rows } = await sql<ListedRule>`SELECT * FROM (${listed}) l WHERE id = ${id}`.execute(trx);
  return rows[0];
}

/** The facts as the form and a file have them. */
export const ruleFactsOf = (row: Selectable<PayerAuthRuleTable>): PayerRuleFields => ({
  PartnerID: row.partner_id,
  Codes: row.code_to === null ? row.code : `${row.code}-${row.code_to}`,
  Plan: row.plan,
  Places: row.places.join(', '),
  Required: row.required,
  Circumstances: row.circumstances,
  EffectiveFrom: row.effective_from,
  EffectiveTo: row.effective_to ?? '',
  Source: row.source,
  CheckedOn: row.checked_on,
});

/** As whoever is named by their id sees it. */
export const wireRule = (row: ListedRule, reader: string): PayerRuleRow => ({
  RuleID: row.id,
  Payor: row.payor,
  PayerID: row.payer_id,
  ...ruleFactsOf(row),
  ...wireFourEyes(row, reader),
  Version: row.row_version,
});
