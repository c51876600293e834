import type { Key } from 'openpgp';

/** The library is large, and most processes never need it. */
export const openPgp = () => import('openpgp');

export type PublicKey = {
  /** As one reads it out: groups of four. */
  readonly fingerprint: string;
  /** As its owner wrote it; '' where nothing is written. */
  readonly name: string;
  /** Null: it does not expire. */
  readonly expiresAt: string | null;
};

export type ReadKey = { readonly ok: true; readonly key: PublicKey } | { readonly ok: false; readonly problem: string };

const refused = (problem: string): ReadKey => ({ ok: false, problem });

/** A public key as somebody pastes it: what it is, or why nothing can be encrypted to it. */
export async function readPublicKey(armored: string): Promise<ReadKey> {
  if (armored.includes('PRIVATE KEY'))
    return refused('This is a private key. Paste the public one, and keep the private one to yourself');
  const { readKey } = await openPgp();
  let key: Key;
  try {
    key = await readKey({ armoredKey: armored });
  } catch {
    return refused('This is no PGP public key. Paste it from its first line, BEGIN PGP PUBLIC KEY BLOCK, to its last');
  }
  const expires = await key.getExpirationTime().catch(() => null);
  if (expires instanceof Date && expires.getTime() <= Date.now()) return refused('This key has expired');
  try {
    await key.getEncryptionKey();
  } catch {
    return refused('Nothing can be encrypted to this key: it was revoked, or is for signatures alone');
  }
  const user = await key.getPrimaryUser().catch(() => null);
  return {
    ok: true,
    key: {
      fingerprint: grouped(key.getFingerprint()),
      name: (user?.user.userID?.userID ?? '').slice(0, 200),
      expiresAt: expires instanceof Date ? expires.toISOString() : null,
    },
  };
}

const grouped = (fingerprint: string): string => fingerprint.toUpperCase().replaceAll(/(.{4})(?=.)/g, '$1 ');

export type KeyPair = { readonly publicKey: string; readonly privateKey: string };

/** A pair of our own, of a kind that every program of PGP knows. */
export async function makeKeyPair(name: string): Promise<KeyPair> {
  const { generateKey } = await openPgp();
  return generateKey({ type: 'rsa', rsaBits: 3072, userIDs: [{ name }], format: 'armored' });
}
