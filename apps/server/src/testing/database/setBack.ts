import type pg from 'pg';

type Which = {
  /** With its schema. */
  readonly table: string;
  readonly column: string;
  /** As PostgreSQL writes an interval: '25 hours'. */
  readonly by: string;
  /** A column that names the row, and its value. */
  readonly of: readonly [column: string, value: string | undefined];
};

/**
 * Sets a moment of one row back. It is read first: what a moment and an interval come to is told by the time zone of whoever asks, and a
 * distributed PostgreSQL refuses to tell it beside a column that it changes.
 */
export async function setBack(admin: pg.Pool, { table, column, by, of: [key, value] }: Which): Promise<void> {
  const { rows } = await admin.query<{ at: string }>(
    `SELECT (${column} - $2::interval)::text AS at FROM ${table} WHERE ${key} = $1`,
    [value, by],
  );
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`${rows.length} rows of ${table} instead of one`);
  await admin.query(`UPDATE ${table} SET ${column} = $2::timestamptz WHERE ${key} = $1`, [value, row.at]);
}
