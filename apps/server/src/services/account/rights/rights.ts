import { sql } from 'kysely';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import { lockPerson } from '#/services/account/endWaysIn.ts';

/**
 * Before rights are taken away: waits for the writes that the person's sessions have under way, and turns away those that
 * were let in under the former rights (`holdSession`).
 */
export async function touchRights(trx: IdentityTrx, userId: string): Promise<void> {
  await lockPerson(trx, userId);
  await sql`UPDATE identity.session SET rights = rights + 1 WHERE user_id = ${userId} AND revoked_at IS NULL`.execute(
    trx,
  );
}

/** One change of rights at a time in a company: who is the last to hold one is then certain. Ends with the transaction. */
export async function lockRights(trx: IdentityTrx, companyId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('rights ' || ${companyId}::text, 0))`.execute(trx);
}
