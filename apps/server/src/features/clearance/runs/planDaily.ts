import { sql } from 'kysely';
import type { Doors } from '#/platform/db/doors.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { monthLeft } from './costLeft.ts';
import { type HeldRun, holdRun } from './heldRun.ts';
import { planAlone } from './planAlone.ts';
import { keepRows, type RunKey } from './keepRows.ts';
import { underCap } from './plannedRow.ts';
import { planVerify } from './planVerify.ts';
import { readRunVisits } from './runVisits.ts';

/** So many visits a transaction. */
const visitsAtOnce = 200;

/**
 * Decides of the next visits of a run that came by itself what is asked, the nearest first: what does not fit under the month's cap is left.
 * Answers whether the run was being planned.
 */
export const planSome = (options: Keys & { readonly doors: Doors }, key: RunKey): Promise<boolean> =>
  options.doors.withTenant(key.clientId, async (trx) => {
    const { clientId, runId } = key;
    const run = await holdRun(trx, key);
    if (run?.state !== 'Planning' || run.for_day === null) return false;
    await planAlone(trx, clientId);
    const visits = await readRunVisits(
      trx,
      clientId,
      sql`c.visit_master_id IS NOT NULL AND v.date_of_service = ANY(${[...run.service_days]}::date[])
        AND v.schedule_status NOT IN ('Cancelled', 'No show') AND ${behind(run)}`,
      sql`v.date_of_service, v.id LIMIT ${visitsAtOnce}`,
    );
    const last = visits.at(-1);
    const mine = sql`client_id = ${clientId} AND id = ${runId}`;
    if (last === undefined) {
      await sql`
        UPDATE phi.clearance_run SET state = CASE WHEN EXISTS (
            SELECT 1 FROM phi.clearance_run_row WHERE client_id = ${clientId} AND run_id = ${runId} AND outcome = 'Ask')
          THEN 'Filling' ELSE 'Ended' END WHERE ${mine}`.execute(trx);
      return true;
    }
    const timeZone = run.time_zone;
    const planning = { clientId, timeZone, today: run.for_day, visits, again: false };
    const rows = await planVerify(options, trx, planning);
    const left = await monthLeft(trx, { clientId, timeZone, kind: 'Verify', exceptRun: null });
    const { rows: kept } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM phi.clearance_run_row WHERE client_id = ${clientId} AND run_id = ${runId}`.execute(
      trx,
    );
    await keepRows(trx, { ...key, after: kept[0]?.n ?? 0 }, underCap(rows, left ?? Infinity));
    await sql`UPDATE phi.clearance_run SET after_day = ${last.serviceOn}::date, after_visit = ${last.id} WHERE ${mine}`.execute(
      trx,
    );
    return true;
  });

const behind = ({ after_day: day, after_visit: visit }: HeldRun) =>
  day === null ? sql`true` : sql`(v.date_of_service, v.id) > (${day}::date, ${visit}::uuid)`;
