import type { Wanted } from '@coverline/authorization/decision/decision.ts';
import { typeOfWish, wishOf, wishesOf } from '@coverline/authorization/documents/wishes.ts';
import { documentTypes } from '@coverline/authorization/documents/documentTypes.ts';
import type { AuthAttachment } from '@coverline/authorization/request/authRequest.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { authWords, type Sealed } from '../authWords.ts';

/** What the payer wants as its decision says it: the last one that wants just what is awaited here. */
async function wishesHeld(deps: Sealed, trx: TenantTrx, held: AuthRequestRow): Promise<readonly Wanted[]> {
  if (held.wants.length === 0) return [];
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
    if (wishesOf(wanted).join() === held.wants.join()) return wanted;
  }
  return [];
}

/** Documents that did not go yet, each with the wish of the payer that it answers. */
export async function withAnswers(
  deps: Sealed,
  trx: TenantTrx,
  held: AuthRequestRow,
  documents: readonly AuthAttachment[],
): Promise<readonly AuthAttachment[]> {
  const open = [...(await wishesHeld(deps, trx, held))];
  return documents.map((one) => {
    if (one.isSent === true) return one;
    const at = open.findIndex((wanted) => fits(wanted, one));
    const [wanted] = at < 0 ? [] : open.splice(at, 1);
    if (wanted === undefined) return one;
    const loinc = /^\d+-\d$/u.test(wanted.code) ? wanted.code : '';
    return { ...one, answers: { control: wanted.control ?? '', loinc } };
  });
}

function fits(wanted: Wanted, { reportType, loinc }: AuthAttachment): boolean {
  const type = typeOfWish(wishOf(wanted));
  return type !== null && documentTypes[type].report === reportType && documentTypes[type].loinc === loinc;
}
