import { type Selectable, sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { TenantTables } from '#/platform/db/tables/tables.ts';
import { notFound } from '#/platform/http/errors.ts';

/** Tables of a client's rows that have an id of their own. */
type WithId = {
  [T in keyof TenantTables]: 'client_id' | 'id' extends keyof TenantTables[T] ? T : never;
}[keyof TenantTables];

/** A client's row under its lock: one writer at a time. Of another client there is none. */
export async function holdRow<T extends WithId>(
  trx: TenantTrx,
  table: T,
  clientId: string,
  id: string,
): Promise<Selectable<TenantTables[T]>> {
  const { rows } = await sql<Selectable<TenantTables[T]>>`
    SELECT * FROM ${sql.table(table)} WHERE client_id = ${clientId} AND id = ${id} FOR UPDATE`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}

/** All of them under their locks, in one order: two who take the same ones wait for each other and never for ever. */
export async function holdRows<T extends WithId>(
  trx: TenantTrx,
  table: T,
  clientId: string,
  ids: readonly string[],
): Promise<readonly Selectable<TenantTables[T]>[]> {
  const { rows } = await sql<Selectable<TenantTables[T]>>`
    SELECT * FROM ${sql.table(table)} WHERE client_id = ${clientId} AND id = ANY(${[...ids]}::uuid[])
     ORDER BY id FOR UPDATE`.execute(trx);
  if (rows.length !== ids.length) throw notFound();
  return rows;
}
