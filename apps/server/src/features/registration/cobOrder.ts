import { placeInSlot, type Slotted } from '@coverline/domain/registration/cobSlots.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { fieldFault } from '#/platform/http/faults.ts';

type Numbered = { readonly id: string; readonly cob: number | null };
type Where = { readonly clientId: string; readonly userId: string };

/** Puts one insurance into a slot, and those it meets one down; each that moves is a new version of its own. */
export async function moveToSlot(
  trx: TenantTrx,
  where: Where,
  all: readonly Numbered[],
  move: { readonly id: string; readonly cob: number | null },
): Promise<void> {
  const placed = placeInSlot(all, move.id, move.cob);
  if (placed === null) throw fieldFault('COB', 'All ten places behind it are taken');
  await storeSlots(trx, where, all, placed);
}

/** Stores the slots that have changed; answers which insurances moved. */
export async function storeSlots(
  trx: TenantTrx,
  { clientId, userId }: Where,
  before: readonly Numbered[],
  after: readonly Slotted[],
): Promise<readonly string[]> {
  const was = new Map(before.map(({ id, cob }) => [id, cob]));
  const moved = after.filter(({ id, cob }) => was.get(id) !== cob);
  for (const { id, cob } of moved) {
    await trx
      .updateTable('phi.reg_insurance')
      .set((eb) => ({
        cob,
        row_version: eb('row_version', '+', 1),
        updated_by: userId,
        updated_at: sql<string>`statement_timestamp()`,
      }))
      .where('client_id', '=', clientId)
      .where('id', '=', id)
      .execute();
  }
  return moved.map(({ id }) => id);
}
