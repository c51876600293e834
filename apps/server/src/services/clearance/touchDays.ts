import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Doors, TenantTrx } from '#/platform/db/doors.ts';

/**
 * Says, in the transaction that changes it, that visits of these days stand otherwise in the grid or no longer: whoever keeps a day in memory
 * reads it anew. A row is added and none is changed, so that nobody who judges visits of one day waits for another.
 */
export async function touchDays(trx: TenantTrx, clientId: string, days: Iterable<string>): Promise<void> {
  const values = [...new Set(days)].map((day) => ({ client_id: clientId, date_of_service: day, id: randomUUID() }));
  if (values.length > 0) await trx.insertInto('phi.clearance_touch').values(values).execute();
}

/** How often each day from one to another was touched, by all that has been committed; a day that is missing never was. */
export async function timesTouched(
  trx: TenantTrx,
  clientId: string,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ on: string; times: number }>`
    SELECT date_of_service::text AS "on", sum(times)::float8 AS times FROM phi.clearance_touch
     WHERE client_id = ${clientId} AND date_of_service BETWEEN ${from}::date AND ${to}::date GROUP BY date_of_service`.execute(
    trx,
  );
  return new Map(rows.map(({ on, times }) => [on, times]));
}

const foldedAtOnce = 2_000;

/** What was added of a day becomes one row, which comes to as much: nobody sees another sum, before or after. Waits for nobody. */
export async function foldTouches({ withTenant }: Pick<Doors, 'withTenant'>, clientId: string): Promise<void> {
  await withTenant(clientId, async (trx) => {
    const { rows } = await sql<{ id: string; on: string; times: number }>`
      SELECT id, date_of_service::text AS "on", times::float8 AS times FROM phi.clearance_touch
       WHERE client_id = ${clientId} AND date_of_service IN (
         SELECT date_of_service FROM phi.clearance_touch WHERE client_id = ${clientId} GROUP BY date_of_service HAVING count(*) > 1)
       ORDER BY date_of_service, id LIMIT ${foldedAtOnce} FOR UPDATE SKIP LOCKED`.execute(trx);
    const folded = [...Map.groupBy(rows, ({ on }) => on)];
    if (folded.length === 0) return;
    await sql`DELETE FROM phi.clearance_touch
               WHERE client_id = ${clientId} AND id = ANY(${folded.flatMap(([, own]) => own.map(({ id }) => id))}::uuid[])`.execute(
      trx,
    );
    await trx
      .insertInto('phi.clearance_touch')
      .values(
        folded.map(([on, own]) => ({
          client_id: clientId,
          date_of_service: on,
          id: randomUUID(),
          times: own.reduce((sum, { times }) => sum + times, 0),
        })),
      )
      .execute();
  });
}
