import { sql, type Kysely } from 'kysely';
import { HttpError, pleaseLogInAgain } from '#/platform/http/errors.ts';
import type { Session } from '#/platform/http/session/session.ts';

/**
 * Judged once more inside the transaction that writes, and held to its end: a session that was ended, moved to another
 * client, or lost a right since the request was let in commits nothing (C-21). Whoever takes a right away therefore touches
 * the session's row in the same transaction (`account/rights.ts`). Calls of the identity door may change what is the
 * person's: they take the person first and then the session alone, the order of `lockPerson`, or two of them would deadlock.
 */
export async function holdSession(connection: Kysely<never>, session: Session, alone: boolean): Promise<void> {
  const live = sql`s.sid = ${session.sid} AND s.revoked_at IS NULL AND s.ends_at > now()
       AND s.client_id IS NOT DISTINCT FROM ${session.clientId}::uuid`;
  const { rows } = alone
    ? await sql<{ rights: number }>`
      WITH person AS MATERIALIZED (SELECT 1 FROM identity.app_user WHERE id = ${session.userId} FOR NO KEY UPDATE)
      SELECT s.rights FROM person, identity.session s WHERE ${live} FOR NO KEY UPDATE OF s`.execute(connection)
    : await sql<{ rights: number }>`SELECT s.rights FROM identity.session s WHERE ${live} FOR SHARE`.execute(
        connection,
      );
  const held = rows[0];
  if (held === undefined) throw pleaseLogInAgain();
  if (held.rights !== session.rights) throw new HttpError(403, 'Your rights were changed a moment ago. Try again.');
}
