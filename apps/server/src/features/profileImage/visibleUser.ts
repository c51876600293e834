import { staffRoles } from '@coverline/domain/access/roles.ts';
import { sql } from 'kysely';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import type { Session } from '#/platform/http/session/session.ts';

/**
 * The user of that name, if the asker may know of them: oneself, the staff of one's company and the people of the client one
 * works in; for staff everybody of their company. Null for everybody else, and for nobody.
 */
export async function visibleUser(trx: IdentityTrx, session: Session, username: string): Promise<string | null> {
  const isStaff = staffRoles.some((role) => session.viewer.roles.includes(role));
  const { rows } = await sql<{ id: string }>`
    SELECT u.id FROM identity.app_user u
     WHERE u.company_id = ${session.companyId} AND u.email_key = ${username.trim().toLowerCase()} AND u.disabled_at IS NULL
       AND (u.id = ${session.userId} OR ${isStaff}
            OR EXISTS (SELECT 1 FROM identity.staff_role r WHERE r.user_id = u.id AND r.company_id = u.company_id)
            OR EXISTS (SELECT 1 FROM identity.membership m
                        WHERE m.user_id = u.id AND m.client_id = ${session.clientId}::uuid))`.execute(trx);
  return rows[0]?.id ?? null;
}
