import { nextRunMs, type Schedule } from '@coverline/domain/schedule/schedule.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Doors, SystemTrx, TenantTrx } from '#/platform/db/doors.ts';
import { eachClient } from './eachClient.ts';

/** A row of a client that is due at some time. */
export type DueKey = { readonly clientId: string; readonly id: string };

/** The next time of a schedule as ISO text; null where it is to have none. */
export const nextAt = (schedule: Schedule | null, timeZone: string, after = Date.now()): string | null =>
  schedule === null ? null : new Date(nextRunMs(schedule, after, timeZone)).toISOString();

/** So many are taken in one round; the next one is a minute later. */
const atOnce = 500;

/**
 * A table of the system that says when which rows of clients are due, so that they are found without looking into any client: its
 * columns are `client_id`, the row's id under a name of its own, and `next_at`.
 */
export const dueRows = (table: RawBuilder<unknown>, id: RawBuilder<unknown>) => ({
  /** Says when a row is due, in the transaction that changes it; null: it is not. */
  async set(trx: TenantTrx, key: DueKey, at: string | null): Promise<void> {
    if (at === null)
      await sql`DELETE FROM ${table} WHERE client_id = ${key.clientId} AND ${id} = ${key.id}`.execute(trx);
    else
      await sql`
        INSERT INTO ${table} (client_id, ${id}, next_at) VALUES (${key.clientId}, ${key.id}, ${at})
        ON CONFLICT (client_id, ${id}) DO UPDATE SET next_at = excluded.next_at`.execute(trx);
  },

  /** Does something with each that is due. One that fails keeps no other one back: it is told of when all the others are done. */
  async each(doors: Pick<Doors, 'withSystem'>, what: string, order: (key: DueKey) => Promise<void>): Promise<void> {
    await eachClient(await doors.withSystem(what, (trx) => readDue(trx, table, id)), order);
  },
});

async function readDue(trx: SystemTrx, table: RawBuilder<unknown>, id: RawBuilder<unknown>) {
  const { rows } = await sql<DueKey>`
    SELECT client_id AS "clientId", ${id} AS id FROM ${table}
     WHERE next_at <= now() ORDER BY next_at LIMIT ${atOnce}`.execute(trx);
  return rows;
}
