import type { DataOf } from '@coverline/contract/wire/call.ts';
import type { filterScheduleCalls } from '@coverline/contract/filterQueries/filterSchedules.ts';
import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { type FilterActions, filterScheduleProblems } from '@coverline/domain/filterQueries/schedule.ts';
import { type Schedule, scheduleWords } from '@coverline/domain/schedule/schedule.ts';
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { orderFilterRun } from '#/services/filters/runs/orderFilterRun.ts';
import { choicesApart, named } from '#/services/account/namesApart.ts';
import { peopleToTell } from '#/services/account/rights/peopleToTell.ts';
import { setFilterDue } from '#/services/filters/runs/scheduleRows.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { fieldFault, refuseProblems } from '#/platform/http/faults.ts';
import { requireVersion, userName } from '#/platform/http/call/recordChanged.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { nextAt } from '#/platform/tasks/dueRows.ts';
import { filterOf } from './filterRows.ts';
import { extractsOf, filterRuns, runThatGoesOn, scheduleOf, type StoredSchedule } from './scheduleRows.ts';

const mayOrderExtracts = ({ viewer }: ClientSession) => passesRole(viewer.roles, 'FRHCJediMaster');

/** What the session's own person may not have done, whoever set it up before. */
function refuseRights(session: ClientSession, { ExtractID }: FilterActions) {
  if (ExtractID !== null && !mayOrderExtracts(session))
    throw fieldFault('ExtractID', 'Only who keeps extracts can have one run');
}

/** What may not be set up as it is typed. */
async function refuseActions(trx: TenantTrx, session: ClientSession, filterId: string, actions: FilterActions) {
  refuseRights(session, actions);
  if (actions.ExtractID !== null) {
    const own = await extractsOf(trx, session.clientId, filterId);
    if (!own.some(({ ID }) => ID === actions.ExtractID))
      throw fieldFault('ExtractID', 'Choose an extract that rests on this filter');
  }
  if (actions.Tell !== null) {
    const people = new Set((await peopleToTell(trx, session.clientId)).map(({ id }) => id));
    if (!actions.Tell.UserIDs.every((id) => people.has(id)))
      throw fieldFault('UserIDs', 'Somebody of these can no longer be told: choose again');
  }
}

async function wireStored(trx: TenantTrx, stored: StoredSchedule, people: ReadonlySet<string>) {
  const keeper = await trx
    .selectFrom('identity.app_user')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', stored.updated_by)
    .executeTakeFirst();
  const tell = stored.actions.Tell;
  return {
    Schedule: stored.schedule,
    When: scheduleWords(stored.schedule),
    Batch: stored.actions.Batch,
    // Who left since is not offered, and so not kept by the next save.
    Tell: tell === null ? null : { ...tell, UserIDs: tell.UserIDs.filter((id) => people.has(id)) },
    ExtractID: stored.actions.ExtractID,
    State: stored.state,
    Reason: stored.reason ?? '',
    NextAt: stored.next_at === null ? null : new Date(stored.next_at).toISOString(),
    KeptBy: userName(keeper?.first_name, keeper?.last_name, keeper?.email),
    ChangedAt: new Date(stored.updated_at).toISOString(),
    Version: stored.row_version,
  };
}

const cleaned = ({ Batch, ...actions }: FilterActions): FilterActions => ({
  ...actions,
  Batch: Batch === null ? null : { ...Batch, Name: Batch.Name.trim().replaceAll(/\s+/g, ' ') },
});

