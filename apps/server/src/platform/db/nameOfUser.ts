import { sql } from 'kysely';

/** How a user `u` (identity.app_user) is called: by name, or by e-mail address where there is none. */
export const nameOfUser = sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)`;
