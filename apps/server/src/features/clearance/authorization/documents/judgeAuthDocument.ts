import { FileRefusal } from '@coverline/intake/refusal.ts';
import { memorySource } from '@coverline/intake/source.ts';
import { isZip, listZip } from '@coverline/intake/zip/openZip.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { UploadedFile } from '#/platform/http/transfer/readUpload.ts';
import { mediaTypeOf } from '#/platform/http/transfer/mediaType.ts';
import {
  judgeDocument,
  type JudgedFile,
  madeDocument,
  scanDocument,
} from '#/services/cases/documents/judgeDocument.ts';
import { isClinicalDocument } from './isClinicalDocument.ts';

/** What a document may be, besides what a paper of a case is. */
export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const clinicalType = 'text/xml';

export type JudgedDocument = Omit<JudgedFile, 'type'> & {
  readonly type: JudgedFile['type'] | typeof wordType | typeof clinicalType;
};

const sayings = {
  type: 'This is none of what goes along: a PDF, a PNG or JPEG picture, a DOCX, or a clinical document (C-CDA) in XML.',
  macros: 'This document has macros in it, and no {payer} takes one. Save it without them, or as a PDF.',
  word: 'This is no Word document, or it is damaged. Save it anew, or as a PDF.',
} as const;

/**
 * What of a file that somebody sent may go along with an authorization: what a paper of a case may be, a Word document without macros,
 * a clinical document of HL7. Dials the scanner, so it comes before the transaction.
 *
 * @throws UserError that says what is wrong with the file; nothing of it is kept then
 */
export async function judgeAuthDocument(
  deps: Pick<PlatformDeps, 'scanner'>,
  { bytes }: UploadedFile,
): Promise<JudgedDocument> {
  const type = mediaTypeOf(bytes);
  if (type === 'application/pdf' || type === 'image/png' || type === 'image/jpeg')
    return judgeDocument(deps, { bytes, type });
  const scannedBy = await scanDocument(deps, bytes);
  if (isZip(bytes)) {
    await requireWord(bytes);
    return { ...madeDocument(bytes, wordType), scannedBy };
  }
  if (!(await isClinicalDocument(bytes))) throw new UserError(sayings.type);
  return { ...madeDocument(bytes, clinicalType), scannedBy };
}

/** A macro is kept in a part of its own, whatever the file is called. */
async function requireWord(bytes: Buffer): Promise<void> {
  const names = await listZip(memorySource(bytes))
    .then((entries) => entries.map(({ name }) => name.toLowerCase()))
    .catch((error: unknown) => {
      if (error instanceof FileRefusal) throw new UserError(error.message, { cause: error });
      throw error;
    });
  if (names.some((name) => name.endsWith('.bin') && name.includes('vba'))) throw new UserError(sayings.macros);
  if (!names.includes('word/document.xml') || !names.includes('[content_types].xml')) throw new UserError(sayings.word);
}
