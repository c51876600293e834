import { sql, type Kysely } from 'kysely';
import { pleaseLogInAgain } from './errors.ts';
import type { Session } from './session.ts';

/**
 * Judged once more inside the transaction that writes, and held to its end: a session that was ended, or moved to another
 * client, since the request was let in commits nothing (C-21). Whoever takes a right away therefore touches the session's
 * row in the same transaction. Calls of the identity door may change the row: they take it alone, or two would deadlock.
 */
export async function holdSession(connection: Kysely<never>, session: Session, alone: boolean): Promise<void> {
  const lock = sql.raw(alone ? 'FOR NO KEY UPDATE' : 'FOR SHARE');
  const { rows } = await sql`
    SELECT 1 FROM identity.session
     WHERE sid = ${session.sid} AND revoked_at IS NULL AND ends_at > now()
       AND client_id IS NOT DISTINCT FROM ${session.clientId}::uuid ${lock}`.execute(connection);
  if (rows.length === 0) throw pleaseLogInAgain();
}
