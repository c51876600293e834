import { FileRefusal } from '@coverline/intake/refusal.ts';
import type { ByteSource } from '@coverline/intake/source.ts';
import { sql } from 'kysely';
import { createHash, type Hash } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Scanner } from '#/platform/outbound/virusScanner.ts';
import type { FileKey } from './clientFile.ts';

export type Scanned = {
  readonly digest: Buffer;
  /** The scanner that found nothing in it, as it names itself; null where none is set, and none has looked. */
  readonly scannedBy: string | null;
};

/**
 * Has the virus scanner look at a file that came from outside, and answers the digest of the very bytes that it saw. Without a
 * scanner the digest alone is taken.
 *
 * @throws FileRefusal for what is not to be kept; ScannerAway where there is no verdict: then the file waits
 */
export async function scanFile(scanner: Scanner | null, source: ByteSource, deadlineMs: number): Promise<Scanned> {
  const hash = createHash('sha256');
  const bytes = hashed(source, hash);
  if (scanner === null) {
    for await (const piece of bytes) void piece; // hashed on the way
    return { digest: hash.digest(), scannedBy: null };
  }
  // Asked first: what does not answer a word is not sent a file.
  const scannedBy = await scanner.version();
  const verdict = await scanner.scan(bytes, deadlineMs);
  if (verdict.is === 'found')
    throw new FileRefusal('virus', `The virus scanner found ${verdict.name} in this file. Do not send it again.`);
  if (verdict.is === 'tooLarge')
    throw new FileRefusal(
      'scan-limit',
      'The virus scanner does not look through a file as large as this, or as deeply packed. Divide it, and send the parts.',
    );
  return { digest: hash.digest(), scannedBy };
}

async function* hashed(source: ByteSource, hash: Hash): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const piece of source.read(0)) {
    hash.update(piece);
    yield piece;
  }
}

/** Keeps with a file by what it was scanned; a file of ours, or from before there was a scanner, says nothing. */
export const noteScanned = (
  trx: TenantTrx,
  { clientId, fileId }: FileKey,
  scannedBy: string | null,
): Promise<unknown> =>
  sql`UPDATE phi.client_file SET scanned_by = ${scannedBy} WHERE client_id = ${clientId} AND id = ${fileId}`.execute(
    trx,
  );
