import type pg from 'pg';
import { randomUUID } from 'node:crypto';

export type Row = Readonly<Record<string, unknown>>;
export type Made = { readonly id: string; readonly isNew: boolean };

/**
 * Brings a row to what is wanted, found by what names it in life: doing it twice changes nothing. Names of tables and columns
 * come from our own code alone.
 */
export async function upsert(client: pg.ClientBase, table: string, key: Row, values: Row): Promise<Made> {
  const names = Object.keys(key);
  const where = names.map((name, at) => `${name} = $${at + 1}`).join(' AND ');
  const found = await client.query<{ id: string }>(`SELECT id FROM ${table} WHERE ${where}`, Object.values(key));
  const id = found.rows[0]?.id;
  if (id !== undefined) {
    const sets = Object.keys(values).map((name, at) => `${name} = $${at + 2}`);
    await client.query(`UPDATE ${table} SET ${sets.join(', ')} WHERE id = $1`, [id, ...Object.values(values)]);
    return { id, isNew: false };
  }
  const row = { id: randomUUID(), ...key, ...values };
  const columns = Object.keys(row);
  await client.query(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
  return { id: row.id, isNew: true };
}
