import { demoId } from './demoId.ts';

type Queried = { query(text: string, values: unknown[]): Promise<{ readonly rowCount: number | null }> };

/** Whether the demo's companies stand in a database: their ids are the same everywhere. */
export async function hasDemoData(database: Queried): Promise<boolean> {
  const ids = [demoId('company coverline'), demoId('company harbor')];
  const { rowCount } = await database.query('SELECT 1 FROM identity.company WHERE id = ANY($1)', [ids]);
  return (rowCount ?? 0) > 0;
}
