import type { PayerRuleRow } from '@coverline/contract/tradingPartners/payerRules/payerRuleShapes.ts';
import type { RuleFilter, RuleSort } from '@coverline/contract/tradingPartners/payerRules/payerRules.ts';
import type { PayerRuleFields } from '@coverline/domain/tradingPartners/payerRules/payerRuleFields.ts';
import { linkDeeds, type PolicyLinkHistory } from '@coverline/contract/tradingPartners/medicalPolicy/linkShapes.ts';
import { sql, type QueryExecutorProvider, type RawBuilder, type Selectable } from 'kysely';
import { likeWords } from '#/platform/db/likeText.ts';
import type { PayerAuthRuleTable } from '#/platform/db/tables/tradingPartnersTables.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { bareProcedure, namesProcedure } from '#/services/medicalPolicy/linkNames.ts';
import { partnerKey } from '#/services/payers/partnerKey.ts';

export type ListedRule = Selectable<PayerAuthRuleTable> & {
  readonly payor: string;
  readonly payer_id: string;
  readonly by_first: string | null;
  readonly by_last: string | null;
  readonly by_email: string | null;
  readonly settler_first: string | null;
  readonly settler_last: string | null;
  readonly settler_email: string | null;
};

const listed = sql`
  SELECT l.*, p.name AS payor, p.payer_id, p.name_key, s.first_name AS by_first, s.last_name AS by_last, s.email AS by_email,
         d.first_name AS settler_first, d.last_name AS settler_last, d.email AS settler_email
    FROM system.payer_auth_rule l JOIN system.trading_partner p ON p.id = l.partner_id
    LEFT JOIN identity.app_user s ON s.id = l.suggested_by
    LEFT JOIN identity.app_user d ON d.id = l.settled_by`;

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
  // What waits for somebody comes first.
  standing: sql`array_position(ARRAY['Suggested', 'Approved', 'Retired', 'Rejected'], l.standing)`,
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

const instant = (at: string | null) => (at === null ? null : new Date(at).toISOString());

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
  Standing: row.standing,
  SuggestedBy: row.suggested_by === null ? '' : userName(row.by_first, row.by_last, row.by_email),
  SuggestedAt: instant(row.suggested_at),
  IsOwn: row.suggested_by === reader,
  SettledBy: row.settled_by === null ? '' : userName(row.settler_first, row.settler_last, row.settler_email),
  SettledAt: instant(row.settled_at),
  SettledWhy: row.settled_why,
  Version: row.row_version,
});

type DeedRow = {
  readonly deed: string;
  readonly changes: PolicyLinkHistory[number]['Changes'];
  readonly why: string;
  readonly done_at: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
};

const shown = 100;

export async function ruleHistoryOf(trx: QueryExecutorProvider, ruleId: string): Promise<PolicyLinkHistory> {
  const { rows } = await sql<DeedRow>`
    SELECT h.deed, h.changes, h.why, h.done_at, u.first_name, u.last_name, u.email
      FROM system.payer_auth_rule_deed h LEFT JOIN identity.app_user u ON u.id = h.done_by
     WHERE h.rule_id = ${ruleId} ORDER BY h.done_at DESC, h.id LIMIT ${sql.lit(shown)}`.execute(trx);
  return rows.map((row) => ({
    Deed: linkDeeds.find((deed) => deed === row.deed) ?? 'Changed',
    At: new Date(row.done_at).toISOString(),
    By: userName(row.first_name, row.last_name, row.email),
    Why: row.why,
    Changes: row.changes.map(({ Field, Before, After }) => ({ Field, Before, After })),
  }));
}
