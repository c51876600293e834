import type { ChangeRow } from '@coverline/contract/fplCalculator/fplConfig.ts';
import { type ChangeLine, type ChangeStatus, linesWords } from '@coverline/domain/fplCalculator/changes/changeLine.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { notFound } from '#/platform/http/errors.ts';

const changes = (trx: TenantTrx) =>
  trx
    .selectFrom('system.fpl_change as c')
    .leftJoin('identity.app_user as p', 'p.id', 'c.proposed_by')
    .leftJoin('identity.app_user as s', 's.id', 'c.settled_by')
    .selectAll('c')
    .select([
      'p.first_name as p_first',
      'p.last_name as p_last',
      'p.email as p_email',
      's.first_name as s_first',
      's.last_name as s_last',
      's.email as s_email',
    ]);

export type StoredChange = Awaited<ReturnType<typeof changeOf>>;

export async function changeOf(trx: TenantTrx, id: string) {
  const row = await changes(trx).where('c.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/** The newest first. */
export const changesOf = (
  trx: TenantTrx,
  status: ChangeStatus | null,
  page: { readonly offset: number; readonly limit: number },
) =>
  changes(trx)
    .$if(status !== null, (query) => query.where('c.status', '=', status ?? 'Proposed'))
    .orderBy('c.proposed_at', 'desc')
    .orderBy('c.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();

export async function countChanges(trx: TenantTrx, status: ChangeStatus | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM system.fpl_change
     WHERE ${status}::text IS NULL OR status = ${status}`.execute(trx);
  return rows[0]?.n ?? 0;
}

export function wireChange(row: StoredChange): ChangeRow {
  const lines: readonly ChangeLine[] = row.lines;
  return {
    ChangeID: row.id,
    Status: row.status,
    What: linesWords(lines),
    Lines: lines.length,
    Reason: row.reason,
    ProposedBy: userName(row.p_first, row.p_last, row.p_email),
    ProposedAt: new Date(row.proposed_at).toISOString(),
    SettledBy: row.settled_by === null ? '' : userName(row.s_first, row.s_last, row.s_email),
    SettledAt: row.settled_at === null ? null : new Date(row.settled_at).toISOString(),
    Why: row.settled_why,
    Version: row.version,
  };
}
