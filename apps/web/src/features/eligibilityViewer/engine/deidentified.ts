import { deidentify } from '@coverline/x12/deidentify/deidentify.ts';
import type { Results } from '../model/jobs.ts';

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The message about nobody. The secret is made anew and forgotten, so that nobody can find the way back. */
export function deidentified(bytes: Uint8Array): Results['deidentify'] {
  const made = deidentify(bytes, { secret: hex(crypto.getRandomValues(new Uint8Array(16))) });
  return made.ok ? { bytes: new Uint8Array(made.bytes), leaks: 0 } : { bytes: null, leaks: made.leaks.length };
}
