import { type RawBuilder, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { UserError } from '#/platform/http/errors.ts';

/** Where a list keeps the views that people have saved of it. */
export type ViewTable = 'phi.case_view' | 'phi.clearance_view';

type Whose = { readonly clientId: string; readonly userId: string };
type Saved = { readonly name: string; readonly shows: object; readonly most: number };

/** Saves a view under its name: one of that name is written over, and nobody has more than so many. Answers its id. */
export async function saveView(
  trx: TenantTrx,
  table: ViewTable,
  { clientId, userId }: Whose,
  { name, shows, most }: Saved,
): Promise<string> {
  const views = sql.table(table);
  const { rows: counted } = await sql<{ own: number; named: number }>`
    SELECT count(*)::int AS own, (count(*) FILTER (WHERE lower(name) = lower(${name.trim()})))::int AS named
      FROM ${views} WHERE client_id = ${clientId} AND user_id = ${userId}`.execute(trx);
  if ((counted[0]?.own ?? 0) >= most && counted[0]?.named === 0)
    throw new UserError(`You have ${most} views already. Remove one first.`);
  const { rows } = await sql<{ id: string }>`
    INSERT INTO ${views} (client_id, id, user_id, name, shows)
    VALUES (${clientId}, ${randomUUID()}, ${userId}, ${name.trim()}, ${JSON.stringify(shows)}::jsonb)
    ON CONFLICT (client_id, user_id, lower(name)) DO UPDATE SET name = excluded.name, shows = excluded.shows
    RETURNING id`.execute(trx);
  return rows[0]?.id ?? '';
}

/** Removes a view that is open to whoever asks; another is as one that is gone. */
export async function removeView(
  trx: TenantTrx,
  table: ViewTable,
  { clientId, userId }: Whose,
  viewId: string,
  orWhere: RawBuilder<unknown> = sql`false`,
): Promise<void> {
  const { rows } = await sql`
    DELETE FROM ${sql.table(table)}
     WHERE client_id = ${clientId} AND id = ${viewId} AND (user_id = ${userId} OR ${orWhere}) RETURNING id`.execute(
    trx,
  );
  if (rows.length === 0) throw new UserError('This view is no longer there.');
}
