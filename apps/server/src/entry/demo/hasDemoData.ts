import { demoId } from './demoId.ts';

type Queried = { query(text: string, values: unknown[]): Promise<{ readonly rowCount: number | null }> };

/** Whether the demo's companies stand in a database: their ids are the same everywhere. */
export async function hasDemoData(database: Queried): Promise<boolean> {
  const { rowCount: tables } = await database.query("SELECT 1 WHERE to_regclass('identity.company') IS NOT NULL", []);
  if (tables === 0) return false; // nothing has been migrated: whoever needs the tables says so
  const ids = [demoId('company coverline'), demoId('company harbor')];
  const { rowCount } = await database.query('SELECT 1 FROM identity.company WHERE id = ANY($1)', [ids]);
  return (rowCount ?? 0) > 0;
}
