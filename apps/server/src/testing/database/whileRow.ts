import type { TestServer } from '#/testing/testServer.ts';

type Row = Readonly<Record<string, unknown>>;

/** While a row that others of the file look at is otherwise; afterwards it is as before, whatever the test came to. */
export async function whileRow<T>(
  { admin }: Pick<TestServer, 'admin'>,
  table: 'identity.client' | 'identity.company',
  key: Row,
  changes: Row,
  act: () => Promise<T>,
): Promise<T> {
  const [[name, value] = ['', null]] = Object.entries(key);
  const columns = Object.keys(changes);
  const set = (row: Row) =>
    admin.query(
      `UPDATE ${table} SET ${columns.map((column, at) => `${column} = $${at + 2}`).join(', ')} WHERE ${name} = $1`,
      [value, ...columns.map((column) => row[column])],
    );
  const { rows } = await admin.query<Row>(`SELECT ${columns.join(', ')} FROM ${table} WHERE ${name} = $1`, [value]);
  const [before] = rows;
  if (before === undefined) throw new Error(`no such row of ${table}`);
  await set(changes);
  try {
    return await act();
  } finally {
    await set(before);
  }
}
