import { createHash } from 'node:crypto';
import type { Sealed } from '../authWords.ts';
import { documentPlace } from './documentNames.ts';

/** The bytes of a document, which are those that were kept: what does not agree with its digest goes to nobody. */
export function openBytes(
  { phiSealer }: Sealed,
  clientId: string,
  { id, bytes_enc: sealed, digest }: { readonly id: string; readonly bytes_enc: Buffer; readonly digest: Buffer },
): Buffer {
  const bytes = phiSealer.open(documentPlace(clientId, id), sealed);
  if (!createHash('sha256').update(bytes).digest().equals(digest))
    throw new Error('a document of an authorization does not agree with its digest');
  return bytes;
}
