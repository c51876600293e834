import { sql } from 'kysely';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { readSignedHead, writeSignedHead } from './signedHead.ts';
import { eachClient } from '#/platform/tasks/eachClient.ts';

type Signing = Pick<JobDeps, 'doors' | 'metrics' | 'auditHeadKey'> & {
  readonly config: Pick<JobDeps['config'], 'auditHeadDir'>;
};

type Row = { readonly seq: number; readonly hash: Buffer };

/** A chain as its owner sees it: its last row, and any one by its number. */
type ChainReader = { head(): Promise<Row | null>; hashOf(seq: number): Promise<Buffer | null> };

/**
 * Writes each chain's head, signed, outside the database every five minutes: a tail cut off by somebody who owns the database
 * is found by it (H-10). A head that the chain no longer holds is not written over: it is the only witness of what was cut off,
 * and stays until somebody says that the database was restored (`npm run admin -- restored`).
 */
export async function signAuditHeads(deps: Signing): Promise<void> {
  const companies = await deps.doors.readIdentity((db) =>
    db.selectFrom('identity.company').select('id').orderBy('id').execute(),
  );
  const clients = await deps.doors.readIdentity((db) =>
    db.selectFrom('identity.client').select('id').orderBy('id').execute(),
  );
  const chains = [
    ...companies.map(({ id }) => ({ name: `company-${id}`, reader: ofCompany(deps, id) })),
    ...clients.map(({ id }) => ({ name: `client-${id}`, reader: ofClient(deps, id) })),
  ];
  const kept: string[] = [];
  let [signed, rows] = [0, 0];
  // Of a chain that cannot be read the tail is unwitnessed, and no other's is for that.
  const read = eachClient(chains, async ({ name, reader }) => {
    const head = await signOne(deps, name, reader);
    if (head === 'kept') kept.push(name);
    if (head === null || head === 'kept') return;
    signed += 1;
    rows += head.seq;
  });
  const [ended] = await Promise.allSettled([read]);
  if (kept.length > 0)
    throw new Error(
      `what was signed of ${kept.join(', ')} is not in the database any more; the heads were left as they are`,
    );
  if (ended.status === 'rejected') throw ended.reason;
  deps.metrics.signed(signed, rows);
}

async function signOne(deps: Signing, chain: string, reader: ChainReader): Promise<Row | 'kept' | null> {
  const { auditHeadDir } = deps.config;
  // Read before the chain: what another node signs meanwhile is never ahead of what is read then.
  const former = readSignedHead(auditHeadDir, chain, deps.auditHeadKey);
  const head = await reader.head();
  if (former === 'not ours') return 'kept';
  if (former !== 'none' && (await reader.hashOf(former.seq))?.toString('hex') !== former.hash && former.seq > 0)
    return 'kept';
  if (head !== null) await writeSignedHead(auditHeadDir, chain, head, deps.auditHeadKey);
  return head;
}

const ofCompany = ({ doors }: Signing, id: string): ChainReader => ({
  head: () =>
    doors.readIdentity(async (db) => {
      const { rows } = await sql<Row>`SELECT seq, hash FROM identity.audit_head WHERE company_id = ${id}`.execute(db);
      return rows[0] ?? null;
    }),
  hashOf: (seq) =>
    doors.readIdentity(async (db) => {
      const { rows } = await sql<{ hash: Buffer }>`
        SELECT hash FROM identity.audit_event WHERE company_id = ${id} AND seq = ${seq}`.execute(db);
      return rows[0]?.hash ?? null;
    }),
});

const ofClient = ({ doors }: Signing, id: string): ChainReader => ({
  head: () =>
    doors.withTenant(id, async (trx) => {
      const { rows } = await sql<Row>`SELECT seq, hash FROM phi.audit_head WHERE client_id = ${id}`.execute(trx);
      return rows[0] ?? null;
    }),
  hashOf: (seq) =>
    doors.withTenant(id, async (trx) => {
      const { rows } = await sql<{ hash: Buffer }>`
        SELECT hash FROM phi.audit_event WHERE client_id = ${id} AND seq = ${seq}`.execute(trx);
      return rows[0]?.hash ?? null;
    }),
});
