import { hash } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { addAuditRows } from '#/testing/auditChain.ts';
import { lakeside } from '#/testing/builders.ts';
import { scratchDatabase } from '#/testing/database/scratchDatabase.ts';
import { verify } from './verify.ts';

const rows = 100_000;
// About what a row's bytes are.
const bytes = Buffer.alloc(400, 'a');

/** Seconds of this thread's own time: what else the machine does at the moment says nothing of the verifier. */
async function ownSeconds(work: () => Promise<void>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1e6;
}

/** The least that a walk can cost: a hash of each row's bytes, and nothing read or compared. */
async function hashes(): Promise<void> {
  for (let row = 0; row < rows; row += 1) hash('sha256', bytes, 'hex');
}

it('H-10 a bad row of 100,000 is named, and a walk costs less than eight bare hashes of its rows', async () => {
  await using database = await scratchDatabase();
  await addAuditRows(database.admin, lakeside, rows);
  const source = { databaseUrl: database.appUrl, keysFile: inject('fixtures').keysFile, headDir: '/nowhere' };
  const costs: { readonly walk: number; readonly bare: number }[] = [];
  for (let round = 0; round < 5; round += 1) {
    const bare = await ownSeconds(hashes);
    const walk = await ownSeconds(async () => expect(await verify(source)).toMatchObject({ faults: 0, rows }));
    costs.push({ walk, bare });
  }
  const told = costs.map(({ walk, bare }) => `${Math.round(rows / walk)} rows/s, ${(walk / bare).toFixed(1)} x`);
  console.log(`audit verify, against the bare hash of as many rows: ${told.join('; ')}`);
  expect(Math.min(...costs.map(({ walk, bare }) => walk / bare))).toBeLessThan(8);
  await database.admin.query("UPDATE phi.audit_event SET detail = 'x' WHERE seq = 77777");
  const { lines } = await verify(source);
  expect(lines).toContain('FAULT  client Lakeside Regional Medical Center: row 77777 was changed');
}, 120_000);
