import { existsSync, readdirSync } from 'node:fs';
import { auditHeadKey, readSignedHead, type SignedHead } from '#/platform/audit/signedHead.ts';
import type { KeyRing } from '#/platform/keys/keyFile.ts';

export type SignedHeads = {
  readonly byChain: ReadonlyMap<string, SignedHead>;
  /** Heads that nobody of ours signed, a line each. */
  readonly faults: readonly string[];
};

/** The heads kept outside the database, each with its signature checked. */
export function signedHeads(folder: string, ring: KeyRing): SignedHeads {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const keys = auditHeadKey(ring);
  const byChain = new Map<string, SignedHead>();
  const faults: string[] = [];
  for (const file of files) {
    const head = readSignedHead(folder, file.slice(0, -'.json'.length), keys);
    if (typeof head === 'string') faults.push(`${file}: the signature of this head is not ours`);
    else byChain.set(head.chain, head);
  }
  return { byChain, faults };
}
