import { documentTypes } from '@coverline/authorization/documents/documentTypes.ts';
import type { AuthAttachment } from '@coverline/authorization/request/authRequest.ts';
import type { AuthDetail } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { authWords, type Sealed } from '../authWords.ts';
import { formAttachments, hasUnsentForm, noteFormsSent, withAnswers } from '../dtr/formAttachments.ts';
import { controlOf } from './documentNames.ts';
import { openBytes } from './openBytes.ts';

type Of = { readonly client_id: string; readonly id: string; readonly number: number };

const rowsOf = (trx: TenantTrx, { client_id: clientId, id }: Of) =>
  trx
    .selectFrom('phi.auth_document as d')
    .innerJoin('identity.app_user as u', 'u.id', 'd.kept_by')
    .select(['d.id', 'd.place', 'd.type', 'd.title_enc', 'd.media_type', 'd.size', 'd.sent_at', 'd.kept_at'])
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .where('d.client_id', '=', clientId)
    .where('d.auth_id', '=', id)
    .orderBy('d.place')
    .execute();

const iso = (at: string): string => new Date(at).toISOString();

/** The documents of one, in the order in which they came. */
export async function documentsOf(deps: Sealed, trx: TenantTrx, of: Of): Promise<AuthDetail['Documents']> {
  const words = authWords(deps, of.client_id);
  return (await rowsOf(trx, of)).map((row) => ({
    DocumentID: row.id,
    Control: controlOf(of.number, row.place),
    Type: row.type,
    Title: words.open('auth_document', row.id, row.title_enc),
    MediaType: row.media_type,
    Size: row.size,
    KeptAt: iso(row.kept_at),
    KeptBy: userName(row.first_name, row.last_name, row.email),
    SentAt: row.sent_at === null ? null : iso(row.sent_at),
  }));
}

/** The same as the one model of a request has them: named, without their bytes, and to be asked for. */
export async function attachmentsOf(deps: Sealed, trx: TenantTrx, of: Of): Promise<readonly AuthAttachment[]> {
  const words = authWords(deps, of.client_id);
  const documents = (await rowsOf(trx, of)).map((row): AuthAttachment => {
    const { report, loinc, label } = documentTypes[row.type];
    const title = words.open('auth_document', row.id, row.title_enc);
    return {
      control: controlOf(of.number, row.place),
      reportType: report,
      loinc,
      sent: 'OnRequest',
      title: title === '' ? label : title,
      contentType: row.media_type,
      url: '',
      data: '',
      isSent: row.sent_at !== null,
    };
  });
  return [...documents, ...(await formAttachments(deps, trx, of))];
}

/** With its bytes, for a wire that carries them in the request itself. */
export async function withBytes(
  deps: Sealed,
  trx: TenantTrx,
  of: Of,
  attachments: readonly AuthAttachment[],
): Promise<readonly AuthAttachment[]> {
  if (attachments.length === 0) return attachments;
  const rows = await trx
    .selectFrom('phi.auth_document')
    .select(['id', 'place', 'bytes_enc', 'digest'])
    .where('client_id', '=', of.client_id)
    .where('auth_id', '=', of.id)
    .execute();
  const bytes = new Map(rows.map((row) => [controlOf(of.number, row.place), row]));
  const withForms = await withAnswers(deps, trx, of, attachments);
  return withForms.map((one) => {
    const row = bytes.get(one.control);
    return row === undefined
      ? one
      : { ...one, sent: 'Electronic', data: openBytes(deps, of.client_id, row).toString('base64') };
  });
}

/** Whether any of them, or of the forms that are filled in, did not go yet. */
export async function hasUnsent(trx: TenantTrx, of: Pick<Of, 'client_id' | 'id'>): Promise<boolean> {
  const { client_id: clientId, id } = of;
  const row = await trx
    .selectFrom('phi.auth_document')
    .select('id')
    .where('client_id', '=', clientId)
    .where('auth_id', '=', id)
    .where('sent_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined || (await hasUnsentForm(trx, of));
}

type Sent = { readonly at: string; readonly keptBefore?: string };

/** What went to the payer, by whatever way, and was there by then: from now on it stays as it is. */
export async function noteDocumentsSent(trx: TenantTrx, of: Of, { at, keptBefore }: Sent): Promise<void> {
  const { client_id: clientId, id } = of;
  await noteFormsSent(trx, of, { at, ...(keptBefore !== undefined && { keptBefore }) });
  await trx
    .updateTable('phi.auth_document')
    .set({ sent_at: at })
    .where('client_id', '=', clientId)
    .where('auth_id', '=', id)
    .where('sent_at', 'is', null)
    .$if(keptBefore !== undefined, (query) => query.where('kept_at', '<=', keptBefore ?? ''))
    .execute();
}

/** What went at that moment was refused by whoever opened it: it did not go, and can be changed and go again. */
export async function noteDocumentsRefused(trx: TenantTrx, of: Of, sentAt: string): Promise<void> {
  const { client_id: clientId, id } = of;
  for (const table of ['phi.auth_document', 'phi.auth_form'] as const)
    await trx
      .updateTable(table)
      .set({ sent_at: null })
      .where('client_id', '=', clientId)
      .where('auth_id', '=', id)
      .where('sent_at', '=', sentAt)
      .execute();
}
