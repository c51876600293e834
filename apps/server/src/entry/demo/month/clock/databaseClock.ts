import type pg from 'pg';

/** Where the functions stand that take the place of PostgreSQL's own, for whoever names this schema first. */
const schema = 'demo_clock';
/** By how many milliseconds the clock of a transaction is off. */
export const clockSetting = 'demo.clock';

const off = `coalesce(nullif(current_setting('${clockSetting}', true), ''), '0')::float8 * interval '1 millisecond'`;
const functions = ['now', 'transaction_timestamp', 'statement_timestamp', 'clock_timestamp'] as const;

/**
 * A transaction may say that its clock is off: what it writes then is of that time, by the product's own statements, by what
 * columns are filled with where nothing is said, and in the audit.
 */
export async function letDatabaseTimeDiffer(admin: pg.ClientBase): Promise<void> {
  await admin.query(`CREATE SCHEMA ${schema}; GRANT USAGE ON SCHEMA ${schema} TO PUBLIC`);
  for (const name of functions) {
    const volatility = name === 'clock_timestamp' ? 'VOLATILE' : 'STABLE';
    await admin.query(
      `CREATE FUNCTION ${schema}.${name}() RETURNS timestamptz LANGUAGE sql ${volatility} AS $$ SELECT pg_catalog.${name}() + ${off} $$`,
    );
  }
  for (const { place, filled } of await timedDefaults(admin))
    await admin.query(`${place} SET DEFAULT ${filled.replaceAll(/\b(now|clock_timestamp)\(\)/g, `${schema}.$1()`)}`);
  await auditsBy(admin, `${schema}, pg_catalog`);
}

/** Everything as the migrations left it. */
export async function endDatabaseTime(admin: pg.ClientBase): Promise<void> {
  for (const { place, filled } of await timedDefaults(admin))
    await admin.query(`${place} SET DEFAULT ${filled.replaceAll(`${schema}.`, '')}`);
  await auditsBy(admin, 'pg_catalog');
  await admin.query(`DROP SCHEMA ${schema} CASCADE`);
}

/** The app's address, for connections to which these functions are the first found. None waits for the disk: what is lost with the power is made anew. */
export function inOtherTime(appUrl: string): string {
  const url = new URL(appUrl);
  url.searchParams.set('options', `-c search_path=${schema},pg_catalog,public -c synchronous_commit=off`);
  return url.href;
}

type Filled = { readonly place: string; readonly filled: string };

/** Columns that are filled with the time. */
async function timedDefaults(admin: pg.ClientBase): Promise<readonly Filled[]> {
  const { rows } = await admin.query<Filled>(
    `SELECT format('ALTER TABLE %I.%I ALTER COLUMN %I', n.nspname, c.relname, a.attname) AS place, pg_get_expr(d.adbin, d.adrelid) AS filled
       FROM pg_attrdef d JOIN pg_class c ON c.oid = d.adrelid JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
      WHERE n.nspname IN ('phi', 'identity', 'system') AND a.attgenerated = '' AND pg_get_expr(d.adbin, d.adrelid) ~ '\\m(now|clock_timestamp)\\(\\)'`,
  );
  return rows;
}

/** The audit's functions see what they are told to and nothing else. */
async function auditsBy(admin: pg.ClientBase, searchPath: string): Promise<void> {
  const { rows } = await admin.query<{ function: string }>(
    "SELECT oid::regprocedure::text AS function FROM pg_proc WHERE proname = 'audit_append'",
  );
  for (const row of rows) await admin.query(`ALTER FUNCTION ${row.function} SET search_path = ${searchPath}`);
}
