import type { Notification } from '@coverline/contract/logon/sessionUser.ts';
import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import { nameOfUser } from '#/platform/db/nameOfUser.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import type { Session } from '#/platform/http/session/session.ts';

/** More at once nobody reads; what is older shows when these are done. */
const most = 50;

/**
 * The tasks of cases that this person is reminded of by now, what was due first before the rest; also those of whoever is away
 * today and for whom they stand in. No patient is named.
 */
export async function caseRemindersOf({ doors }: PlatformDeps, session: Session): Promise<Notification[]> {
  const { clientId, userId, viewer } = session;
  if (clientId === null || !passesRole(viewer.roles, 'CaseManagement')) return [];
  const today = dayIn(new Date(), session.timeZone);
  const { rows } = await doors.withTenant(clientId, (trx) =>
    sql<{ id: string; case_id: string; number: number; away: string | null }>`
      SELECT t.id, t.case_id, c.number, CASE WHEN t.user_id <> ${userId} THEN ${nameOfUser} END AS away
        FROM phi.case_task t
        JOIN phi.case_master c ON c.client_id = t.client_id AND c.id = t.case_id
        JOIN identity.app_user u ON u.id = t.user_id
       WHERE t.client_id = ${clientId} AND c.client_id = ${clientId}
         AND t.user_id = ANY(array(
           SELECT ${userId}::uuid UNION ALL
           SELECT a.user_id FROM phi.case_away a
            WHERE a.client_id = ${clientId} AND a.stand_in = ${userId}
              AND ${today}::date BETWEEN a.from_on AND a.until_on))
         AND t.remind_at <= now() AND NOT c.is_over
       ORDER BY t.due_at, t.id LIMIT ${most}`.execute(trx),
  );
  return rows.map(({ id, case_id: caseId, number, away }) => ({
    ID: id,
    Message: away === null ? `A task of case ${number} is due.` : `A task of case ${number} is due: ${away} is away.`,
    DeepLink: `/spifcasemanagement/spifcaseMaster?case=${caseId}&tab=tasks`,
    NotificationImportanceName: 'MEDIUM' as const,
    TrackWhenShownToUserSoWontRedisplay: false,
  }));
}
