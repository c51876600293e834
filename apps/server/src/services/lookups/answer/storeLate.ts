import { appendAudit } from '#/platform/audit/append.ts';
import type { Doors } from '#/platform/db/doors.ts';
import { placeOf, type Sealer } from '#/platform/keys/sealer.ts';
import { type Late, takeLate } from './keepLate.ts';
import { auditOfAnswer } from './storeAnswer.ts';
import type { Answer, StoredJob } from './storedAnswer.ts';

/** What came when its lookup had been given up at the hard deadline. It is never applied: that is done to the first alone. */
export async function storeLate(doors: Doors, sealer: Sealer, job: StoredJob, answer: Answer): Promise<void> {
  const { clientId, lookupId } = job;
  const place = placeOf(clientId, 'lookup', lookupId, 'raw_271');
  const raw = answer.raw === null ? null : sealer.seal(place, Buffer.from(answer.raw));
  let late: Late | null = null;
  await doors.withTenant(
    clientId,
    async (trx) => {
      late = await takeLate(trx, job, answer.classified, raw);
    },
    () => (late === null ? null : appendAudit({ schema: 'phi', ownerId: clientId }, auditOfAnswer(job, answer, late))),
  );
}
