import type { Notification } from '@coverline/contract/logon/sessionUser.ts';
import { durations } from '@coverline/domain/constants.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { sql } from 'kysely';
import type { PlatformDeps } from '#/platform/deps.ts';
import type { Session } from '#/platform/http/session/session.ts';

/** Days before a password ends at which its owner is told, and at which it becomes urgent. */
const warnDays = 14;
const urgentDays = 3;

/**
 * Tells that the own password ends soon. Worked out when it is read and kept nowhere: a new password takes it away, and
 * nothing else does, so that there is no Dismiss.
 */
export async function passwordNotice(deps: PlatformDeps, session: Session): Promise<Notification[]> {
  const { rows } = await deps.doors.readIdentity((db) =>
    sql<{ ends: string; days: number }>`
      SELECT ends, extract(epoch FROM ends - now())::float8 / 86400 AS days
        FROM (SELECT password_changed_at + make_interval(days => ${durations.passwordDays}) AS ends
                FROM identity.app_user WHERE id = ${session.userId} AND password_hash IS NOT NULL) own
       WHERE ends < now() + make_interval(days => ${warnDays})`.execute(db),
  );
  return rows.map(({ ends, days }) => ({
    ID: session.userId, // there is one a person
    Message: `Your password can be used until ${formatDate(dayIn(ends, session.timeZone))}. Choose a new one in your profile.`,
    DeepLink: '/Account/Profile',
    NotificationImportanceName: days < urgentDays ? 'HIGH' : 'MEDIUM',
    TrackWhenShownToUserSoWontRedisplay: false,
  }));
}
