import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import type { Calls } from '@coverline/contract/wire/calls.ts';
import { sql } from 'kysely';
import type { SystemTrx } from '#/platform/db/doors.ts';
import type { DayCount } from './dayCounts.ts';

/** When a telemetry session was first and last heard of, in which browser, and of whom once somebody signed in. */
export async function noteSession(
  trx: SystemTrx,
  companyId: string,
  told: Pick<PayloadOf<Calls['collectTelemetry']>, 'SessionID' | 'BrowserID' | 'UserID'>,
): Promise<void> {
  await trx
    .insertInto('system.telemetry_session')
    .values({
      company_id: companyId,
      session_id: told.SessionID,
      browser_id: told.BrowserID,
      user_id: told.UserID,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'session_id']).doUpdateSet({
        last_at: sql<string>`now()`,
        user_id: sql<string | null>`coalesce(excluded.user_id, telemetry_session.user_id)`,
      }),
    )
    .execute();
}

export async function addDayCounts(trx: SystemTrx, companyId: string, counts: readonly DayCount[]): Promise<void> {
  if (counts.length === 0) return;
  await trx
    .insertInto('system.telemetry_day')
    .values(counts.map((count) => ({ company_id: companyId, day: sql<string>`current_date`, ...count })))
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'day', 'kind', 'name']).doUpdateSet({
        count: sql<number>`telemetry_day.count + excluded.count`,
        failed: sql<number>`telemetry_day.failed + excluded.failed`,
        timed: sql<number>`telemetry_day.timed + excluded.timed`,
        total_ms: sql<number>`telemetry_day.total_ms + excluded.total_ms`,
        slowest_ms: sql<number>`greatest(telemetry_day.slowest_ms, excluded.slowest_ms)`,
      }),
    )
    .execute();
}
