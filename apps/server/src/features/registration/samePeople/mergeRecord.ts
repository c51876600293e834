import type { Demographics } from '@coverline/domain/registration/registrationProblems.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { placeOf, type Sealer } from '#/platform/keys/sealer.ts';
import { openTold, readTold, sealTold } from '#/services/registrations/benefitTold.ts';
import type { Hung, Moved } from './moveRecords.ts';

/** How both were before a merge, and what it changed: enough to take it back. */
export type Before = {
  /** Of the one that is kept, as it was and as the merge left it. */
  readonly before: Demographics;
  readonly after: Demographics;
  /** Of the insurances of both, the slot that each had. */
  readonly slots: readonly { readonly id: string; readonly cob: number | null }[];
  readonly moved: Moved;
  /** What had gone into the one that is given up, and so goes on with it. */
  readonly merged: readonly string[];
  /** What was told of the order of benefits moved too. */
  readonly order: boolean;
  /** How much hung on the one that is kept, once all was there. */
  readonly hung: Hung;
};

const placeOfBefore = (clientId: string, mergeId: string) => placeOf(clientId, 'merge_undo', mergeId, 'before');

export const sealBefore = (sealer: Sealer, clientId: string, mergeId: string, before: Before): Buffer =>
  sealer.seal(placeOfBefore(clientId, mergeId), JSON.stringify(before));

export const openBefore = (sealer: Sealer, clientId: string, mergeId: string, sealed: Buffer): Before =>
  JSON.parse(sealer.openText(placeOfBefore(clientId, mergeId), sealed)) as Before; // sealed by us in this shape

/** Two registrations by their ids, held in one order whoever else holds them. */
export const holdBoth = (trx: TenantTrx, clientId: string, ids: readonly [string, string]) =>
  trx
    .selectFrom('phi.reg_master')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

/** What was told of the order of benefits goes to another registration, where nothing is told of that one; it is sealed for its place. */
export async function moveTold(
  sealer: Sealer,
  trx: TenantTrx,
  clientId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const [told, there] = [await readTold(trx, clientId, from), await readTold(trx, clientId, to)];
  if (told === undefined || there !== undefined) return false;
  const sealed = sealTold(sealer, clientId, to, openTold(sealer, clientId, from, told.told_enc));
  await trx
    .updateTable('phi.benefit_order')
    .set({ reg_master_id: to, told_enc: sealed, row_version: told.row_version + 1 })
    .where('client_id', '=', clientId)
    .where('reg_master_id', '=', from)
    .execute();
  return true;
}
