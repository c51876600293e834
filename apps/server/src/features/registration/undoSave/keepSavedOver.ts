import { isSavedOver, type SavedOver, savedOver, type Verified } from '@coverline/domain/registration/undoSave.ts';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { placeOf, type Sealer } from '#/platform/keys/sealer.ts';

const placeOfBefore = (clientId: string, id: string) => placeOf(clientId, 'insurance_undo', id, 'before');

export const openSavedOver = (sealer: Sealer, clientId: string, id: string, sealed: Buffer): SavedOver =>
  JSON.parse(sealer.openText(placeOfBefore(clientId, id), sealed)) as SavedOver; // sealed by us in this shape

export const verificationOf = ({ status_id, last_verified_at, lookup_id }: Verified): Verified => ({
  status_id,
  last_verified_at,
  lookup_id,
});

/** Keeps how an insurance was before an answer was saved over it, for the day in which that can be taken back; null where it is as it was. */
export async function keepSavedOver(
  { phiSealer }: Pick<Deps, 'phiSealer'>,
  trx: TenantTrx,
  { clientId, userId }: { readonly clientId: string; readonly userId: string },
  insuranceId: string,
  { before, after }: SavedOver,
): Promise<string | null> {
  const saved = savedOver(before, after);
  if (!isSavedOver(saved)) return null;
  const id = randomUUID();
  await trx
    .insertInto('phi.insurance_undo')
    .values({
      client_id: clientId,
      id,
      reg_insurance_id: insuranceId,
      before_enc: phiSealer.seal(placeOfBefore(clientId, id), JSON.stringify(saved)),
      made_by: userId,
      undone_at: null,
      undone_by: null,
    })
    .execute();
  return id;
}
