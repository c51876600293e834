import { sql } from 'kysely';
import { isLinkGood } from '#/services/account/accountLink.ts';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import type { Proven } from './proveIdentity.ts';

export type Known = {
  readonly id: string;
  readonly email: string;
  readonly disabled: boolean;
  readonly linkedNow: boolean;
};

/**
 * The user of a proven identity in a company, by issuer and subject alone. One that nobody is linked to becomes the user of
 * the invitation it came by, once; nobody is made (D-06, D-10).
 */
export async function whoIs(
  trx: IdentityTrx,
  companyId: string,
  { issuer, subject }: Proven,
  invitation: Buffer | null,
): Promise<Known | null> {
  const linked = await linkedUser(trx, companyId, issuer, subject);
  if (linked !== null) return { ...linked, linkedNow: false };
  if (invitation === null) return null;
  const { rows } = await sql<{ id: string; user_id: string }>`
    SELECT l.id, l.user_id
      FROM identity.account_link l JOIN identity.app_user u ON u.id = l.user_id
     WHERE l.token_hash = ${invitation} AND l.kind = 'invitation' AND ${isLinkGood} AND u.company_id = ${companyId}
       AND NOT EXISTS (SELECT 1 FROM identity.external_identity e WHERE e.user_id = u.id AND e.issuer = ${issuer})`.execute(
    trx,
  );
  const [invited] = rows;
  if (invited === undefined) return null;
  const ended = await trx
    .updateTable('identity.account_link')
    .set({ ended_at: sql<string>`now()` })
    .where('id', '=', invited.id)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  if (ended.length === 0) return null; // another was first
  await trx
    .insertInto('identity.external_identity')
    .values({ company_id: companyId, issuer, subject, user_id: invited.user_id })
    .execute();
  const now = await linkedUser(trx, companyId, issuer, subject);
  return now === null ? null : { ...now, linkedNow: true };
}

async function linkedUser(trx: IdentityTrx, companyId: string, issuer: string, subject: string) {
  const row = await trx
    .selectFrom('identity.external_identity as e')
    .innerJoin('identity.app_user as u', 'u.id', 'e.user_id')
    .select(['u.id', 'u.email_key', 'u.disabled_at'])
    .where('e.company_id', '=', companyId)
    .where('e.issuer', '=', issuer)
    .where('e.subject', '=', subject)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, email: row.email_key, disabled: row.disabled_at !== null };
}
