import { sql } from 'kysely';
import { choicesApart, named } from '#/services/account/namesApart.ts';
import { peopleToTell } from '#/services/account/rights/peopleToTell.ts';
import type { BatchKey } from '#/services/batch/storedBatch.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { fieldFault } from '#/platform/http/faults.ts';

/** Whoever makes a batch is told in any case, and not offered. */
export const getBatchPeople: Handlers['getBatchPeople'] = (ctx) =>
  ctx.tx(async (trx) => {
    const people = await peopleToTell(trx, ctx.session.clientId);
    const others = people.filter(({ id }) => id !== ctx.session.userId);
    return choicesApart(trx, ctx.session.clientId, others.map(named));
  });

/** Those of the chosen who may still be told; the screen asks for it every second or two, and most batches have none. */
export async function peopleToBeTold(trx: TenantTrx, clientId: string, chosen: readonly string[]) {
  if (chosen.length === 0) return [];
  const people = await peopleToTell(trx, clientId);
  return choicesApart(trx, clientId, people.filter(({ id }) => chosen.includes(id)).map(named));
}

/** Sets who besides its maker is told that a batch has ended: such as may open it. */
export async function setNotify(
  trx: TenantTrx,
  { clientId, batchId }: BatchKey,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) {
    const may = new Set((await peopleToTell(trx, clientId)).map(({ id }) => id));
    if (!ids.every((id) => may.has(id)))
      throw fieldFault('Notify', 'Somebody of these may not see this batch. Choose again');
  }
  await sql`UPDATE phi.batch SET notify = ${[...new Set(ids)]}::uuid[] WHERE client_id = ${clientId} AND id = ${batchId}`.execute(
    trx,
  );
}
