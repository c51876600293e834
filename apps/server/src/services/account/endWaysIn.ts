import { sql } from 'kysely';
import type { IdentityTrx } from '#/platform/db/doors.ts';

/** First of the locks. Whoever takes several takes them in this order: the person, the sessions, the pending logins. */
export async function lockPerson(trx: IdentityTrx, userId: string): Promise<void> {
  await sql`SELECT 1 FROM identity.app_user WHERE id = ${userId} FOR NO KEY UPDATE`.execute(trx);
}

/**
 * Ends every session but `keep` and every pending login of a person, where what opened them is good no more. The person is
 * locked before.
 */
export async function endWaysIn(
  trx: IdentityTrx,
  userId: string,
  { keep, why }: { readonly keep: string | null; readonly why: string },
): Promise<void> {
  await sql`UPDATE identity.session SET revoked_at = now(), revoked_why = ${why}
             WHERE user_id = ${userId} AND revoked_at IS NULL AND sid IS DISTINCT FROM ${keep}::uuid`.execute(trx);
  await sql`UPDATE identity.login_transaction SET ended_at = now(), code_hash = NULL, reset_hash = NULL
             WHERE user_id = ${userId} AND ended_at IS NULL`.execute(trx);
}
