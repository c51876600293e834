import { documentTypeKeys } from '@coverline/authorization/documents/documentTypes.ts';
import { authDocumentFile } from '@coverline/domain/constants.ts';
import { z } from 'zod';
import { call } from '../../wire/call.ts';
import { id, nothing, text, ticket } from '../../wire/fields.ts';
import { authFolder, forAuths } from './authorizations.ts';

const deed = { ...forAuths, effect: 'writes' } as const;

/** The documents that go along with a prior authorization. */
export const authDocumentCalls = {
  uploadAuthorizationDocument: call({
    ...deed,
    kind: 'upload',
    file: { part: 'File', ...authDocumentFile },
    path: `${authFolder}/UploadDocument`,
    summary:
      'Keeps a document that goes along with what is asked. It is scanned, and a picture is drawn anew; the same file twice is one. Ten of them, 10 MB each and 64 MB in all, are the most.',
    audit: 'UploadAuthorizationDocument',
    payload: z.strictObject({ AuthID: id, Type: z.enum(documentTypeKeys), Title: text(80).optional() }),
    data: z.object({ DocumentID: z.string(), /** By which the payer ties it to the request. */ Control: z.string() }),
  }),
  removeAuthorizationDocument: call({
    ...deed,
    path: `${authFolder}/RemoveDocument`,
    summary: 'Removes a document that was not sent yet. One that is gone stays gone.',
    audit: 'RemoveAuthorizationDocument',
    payload: z.strictObject({ AuthID: id, DocumentID: id }),
    data: nothing,
  }),
  downloadAuthorizationDocument: call({
    ...forAuths,
    effect: 'reads',
    kind: 'download',
    path: `${authFolder}/DownloadDocument`,
    summary: 'One document, as it is kept.',
    audit: 'DownloadAuthorizationDocument',
    payload: z.strictObject({ DocumentID: id }),
    data: ticket,
  }),
  downloadAuthorizationPacket: call({
    ...forAuths,
    effect: 'reads',
    kind: 'download',
    path: `${authFolder}/DownloadPacket`,
    summary:
      'What is asked and all documents that go along with it as one PDF, for payers that take it by fax, mail or portal. What is no PDF and no picture is named in it, and goes as a file of its own.',
    audit: 'DownloadAuthorizationPacket',
    payload: z.strictObject({ AuthID: id }),
    data: ticket,
  }),
};
