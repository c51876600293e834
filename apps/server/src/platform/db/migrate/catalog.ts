import type pg from 'pg';
import { appRole } from './appRole.ts';
import { tableClasses } from '#/platform/db/tables/tableClasses.ts';

type Found = { table: string; enabled: boolean; forced: boolean; policies: number; whole: boolean; beyond: boolean };

/** The one policy there is, word for word as the database prints it: anything added to it is another policy. */
const policy = '(client_id = phi.current_client())';

/**
 * Asks the catalog whether every table is in a class and every tenant table has row-level security enabled and forced with
 * exactly one permissive policy on client_id (C-10). Runs at the end of each migration: a table nobody thought about does
 * not go live.
 */
export async function catalogFaults(client: pg.ClientBase | pg.Pool): Promise<readonly string[]> {
  const { rows } = await client.query<Found>(
    `
    SELECT n.nspname || '.' || c.relname AS table, c.relrowsecurity AS enabled, c.relforcerowsecurity AS forced,
           count(p.polname)::int AS policies,
           coalesce(bool_and(p.polpermissive AND p.polcmd = '*' AND p.polroles = '{0}'
             AND pg_get_expr(p.polqual, c.oid) = $2 AND pg_get_expr(p.polwithcheck, c.oid) = $2), false) AS whole,
           has_table_privilege($3, c.oid, 'TRUNCATE, TRIGGER, REFERENCES') AS beyond
      FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace
      LEFT JOIN pg_policy p ON p.polrelid = c.oid
     WHERE c.relkind IN ('r', 'p', 'f') AND n.nspname NOT IN ('pg_catalog', 'information_schema', $1) AND n.nspname NOT LIKE 'pg_toast%'
       AND n.nspname NOT LIKE 'pg_temp%'
     GROUP BY c.oid, n.nspname, c.relname, c.relrowsecurity, c.relforcerowsecurity`,
    [tableClasses.jobs, policy, appRole],
  );
  const tenant: readonly string[] = tableClasses.tenant;
  const known = new Set<string>([...tenant, ...tableClasses.identity, ...tableClasses.system]);
  const faults = rows.flatMap((row) => {
    // No policy holds against these.
    if (row.beyond) return [`${row.table}: the app's role may truncate it, or hang a trigger or a key on it`];
    if (!known.has(row.table)) return [`${row.table} is in no class`];
    if (!tenant.includes(row.table))
      return row.policies > 0 ? [`${row.table} has a policy but is no tenant table`] : [];
    if (!row.enabled || !row.forced) return [`${row.table}: row-level security is not enabled and forced`];
    return row.policies === 1 && row.whole ? [] : [`${row.table}: not exactly one whole policy on client_id`];
  });
  const missing = [...known]
    .filter((name) => !rows.some((row) => row.table === name))
    .map((name) => `${name} is missing`);
  return [...faults, ...missing, ...(await waysAround(client))];
}

/**
 * What reads past the reader's own rights: views that use their owner's, stored copies, functions that run as their owner (C-14). What an
 * extension brought is its maker's, and the operator's to choose.
 */
async function waysAround(client: pg.ClientBase | pg.Pool): Promise<readonly string[]> {
  const { rows } = await client.query<{ fault: string }>(`
    SELECT n.nspname || '.' || c.relname || ': a view without security_invoker' AS fault
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname NOT IN ('pg_catalog', 'information_schema') AND NOT ${ofExtension('pg_class', 'c')} AND (c.relkind = 'm'
        OR c.relkind = 'v' AND NOT coalesce(c.reloptions, '{}') && '{security_invoker=true,security_invoker=on}')
    UNION ALL
    SELECT n.nspname || '.' || p.proname || ': a function that runs as its owner'
      FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
     WHERE n.nspname NOT IN ('pg_catalog', 'information_schema') AND NOT ${ofExtension('pg_proc', 'p')} AND p.prosecdef`);
  return rows.map(({ fault }) => fault);
}

const ofExtension = (catalog: string, row: string) =>
  `EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = ${row}.oid AND d.deptype = 'e')`;

export async function verifyCatalog(client: pg.ClientBase): Promise<void> {
  const faults = await catalogFaults(client);
  if (faults.length > 0) throw new Error(`The schema breaks its own rules: ${faults.join('; ')}`);
}
