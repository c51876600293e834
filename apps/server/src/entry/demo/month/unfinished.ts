import { Client } from 'pg';

type Queried = { query(text: string): Promise<{ readonly rows: readonly { readonly said?: string | null }[] }> };

/** Stands at the schema of a database whose demo is not whole yet: nobody has worked in it. */
const mark = 'the demo is being made';

export const markUnfinished = (admin: Queried) => admin.query(`COMMENT ON SCHEMA phi IS '${mark}'`);
export const markFinished = (admin: Queried) => admin.query('COMMENT ON SCHEMA phi IS NULL');

/** Takes away what a start that was ended half way has left, so that this one begins anew. Answers whether there was any. */
export async function clearUnfinished(adminUrl: string): Promise<boolean> {
  const admin = new Client({ connectionString: adminUrl, application_name: 'coverline seed' });
  admin.on('error', () => {}); // safe: a lost connection also rejects the query under way
  await admin.connect();
  try {
    const { rows } = await admin.query<{ said: string | null }>(
      "SELECT obj_description(to_regnamespace('phi')::oid, 'pg_namespace') AS said",
    );
    if (rows[0]?.said !== mark) return false;
    await admin.query(`
      BEGIN;
      DROP SCHEMA IF EXISTS demo_clock, jobs, system, phi, identity CASCADE;
      DROP TABLE public.schema_migration;
      COMMIT`);
    return true;
  } finally {
    await admin.end();
  }
}
