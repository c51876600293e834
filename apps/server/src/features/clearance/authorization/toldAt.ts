import type { Exchanged } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { aheadMinutes, oldestDays } from '@coverline/contract/clearance/authorization/authorizationDeeds.ts';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import { authWords, type Sealed } from '#/services/authorization/authWords.ts';

/** Refuses a moment that cannot be: one ahead, or one that nobody remembers. */
export function requireTold({ At }: Exchanged): void {
  const at = Date.parse(At);
  if (at > Date.now() + aheadMinutes * 60_000) throw fieldFault('Told.At', 'This lies in the future');
  if (at < Date.now() - oldestDays * 86_400_000)
    throw fieldFault('Told.At', `This lies more than ${oldestDays} days back`);
}

type Of = { readonly clientId: string; readonly userId: string; readonly authId: string };

/** Keeps what was said with the payer as a line of its log; said twice it is kept once. */
export async function keepContact(
  deps: Sealed,
  trx: TenantTrx,
  { clientId, userId, authId }: Of,
  told: Exchanged,
): Promise<string> {
  const words = authWords(deps, clientId);
  const same = await trx
    .selectFrom('phi.auth_contact')
    .select(['id', 'told_enc'])
    .where('client_id', '=', clientId)
    .where('auth_id', '=', authId)
    .where('at', '=', told.At)
    .where('way', '=', told.Way)
    .execute();
  const kept = same.find(
    ({ id, told_enc: sealed }) => JSON.stringify(words.openTold(id, sealed)) === JSON.stringify(told),
  );
  if (kept !== undefined) return kept.id;
  const id = randomUUID();
  await trx
    .insertInto('phi.auth_contact')
    .values({
      client_id: clientId,
      id,
      auth_id: authId,
      at: told.At,
      way: told.Way,
      told_enc: words.sealTold(id, told),
      logged_by: userId,
    })
    .execute();
  return id;
}
