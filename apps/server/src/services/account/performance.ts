import { addPoints } from '@coverline/domain/session/performancePoints.ts';
import type { UserData } from '@coverline/contract/logon/sessionUser.ts';
import { sql } from 'kysely';
import type { Doors, TenantTrx } from '#/platform/db/doors.ts';
import type { ClientRow } from '#/platform/db/tables/accountTables.ts';
import type { Session } from '#/platform/http/session/session.ts';

/** The calendar day it is where the client is: a day's points begin anew at that midnight. */
const today = (clientId: string) =>
  sql<string>`(SELECT (now() AT TIME ZONE time_zone)::date FROM identity.client WHERE id = ${clientId})`;

/**
 * What the gauge shows: the points of today, capped at the client's goal as it stands now. Nothing is read where the client
 * does not want it.
 */
export async function performanceOf(
  doors: Doors,
  session: Session,
  client: ClientRow | undefined,
): Promise<UserData['Performance']> {
  const goal = client?.performance_goal ?? 0;
  if (client?.performance_enabled !== true) return { Enabled: false, UserPoints: 0, GoalPoints: goal };
  const row = await doors.withTenant(client.id, (trx) =>
    trx
      .selectFrom('phi.performance_day')
      .select('points')
      .where('client_id', '=', client.id)
      .where('user_id', '=', session.userId)
      .where('day', '=', today(client.id))
      .executeTakeFirst(),
  );
  return { Enabled: true, UserPoints: addPoints(0, goal, row?.points ?? 0), GoalPoints: goal };
}

/** The same within the transaction that has just earned or taken back a point; null where nobody counts. */
export async function pointsOf(
  trx: TenantTrx,
  { clientId, userId }: { readonly clientId: string; readonly userId: string },
): Promise<number | null> {
  const { rows } = await sql<{ goal: number; points: number | null }>`
    SELECT k.performance_goal AS goal, p.points
      FROM identity.client k
      LEFT JOIN phi.performance_day p ON p.client_id = ${clientId} AND p.user_id = ${userId}
        AND p.day = (now() AT TIME ZONE k.time_zone)::date
     WHERE k.id = ${clientId} AND k.performance_enabled`.execute(trx);
  const [row] = rows;
  return row === undefined ? null : addPoints(0, row.goal, row.points ?? 0);
}

/**
 * Counts a closed case for whoever closed it, in the transaction that closes it. All points are kept, also those above the
 * goal, which may be raised: the cap is the reader's. Answers the day that it counts for.
 */
export async function earnPoints(
  trx: TenantTrx,
  { clientId, userId }: { readonly clientId: string; readonly userId: string },
  points = 1,
): Promise<string> {
  const { day } = await trx
    .selectFrom('identity.client')
    .select(sql<string>`(now() AT TIME ZONE time_zone)::date`.as('day'))
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('phi.performance_day')
    .values({ client_id: clientId, user_id: userId, day, points })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'user_id', 'day'])
        .doUpdateSet({ points: sql<number>`performance_day.points + excluded.points` }),
    )
    .execute();
  return day;
}

/** Takes a point back from the day that it counted for: the case was opened again. */
export async function takeBackPoint(
  trx: TenantTrx,
  { clientId, userId, day }: { readonly clientId: string; readonly userId: string; readonly day: string },
): Promise<void> {
  await trx
    .updateTable('phi.performance_day')
    .set({ points: sql<number>`greatest(0, points - 1)` })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .execute();
}
