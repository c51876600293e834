import { query } from './database.ts';

/** Somebody's emergency access, over since a day; nobody is told of it. */
export const emergencyBefore = (email: string): Promise<unknown> =>
  query(
    `INSERT INTO identity.emergency_access (id, sid, user_id, client_id, roles, reason, begun_at, ends_at)
     SELECT gen_random_uuid(), gen_random_uuid(), u.id, m.client_id, '{RealTimeEligibility}',
            'The night shift had nobody who may look up coverage.', now() - interval '25 hours', now() - interval '24 hours'
       FROM identity.app_user u JOIN identity.membership m ON m.user_id = u.id WHERE u.email_key = $1`,
    [email],
  );

/** So that the hour is nearly over by the server's clock. */
export const agedEmergency = (userId: string, seconds: number): Promise<unknown> =>
  query(
    `UPDATE identity.emergency_access SET begun_at = begun_at - make_interval(secs => $2),
            ends_at = ends_at - make_interval(secs => $2) WHERE user_id = $1`,
    [userId, seconds],
  );
