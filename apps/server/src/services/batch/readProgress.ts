import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Counts } from './laneKey.ts';

type Sums = Counts & { readonly total: number; readonly calls: number; readonly spentCents: number };

export type PayerProgress = Sums & { readonly partnerId: string; readonly holdUntil: string };

export type Progress = {
  readonly name: string;
  readonly state: string;
  readonly stateReason: string | null;
  readonly accepted: number;
  readonly repeats: number;
  readonly createdAt: string;
  readonly scheduledAt: string | null;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** accepted = pending + in_flight + waiting + done + failed + skipped + cancelled, at every moment. */
  readonly counts: Sums;
  readonly payers: readonly PayerProgress[];
  readonly reasons: readonly { readonly partnerId: string; readonly reason: string; readonly items: number }[];
};

type Batch = Omit<Progress, 'counts' | 'payers' | 'reasons'>;

/** How far a batch is, from its counters: no item is looked at. Null where the client has no such batch. */
export async function readProgress(
  trx: TenantTrx,
  { clientId, batchId }: { readonly clientId: string; readonly batchId: string },
): Promise<Progress | null> {
  const [batches, lanes, reasons] = await Promise.all([
    sql<Batch>`
      SELECT name, state, state_reason AS "stateReason", accepted, repeats, created_at AS "createdAt",
             scheduled_at AS "scheduledAt", started_at AS "startedAt", finished_at AS "finishedAt"
        FROM phi.batch WHERE client_id = ${clientId} AND id = ${batchId}`.execute(trx),
    sql<PayerProgress>`
      SELECT partner_id AS "partnerId", not_before AS "holdUntil", total, pending, in_flight, waiting, done, failed, skipped,
             cancelled, calls, spent_cents AS "spentCents"
        FROM system.lane WHERE client_id = ${clientId} AND batch_id = ${batchId} ORDER BY partner_id`.execute(trx),
    sql<Progress['reasons'][number]>`
      SELECT partner_id AS "partnerId", reason, items FROM phi.batch_reason
       WHERE client_id = ${clientId} AND batch_id = ${batchId} AND items > 0 ORDER BY items DESC, reason`.execute(trx),
  ]);
  const [batch] = batches.rows;
  if (batch === undefined) return null;
  const sum = (of: keyof Sums) => lanes.rows.reduce((total, lane) => total + lane[of], 0);
  return {
    ...batch,
    counts: {
      total: sum('total'),
      pending: sum('pending'),
      in_flight: sum('in_flight'),
      waiting: sum('waiting'),
      done: sum('done'),
      failed: sum('failed'),
      skipped: sum('skipped'),
      cancelled: sum('cancelled'),
      calls: sum('calls'),
      spentCents: sum('spentCents'),
    },
    payers: lanes.rows,
    reasons: reasons.rows,
  };
}
