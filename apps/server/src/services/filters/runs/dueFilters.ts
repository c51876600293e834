import type { FilterActions } from '@coverline/domain/filterQueries/schedule.ts';
import type { Schedule } from '@coverline/domain/schedule/schedule.ts';
import { sql } from 'kysely';
import type { Doors } from '#/platform/db/doors.ts';
import type { Jobs } from '#/platform/jobs/jobs.ts';
import { nextAt } from '#/platform/tasks/dueRows.ts';
import { endRun } from './endRun.ts';
import { orderFilterRun } from './orderFilterRun.ts';
import { dueFilters, type FilterKey, setFilterDue } from './scheduleRows.ts';

type Deps = { readonly doors: Doors; readonly jobs: Pick<Jobs, 'send'> };

/**
 * Orders a run of each filter that is due. However many slots passed while nobody looked, it is one run: the next slot is the first
 * that lies ahead. A filter that still runs is looked at again in the next round.
 */
export const orderDueFilters = (deps: Deps): Promise<void> =>
  dueFilters.each(deps.doors, 'filters that are due', ({ clientId, id }) => orderOne(deps, { clientId, filterId: id }));

type Held = {
  readonly schedule: Schedule;
  readonly actions: FilterActions;
  readonly state: string;
  readonly slot: string;
  readonly zone: string;
  readonly keeper: string;
  readonly is_due: boolean;
};

const orderOne = ({ doors, jobs }: Deps, key: FilterKey): Promise<void> =>
  doors.withTenant(key.clientId, async (trx) => {
    const { rows } = await sql<Held>`
      SELECT s.schedule, s.actions, s.state, s.next_at AS slot, c.time_zone AS zone, s.updated_by AS keeper, s.next_at <= now() AS is_due
        FROM phi.filter_schedule s JOIN identity.client c ON c.id = s.client_id
       WHERE s.client_id = ${key.clientId} AND s.filter_id = ${key.filterId} FOR UPDATE OF s`.execute(trx);
    const [held] = rows;
    // What was ordered, paused or changed meanwhile has said itself when it is due next.
    if (held?.is_due !== true) return;
    if (held.state !== 'Active') return await setFilterDue(trx, key, null);
    const busy = await sql<{ id: string; is_lost: boolean }>`
      SELECT id, ordered_at < now() - interval '12 hours' AS is_lost FROM phi.filter_run
       WHERE client_id = ${key.clientId} AND filter_id = ${key.filterId} AND state IN ('Queued', 'Running')`.execute(
      trx,
    );
    const [run] = busy.rows;
    if (run !== undefined && !run.is_lost) return;
    // Its job was tried for hours and is gone: what is due now is not kept back by it.
    if (run !== undefined)
      await endRun(trx, { clientId: key.clientId, runId: run.id }, 'It did not end within 12 hours.');
    await orderFilterRun(trx, jobs, {
      ...key,
      userId: held.keeper,
      slotAt: new Date(held.slot).toISOString(),
      actions: held.actions,
    });
    await setFilterDue(trx, key, nextAt(held.schedule, held.zone));
  });
