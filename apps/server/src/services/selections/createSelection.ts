import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { createBatch, type NewBatch } from '#/services/batch/acceptItems.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { forgetOld } from './forgetOld.ts';

type New = {
  readonly clientId: string;
  readonly filterId: string;
  readonly userId: string;
  readonly timeZone: string;
  /** Of a filter, that waits for it; null: a person does. */
  readonly runId: string | null;
};

/** A selection of what a filter picks today, for a job to look through; null where there is no such filter. */
export async function createSelection(trx: TenantTrx, wanted: New): Promise<string | null> {
  const { clientId, filterId, userId, timeZone, runId } = wanted;
  const selectionId = randomUUID();
  await forgetOld(trx, clientId);
  // A copy of the filter: what is picked and confirmed does not change with it.
  const { rows } = await sql`
    INSERT INTO phi.batch_selection
      (client_id, id, filter_id, filter_name, entity, tree, sort, descending, row_limit, today, created_by, run_id)
    SELECT f.client_id, ${selectionId}::uuid, f.id, f.name, f.entity, f.tree, f.sort, f.descending, f.row_limit,
           ${dayIn(new Date(), timeZone)}::date, ${userId}::uuid, ${runId}::uuid
      FROM phi.filter_query f WHERE f.client_id = ${clientId} AND f.id = ${filterId}
    RETURNING 1 AS made`.execute(trx);
  return rows.length === 0 ? null : selectionId;
}

type Confirmed = Omit<NewBatch, 'skipRepeats'> & { readonly selectionId: string; readonly startsAt: string | null };

/** The batch of a selection that was looked through and is confirmed; a job then hands it its items. Answers its id. */
export async function confirmSelection(
  trx: TenantTrx,
  { selectionId, startsAt, ...batch }: Confirmed,
): Promise<string> {
  const batchId = await createBatch(trx, batch);
  await sql`
    UPDATE phi.batch_selection SET state = 'Filling', batch_id = ${batchId}, starts_at = ${startsAt}::timestamptz
     WHERE client_id = ${batch.clientId} AND id = ${selectionId}`.execute(trx);
  return batchId;
}
