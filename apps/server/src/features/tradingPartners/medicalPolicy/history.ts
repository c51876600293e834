import { linkDeeds, type PolicyLinkHistory } from '@coverline/contract/tradingPartners/medicalPolicy/linkShapes.ts';
import { sql, type QueryExecutorProvider } from 'kysely';
import { userName } from '#/platform/http/call/recordChanged.ts';

type Row = {
  readonly deed: string;
  readonly changes: PolicyLinkHistory[number]['Changes'];
  readonly why: string;
  readonly done_by: string | null;
  readonly done_at: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
};

const shown = 100;

export async function historyOf(trx: QueryExecutorProvider, linkId: string): Promise<PolicyLinkHistory> {
  const { rows } = await sql<Row>`
    SELECT h.deed, h.changes, h.why, h.done_by, h.done_at, u.first_name, u.last_name, u.email
      FROM system.policy_link_deed h LEFT JOIN identity.app_user u ON u.id = h.done_by
     WHERE h.link_id = ${linkId} ORDER BY h.done_at DESC, h.id LIMIT ${sql.lit(shown)}`.execute(trx);
  return rows.map((row) => ({
    Deed: linkDeeds.find((deed) => deed === row.deed) ?? 'Changed',
    At: new Date(row.done_at).toISOString(),
    By: row.done_by === null ? '' : userName(row.first_name, row.last_name, row.email),
    Why: row.why,
    Changes: row.changes.map(({ Field, Before, After }) => ({ Field, Before, After })),
  }));
}
