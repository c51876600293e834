import { type RunRowState, runRowStates } from '@coverline/contract/clearance/runs/runWords.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { requireSearch } from '#/services/batch/searches/requireSearch.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { auditOf, holdVisits, markStarted } from '../deeds/holdVisits.ts';
import { freshDays } from '../facts/freshDays.ts';
import { lower, monthLeft } from './costLeft.ts';
import { planAlone } from './planAlone.ts';
import { forgetOldRuns, keepRows } from './keepRows.ts';
import { planDiscover } from './planDiscover.ts';
import { type PlannedRow, underCap } from './plannedRow.ts';
import { planVerify } from './planVerify.ts';
import { readRunVisits } from './runVisits.ts';

type Which = Parameters<Handlers['planClearanceRun']>[1];
type Planned = { readonly rows: readonly PlannedRow[]; readonly left: number | null; readonly visits: number };

async function plan(keys: Keys, trx: TenantTrx, session: ClientSession, which: Which): Promise<Planned> {
  const { clientId, timeZone } = session;
  const ids = [...new Set(which.VisitMasterIDs.map((id) => id.toLowerCase()))];
  const visits = await readRunVisits(trx, clientId, sql`v.id = ANY(${ids}::uuid[])`);
  if (visits.length !== ids.length) throw notFound();
  const planning = { clientId, timeZone, today: dayIn(new Date(), timeZone), visits, again: which.Again };
  const rows =
    which.Kind === 'Verify' ? await planVerify(keys, trx, planning) : await planDiscover(keys, trx, planning);
  const left = await monthLeft(trx, { clientId, timeZone, kind: which.Kind, exceptRun: null });
  return { rows: underCap(rows, lower(which.CapCents, left) ?? Infinity), left, visits: visits.length };
}

/** What a run would ask and may cost. Whoever may not search at the screen has no visits searched for either. */
export const planClearanceRun =
  (deps: Deps): Handlers['planClearanceRun'] =>
  (ctx, which) =>
    ctx.tx(async (trx, note) => {
      if (which.Kind === 'Discover') requireSearch(ctx.session, searchIsFor);
      note({ entityType: 'clearance', detail: `${which.Kind}: ${which.VisitMasterIDs.join(' ')}` });
      const { rows, left, visits } = await plan(deps, trx, ctx.session, which);
      const asked = rows.filter(({ outcome }) => outcome === 'Ask');
      return {
        Visits: visits,
        Asked: asked.length,
        Spared: countsOf(rows.flatMap(({ outcome }) => (outcome === 'Ask' ? [] : [outcome]))),
        Cents: asked.reduce((sum, { cents }) => sum + cents, 0),
        MonthLeftCents: left,
        FreshDays: freshDays,
      };
    });

/** Orders a run: what of it is asked is decided here, once more, and a job hands it to the batch. */
export const startClearanceRun =
  (deps: Deps): Handlers['startClearanceRun'] =>
  (ctx, which) =>
    ctx.tx(async (trx, note) => {
      if (which.Kind === 'Discover') requireSearch(ctx.session, searchIsFor);
      const { clientId, userId } = ctx.session;
      const held = await holdVisits(deps, trx, ctx.session, which.VisitMasterIDs);
      note(auditOf(held, which.Kind));
      await planAlone(trx, clientId);
      const { rows } = await plan(deps, trx, ctx.session, which);
      const runId = randomUUID();
      const asked = rows.filter(({ outcome }) => outcome === 'Ask');
      await trx
        .insertInto('phi.clearance_run')
        .values({
          client_id: clientId,
          id: runId,
          kind: which.Kind,
          for_day: null,
          asks_again: which.Again,
          cap_cents: which.CapCents,
          state: asked.length === 0 ? 'Ended' : 'Filling',
          ordered_by: userId,
        })
        .execute();
      await forgetOldRuns(trx, clientId);
      await keepRows(trx, { clientId, runId, after: 0 }, rows);
      await markStarted(trx, ctx.session, [...new Set(asked.map(({ visitId }) => visitId))]);
      // Inside: what cannot be handed to the queue is not stored either.
      if (asked.length > 0) await deps.jobs.send('advance-clearance-run', { clientId, runId });
      return { RunID: runId };
    });

const searchIsFor = { field: 'Kind', says: 'Searching for coverage is for people with Live Insurance Discovery.' };

/** In the order of the states. */
export function countsOf(states: readonly RunRowState[]): { State: RunRowState; Rows: number }[] {
  const by = Map.groupBy(states, (state) => state);
  return runRowStates.flatMap((State) => {
    const own = by.get(State);
    return own === undefined ? [] : [{ State, Rows: own.length }];
  });
}
