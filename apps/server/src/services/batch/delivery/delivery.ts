import { batchCalls } from '@coverline/contract/batch/batch.ts';
import type { ResultFormat } from '@coverline/domain/batch/resultFormats.ts';
import { lacking } from '@coverline/contract/screens/viewer.ts';
import { sql } from 'kysely';
import { rolesAt } from '#/services/account/rights/rolesAt.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { orderMadeFile } from '../orderMadeFile.ts';
import type { BatchKey } from '../storedBatch.ts';

/** As what the results of a batch are laid into the client's Outbound folder when it ends. */
export type Delivery = { readonly Format: ResultFormat; readonly Whole: boolean };

/** Whether somebody may have the results with whole numbers: by the same right as at the screen. */
const mayHaveWhole = (roles: readonly string[]): boolean =>
  lacking(batchCalls.makeBatchFileUnmasked.access, { roles, features: [], wlFlags: [] }) === null;

/**
 * Says whether and as what the results are delivered; false where who says so may not have numbers whole. What somebody else said
 * before stays theirs as long as nobody says otherwise.
 */
export async function setDelivery(
  trx: TenantTrx,
  { clientId, batchId }: BatchKey,
  { delivery, by }: { readonly delivery: Delivery | null; readonly by: { userId: string; roles: readonly string[] } },
): Promise<boolean> {
  const { Format = null, Whole = false } = delivery ?? {};
  const isNew = sql`(deliver_format, deliver_whole) IS DISTINCT FROM (${Format}::text, ${Whole}::boolean)`;
  const mine = sql`client_id = ${clientId} AND id = ${batchId} AND ${isNew}`;
  if (Whole && !mayHaveWhole(by.roles)) {
    const { rows } = await sql`SELECT 1 FROM phi.batch WHERE ${mine}`.execute(trx);
    return rows.length === 0;
  }
  await sql`
    UPDATE phi.batch SET deliver_format = ${Format}, deliver_whole = ${Whole}, deliver_by = ${delivery === null ? null : by.userId}
     WHERE ${mine}`.execute(trx);
  return true;
}

/** What of a batch says how it is delivered. */
export type DeliveryWanted = {
  readonly deliver_format: ResultFormat | null;
  readonly deliver_whole: boolean;
  readonly deliver_by: string | null;
};

/** Orders the file that a batch which has ended is to deliver, if it is; by the masks where who wanted it has lost the right to whole numbers. */
export async function deliverResults(trx: TenantTrx, key: BatchKey, wanted: DeliveryWanted): Promise<void> {
  const { deliver_format: format, deliver_whole: whole, deliver_by: userId } = wanted;
  if (format === null || userId === null) return;
  const isWhole = whole && mayHaveWhole(await rolesAt(trx, key.clientId, userId));
  await orderMadeFile(trx, { ...key, userId, kind: 'Results', format, isWhole, isFinal: true, delivers: true });
}
