/** What is looked at of a file's content: as much at its beginning and at its end. */
const looked = 64 * 1024;

/**
 * By what the server knows a file again whose upload was cut, in 64 hex digits: its name, size and date, and its first and last
 * 64 KB. Rejects where the file cannot be read, since it was changed or removed after it was chosen.
 */
export async function fileFingerprint(file: File): Promise<string> {
  // Plain http has no digest: the file then goes on after a cut, and begins anew after the page was loaded again.
  if (globalThis.crypto.subtle === undefined) return hex(crypto.getRandomValues(new Uint8Array(32)));
  const facts = new Blob([JSON.stringify([file.name, file.size, file.lastModified])]);
  const [first, last] = [file.slice(0, looked), file.slice(Math.max(0, file.size - looked))];
  const bytes = await new Blob([facts, first, last]).arrayBuffer();
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
