import pg from 'pg';

/** Inserts rows of one shape in one statement; column names come from our own code, never from data. */
export async function insert(
  client: Pick<pg.ClientBase, 'query'>,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const values = rows.map((row) => columns.map((column) => row[column]));
  const places = values.map(
    (row, at) => `(${row.map((_, column) => `$${at * columns.length + column + 1}`).join(', ')})`,
  );
  await client.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${places.join(', ')}`, values.flat());
}
