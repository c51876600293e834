import { type CheckKey, defaultWeights } from '@coverline/clearance/checks/checkKeys.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';

export type Weights = Readonly<Record<CheckKey, number>>;

/** What each check weighs at a client; one that came since it set them weighs what ships. */
export async function weightsOf(trx: TenantTrx, clientId: string): Promise<Weights> {
  const set = await trx
    .selectFrom('phi.clearance_weights')
    .select('weights')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return { ...defaultWeights, ...set?.weights };
}
