import type { TenantTrx } from '#/platform/db/doors.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import type { Sealer } from '#/platform/keys/sealer.ts';

/** Of a search, or of the watch that asks again. */
type Keeper = { readonly clientId: string; readonly table: 'discovery' | 'retro_watch'; readonly id: string };

const place = ({ clientId, table, id }: Keeper) => placeOf(clientId, table, id, 'plan_state');

/** The state that somebody who was shown a plan took, as it is kept: sealed, since it says where a person may live. */
export const sealPlanState = (sealer: Sealer, keeper: Keeper, state: string): Buffer | null =>
  state === '' ? null : sealer.seal(place(keeper), state);

export const openPlanState = (sealer: Sealer, keeper: Keeper, sealed: Buffer | null): string =>
  sealed === null ? '' : sealer.openText(place(keeper), sealed);

/** What was taken last for a registered patient; '' where nothing had to be. */
export async function lastPlanState(sealer: Sealer, trx: TenantTrx, clientId: string, registrationId: string) {
  const row = await trx
    .selectFrom('phi.discovery')
    .select(['id', 'plan_state_enc'])
    .where('client_id', '=', clientId)
    .where('reg_master_id', '=', registrationId)
    .where('plan_state_enc', 'is not', null)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined
    ? ''
    : openPlanState(sealer, { clientId, table: 'discovery', id: row.id }, row.plan_state_enc);
}
