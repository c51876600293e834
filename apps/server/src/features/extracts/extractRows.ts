import type { ExtractRow, ExtractSort } from '@coverline/contract/extracts/extracts.ts';
import type { ExtractDefinition } from '@coverline/domain/extracts/definition.ts';
import { scheduleWords } from '@coverline/domain/schedule/schedule.ts';
import type { ExtractRunState, ExtractState } from '@coverline/domain/extracts/states.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { ExtractsTables } from '#/platform/db/tables/extractsTables.ts';
import { type Page, sortedPage } from '#/platform/db/sortedPage.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';

export type StoredExtract = Selectable<ExtractsTables['phi.extract']>;

type Wanted = { readonly Search: string; readonly State: ExtractState | null };
type Order = { readonly Sort: ExtractSort; readonly Descending: boolean };

type Listed = Pick<StoredExtract, 'id' | 'name' | 'state' | 'version' | 'next_at' | 'updated_at'> & {
  readonly definition: ExtractDefinition;
  readonly filter_name: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string;
  readonly run_state: ExtractRunState | null;
  readonly run_at: string | null;
  readonly run_rows: number | null;
  readonly total: number;
};

const sorts: Readonly<Record<ExtractSort, RawBuilder<unknown>>> = {
  name: sql`e.name_key`,
  format: sql`e.definition->>'Format'`,
  state: sql`e.state`,
  next: sql`e.next_at`,
  changed: sql`e.updated_at`,
};

/** One page of the client's extracts, each with its last run and with the number of all that are like this. */
export async function listedExtracts(
  trx: TenantTrx,
  clientId: string,
  { Search, State, ...order }: Wanted & Order,
  page: Page,
): Promise<readonly Listed[]> {
  const { rows } = await sql<Listed>`
    SELECT e.id, e.name, e.state, e.definition, e.version, e.next_at, e.updated_at, f.name AS filter_name,
           u.first_name, u.last_name, u.email, r.state AS run_state, r.ordered_at AS run_at, r.rows AS run_rows,
           count(*) OVER ()::int AS total
      FROM phi.extract e
      JOIN phi.filter_query f ON f.client_id = e.client_id AND f.id = e.filter_id
      JOIN identity.app_user u ON u.id = e.updated_by
      LEFT JOIN LATERAL (SELECT x.state, x.ordered_at, x.rows FROM phi.extract_run x
                          WHERE x.client_id = ${clientId} AND x.extract_id = e.id ORDER BY x.ordered_at DESC LIMIT 1) r ON true
     WHERE e.client_id = ${clientId} AND strpos(e.name_key, ${Search.trim().toLowerCase()}) > 0
       AND (${State}::text IS NULL OR e.state = ${State})
     ${sortedPage(sorts[order.Sort], order, sql`e.name_key`, page)}`.execute(trx);
  return rows;
}

export const wireListed = (row: Listed): ExtractRow => ({
  ExtractID: row.id,
  Name: row.name,
  State: row.state,
  Format: row.definition.Format,
  Version: row.version,
  Columns: row.definition.Columns.length,
  FilterName: row.filter_name,
  When: scheduleWords(row.definition.Schedule),
  NextAt: row.next_at,
  LastRun:
    row.run_state === null || row.run_at === null ? null : { State: row.run_state, At: row.run_at, Rows: row.run_rows },
  ChangedBy: userName(row.first_name, row.last_name, row.email),
  ChangedAt: row.updated_at,
});

/** An extract of the client by its id; `held` until the transaction ends where it is to be changed. */
export async function extractOf(
  trx: TenantTrx,
  clientId: string,
  extractId: string,
  held: 'held' | 'read',
): Promise<StoredExtract | undefined> {
  const query = trx.selectFrom('phi.extract').selectAll().where('client_id', '=', clientId).where('id', '=', extractId);
  return await (held === 'held' ? query.forUpdate() : query).executeTakeFirst();
}
