import type pg from 'pg';
import { tableClasses } from './tableClasses.ts';

type Found = { table: string; enabled: boolean; forced: boolean; policies: number; whole: boolean };

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
           coalesce(bool_and(p.polpermissive AND p.polcmd = '*'
             AND pg_get_expr(p.polqual, c.oid) LIKE '%client_id%current_client()%'
             AND pg_get_expr(p.polwithcheck, c.oid) LIKE '%client_id%current_client()%'), false) AS whole
      FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace
      LEFT JOIN pg_policy p ON p.polrelid = c.oid
     WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema', $1) AND n.nspname NOT LIKE 'pg_toast%'
       AND n.nspname NOT LIKE 'pg_temp%'
     GROUP BY c.oid, n.nspname, c.relname, c.relrowsecurity, c.relforcerowsecurity`,
    [tableClasses.jobs],
  );
  const tenant: readonly string[] = tableClasses.tenant;
  const known = new Set<string>([...tenant, ...tableClasses.identity, ...tableClasses.system]);
  const faults = rows.flatMap((row) => {
    if (!known.has(row.table)) return [`${row.table} is in no class`];
    if (!tenant.includes(row.table))
      return row.policies > 0 ? [`${row.table} has a policy but is no tenant table`] : [];
    if (!row.enabled || !row.forced) return [`${row.table}: row-level security is not enabled and forced`];
    return row.policies === 1 && row.whole ? [] : [`${row.table}: not exactly one whole policy on client_id`];
  });
  const missing = [...known]
    .filter((name) => !rows.some((row) => row.table === name))
    .map((name) => `${name} is missing`);
  return [...faults, ...missing];
}

export async function verifyCatalog(client: pg.ClientBase): Promise<void> {
  const faults = await catalogFaults(client);
  if (faults.length > 0) throw new Error(`The schema breaks its own rules: ${faults.join('; ')}`);
}
