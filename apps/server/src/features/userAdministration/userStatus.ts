import type { SecondStepKind, UserStatus } from '@coverline/contract/userAdministration/userAdministration.ts';
import { sql } from 'kysely';

/** Where the account of `u` stands. The pause is the one that signing in keeps: its key is made as there. */
export const userStatus = sql<UserStatus>`CASE
  WHEN u.disabled_at IS NOT NULL THEN 'Disabled'
  WHEN u.password_hash IS NULL AND u.last_login_at IS NULL THEN
    CASE WHEN EXISTS (SELECT 1 FROM identity.account_link l WHERE l.user_id = u.id AND l.ended_at IS NULL AND l.expires_at > now())
         THEN 'Invited' ELSE 'Expired' END
  WHEN EXISTS (SELECT 1 FROM identity.throttle t WHERE t.locked_until > now()
                AND t.key = sha256(convert_to('account:' || u.company_id || ':' || u.email_key, 'UTF8'))) THEN 'Locked'
  ELSE 'Active' END`;

/** What `u` signs in with besides the password. */
export const secondStep = sql<SecondStepKind>`CASE
  (EXISTS (SELECT 1 FROM identity.authenticator_app a WHERE a.user_id = u.id AND a.added_at IS NOT NULL))::int
  + 2 * (EXISTS (SELECT 1 FROM identity.passkey p WHERE p.user_id = u.id))::int
  WHEN 0 THEN 'Mail' WHEN 1 THEN 'App' WHEN 2 THEN 'Passkey' ELSE 'AppAndPasskey' END`;
