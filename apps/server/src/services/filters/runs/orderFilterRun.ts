import type { FilterActions } from '@coverline/domain/filterQueries/schedule.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Jobs } from '#/platform/jobs/jobs.ts';
import type { FilterKey } from './scheduleRows.ts';

type Wanted = FilterKey & {
  readonly userId: string;
  /** When its schedule wanted it; null: by hand. */
  readonly slotAt: string | null;
  readonly actions: FilterActions;
};

/** So long the log of a filter reaches back. */
const keptDays = 400;

/** Orders a run, where none goes on and none was ordered for the same slot; answers its id, or null. */
export async function orderFilterRun(
  trx: TenantTrx,
  jobs: Pick<Jobs, 'send'>,
  { clientId, filterId, userId, slotAt, actions }: Wanted,
): Promise<string | null> {
  const runId = randomUUID();
  const { rows } = await sql`
    INSERT INTO phi.filter_run (client_id, id, filter_id, kind, slot_at, actions, ordered_by)
    VALUES (${clientId}, ${runId}, ${filterId}, ${slotAt === null ? 'Hand' : 'Schedule'}, ${slotAt}, ${JSON.stringify(actions)}, ${userId})
    ON CONFLICT DO NOTHING RETURNING id`.execute(trx);
  if (rows.length === 0) return null;
  await sql`
    DELETE FROM phi.filter_run WHERE client_id = ${clientId} AND filter_id = ${filterId}
       AND ordered_at < now() - make_interval(days => ${keptDays})`.execute(trx);
  // Inside: what cannot be handed to the queue is not stored either.
  await jobs.send('run-filter', { clientId, runId });
  return runId;
}
