import { screen } from '@coverline/contract/screens/screens.ts';
import { noticeAtBell } from '#/services/account/tellAtBell.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { runOfBatch } from '#/services/clearance/runOfBatch.ts';
import type { BatchKey } from './storedBatch.ts';

export type BatchNews = BatchKey & {
  /** Whoever made the batch, or is told of its end besides. */
  readonly userId: string;
  readonly says: string;
  readonly importance: 'HIGH' | 'MEDIUM' | 'LOW';
  /** What sets it apart from the batch's other news. */
  readonly about: string;
};

/** Where more of a batch is to be seen. */
export const batchLink = (batchId: string): string => `${screen('batch').path}?batch=${batchId}`;

/** One that a run of clearance asks by is read where the visits are. */
async function linkOf(trx: TenantTrx, { clientId, batchId }: BatchKey): Promise<string> {
  const run = await runOfBatch(trx, { clientId, batchId });
  return run === null ? batchLink(batchId) : `${screen('clearance').path}?run=${run}`;
}

/** Tells somebody, at the bell, that it has ended or stands still: a large one outlasts its screen. */
export const tellOfBatch = async (
  trx: TenantTrx,
  { clientId, batchId, userId, says, importance, about }: BatchNews,
): Promise<void> =>
  noticeAtBell(trx, {
    clientId,
    userId,
    says,
    importance,
    link: await linkOf(trx, { clientId, batchId }),
    subject: `batch ${batchId} ${about}`,
    from: 'batch',
  });
