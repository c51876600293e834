import { timingSafeEqual } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { auditHeadKey, headMac, type SignedHead } from '#/audit/heads.ts';
import type { KeyRing } from '#/keys/keyFile.ts';

const shape = z.object({
  chain: z.string(),
  seq: z.number(),
  hash: z.string(),
  at: z.string(),
  keyVersion: z.number(),
  mac: z.string(),
});

export type SignedHeads = {
  readonly byChain: ReadonlyMap<string, SignedHead>;
  /** Heads that nobody of ours signed, a line each. */
  readonly faults: readonly string[];
};

/** The heads kept outside the database, each with its signature checked. */
export function signedHeads(folder: string, ring: KeyRing): SignedHeads {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const keys = auditHeadKey(ring).byVersion;
  const byChain = new Map<string, SignedHead>();
  const faults: string[] = [];
  for (const file of files) {
    const head = read(join(folder, file));
    const key = head === null ? undefined : keys.get(head.keyVersion);
    if (head !== null && key !== undefined && `${head.chain}.json` === file && isSigned(head, key)) {
      byChain.set(head.chain, head);
    } else faults.push(`${file}: the signature of this head is not ours`);
  }
  return { byChain, faults };
}

function read(path: string): SignedHead | null {
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
