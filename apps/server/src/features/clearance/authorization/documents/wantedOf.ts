import { answersWish, tiedTo, typeOfWish, wishText } from '@coverline/authorization/documents/wishes.ts';
import type { AuthForms } from '@coverline/contract/clearance/authorization/authorizationFormShapes.ts';
import type { AuthDetail, AuthWanted } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { authWords, type Sealed } from '#/services/authorization/authWords.ts';

type Here = { readonly documents: AuthDetail['Documents']; readonly forms: AuthForms['Rows'] };

/** What the payer wants, each with what answers it; as somebody wrote it down where no wire told it. */
export async function wantedOf(
  deps: Sealed,
  trx: TenantTrx,
  row: AuthRequestRow,
  { documents, forms }: Here,
): Promise<readonly AuthWanted[]> {
  if (row.status !== 'InfoRequested') return [];
  if (row.wants.length === 0) return writtenDown(deps, trx, row);
  const kept = documents.map(({ DocumentID, Type, SentAt }) => ({
    id: DocumentID,
    type: Type,
    isSent: SentAt !== null,
  }));
  const tied = tiedTo(row.wants, kept);
  const isFilledIn = forms.some(({ State, SentAt }) => State === 'Complete' && SentAt === null);
  return row.wants.map((wish) => ({
    Text: wishText(wish),
    Type: typeOfWish(wish),
    IsAnswers: wish === answersWish,
    DocumentID: tied.get(wish) ?? null,
    IsMet: wish === answersWish ? isFilledIn : tied.has(wish),
  }));
}

/** In the words of whoever was told so by telephone, fax or portal: which document answers it they know alone. */
async function writtenDown(deps: Sealed, trx: TenantTrx, row: AuthRequestRow): Promise<readonly AuthWanted[]> {
  const event = await trx
    .selectFrom('phi.auth_event')
    .select(['id', 'words_enc'])
    .where('client_id', '=', row.client_id)
    .where('auth_id', '=', row.id)
    .where('kind', '=', 'Moved')
    .where('to_status', '=', 'InfoRequested')
    .orderBy('happened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const text = event === undefined ? '' : authWords(deps, row.client_id).open('auth_event', event.id, event.words_enc);
  return text === '' ? [] : [{ Text: text, Type: null, IsAnswers: false, DocumentID: null, IsMet: false }];
}
