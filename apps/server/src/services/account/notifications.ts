import type { Notification, Notifications } from '@coverline/contract/logon/sessionUser.ts';
import { sql } from 'kysely';
import type { PlatformDeps } from '#/platform/deps.ts';
import type { Session } from '#/platform/http/session/session.ts';
import { caseRemindersOf } from '#/services/cases/reminders.ts';
import { passwordNotice } from './passwordNotice.ts';

/** More at once nobody reads; what is older shows when these are put away. */
const most = 50;

/** What the bell of this session shows. Asked again with every keep-alive, so that an open tab learns of new ones. */
export async function notificationsOf(deps: PlatformDeps, session: Session): Promise<Notifications> {
  const [stored, password, reminders] = await Promise.all([
    readStored(deps, session),
    passwordNotice(deps, session),
    caseRemindersOf(deps, session),
  ]);
  return { CaseReminders: reminders, SystemNotifications: [...password, ...stored] };
}

/**
 * Whether a notification is for this session now. A role is matched by its name alone: whoever passes every check of roles
 * is not everybody's audience.
 */
export const isFor = (session: Session) => sql<boolean>`
  (n.company_id IS NULL OR n.company_id = ${session.companyId})
  AND (n.client_id IS NULL OR n.client_id = ${session.clientId}::uuid)
  AND (n.user_id IS NULL OR n.user_id = ${session.userId})
  AND (n.role IS NULL OR n.role = ANY(${session.viewer.roles}::text[]))
  AND n.start_at <= now() AND (n.end_at IS NULL OR n.end_at > now())`;

async function readStored(deps: PlatformDeps, session: Session): Promise<Notification[]> {
  const { rows } = await deps.doors.readIdentity((db) =>
    sql<Notification>`
      SELECT n.id AS "ID", n.message AS "Message", n.deep_link AS "DeepLink", n.importance AS "NotificationImportanceName",
             n.tracked AS "TrackWhenShownToUserSoWontRedisplay"
        FROM identity.notification n
       WHERE ${isFor(session)}
         AND NOT EXISTS (SELECT 1 FROM identity.notification_dismissal d
                          WHERE d.notification_id = n.id AND d.user_id = ${session.userId})
       ORDER BY n.importance = 'HIGH' DESC, n.start_at DESC, n.id LIMIT ${most}`.execute(db),
  );
  return rows;
}
