import type pg from 'pg';
import { sqlSteps } from './steps.ts';

export type SchemaState = {
  /** Steps of a newer release that the database has gone through, which this one does not know. */
  readonly ahead: readonly string[];
  /** Steps of this release that the database lacks. */
  readonly behind: readonly string[];
};

/** How the database stands to this release, by the names of what was done to it. */
export async function schemaState(database: pg.Pool | pg.Client): Promise<SchemaState> {
  const { rows } = await database.query<{ name: string }>(
    "SELECT name FROM public.schema_migration WHERE name LIKE '%.sql' ORDER BY name",
  );
  const [known, done] = [new Set(sqlSteps()), new Set(rows.map(({ name }) => name))];
  return { ahead: [...done].filter((name) => !known.has(name)), behind: [...known].filter((name) => !done.has(name)) };
}
