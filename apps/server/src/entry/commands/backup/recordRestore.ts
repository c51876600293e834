import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { auditHeadKey, readSignedHead, writeSignedHead } from '#/platform/audit/signedHead.ts';
import { readKeyFile } from '#/platform/keys/keyFile.ts';
import { openAudit, type AuditSource } from '../audit/auditSource.ts';
import { atOneMoment, readChains, readHead, readRows, type Chain } from '../audit/readChain.ts';
import { verifyChain } from '../audit/verifyChain.ts';
import { CommandError } from '../runCommand.ts';
import { leaveNumbersOut } from './leaveNumbersOut.ts';

type Found = { readonly chain: Chain; readonly rows: number; readonly against: string; readonly isWhole: boolean };

/**
 * A database that was restored takes the place of the one that is gone. Every chain is walked, and must be whole to its end; its
 * next row says that it was restored, and what the signed head knows that it does not. The former heads are set aside, not
 * deleted, and new ones signed. Control numbers that payers may have seen since are left out.
 */
export async function recordRestore(source: AuditSource): Promise<readonly string[]> {
  const keys = auditHeadKey(readKeyFile(source.keysFile));
  const found = await walk(source);
  const lines = found.map(
    ({ chain, rows, against, isWhole }) => `${isWhole ? 'whole' : 'LOST '}  ${chain.label}: to row ${rows}; ${against}`,
  );
  const client = new Client({ connectionString: source.databaseUrl, application_name: 'coverline restored' });
  client.on('error', () => {}); // safe: a lost connection also rejects the query under way
  await client.connect();
  try {
    await client.query('BEGIN');
    for (const { chain, rows, against } of found) {
      // The wall of the chain's tables holds for their owner too; the id is a uuid of the database's own.
      if (chain.schema === 'phi') await client.query(`SET LOCAL app.client_id = '${chain.ownerId}'`);
      await client.query(
        `SELECT ${chain.schema}.audit_append($1::uuid, NULL, NULL, 'DatabaseRestored', 'done', 'database', NULL, NULL, NULL, $2,
                NULL, 'npm run admin')`,
        [chain.ownerId, `to row ${rows}; ${against}`],
      );
    }
    const { rows } = await client.query<{ at: number }>(
      'SELECT last_value::float8 AS at FROM system.interchange_control',
    );
    await leaveNumbersOut(client, rows[0]?.at ?? 0);
    await client.query('COMMIT');
    // Only now: without the rows, the heads are all that says what is lost. Run again, it records twice.
    const gone = setAside(source.headDir).filter((name) => !found.some(({ chain }) => chain.name === name));
    lines.push(...gone.map((name) => `LOST   ${name}: the whole chain is gone`));
    for (const { chain } of found) {
      const head = await atOneMoment(client, chain, () => readHead(client, chain));
      if (head === null) throw new Error(`${chain.name} has no head though a row was just added`);
      await writeSignedHead(source.headDir, chain.name, { ...head, hash: Buffer.from(head.hash, 'hex') }, keys);
    }
  } finally {
    await client.end();
  }
  return [...lines, `Recorded in ${found.length} chains. Heads signed before are in ${asideOf(source.headDir)}.`];
}

/** What each chain holds, and what its signed head says of it. */
async function walk(source: AuditSource): Promise<readonly Found[]> {
  const keys = auditHeadKey(readKeyFile(source.keysFile));
  const client = await openAudit(source);
  try {
    const found: Found[] = [];
    for (const chain of await readChains(client)) {
      const signed = readSignedHead(source.headDir, chain.name, keys);
      const verdictBy = (head: Parameters<typeof verifyChain>[2]) =>
        atOneMoment(client, chain, async () =>
          verifyChain(readRows(client, chain), await readHead(client, chain), head),
        );
      const alone = await verdictBy(null);
      const isBegun = (await atOneMoment(client, chain, () => readHead(client, chain))) !== null;
      if (alone.fault !== null)
        throw new CommandError(
          `${chain.label}: ${alone.fault}. This database is not as it was written; nothing was recorded. Restore another backup, or to another moment.`,
        );
      if (!isBegun) continue; // nobody ever wrote to it
      if (typeof signed === 'string') {
        const against = signed === 'none' ? 'no head was signed' : 'the signature of its head is not ours';
        found.push({ chain, rows: alone.rows, against, isWhole: signed === 'none' });
        continue;
      }
      const { fault } = await verdictBy(signed);
      const against = fault ?? `the head was signed at row ${signed.seq}`;
      found.push({ chain, rows: alone.rows, against, isWhole: fault === null });
    }
    return found;
  } finally {
    await client.end();
  }
}

const asideOf = (headDir: string) => join(headDir, 'before-restore');

/** Answers whose heads they were, chains that are gone among them. */
function setAside(headDir: string): readonly string[] {
  const files = existsSync(headDir) ? readdirSync(headDir).filter((name) => name.endsWith('.json')) : [];
  if (files.length === 0) return [];
  const folder = join(asideOf(headDir), new Date().toISOString().replaceAll(':', ''));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of files) renameSync(join(headDir, name), join(folder, name));
  return files.map((name) => name.slice(0, -'.json'.length));
}
