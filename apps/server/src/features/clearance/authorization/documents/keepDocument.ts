import { type DocumentTypeKey, mostDocuments } from '@coverline/authorization/documents/documentTypes.ts';
import { formatFileSize } from '@coverline/domain/format/formatFileSize.ts';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { authWords, type Sealed } from '#/services/authorization/authWords.ts';
import { controlOf, documentPlace } from '#/services/authorization/documents/documentNames.ts';
import { tellEvent } from '#/services/authorization/states/writeAuth.ts';
import type { JudgedDocument } from './judgeAuthDocument.ts';

type Document = { readonly type: DocumentTypeKey; readonly title: string; readonly file: JudgedDocument };

/** Keeps a document with a held authorization, under a number of its own; the same file twice is one. */
export async function keepDocument(
  deps: Sealed,
  trx: TenantTrx,
  session: ClientSession,
  held: AuthRequestRow,
  { type, title, file }: Document,
): Promise<{ readonly DocumentID: string; readonly Control: string }> {
  const { clientId, userId } = session;
  const kept = await keptOf(trx, held);
  const again = kept.find(({ digest }) => digest.equals(file.digest));
  if (again !== undefined) return { DocumentID: again.id, Control: controlOf(held.number, again.place) };
  if (held.stage === 'Closed') throw new UserError('It is closed: nothing goes to the {payer} any more.');
  requireRoom(kept, file.bytes.length);
  const place = held.documents + 1;
  const id = randomUUID();
  const words = authWords(deps, clientId);
  await trx
    .insertInto('phi.auth_document')
    .values({
      client_id: clientId,
      id,
      auth_id: held.id,
      place,
      type,
      title_enc: words.sealOrNull('auth_document', id, title),
      media_type: file.type,
      size: file.bytes.length,
      digest: file.digest,
      bytes_enc: deps.phiSealer.seal(documentPlace(clientId, id), file.bytes),
      scanned_by: file.scannedBy,
      kept_by: userId,
    })
    .execute();
  // Its version stays: whoever edits what is asked meets nobody who adds a document.
  await trx
    .updateTable('phi.auth_request')
    .set({ documents: place })
    .where('client_id', '=', clientId)
    .where('id', '=', held.id)
    .execute();
  await tellEvent(deps, trx, session, held.id, {
    kind: 'Saved',
    words: `Document ${controlOf(held.number, place)} added`,
  });
  return { DocumentID: id, Control: controlOf(held.number, place) };
}

const keptOf = (trx: TenantTrx, { client_id: clientId, id }: AuthRequestRow) =>
  trx
    .selectFrom('phi.auth_document')
    .select(['id', 'place', 'digest', 'size'])
    .where('client_id', '=', clientId)
    .where('auth_id', '=', id)
    .execute();

function requireRoom(kept: readonly { readonly size: number }[], size: number): void {
  if (kept.length >= mostDocuments.files)
    throw new UserError(`${mostDocuments.files} documents are the most that go along. Send several pages as one PDF.`);
  const left = mostDocuments.bytes - kept.reduce((sum, one) => sum + one.size, 0);
  if (size > left)
    throw new UserError(
      `All documents together may have ${formatFileSize(mostDocuments.bytes)}: this one has ${formatFileSize(size)}, and ${formatFileSize(Math.max(0, left))} are left.`,
    );
}
