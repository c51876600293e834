import { hkdfSync } from 'node:crypto';
import type { KeyRing } from './keyFile.ts';

export type TokenKeys = { readonly current: string; readonly byId: ReadonlyMap<string, Uint8Array> };

/** Signing keys of session tokens, one a key version; `kid` is the version. Rotation signs nobody out (B-11). */
export function createTokenKeys(ring: KeyRing): TokenKeys {
  return {
    current: String(ring.current),
    byId: new Map(
      [...ring.keys].map(([version, key]) => [
        String(version),
        new Uint8Array(hkdfSync('sha256', key, '', 'token', 32)),
      ]),
    ),
  };
}
