import { sql } from 'kysely';
import type { IdentityTrx } from '#/platform/db/doors.ts';

/** How many can administer a client's users beside this person: those who were here once and whose way in is open. */
export async function otherAdministrators(db: IdentityTrx, clientId: string, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM identity.membership m JOIN identity.app_user u ON u.id = m.user_id
     WHERE m.client_id = ${clientId} AND m.user_id <> ${userId} AND 'UserAdministrator' = ANY(m.roles)
       AND u.disabled_at IS NULL AND (u.password_hash IS NOT NULL OR u.last_login_at IS NOT NULL)`.execute(db);
  return rows[0]?.n ?? 0;
}

/** How many hold the company's highest role beside this person. */
export async function otherJediMasters(db: IdentityTrx, companyId: string, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM identity.staff_role s JOIN identity.app_user u ON u.id = s.user_id
     WHERE s.company_id = ${companyId} AND s.role = 'FRHCJediMaster' AND s.user_id <> ${userId}
       AND u.disabled_at IS NULL`.execute(db);
  return rows[0]?.n ?? 0;
}
