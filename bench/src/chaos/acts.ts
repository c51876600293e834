import { batchCalls } from '@coverline/contract/batch/batch.ts';
import { createBatch } from '@coverline/server/services/batch/acceptItems.ts';
import { sealBatch, startBatch } from '@coverline/server/services/batch/batchActs.ts';
import { readProgress, type Progress } from '@coverline/server/services/batch/readProgress.ts';
import type { TenantTrx } from '@coverline/server/platform/db/doors.ts';
import { again } from './again.ts';
import type { ApiServer } from './apiServer.ts';
import type { Composition } from './composition.ts';
import { ready, start } from './process.ts';
import type { Random } from './random.ts';
import type { BatchPlan } from './workload.ts';

export type Batch = BatchPlan & { readonly batchId: string };

const act = <T>(
  composition: Composition,
  { clientId }: Batch,
  what: string,
  run: (trx: TenantTrx) => Promise<T>,
): Promise<T> => again(what, () => composition.doors.withTenant(clientId, run));

export async function makeBatch(composition: Composition, plan: BatchPlan): Promise<Batch> {
  const { rows } = await composition.admin.query<{ id: string }>(
    'SELECT user_id AS id FROM identity.membership WHERE client_id = $1 ORDER BY user_id LIMIT 1',
    [plan.clientId],
  );
  const userId = rows[0]?.id ?? '';
  const { clientId, name } = plan;
  const batchId = await composition.doors.withTenant(clientId, (trx) => createBatch(trx, { clientId, userId, name }));
  return { ...plan, batchId };
}

/** Takes a batch in by a process of its own, which is killed once on its way and begins anew; answers how often it was. */
export async function load(
  composition: Composition,
  batch: Batch,
  { seed, items, random }: { readonly seed: number; readonly items: number; readonly random: Random },
): Promise<number> {
  let killed = 0;
  for (;;) {
    const loader = await ready(
      start({
        script: 'bench/src/chaos/loader.ts',
        args: [String(seed), String(items), batch.name, batch.batchId],
        env: composition.environment('loader'),
      }),
      'loader ready',
    );
    const timer = killed === 0 ? setTimeout(() => loader.kill('SIGKILL'), random.between(0, 400)) : undefined;
    const code = await loader.ended;
    clearTimeout(timer);
    if (code === 0) break;
    killed += 1;
    if (killed > 3) throw new Error(`a batch is not taken in: ${loader.said()}`);
  }
  await act(composition, batch, 'seal', (trx) => sealBatch(trx, batch));
  return killed;
}

export const begin = (composition: Composition, batch: Batch) =>
  act(composition, batch, 'start', (trx) => startBatch(trx, batch, null));

type Done = 'pauseBatch' | 'resumeBatch' | 'cancelBatch' | 'rerunFailedBatch' | 'rerunBatch';

/** By the server, as somebody at the screen does it. */
export const doTo = (server: ApiServer, { clientId, batchId }: Batch, name: Done): Promise<void> =>
  server.act(clientId, batchCalls[name].path, { BatchID: batchId });

export async function progressOf(composition: Composition, batch: Batch): Promise<Progress> {
  const progress = await act(composition, batch, 'read progress', (trx) => readProgress(trx, batch));
  if (progress === null) throw new Error('a batch is gone');
  return progress;
}

/** How many items of these batches have ended. */
export async function endedOf(composition: Composition, batches: readonly Batch[]): Promise<number> {
  const all = await Promise.all(batches.map((batch) => progressOf(composition, batch)));
  return all.reduce(
    (sum, { counts: { done, failed, skipped, cancelled } }) => sum + done + failed + skipped + cancelled,
    0,
  );
}

/** Lets the minutes pass after which answers in files are looked for, by the owner's hand. */
export function passMinutes(composition: Composition): () => void {
  const timer = setInterval(() => {
    void composition.admin
      .query(
        `UPDATE system.payer_courier SET next_look_at = least(next_look_at, now()), not_before = least(not_before, now())
          WHERE next_look_at > now() OR not_before > now()`,
      )
      .catch(() => {}); // the database is away; the next tick asks again
  }, 250);
  return () => clearInterval(timer);
}

/** Lets time pass for what waits to be asked again, by the owner's hand: a run has no two hours. */
export function passTime(composition: Composition): () => void {
  const timer = setInterval(() => {
    void forgetWaits(composition)
      .then(() =>
        composition.admin.query(
          `UPDATE system.lane l SET next_try_at = least(next_try_at, now()), not_before = least(not_before, now())
             FROM (SELECT client_id, batch_id, partner_id FROM system.lane
                    WHERE state <> 'Closed' AND (next_try_at > now() OR not_before > now()) FOR UPDATE SKIP LOCKED) late
            WHERE (l.client_id, l.batch_id, l.partner_id) = (late.client_id, late.batch_id, late.partner_id)`,
        ),
      )
      .catch(() => {}); // the database is away; the next tick asks again
  }, 250);
  return () => clearInterval(timer);
}

/** Of one client at a time: on a distributed database that is one node, as the product's own statements are. */
async function forgetWaits({ admin }: Composition): Promise<void> {
  const waiting = "status = 'RetryWait' AND next_try_at > now()";
  const { rows } = await admin.query<{ id: string }>(
    `SELECT DISTINCT client_id AS id FROM phi.batch_state WHERE ${waiting}`,
  );
  for (const { id } of rows)
    await admin.query(`UPDATE phi.batch_state SET next_try_at = now() WHERE client_id = $1 AND ${waiting}`, [id]);
}
