import type { EmergencyRow } from '@coverline/contract/userAdministration/userAdministration.ts';
import { sql } from 'kysely';
import type { Handlers } from '#/platform/http/context.ts';
import { reachOf } from './reach.ts';

const most = 200;

/** Who took emergency access in the clients one administers, the newest first. */
export const listEmergencies: Handlers['listEmergencies'] = (ctx) =>
  ctx.tx(async (trx) => {
    const { clients } = await reachOf(trx, ctx.session);
    const { rows } = await sql<EmergencyRow>`
      SELECT e.id AS "EmergencyID", u.id AS "UserID", u.email AS "Email", u.first_name AS "FirstName",
             u.last_name AS "LastName", c.name AS "Client", e.reason AS "Reason", e.begun_at AS "BegunAt",
             coalesce(e.ended_at, s.revoked_at, e.ends_at) AS "EndsAt",
             e.ended_at IS NULL AND e.ends_at > now() AND s.revoked_at IS NULL AND coalesce(s.ends_at > now(), false) AS "IsRunning"
        FROM identity.emergency_access e
        JOIN identity.app_user u ON u.id = e.user_id
        JOIN identity.client c ON c.id = e.client_id
        LEFT JOIN identity.session s ON s.sid = e.sid
       WHERE e.client_id = ANY(${[...clients]}::uuid[]) AND e.begun_at > now() - interval '1 year'
       ORDER BY e.begun_at DESC, e.id LIMIT ${most}`.execute(trx);
    return [...rows];
  });
