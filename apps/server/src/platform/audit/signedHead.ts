import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { KeyRing } from '#/platform/keys/keyFile.ts';

export type AuditHeadKey = { readonly version: number; readonly byVersion: ReadonlyMap<number, Buffer> };

export function auditHeadKey(ring: KeyRing): AuditHeadKey {
  const derived = [...ring.keys].map(
    ([version, key]) => [version, Buffer.from(hkdfSync('sha256', key, '', 'audit-head', 32))] as const,
  );
  return { version: ring.current, byVersion: new Map(derived) };
}

const shape = z.object({
  chain: z.string(),
  seq: z.number(),
  hash: z.string(),
  at: z.string(),
  keyVersion: z.number(),
  mac: z.string(),
});

export type SignedHead = z.infer<typeof shape>;

const headMac = (key: Buffer, head: Omit<SignedHead, 'mac'>) =>
  createHmac('sha256', key).update([head.chain, head.seq, head.hash, head.at, head.keyVersion].join('|')).digest('hex');

const headPath = (folder: string, chain: string) => join(folder, `${chain}.json`);

/** The head that is kept of a chain outside the database: none, or one that nobody of ours signed, or ours. */
export function readSignedHead(folder: string, chain: string, keys: AuditHeadKey): SignedHead | 'none' | 'not ours' {
  const path = headPath(folder, chain);
  if (!existsSync(path)) return 'none';
  const head = parsed(path);
  const key = head === null ? undefined : keys.byVersion.get(head.keyVersion);
  return head !== null && key !== undefined && head.chain === chain && isSigned(head, key) ? head : 'not ours';
}

/** One file a chain, replaced whole. */
export async function writeSignedHead(
  folder: string,
  chain: string,
  row: { readonly seq: number; readonly hash: Buffer },
  keys: AuditHeadKey,
): Promise<void> {
  const key = keys.byVersion.get(keys.version);
  if (key === undefined) throw new Error('no key for the audit heads');
  const head = {
    chain,
    seq: row.seq,
    hash: row.hash.toString('hex'),
    at: new Date().toISOString(),
    keyVersion: keys.version,
  };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = headPath(folder, chain);
  await writeFile(`${path}.new`, `${JSON.stringify({ ...head, mac: headMac(key, head) })}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

function parsed(path: string): SignedHead | null {
  try {
    return shape.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

function isSigned({ mac, ...head }: SignedHead, key: Buffer): boolean {
  const [ours, theirs] = [Buffer.from(headMac(key, head)), Buffer.from(mac)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
