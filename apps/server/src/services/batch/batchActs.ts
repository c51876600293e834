import { statesBefore } from '@coverline/domain/batch/batchStates.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
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

/** Another instant for a batch that waits for its own; null: at once. One that has begun is not put off. */
export async function rescheduleBatch(trx: TenantTrx, of: Of, at: string | null): Promise<boolean> {
  const state = at === null ? 'Queued' : 'Scheduled';
  const isMoved = await move(trx, of, ['Scheduled'], sql`state = ${state}, scheduled_at = ${at}::timestamptz`);
  if (isMoved) await moveLanes(trx, of, ['Open'], sql`not_before = coalesce(${at}::timestamptz, now())`);
  return isMoved;
}

/** Nothing more is claimed; what workers have in hand goes, and ends. */
export async function pauseBatch(trx: TenantTrx, of: Of): Promise<boolean> {
  const isPaused = await move(trx, of, statesBefore('Paused'), sql`state = 'Paused', state_reason = NULL`);
  if (isPaused) await moveLanes(trx, of, ['Open'], sql`state = 'Held'`);
  return isPaused;
}

/** Goes on, before its scheduled instant no sooner. A batch that its cap stopped goes on once the cap is raised. */
export async function resumeBatch(trx: TenantTrx, of: Of): Promise<boolean> {
  const { clientId, batchId } = of;
  const { rows } = await sql<{ waits: boolean }>`
    SELECT coalesce(scheduled_at > now(), false) AS waits FROM phi.batch WHERE client_id = ${clientId} AND id = ${batchId}`.execute(
    trx,
  );
  const isResumed = await move(
    trx,
    of,
    ['Paused'],
    sql`state = CASE WHEN ${rows[0]?.waits === true} THEN 'Scheduled' WHEN started_at IS NULL THEN 'Queued' ELSE 'Running' END,
        state_reason = NULL`,
  );
  if (isResumed) await moveLanes(trx, of, ['Held'], sql`state = 'Open', opened_at = least(opened_at, now())`);
  return isResumed;
}

/** What nobody has in hand is never sent; what is under way ends and is stored. Workers call the items off, a few thousand at a time. */
export async function cancelBatch(trx: TenantTrx, of: Of): Promise<boolean> {
  const isCancelled = await move(
    trx,
    of,
    statesBefore('Cancelled'),
    sql`state = 'Cancelled', state_reason = NULL, finished_at = NULL`,
  );
  if (isCancelled) {
    await sql`UPDATE phi.batch SET finished_at = now()
               WHERE client_id = ${of.clientId} AND id = ${of.batchId} AND accepted = 0`.execute(trx);
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

/** Whether it searches for coverage where it is not active, and what all of its searches may cost; while it has not begun. */
export const setSearching = (
  trx: TenantTrx,
  of: Of,
  wanted: { readonly CapCents: number | null } | null,
): Promise<boolean> =>
  move(trx, of, ['Ready'], sql`searches = ${wanted !== null}, search_cap_cents = ${wanted?.CapCents ?? null}::bigint`);

/** What the searches of a batch may cost; what was left out before for the cost stays so. */
export const setSearchCap = (trx: TenantTrx, of: Of, cents: number | null): Promise<boolean> =>
  move(
    trx,
    of,
    ['Scheduled', 'Queued', 'Running', 'Paused'],
    sql`search_cap_cents = CASE WHEN searches THEN ${cents}::bigint END`,
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
