import type { PolicyLink } from '@coverline/contract/tradingPartners/medicalPolicy/linkShapes.ts';
import type { LinkCheck, LinkFilter, LinkSort } from '@coverline/contract/tradingPartners/medicalPolicy/policyLinks.ts';
import { shownDiagnosis } from '@coverline/domain/tradingPartners/medicalPolicy/policyCodes.ts';
import { sql, type QueryExecutorProvider, type RawBuilder, type Selectable } from 'kysely';
import { likeText, likeWords } from '#/platform/db/likeText.ts';
import type { PolicyLinkTable } from '#/platform/db/tables/tradingPartnersTables.ts';
import { bareDiagnosis, bareProcedure, namesProcedure } from '#/services/medicalPolicy/linkNames.ts';
import { partnerKey } from '#/services/payers/partnerKey.ts';
import { byStanding, instant, type SharedRow, sharedRows, wireFourEyes } from '../fourEyes/sharedRows.ts';

export type ListedLink = Selectable<PolicyLinkTable> & SharedRow;

const listed = sharedRows('system.policy_link');

/** Of one that is not shown nobody has to mend the address. */
const isBrokenRow = sql`l.standing = 'Approved' AND l.health IN ('Moved', 'Dead')`;

const checks: Readonly<Record<LinkCheck, RawBuilder<unknown>>> = {
  Broken: isBrokenRow,
  OK: sql`l.health = 'OK'`,
  Moved: sql`l.health = 'Moved'`,
  Dead: sql`l.health = 'Dead'`,
  Unsure: sql`l.health = 'Unsure'`,
  Never: sql`l.health IS NULL`,
};

const always = sql`true`;

function matching({ Search, Code, Diagnosis, Kind, Standing, Check }: LinkFilter) {
  const key = partnerKey(Search);
  const words = likeWords(Search);
  const [code, diagnosis] = [bareProcedure(Code), bareDiagnosis(Diagnosis)];
  // A beginning that is typed finds what lies below it, and what it lies below.
  const begins = `${likeText(diagnosis)}%`;
  return sql`
    ${
      Search.trim() === ''
        ? always
        : sql`(lower(l.title) LIKE ${words} OR lower(l.plan) LIKE ${words} OR lower(l.url) LIKE ${words}
      OR (${key} <> '' AND (l.name_key LIKE ${`%${key}%`} OR l.payer_id LIKE ${`${key}%`})))`
    }
    AND ${code === '' ? always : namesProcedure([code])}
    AND ${diagnosis === '' ? always : sql`EXISTS (SELECT 1 FROM unnest(l.diagnoses) d WHERE starts_with(${diagnosis}, d) OR d LIKE ${begins})`}
    AND ${Kind === null ? always : sql`l.kind = ${Kind}`}
    AND ${Standing === null ? always : sql`l.standing = ${Standing}`}
    AND ${Check === null ? always : checks[Check]}`;
}

const orders: Readonly<Record<LinkSort, RawBuilder<unknown>>> = {
  title: sql`lower(l.title)`,
  payor: sql`lower(l.payor)`,
  kind: sql`l.kind`,
  standing: byStanding,
  from: sql`l.effective_from`,
  to: sql`l.effective_to`,
  checked: sql`l.checked_at`,
};

export async function linkRows(
  trx: QueryExecutorProvider,
  filter: LinkFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<readonly ListedLink[]> {
  const { rows } = await sql<ListedLink>`
    SELECT * FROM (${listed}) l WHERE ${matching(filter)}
     ORDER BY ${orders[filter.Sort]} ${filter.Descending ? sql`DESC` : sql`ASC`} NULLS LAST, lower(l.title), l.id
     LIMIT ${page.limit} OFFSET ${page.offset}`.execute(trx);
  return rows;
}

export async function countLinks(trx: QueryExecutorProvider, filter: LinkFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (${listed}) l WHERE ${matching(filter)}`.execute(trx);
  return rows[0]?.n ?? 0;
}

/** How many wait to be approved, and of how many the page is gone. */
export async function linksInNeed(
  trx: QueryExecutorProvider,
): Promise<{ readonly suggested: number; readonly broken: number }> {
  const { rows } = await sql<{ suggested: number; broken: number }>`
    SELECT count(*) FILTER (WHERE l.standing = 'Suggested')::int AS suggested,
           count(*) FILTER (WHERE ${isBrokenRow})::int AS broken
      FROM system.policy_link l`.execute(trx);
  return rows[0] ?? { suggested: 0, broken: 0 };
}

export async function linkById(trx: QueryExecutorProvider, id: string): Promise<ListedLink | undefined> {
  const { rows } = await sql<ListedLink>`SELECT * FROM (${listed}) l WHERE id = ${id}`.execute(trx);
  return rows[0];
}

/** The facts as the form and a file have them. */
export const factsOf = (row: Selectable<PolicyLinkTable>) => ({
  PartnerID: row.partner_id,
  Title: row.title,
  URL: row.url,
  Kind: row.kind,
  Plan: row.plan,
  State: row.state,
  Codes: row.codes.join(', '),
  Diagnoses: row.diagnoses.map(shownDiagnosis).join(', '),
  EffectiveFrom: row.effective_from ?? '',
  EffectiveTo: row.effective_to ?? '',
  Source: row.source,
});

export const healthOf = (row: Selectable<PolicyLinkTable>) => ({
  Health: row.health,
  HealthSays: row.health_says,
  MovedTo: row.moved_to,
  CheckedAt: instant(row.checked_at),
});

/** As whoever is named by their id sees it. */
export const wireLink = (row: ListedLink, reader: string): PolicyLink => ({
  LinkID: row.id,
  Payor: row.payor,
  PayerID: row.payer_id,
  ...factsOf(row),
  ...wireFourEyes(row, reader),
  SuggestedWhy: row.suggested_why,
  ...healthOf(row),
  Version: row.row_version,
});