export const scheduleHandlers = (deps: Deps): HandlersOf<keyof typeof filterScheduleCalls> => ({
  getFilterSchedule: (ctx, { FilterID }) =>
    ctx.tx(async (trx, note): Promise<DataOf<typeof filterScheduleCalls.getFilterSchedule>> => {
      const { clientId } = ctx.session;
      const filter = await filterOf(trx, clientId, FilterID, 'read');
      if (filter === undefined) throw notFound();
      note({ entityType: 'filter', entityId: FilterID });
      const stored = await scheduleOf(trx, clientId, FilterID, 'read');
      const people = await peopleToTell(trx, clientId);
      const extracts = await extractsOf(trx, clientId, FilterID);
      return {
        FilterID,
        Name: filter.name,
        Entity: filter.entity,
        Stored: stored === undefined ? null : await wireStored(trx, stored, new Set(people.map(({ id }) => id))),
        People: await choicesApart(trx, clientId, people.map(named)),
        Extracts: extracts.filter(({ ID }) => mayOrderExtracts(ctx.session) || ID === stored?.actions.ExtractID),
      };
    }),

  /** A save that changes nothing is none, and meets no other. */
  saveFilterSchedule: (ctx, { FilterID, Version, Schedule: when, ...typed }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId, timeZone } = ctx.session;
      const actions = cleaned(typed);
      const schedule: Schedule = when;
      // Held against one who is just removing it.
      if ((await filterOf(trx, clientId, FilterID, 'held')) === undefined) throw notFound();
      refuseProblems(filterScheduleProblems(schedule, actions));
      await refuseActions(trx, ctx.session, FilterID, actions);
      const held = await scheduleOf(trx, clientId, FilterID, 'held');
      note({ entityType: 'filter', entityId: FilterID, detail: held === undefined ? 'scheduled' : 'schedule changed' });
      const values = {
        schedule: JSON.stringify(schedule),
        actions: JSON.stringify(actions),
        updated_by: userId,
        updated_at: sql<string>`now()`,
      };
      if (held === undefined) {
        await trx
          .insertInto('phi.filter_schedule')
          .values({ ...values, client_id: clientId, filter_id: FilterID })
          .execute();
        await setFilterDue(trx, { clientId, filterId: FilterID }, nextAt(schedule, timeZone));
        return { Version: 1 };
      }
      const same = isDeepStrictEqual([held.schedule, held.actions], [schedule, actions]);
      if (same && held.state !== 'Stopped') return { Version: held.row_version };
      await requireVersion(trx, ctx.session, held, Version);
      // What was stopped for want of rights goes on by the rights of whoever saves it; what was paused stays so.
      const state = held.state === 'Paused' ? 'Paused' : 'Active';
      await trx
        .updateTable('phi.filter_schedule')
        .set({ ...values, state, reason: null, row_version: held.row_version + 1 })
        .where('client_id', '=', clientId)
        .where('filter_id', '=', FilterID)
        .execute();
      const at = state === 'Active' ? nextAt(schedule, timeZone) : null;
      await setFilterDue(trx, { clientId, filterId: FilterID }, at);
      return { Version: held.row_version + 1 };
    }),

  changeFilterScheduleState: async (ctx, { FilterID, Version, State }) => {
    await ctx.tx(async (trx, note) => {
      const { clientId, userId, timeZone } = ctx.session;
      const held = await scheduleOf(trx, clientId, FilterID, 'held');
      if (held === undefined) throw notFound();
      note({ entityType: 'filter', entityId: FilterID, detail: `schedule ${held.state} to ${State}` });
      if (held.state === State) return;
      await requireVersion(trx, ctx.session, held, Version);
      if (State === 'Active') refuseRights(ctx.session, held.actions);
      await trx
        .updateTable('phi.filter_schedule')
        .set({
          state: State,
          reason: null,
          row_version: held.row_version + 1,
          updated_at: sql<string>`now()`,
          updated_by: userId,
        })
        .where('client_id', '=', clientId)
        .where('filter_id', '=', FilterID)
        .execute();
      const at = State === 'Active' ? nextAt(held.schedule, timeZone) : null;
      await setFilterDue(trx, { clientId, filterId: FilterID }, at);
    });
  },

  removeFilterSchedule: async (ctx, { FilterID, Version }) => {
    await ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const held = await scheduleOf(trx, clientId, FilterID, 'held');
      if (held === undefined) throw notFound();
      note({ entityType: 'filter', entityId: FilterID, detail: 'schedule removed' });
      await requireVersion(trx, ctx.session, held, Version);
      await setFilterDue(trx, { clientId, filterId: FilterID }, null);
      await trx
        .deleteFrom('phi.filter_schedule')
        .where('client_id', '=', clientId)
        .where('filter_id', '=', FilterID)
        .execute();
    });
  },

  runFilterNow: (ctx, { FilterID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const held = await scheduleOf(trx, clientId, FilterID, 'held');
      if (held === undefined) throw notFound();
      refuseRights(ctx.session, held.actions);
      const of = { clientId, filterId: FilterID, userId, slotAt: null, actions: held.actions };
      // Where one goes on already, it is that one.
      const runId = (await orderFilterRun(trx, deps.jobs, of)) ?? (await runThatGoesOn(trx, clientId, FilterID));
      if (runId === null) throw new UserError('It has just run. Press again to run it once more.');
      note({ entityType: 'filter', entityId: FilterID, detail: `run ${runId}` });
      return { RunID: runId };
    }),

  listFilterRuns: (ctx, { FilterID, Offset, Limit }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      if ((await filterOf(trx, clientId, FilterID, 'read')) === undefined) throw notFound();
      const found = await filterRuns(trx, clientId, FilterID, { offset: Offset, limit: Limit });
      note({ entityType: 'filter', entityId: FilterID, detail: `${found.Rows.length} runs` });
      return found;
    }),
});
