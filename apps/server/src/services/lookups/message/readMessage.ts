import { maskMessage } from '@coverline/x12/maskMessage.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { placeOf } from '#/platform/keys/sealer.ts';

export type Which = '270' | '271';

/**
 * A message of a lookup as it went over the wire, through the one masker unless its numbers may leave whole. An answer
 * that was set aside is nobody's to read: it may be about another client's patient.
 */
export async function readMessage(
  deps: Pick<PlatformDeps, 'phiSealer'>,
  trx: TenantTrx,
  { clientId, id, which, numbers }: { clientId: string; id: string; which: Which; numbers: 'masked' | 'clear' },
) {
  const row = await trx
    .selectFrom('phi.lookup')
    .select(['id', 'reg_master_id', 'outcome', 'raw_270_enc', 'raw_271_enc'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const sealed = row[`raw_${which}_enc`];
  if (which === '271' && row.outcome === 'WrongAnswer')
    throw new UserError('This answer is about somebody else and was set aside.');
  if (sealed === null)
    throw new UserError(which === '270' ? 'Nothing was sent for this lookup.' : 'Nothing came back for this lookup.');
  const bytes = new Uint8Array(deps.phiSealer.open(placeOf(clientId, 'lookup', id, `raw_${which}`), sealed));
  return { id, patientId: row.reg_master_id, bytes: numbers === 'clear' ? bytes : maskMessage(bytes) };
}
