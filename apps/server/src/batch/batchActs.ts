import { statesBefore } from '@coverline/domain/batch/batchStates.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/db/doors.ts';
import { settleFile } from './routing/settleFile.ts';

/** What people do to a batch. Each answers whether it could be done as the batch stands; doing it twice changes nothing. */
type Of = { readonly clientId: string; readonly batchId: string };

async function move(trx: TenantTrx, { clientId, batchId }: Of, from: readonly string[], to: ReturnType<typeof sql>) {
  const { rows } = await sql`
    UPDATE phi.batch SET ${to} WHERE client_id = ${clientId} AND id = ${batchId} AND state = ANY(${from}::text[])
    RETURNING id`.execute(trx);
  return rows.length > 0;
}

async function moveLanes(
  trx: TenantTrx,
  { clientId, batchId }: Of,
  from: readonly string[],
  to: ReturnType<typeof sql>,
) {
  await sql`UPDATE system.lane SET ${to}
             WHERE client_id = ${clientId} AND batch_id = ${batchId} AND state = ANY(${from}::text[])`.execute(trx);
}

/** No more rows come: it may be looked at, and started. */
export const sealBatch = (trx: TenantTrx, of: Of): Promise<boolean> =>
  move(trx, of, statesBefore('Ready'), sql`state = 'Ready'`);

/** Starts a batch, at an instant or at once. */
export async function startBatch(trx: TenantTrx, of: Of, at: string | null): Promise<boolean> {
  const state = at === null ? 'Queued' : 'Scheduled';
  const isStarted = await move(trx, of, ['Ready'], sql`state = ${state}, scheduled_at = ${at}::timestamptz`);
  if (isStarted) {
    await moveLanes(
      trx,
      of,
      ['Held'],
      sql`state = 'Open', opened_at = now(), not_before = coalesce(${at}::timestamptz, now())`,
    );
  }
  return isStarted;
}

/** Nothing more is claimed; what workers have in hand goes, and ends. */
export async function pauseBatch(trx: TenantTrx, of: Of): Promise<boolean> {
  const isPaused = await move(trx, of, statesBefore('Paused'), sql`state = 'Paused', state_reason = NULL`);
  if (isPaused) await moveLanes(trx, of, ['Open'], sql`state = 'Held'`);
  return isPaused;
}

/** Goes on, before its scheduled instant no sooner. A batch that its cap stopped goes on once the cap is raised. */
export async function resumeBatch(trx: TenantTrx, of: Of): Promise<boolean> {
  const isResumed = await move(
    trx,
    of,
    ['Paused'],
    sql`state = CASE WHEN scheduled_at > now() THEN 'Scheduled' WHEN started_at IS NULL THEN 'Queued' ELSE 'Running' END,
        state_reason = NULL`,
  );
  if (isResumed) await moveLanes(trx, of, ['Held'], sql`state = 'Open', opened_at = coalesce(opened_at, now())`);
  return isResumed;
}

/** What nobody has in hand is never sent; what is under way ends and is stored. Workers call the items off, a few thousand at a time. */
export async function cancelBatch(trx: TenantTrx, of: Of): Promise<boolean> {
  const isCancelled = await move(
    trx,
    of,
    statesBefore('Cancelled'),
    sql`state = 'Cancelled', state_reason = NULL,
        finished_at = CASE WHEN accepted = 0 THEN now() END`,
  );
  if (isCancelled) {
    await moveLanes(trx, of, ['Held', 'Open'], sql`state = 'Cancelling'`);
    await settleFile(trx, of);
  }
  return isCancelled;
}

export const setCostCap = (trx: TenantTrx, of: Of, cents: number | null): Promise<boolean> =>
  move(
    trx,
    of,
    ['Validating', 'Ready', 'Scheduled', 'Queued', 'Running', 'Paused'],
    sql`cost_cap_cents = ${cents}::bigint`,
  );

export async function setPriority(trx: TenantTrx, of: Of, priority: number): Promise<boolean> {
  const isSet = await move(
    trx,
    of,
    ['Validating', 'Ready', 'Scheduled', 'Queued', 'Running', 'Paused'],
    sql`priority = ${priority}`,
  );
  if (isSet) await moveLanes(trx, of, ['Held', 'Open'], sql`priority = ${priority}`);
  return isSet;
}

/** Asks anew, each by a new lookup, what failed in a batch that has ended; answers how many there are. */
export async function rerunFailed(trx: TenantTrx, of: Of): Promise<number> {
  const { clientId, batchId } = of;
  const hasFailed = await move(
    trx,
    of,
    ['CompletedWithErrors'],
    sql`state = 'Queued', finished_at = NULL, scheduled_at = NULL`,
  );
  if (!hasFailed) return 0;
  const { rows } = await sql<{ failed: number }>`
    WITH picked AS (
      SELECT row, partner_id, reason FROM phi.batch_state
       WHERE client_id = ${clientId} AND batch_id = ${batchId} AND status = 'Failed' FOR UPDATE),
    moved AS (
      UPDATE phi.batch_state s
         SET status = 'Pending', attempts = 0, crashes = 0, lookup_id = NULL, reason = NULL, next_try_at = NULL
        FROM picked p WHERE s.client_id = ${clientId} AND s.batch_id = ${batchId} AND s.row = p.row),
    fewer AS (
      UPDATE phi.batch_reason r SET items = r.items - p.items
        FROM (SELECT partner_id, reason, count(*)::int AS items FROM picked GROUP BY partner_id, reason) p
       WHERE r.client_id = ${clientId} AND r.batch_id = ${batchId} AND r.partner_id = p.partner_id AND r.reason = p.reason)
    SELECT count(*)::int AS failed FROM picked`.execute(trx);
  await moveLanes(
    trx,
    of,
    ['Closed'],
    sql`pending = pending + failed, failed = 0, retries = 0, opened_at = now(), not_before = now(),
        state = CASE WHEN failed > 0 THEN 'Open' ELSE 'Closed' END`,
  );
  return rows[0]?.failed ?? 0;
}
