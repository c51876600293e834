import { bureauLane } from '@coverline/domain/batch/batchKinds.ts';
import { sql } from 'kysely';
import { appendAudits } from '#/platform/audit/append.ts';
import type { Doors, TenantTrx } from '#/platform/db/doors.ts';
import { callOff } from './callOff.ts';
import { endLookups } from './endLookups.ts';
import { finishBatch } from './finishBatch.ts';
import { eachClient } from '#/platform/tasks/eachClient.ts';
import { countReasons, type LaneKey, moveLane } from './laneKey.ts';

/** After so many workers died over an item it is set aside. */
const crashesAtMost = 3;
const atOnce = 1_000;

type Lane = LaneKey & { readonly state: string; readonly in_flight: number; readonly left: number };

/** What no worker does while it asks: takes back what a dead one held, calls off what was cancelled, ends what is over. */
export async function sweep(doors: Doors, ours: () => ReadonlySet<string>): Promise<void> {
  const lanes = await doors.withSystem('sweep lanes', async (trx) => {
    const { rows } = await sql<Lane>`
      SELECT client_id AS "clientId", batch_id AS "batchId", partner_id AS "partnerId", state, in_flight,
             pending + in_flight + waiting AS left
        FROM system.lane WHERE state <> 'Closed' AND (in_flight > 0 OR state = 'Cancelling' OR state = 'Open' AND pending + waiting = 0)`.execute(
      trx,
    );
    return rows;
  });
  const swept = eachClient(lanes, async (lane) => {
    if (lane.in_flight > 0) await takeBack(doors, lane, ours());
    while (lane.state === 'Cancelling' && (await callOff(doors, lane, atOnce)) === atOnce);
  });
  const [ended] = await Promise.allSettled([swept]);
  // What was called off just now may have been the last of it.
  const over = new Map(
    lanes.filter(({ left, state }) => left === 0 || state === 'Cancelling').map((lane) => [lane.batchId, lane]),
  );
  await eachClient([...over.values()], (lane) => finishBatch(doors, lane));
  if (ended.status === 'rejected') throw ended.reason;
}

type Lost = { readonly row: number; readonly crashes: number; readonly lookup_id: string | null };

/** Items whose lease ran out. A lease of this very process that ran out, after a stop of the whole machine, is left to it. */
async function takeBack(doors: Doors, lane: LaneKey, ours: ReadonlySet<string>): Promise<void> {
  const { clientId, batchId, partnerId } = lane;
  let aside: readonly (Lost & { lookup_id: string })[] = [];
  let createdBy: string | null = null;
  await doors.withTenant(
    clientId,
    async (trx) => {
      const { rows } = await sql<Lost>`
        SELECT row, crashes, lookup_id FROM phi.batch_state
         WHERE client_id = ${clientId} AND batch_id = ${batchId} AND status = 'Sent' AND lease_until < now()
           AND partner_id = ${partnerId}
         ORDER BY row LIMIT ${atOnce} FOR UPDATE SKIP LOCKED`.execute(trx);
      const lost = rows.filter(({ row }) => !ours.has(`${batchId}/${row}`));
      if (lost.length === 0) return;
      const ended = lost.filter(({ crashes }) => crashes + 1 >= crashesAtMost);
      const back = lost.length - ended.length;
      await Promise.all([
        release(trx, lane, lost),
        endLookups(
          trx,
          clientId,
          ended.flatMap(({ lookup_id: id }) => id ?? []),
        ),
      ]);
      createdBy = await creatorOf(trx, lane);
      aside = ended.flatMap((one) => (one.lookup_id === null ? [] : [{ ...one, lookup_id: one.lookup_id }]));
      await countReasons(trx, lane, new Map(ended.length > 0 ? [['SetAside', ended.length]] : []));
      await moveLane(trx, lane, { in_flight: -lost.length, pending: back, failed: ended.length, suspects: back > 0 });
    },
    () =>
      aside.length === 0
        ? null
        : appendAudits(
            { schema: 'phi', ownerId: clientId },
            aside.map(({ lookup_id: entityId }) => ({
              action: partnerId === bureauLane ? 'BatchDemographics' : 'EligibilityAnswer',
              result: 'fault',
              userId: createdBy,
              sessionId: null,
              entityType: partnerId === bureauLane ? 'demographics' : 'lookup',
              entityId,
              detail: 'NoAnswer, set aside: three workers ended over it',
              ip: '',
              userAgent: 'batch',
            })),
          ),
  );
}

async function release(trx: TenantTrx, { clientId, batchId }: LaneKey, lost: readonly Lost[]): Promise<void> {
  await sql`
    UPDATE phi.batch_state
       SET crashes = crashes + 1, lease_until = NULL, next_try_at = NULL,
           status = CASE WHEN crashes + 1 >= ${crashesAtMost} THEN 'Failed' ELSE 'Pending' END,
           reason = CASE WHEN crashes + 1 >= ${crashesAtMost} THEN 'SetAside' END
     WHERE client_id = ${clientId} AND batch_id = ${batchId} AND row = ANY(${lost.map(({ row }) => row)}::int[])`.execute(
    trx,
  );
}

async function creatorOf(trx: TenantTrx, { clientId, batchId }: LaneKey): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT created_by AS id FROM phi.batch WHERE client_id = ${clientId} AND id = ${batchId}`.execute(trx);
  return rows[0]?.id ?? null;
}
