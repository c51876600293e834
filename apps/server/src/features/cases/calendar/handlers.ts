import type { businessCalendarCalls } from '@coverline/contract/cases/businessCalendar.ts';
import { type BusinessCalendar, federalCalendar, federalHolidayKeys } from '@coverline/domain/cases/businessDays.ts';
import { calendarProblems } from '@coverline/domain/cases/calendarProblems.ts';
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { requireVersion, userName } from '#/platform/http/call/recordChanged.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { refuseProblems } from '#/platform/http/faults.ts';

/** In one order, however it was typed. */
const inOrder = ({ Kept, Closed }: BusinessCalendar) => ({
  Kept: federalHolidayKeys.filter((one) => Kept.includes(one)),
  Closed: Closed.map(({ Day, Name }) => ({ Day, Name: Name.trim() })).toSorted((one, other) =>
    one.Day < other.Day ? -1 : one.Day > other.Day ? 1 : 0,
  ),
});

/** Held, so that of two who save at once the second is told; version 0 is of what nobody has said anything of. */
async function holdCalendar(trx: TenantTrx, clientId: string) {
  const { Kept, Closed } = federalCalendar;
  await sql`
    INSERT INTO phi.business_calendar (client_id, kept, closed, row_version)
    VALUES (${clientId}, ${[...Kept]}::text[], ${JSON.stringify(Closed)}::jsonb, 0) ON CONFLICT DO NOTHING`.execute(
    trx,
  );
  return trx
    .selectFrom('phi.business_calendar')
    .selectAll()
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const businessCalendarHandlers = (deps: Deps): HandlersOf<keyof typeof businessCalendarCalls> => ({
  getBusinessCalendar: (ctx) =>
    ctx.tx(async (trx) => {
      const row = await trx
        .selectFrom('phi.business_calendar as c')
        .leftJoin('identity.app_user as u', 'u.id', 'c.updated_by')
        .select(['c.kept', 'c.closed', 'c.row_version', 'c.updated_at', 'c.updated_by'])
        .select(['u.first_name', 'u.last_name', 'u.email'])
        .where('c.client_id', '=', ctx.session.clientId)
        .executeTakeFirst();
      const isSaid = row !== undefined && row.row_version > 0;
      return {
        ...inOrder(row === undefined ? federalCalendar : { Kept: row.kept, Closed: row.closed }),
        Version: row?.row_version ?? 0,
        ChangedAt: isSaid ? new Date(row.updated_at).toISOString() : null,
        ChangedBy: isSaid ? userName(row.first_name, row.last_name, row.email) : '',
      };
    }),

  saveBusinessCalendar: async (ctx, { Version, ...typed }) => {
    const saved = await ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const calendar = inOrder(typed);
      note({ entityType: 'business calendar', entityId: clientId, detail: `${calendar.Closed.length} own days` });
      refuseProblems(calendarProblems(calendar));
      const held = await holdCalendar(trx, clientId);
      // What is saved already is saved: whoever asks twice is answered alike.
      if (isDeepStrictEqual(inOrder({ Kept: held.kept, Closed: held.closed }), calendar)) return held.row_version;
      await requireVersion(trx, ctx.session, held, Version);
      await trx
        .updateTable('phi.business_calendar')
        .set({
          kept: calendar.Kept,
          closed: JSON.stringify(calendar.Closed),
          row_version: held.row_version + 1,
          updated_by: userId,
          updated_at: sql<string>`statement_timestamp()`,
        })
        .where('client_id', '=', clientId)
        .execute();
      return held.row_version + 1;
    });
    await deps.jobs.send('count-case-clocks', {});
    return { Version: saved };
  },
});
