import pg from 'pg';
import { appRole } from './appRole.ts';

type Rights = {
  me: string;
  exists: boolean;
  is_super: boolean;
  makes_roles: boolean;
  /** Whether we may alter the role: from PostgreSQL 16 on, only who made it or was handed it. */
  keeps: boolean;
};

/**
 * The role of the app, made where it is missing. Where the app's URL names it and it is ours to alter, it gets that URL's
 * password; where somebody else made it (a managed database), it keeps theirs. An attribute is named only where it is to
 * change: PostgreSQL lets nobody but a superuser name SUPERUSER or BYPASSRLS, be it to deny them.
 *
 * @throws Error where the role is missing and not ours to make
 */
export async function makeAppRole(client: pg.Client, appUrl: string): Promise<void> {
  const url = new URL(appUrl);
  const isNamed = decodeURIComponent(url.username) === appRole;
  const { me, exists, is_super, makes_roles, keeps } = await rightsOf(client);
  if (!exists) {
    if (!is_super && !makes_roles) {
      throw new Error(
        `The database user ${me} may not make the role ${appRole}. Let an administrator run: CREATE ROLE ${appRole} NOLOGIN`,
      );
    }
    await client.query(`CREATE ROLE ${appRole} NOLOGIN`);
  }
  if (!isNamed || (exists && !keeps)) return;
  if (is_super) await client.query(`ALTER ROLE ${appRole} NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS`);
  const password = pg.escapeLiteral(decodeURIComponent(url.password));
  await client.query(`ALTER ROLE ${appRole} LOGIN PASSWORD ${password}`);
}

async function rightsOf(client: pg.Client): Promise<Rights> {
  const { rows } = await client.query<Rights>(
    `SELECT m.rolname AS me, r.oid IS NOT NULL AS exists, m.rolsuper AS is_super, m.rolcreaterole AS makes_roles,
            m.rolsuper OR r.oid IS NOT NULL AND CASE WHEN current_setting('server_version_num')::int < 160000
              THEN m.rolcreaterole AND NOT r.rolsuper
              ELSE m.rolcreaterole AND pg_has_role(m.oid, r.oid, 'MEMBER WITH ADMIN OPTION') END AS keeps
       FROM pg_roles m LEFT JOIN pg_roles r ON r.rolname = $1
      WHERE m.rolname = current_user`,
    [appRole],
  );
  const [rights] = rows;
  if (rights === undefined) throw new Error('The database names no role.');
  return rights;
}
