import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Master keys by version; everything else is derived from them. 32 bytes each, base64 in the file. */
export type KeyRing = { readonly current: number; readonly keys: ReadonlyMap<number, Buffer> };

export class KeyFileError extends Error {}

/** Reads the keys, or says in one line what is wrong and what to do. Nothing is ever written under a default key (H-07). */
export function readKeyFile(path: string): KeyRing {
  if (!existsSync(path)) {
    throw new KeyFileError(`No keys at ${path}. Put the key file back, or set KEYS_FILE to where it is.`);
  }
  return parseKeyFile(readFileSync(path, 'utf8'), path);
}

export function parseKeyFile(text: string, name: string): KeyRing {
  const broken = new KeyFileError(`The key file ${name} is not readable as keys. Restore it from the backup.`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw broken;
  }
  const { current, keys } = (parsed ?? {}) as { current?: unknown; keys?: unknown }; // checked line by line below
  if (typeof current !== 'number' || typeof keys !== 'object' || keys === null) throw broken;
  const ring = new Map<number, Buffer>();
  for (const [version, encoded] of Object.entries(keys)) {
    const key = Buffer.from(String(encoded), 'base64');
    if (!/^\d{1,3}$/.test(version) || Number(version) > 255 || key.length !== 32) throw broken; // one byte in a sealed value
    ring.set(Number(version), key);
  }
  if (!ring.has(current)) throw broken;
  return { current, keys: ring };
}

export function keyFileText(ring: KeyRing): string {
  const keys = Object.fromEntries([...ring.keys].map(([version, key]) => [version, key.toString('base64')]));
  return `${JSON.stringify({ current: ring.current, keys }, null, 2)}\n`;
}

/** A ring with one fresh key. */
export function newKeyRing(): KeyRing {
  return { current: 1, keys: new Map([[1, randomBytes(32)]]) };
}

/** The same ring with one more key, which becomes the current one; old ones stay to read what they sealed. */
export function rotated(ring: KeyRing): KeyRing {
  const next = Math.max(...ring.keys.keys()) + 1;
  return { current: next, keys: new Map([...ring.keys, [next, randomBytes(32)]]) };
}

export function writeKeyFile(path: string, ring: KeyRing): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, keyFileText(ring), { mode: 0o600 });
}

/** The demo's keys: made on the first start of a data folder, only there. */
export function ensureDemoKeys(path: string): KeyRing {
  if (!existsSync(path)) writeKeyFile(path, newKeyRing());
  return readKeyFile(path);
}
