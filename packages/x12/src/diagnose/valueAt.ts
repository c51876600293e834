import { decodeBytes } from '../read/text.ts';
import type { Diagnostic } from './diagnostic.ts';

/**
 * The bytes that a diagnostic means, as text: the bad value, or the whole segment where no element is meant; '' where something
 * is missing. May be PHI, which is why no diagnostic holds it. `bytes` is the whole message the diagnostic is of.
 */
export const valueAt = (bytes: Uint8Array, { offset, size }: Diagnostic): string =>
  decodeBytes(bytes.subarray(offset, offset + size));
