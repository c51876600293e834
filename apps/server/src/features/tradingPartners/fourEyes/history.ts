import { linkDeeds, type PolicyLinkHistory } from '@coverline/contract/tradingPartners/medicalPolicy/linkShapes.ts';
import { sql, type QueryExecutorProvider } from 'kysely';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { deedsOf, type SharedTable } from '#/services/payers/sharedDeeds.ts';

type Row = {
  readonly deed: string;
  readonly changes: PolicyLinkHistory[number]['Changes'];
  readonly why: string;
  readonly done_at: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
};

const shown = 100;

export async function historyOf(trx: QueryExecutorProvider, of: SharedTable, id: string): Promise<PolicyLinkHistory> {
  const { table, column } = deedsOf[of];
  const { rows } = await sql<Row>`
    SELECT h.deed, h.changes, h.why, h.done_at, u.first_name, u.last_name, u.email
      FROM ${sql.table(table)} h LEFT JOIN identity.app_user u ON u.id = h.done_by
     WHERE ${sql.ref(`h.${column}`)} = ${id} ORDER BY h.done_at DESC, h.id LIMIT ${sql.lit(shown)}`.execute(trx);
  return rows.map((row) => ({
    Deed: linkDeeds.find((deed) => deed === row.deed) ?? 'Changed',
    At: new Date(row.done_at).toISOString(),
    By: userName(row.first_name, row.last_name, row.email),
    Why: row.why,
    Changes: row.changes.map(({ Field, Before, After }) => ({ Field, Before, After })),
  }));
}
