import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import type { AccountLinkRow } from '#/platform/db/tables/people/accountLinkTables.ts';

/** Hours for which a mailed link is good. */
export const linkHours = { invitation: 72, reset: 24 } as const;

type LinkKind = { readonly kind: AccountLinkRow['kind']; readonly createdBy: string };

/** Opens a link for a person and takes every former one back. Its token is made where it is mailed. */
export async function openLink(
  trx: IdentityTrx,
  { userId, ...made }: LinkKind & { readonly userId: string },
): Promise<string> {
  await endLinks(trx, userId);
  const [id = ''] = await openLinks(trx, [userId], made);
  return id;
}

/** One for each of several people who have none yet. */
export async function openLinks(
  trx: IdentityTrx,
  userIds: readonly string[],
  { kind, createdBy }: LinkKind,
): Promise<readonly string[]> {
  const ids = userIds.map(() => randomUUID());
  await sql`INSERT INTO identity.account_link (id, user_id, kind, email_key, created_by, expires_at)
            SELECT l.id, u.id, ${kind}, u.email_key, ${createdBy}, now() + make_interval(hours => ${linkHours[kind]})
              FROM unnest(${ids}::uuid[], ${[...userIds]}::uuid[]) AS l (id, user_id)
              JOIN identity.app_user u ON u.id = l.user_id`.execute(trx);
  return ids;
}

/** No link that was mailed to this person before is good any more. */
export async function endLinks(trx: IdentityTrx, userId: string): Promise<void> {
  await sql`UPDATE identity.account_link SET ended_at = now() WHERE user_id = ${userId} AND ended_at IS NULL`.execute(
    trx,
  );
}

/** Whose link it is, as SQL over `account_link l` and its `app_user u`: not used, not old, and of the same address and password. */
export const isLinkGood = sql<boolean>`l.ended_at IS NULL AND l.expires_at > now() AND l.email_key = u.email_key
  AND u.disabled_at IS NULL AND coalesce(u.password_changed_at <= l.created_at, true)`;
