import { runAt } from '@coverline/clearance/checks/autoRun.ts';
import type { runScheduleCalls } from '@coverline/contract/clearance/runs/runSchedule.ts';
import { sql } from 'kysely';
import type { HandlersOf } from '#/platform/http/context.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';

type Days = Parameters<HandlersOf<'saveRunSchedule'>['saveRunSchedule']>[1]['DaysBefore'];

export const scheduleHandlers: HandlersOf<keyof typeof runScheduleCalls> = {
  getRunSchedule: (ctx) =>
    ctx.tx(async (trx) => {
      const set = await trx
        .selectFrom('phi.clearance_schedule')
        .select(['days_before', 'row_version'])
        .where('client_id', '=', ctx.session.clientId)
        .executeTakeFirst();
      return { DaysBefore: [...((set?.days_before ?? []) as Days)], Version: set?.row_version ?? 0 }; // written by the call below
    }),

  /** What is turned on after five in the morning begins the next day: nobody is asked because somebody saved a setting. */
  saveRunSchedule: (ctx, { DaysBefore, Version }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const days = [...new Set(DaysBefore)].toSorted((a, b) => b - a);
      note({ entityType: 'clearance schedule', detail: days.join(' ') });
      await sql`
        INSERT INTO phi.clearance_schedule (client_id, days_before, row_version, updated_by)
        VALUES (${clientId}, '{}', 0, ${userId}) ON CONFLICT (client_id) DO NOTHING`.execute(trx);
      const held = await trx
        .selectFrom('phi.clearance_schedule')
        .selectAll()
        .where('client_id', '=', clientId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      // Who says the same again, whose answer got lost, has said it.
      if (held.row_version > 0 && String(held.days_before) === String(days)) return { Version: held.row_version };
      await requireVersion(trx, ctx.session, held, Version);
      const at = new Date().toISOString();
      await sql`
        UPDATE phi.clearance_schedule SET days_before = ${days}::smallint[], row_version = row_version + 1,
               updated_by = ${userId}, updated_at = ${at}::timestamptz
         WHERE client_id = ${clientId}`.execute(trx);
      if (days.length === 0) await sql`DELETE FROM system.clearance_run_day WHERE client_id = ${clientId}`.execute(trx);
      else
        await sql`
          INSERT INTO system.clearance_run_day (client_id, ordered_for)
          SELECT id, (${at}::timestamptz AT TIME ZONE time_zone)::date
                 - CASE WHEN (${at}::timestamptz AT TIME ZONE time_zone)::time >= ${runAt}::time THEN 0 ELSE 1 END
            FROM identity.client WHERE id = ${clientId}
          ON CONFLICT (client_id) DO NOTHING`.execute(trx);
      return { Version: held.row_version + 1 };
    }),
};
