import { createHmac, hkdfSync } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { JobDeps } from '#/jobs/jobDeps.ts';
import type { KeyRing } from '#/keys/keyFile.ts';

export type AuditHeadKey = { readonly version: number; readonly byVersion: ReadonlyMap<number, Buffer> };

export function auditHeadKey(ring: KeyRing): AuditHeadKey {
  const derived = [...ring.keys].map(
    ([version, key]) => [version, Buffer.from(hkdfSync('sha256', key, '', 'audit-head', 32))] as const,
  );
  return { version: ring.current, byVersion: new Map(derived) };
}

export type SignedHead = { chain: string; seq: number; hash: string; at: string; keyVersion: number; mac: string };

export const headMac = (key: Buffer, head: Omit<SignedHead, 'mac'>) =>
  createHmac('sha256', key).update([head.chain, head.seq, head.hash, head.at, head.keyVersion].join('|')).digest('hex');

/**
 * Writes each chain's head, signed, outside the database every five minutes: a tail cut off by somebody who owns the database
 * is found by it (H-10). One file a chain, replaced whole.
 */
export async function signAuditHeads(deps: JobDeps): Promise<void> {
  await mkdir(deps.config.auditHeadDir, { recursive: true, mode: 0o700 });
  const companies = await deps.doors.readIdentity((db) =>
    sql<{ id: string; seq: number; hash: Buffer }>`SELECT company_id AS id, seq, hash FROM identity.audit_head`.execute(
      db,
    ),
  );
  let [chains, rows] = [0, 0];
  const write = async (chain: string, row: { seq: number; hash: Buffer }) => {
    await writeHead(deps, chain, row);
    chains += 1;
    rows += row.seq;
  };
  for (const row of companies.rows) await write(`company-${row.id}`, row);
  const clients = await deps.doors.readIdentity((db) => db.selectFrom('identity.client').select('id').execute());
  for (const { id } of clients) {
    const head = await deps.doors.withTenant(id, (trx) =>
      sql<{ seq: number; hash: Buffer }>`SELECT seq, hash FROM phi.audit_head WHERE client_id = ${id}`.execute(trx),
    );
    const row = head.rows[0];
    if (row !== undefined) await write(`client-${id}`, row);
  }
  deps.metrics.signed(chains, rows);
}

async function writeHead(deps: JobDeps, chain: string, row: { seq: number; hash: Buffer }): Promise<void> {
  const key = deps.auditHeadKey.byVersion.get(deps.auditHeadKey.version);
  if (key === undefined) throw new Error('no key for the audit heads');
  const head = {
    chain,
    seq: row.seq,
    hash: row.hash.toString('hex'),
    at: new Date().toISOString(),
    keyVersion: deps.auditHeadKey.version,
  };
  const path = join(deps.config.auditHeadDir, `${chain}.json`);
  await writeFile(`${path}.new`, `${JSON.stringify({ ...head, mac: headMac(key, head) })}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}
