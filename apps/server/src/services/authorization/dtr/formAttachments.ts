import { formMediaType, isForm } from '@coverline/authorization/pas/forms.ts';
import type { AuthAttachment } from '@coverline/authorization/request/authRequest.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { authWords, type Sealed } from '../authWords.ts';
import { formsOfPayer } from './formsOfPayer.ts';
import { formControl, openResponse } from './keptForm.ts';

type Of = { readonly client_id: string; readonly id: string; readonly number: number };

const finished = (trx: TenantTrx, of: Pick<Of, 'client_id' | 'id'>) =>
  formsOfPayer(trx, of).where('f.state', '=', 'Complete');
const unsent = (trx: TenantTrx, of: Pick<Of, 'client_id' | 'id'>) =>
  finished(trx, of).select('f.id').where('f.sent_at', 'is', null);

/** The forms that are filled in, as what goes along: named, without their answers. */
export async function formAttachments(deps: Sealed, trx: TenantTrx, of: Of): Promise<readonly AuthAttachment[]> {
  const words = authWords(deps, of.client_id);
  const rows = await finished(trx, of)
    .select(['f.id', 'f.place', 'f.title_enc', 'f.sent_at'])
    .orderBy('f.place')
    .execute();
  return rows.map((row) => ({
    control: formControl(of.number, row.place),
    reportType: 'OZ',
    loinc: '',
    sent: 'OnRequest',
    title: words.open('auth_form', `${row.id} title`, row.title_enc).slice(0, 80) || 'Form',
    contentType: formMediaType,
    url: '',
    data: '',
    isSent: row.sent_at !== null,
  }));
}

/** With their answers, for a wire that carries them. */
export async function withAnswers(
  deps: Sealed,
  trx: TenantTrx,
  of: Of,
  attachments: readonly AuthAttachment[],
): Promise<readonly AuthAttachment[]> {
  if (!attachments.some(isForm)) return attachments;
  const found = await finished(trx, of).select(['f.id', 'f.place', 'f.response_enc']).execute();
  const rows = new Map(found.map((row) => [formControl(of.number, row.place), row]));
  return attachments.map((one) => {
    const row = rows.get(one.control);
    if (!row?.response_enc) return one;
    const answers = openResponse(deps, of.client_id, row.id, row.response_enc);
    return { ...one, sent: 'Electronic', data: Buffer.from(answers).toString('base64') };
  });
}

/** Whether any that is filled in did not go yet. */
export const hasUnsentForm = async (trx: TenantTrx, of: Pick<Of, 'client_id' | 'id'>): Promise<boolean> =>
  (await unsent(trx, of).limit(1).executeTakeFirst()) !== undefined;

type Sent = { readonly at: string; readonly keptBefore?: string };

/** What went to the payer: from now on it stays as it was filled in. */
export async function noteFormsSent(trx: TenantTrx, of: Of, { at, keptBefore }: Sent): Promise<void> {
  const rows = await unsent(trx, of)
    .$if(keptBefore !== undefined, (query) => query.where('f.updated_at', '<=', keptBefore ?? ''))
    .execute();
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await trx
    .updateTable('phi.auth_form')
    .set({ sent_at: at })
    .where('client_id', '=', of.client_id)
    .where('id', 'in', ids)
    .execute();
}
