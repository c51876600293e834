import { formMediaType, isForm } from '@coverline/authorization/pas/forms.ts';
import type { AuthAttachment } from '@coverline/authorization/request/authRequest.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { authWords, type Sealed } from '../authWords.ts';
import { formControl, openResponse } from './keptForm.ts';

type Of = { readonly client_id: string; readonly id: string; readonly number: number };

const finished = (trx: TenantTrx, { client_id: clientId, id }: Of) =>
  trx
    .selectFrom('phi.auth_form')
    .select(['id', 'place', 'title_enc', 'response_enc', 'sent_at'])
    .where('client_id', '=', clientId)
    .where('auth_id', '=', id)
    .where('state', '=', 'Complete')
    .orderBy('place')
    .execute();

/** The forms that are filled in, as what goes along: named, without their answers. */
export async function formAttachments(deps: Sealed, trx: TenantTrx, of: Of): Promise<readonly AuthAttachment[]> {
  const words = authWords(deps, of.client_id);
  return (await finished(trx, of)).map((row) => ({
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
  const rows = new Map((await finished(trx, of)).map((row) => [formControl(of.number, row.place), row]));
  return attachments.map((one) => {
    const row = rows.get(one.control);
    if (!row?.response_enc) return one;
    const answers = openResponse(deps, of.client_id, row.id, row.response_enc);
    return { ...one, sent: 'Electronic', data: Buffer.from(answers).toString('base64') };
  });
}

/** Whether one that is filled in did not go yet. */
export const hasUnsentForm = async (trx: TenantTrx, of: Of): Promise<boolean> =>
  (await finished(trx, of)).some(({ sent_at: sentAt }) => sentAt === null);

type Sent = { readonly at: string; readonly keptBefore?: string };

/** What went to the payer: from now on it stays as it was filled in. */
export async function noteFormsSent(
  trx: TenantTrx,
  { client_id: clientId, id }: Of,
  { at, keptBefore }: Sent,
): Promise<void> {
  await trx
    .updateTable('phi.auth_form')
    .set({ sent_at: at })
    .where('client_id', '=', clientId)
    .where('auth_id', '=', id)
    .where('state', '=', 'Complete')
    .where('sent_at', 'is', null)
    .$if(keptBefore !== undefined, (query) => query.where('updated_at', '<=', keptBefore ?? ''))
    .execute();
}
