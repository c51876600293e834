import type { Notification } from '@coverline/contract/logon/sessionUser.ts';
import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { sql } from 'kysely';
import type { PlatformDeps } from '#/platform/deps.ts';
import type { Session } from '#/platform/http/session/session.ts';

/** More at once nobody reads; what is older shows when these are done. */
const most = 50;

/** The tasks of cases that this person is reminded of by now, what was due first before the rest. No patient is named. */
export async function caseRemindersOf({ doors }: PlatformDeps, session: Session): Promise<Notification[]> {
  const { clientId, userId, viewer } = session;
  if (clientId === null || !passesRole(viewer.roles, 'CaseManagement')) return [];
  const { rows } = await doors.withTenant(clientId, (trx) =>
    sql<{ id: string; case_id: string; number: number }>`
      SELECT t.id, t.case_id, c.number FROM phi.case_task t
        JOIN phi.case_master c ON c.client_id = t.client_id AND c.id = t.case_id
       WHERE t.client_id = ${clientId} AND c.client_id = ${clientId} AND t.user_id = ${userId}
         AND t.remind_at <= now() AND NOT c.is_over
       ORDER BY t.due_at, t.id LIMIT ${most}`.execute(trx),
  );
  return rows.map(({ id, case_id: caseId, number }) => ({
    ID: id,
    Message: `A task of case ${number} is due.`,
    DeepLink: `/spifcasemanagement/spifcaseMaster?case=${caseId}&tab=tasks`,
    NotificationImportanceName: 'MEDIUM' as const,
    TrackWhenShownToUserSoWontRedisplay: false,
  }));
}
