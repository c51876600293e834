import type pg from 'pg';
import { readKeyFile } from '#/platform/keys/keyFile.ts';
import { openAudit, type AuditSource } from './auditSource.ts';
import { atOneMoment, readChains, readHead, readRows, type Chain } from './readChain.ts';
import { signedHeads, type SignedHeads } from './signedHeads.ts';
import { verifyChain } from './verifyChain.ts';

export type Verification = { readonly lines: readonly string[]; readonly faults: number; readonly rows: number };

/** Every chain walked, every head compared, in lines for the terminal. */
export async function verify(source: AuditSource): Promise<Verification> {
  const signed = signedHeads(source.headDir, readKeyFile(source.keysFile));
  const client = await openAudit(source);
  const since = performance.now();
  try {
    const chains = await readChains(client);
    const known = new Set(chains.map(({ name }) => name));
    const lost = [...signed.byChain.keys()].filter((name) => !known.has(name));
    const faults = [...signed.faults, ...lost.map((name) => `${name}: the whole chain is gone`)];
    const lines = faults.map((fault) => `FAULT  ${fault}`);
    let rows = 0;
    let faulty = faults.length;
    for (const chain of chains) {
      const verdict = await verifyOne(client, chain, signed);
      rows += verdict.rows;
      if (verdict.fault !== null) faulty += 1;
      lines.push(lineOf(chain, verdict, signed));
    }
    const rate = Math.round(rows / Math.max((performance.now() - since) / 1000, 0.001));
    lines.push(`${chains.length} chains, ${rows} rows, ${faulty} faults (${rate} rows/s).`);
    return { lines, faults: faulty, rows };
  } finally {
    await client.end();
  }
}

const verifyOne = (client: pg.Client, chain: Chain, signed: SignedHeads) =>
  atOneMoment(client, chain, async () => {
    const stored = await readHead(client, chain);
    return verifyChain(readRows(client, chain), stored, signed.byChain.get(chain.name) ?? null);
  });

function lineOf(chain: Chain, verdict: Awaited<ReturnType<typeof verifyOne>>, signed: SignedHeads): string {
  if (verdict.fault !== null) return `FAULT  ${chain.label}: ${verdict.fault}`;
  const head = signed.byChain.get(chain.name);
  const outside = head === undefined ? 'no head signed yet' : `head signed at row ${head.seq}, ${head.at}`;
  return `whole  ${chain.label}: ${verdict.rows} rows, ${outside}`;
}
