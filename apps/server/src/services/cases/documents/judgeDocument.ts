import { FileRefusal } from '@coverline/intake/refusal.ts';
import { memorySource } from '@coverline/intake/source.ts';
import { fileMessages } from '@coverline/domain/validate/fileConstraints.ts';
import { createHash } from 'node:crypto';
import type { PlatformDeps } from '#/platform/deps.ts';
import { scanFile } from '#/platform/files/scanFile.ts';
import { HttpError, UserError } from '#/platform/http/errors.ts';
import type { UploadedFile } from '#/platform/http/transfer/readUpload.ts';
import { drawImage, frames } from '#/platform/images/drawImage.ts';
import { ScannerAway } from '#/platform/outbound/virusScanner.ts';
import { isWholePdf } from './readablePdf.ts';

/** A page as it may be kept. */
export type JudgedFile = {
  readonly bytes: Buffer;
  readonly type: 'application/pdf' | 'image/png' | 'image/jpeg';
  /** SHA-256 of these bytes. */
  readonly digest: Buffer;
  /** The scanner that found nothing in what was sent; null where none is set, or nobody sent it. */
  readonly scannedBy: string | null;
};

const scanMs = 20_000;
const sayings = {
  away: 'The virus scanner does not answer. Nothing was kept; send the file again in a moment.',
  pdf: 'This PDF is damaged, or was cut off on its way. Save it anew and send it again.',
  image: 'This picture is damaged, or was cut off on its way. Take it again.',
  large: 'This picture has more than 25 million points. Take it with a smaller setting of the camera.',
} as const;

/**
 * What of a file that somebody sent may be kept: one in which the virus scanner found nothing, a picture drawn anew, a PDF that is
 * whole. Dials the scanner, so it comes before the transaction.
 *
 * @throws UserError that says what is wrong with the file; nothing of it is kept then
 */
export async function judgeDocument(deps: Pick<PlatformDeps, 'scanner'>, file: UploadedFile): Promise<JudgedFile> {
  const scannedBy = await scanDocument(deps, file.bytes);
  if (file.type === 'application/pdf') {
    if (!isWholePdf(file.bytes)) throw new UserError(sayings.pdf);
    return { ...madeDocument(file.bytes, 'application/pdf'), scannedBy };
  }
  const drawn = await drawImage(file.bytes, frames.document).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(error.message === fileMessages.tooLarge ? sayings.large : sayings.image, { cause: error });
  });
  return { ...madeDocument(drawn.bytes, drawn.type), scannedBy };
}

/** A file that was made here: a letter, a form that was filled in. */
export const madeDocument = <Type extends string>(
  bytes: Buffer,
  type: Type,
): Omit<JudgedFile, 'type'> & { readonly type: Type } => ({
  bytes,
  type,
  digest: createHash('sha256').update(bytes).digest(),
  scannedBy: null,
});

/**
 * Has the virus scanner look at a file; answers which one found nothing, null where none is set.
 *
 * @throws UserError where it found something; 503 where it does not answer
 */
export async function scanDocument({ scanner }: Pick<PlatformDeps, 'scanner'>, bytes: Buffer): Promise<string | null> {
  try {
    return (await scanFile(scanner, memorySource(bytes), scanMs)).scannedBy;
  } catch (error) {
    if (error instanceof ScannerAway) throw new HttpError(503, sayings.away, { retryAfter: 5, cause: error });
    if (error instanceof FileRefusal) throw new UserError(error.message, { cause: error });
    throw error;
  }
}
