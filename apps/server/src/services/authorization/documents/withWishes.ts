import type { Wanted } from '@coverline/authorization/decision/decision.ts';
import { answering } from '@coverline/authorization/documents/answering.ts';
import { wishesOf } from '@coverline/authorization/documents/wishes.ts';
import type { AuthAttachment } from '@coverline/authorization/request/authRequest.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { authWords, type Sealed } from '../authWords.ts';

/** What the payer wants as its decision says it: the last one that wants just what is awaited here. */
const wishesHeld = async (deps: Sealed, trx: TenantTrx, held: AuthRequestRow): Promise<readonly Wanted[]> =>
  held.wants.length === 0 ? [] : lastWishes(deps, trx, held, (wanted) => wishesOf(wanted).join() === held.wants.join());

/** What it wanted last, whatever went since. */
export const wishesOfLast = (deps: Sealed, trx: TenantTrx, held: AuthRequestRow): Promise<readonly Wanted[]> =>
  lastWishes(deps, trx, held, (wanted) => wanted.length > 0);

async function lastWishes(
  deps: Sealed,
  trx: TenantTrx,
  held: AuthRequestRow,
  isMeant: (wanted: readonly Wanted[]) => boolean,
): Promise<readonly Wanted[]> {
  const rows = await trx
    .selectFrom('phi.auth_decision')
    .select(['id', 'content_enc'])
    .where('client_id', '=', held.client_id)
    .where('auth_id', '=', held.id)
    .where('fate', '=', 'Stands')
    .orderBy('logged_at', 'desc')
    .limit(20)
    .execute();
  const words = authWords(deps, held.client_id);
  for (const row of rows) {
    const { wanted } = words.openDecision(row.id, row.content_enc).decision;
    if (isMeant(wanted)) return wanted;
  }
  return [];
}

/** Documents that did not go yet, each with the wish of the payer that it answers. */
export const withWishes = async (
  deps: Sealed,
  trx: TenantTrx,
  held: AuthRequestRow,
  attachments: readonly AuthAttachment[],
): Promise<readonly AuthAttachment[]> => answering(attachments, await wishesHeld(deps, trx, held));
