import type pg from 'pg';

/** The role whose grants the migrations write. It owns nothing, creates nothing and bypasses nothing. */
export const appRole = 'coverline_app';

/**
 * What is wrong with the role the app would run as, or null (C-11). The server refuses to start with one that owns,
 * creates or bypasses anything, directly or by membership.
 */
export async function appRoleFault(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{
    name: string;
    superuser: boolean;
    bypass: boolean;
    owns: boolean;
    creates: boolean;
  }>(`
    WITH mine AS (
      SELECT r.oid, r.rolsuper, r.rolbypassrls, r.rolcreaterole FROM pg_roles r
       WHERE r.rolname = current_user OR pg_has_role(current_user, r.oid, 'MEMBER')
    )
    SELECT current_user AS name,
           bool_or(rolsuper) AS superuser,
           bool_or(rolbypassrls) AS bypass,
           EXISTS (SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
                    WHERE n.nspname IN ('phi', 'identity', 'system', 'jobs') AND c.relowner IN (SELECT oid FROM mine)) AS owns,
           bool_or(rolcreaterole) OR has_database_privilege(current_user, current_database(), 'CREATE')
           OR EXISTS (SELECT 1 FROM pg_namespace
                    WHERE nspname IN ('phi', 'identity', 'system', 'jobs', 'public')
                      AND has_schema_privilege(current_user, oid, 'CREATE')) AS creates
      FROM mine`);
  const role = rows[0];
  if (role === undefined) return 'The database names no role.';
  if (role.superuser) return `The database user ${role.name} is a superuser`;
  if (role.bypass) return `The database user ${role.name} bypasses row-level security`;
  if (role.owns) return `The database user ${role.name} owns tables`;
  if (role.creates) return `The database user ${role.name} may create objects or roles`;
  return null;
}
