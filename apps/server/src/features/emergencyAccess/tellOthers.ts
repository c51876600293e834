import { emergencyMinutes } from '@coverline/domain/access/emergencyAccess.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { nameOfUser } from '#/platform/db/nameOfUser.ts';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

/** Where the deed stands with its reason. */
export const emergenciesPath = '/ClientAdministration/useradministration?view=emergency';

/** Everybody else who administers the client's users; where there is nobody, whoever runs the company. */
export async function toBeTold(trx: IdentityTrx, session: ClientSession): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string; of_client: boolean }>`
    SELECT u.id, m.user_id IS NOT NULL AS of_client
      FROM identity.app_user u
      LEFT JOIN identity.membership m ON m.user_id = u.id AND m.client_id = ${session.clientId}
                                     AND 'UserAdministrator' = ANY(m.roles)
     WHERE u.company_id = ${session.companyId} AND u.id <> ${session.userId} AND u.disabled_at IS NULL
       AND (m.user_id IS NOT NULL OR EXISTS (SELECT 1 FROM identity.staff_role s WHERE s.user_id = u.id
                                              AND s.company_id = ${session.companyId} AND s.role = 'FRHCJediMaster'))
     ORDER BY u.id`.execute(trx);
  const ofClient = rows.filter((row) => row.of_client);
  return (ofClient.length > 0 ? ofClient : rows).map(({ id }) => id);
}

/** In their bell with the deed itself, and until they put it away. The reason is not in it: it is read on the screen of users. */
export async function notifyOfEmergency(
  trx: IdentityTrx,
  session: ClientSession,
  userIds: readonly string[],
): Promise<void> {
  for (const userId of userIds) {
    await sql`
      INSERT INTO identity.notification (id, user_id, message, deep_link, importance, tracked, created_by)
      SELECT ${randomUUID()}::uuid, ${userId}::uuid,
             left('Emergency access: ' || ${nameOfUser} ||
                  ' works in ' || c.name || ' beyond their roles for ' || ${String(emergencyMinutes)} || ' minutes.', 500),
             ${emergenciesPath}, 'HIGH', true, 'emergency access'
        FROM identity.app_user u, identity.client c
       WHERE u.id = ${session.userId} AND c.id = ${session.clientId}`.execute(trx);
  }
}
