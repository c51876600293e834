import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { addAuditRows } from '#/testing/auditChain.ts';
import { signHeads } from '#/testing/auditHeads.ts';
import { lakeside, summit } from '#/testing/builders.ts';
import { type ScratchDatabase, scratchDatabase } from '#/testing/database/scratchDatabase.ts';
import { verify } from '../audit/verify.ts';
import { recordRestore } from './recordRestore.ts';

const sourceOf = (database: ScratchDatabase) => ({
  databaseUrl: database.adminUrl,
  keysFile: inject('fixtures').keysFile,
  headDir: mkdtempSync(join(inject('fixtures').folder, 'restored-')),
});
const faultsOf = async (source: ReturnType<typeof sourceOf>) =>
  (await verify(source)).lines.filter((line) => line.startsWith('FAULT'));

/** As an older state of the database has it: rows that were there are not. */
const older = `DELETE FROM phi.audit_event WHERE client_id = '${lakeside}' AND seq > 7;
  UPDATE phi.audit_head h SET seq = 7, hash = (SELECT hash FROM phi.audit_event e WHERE e.client_id = h.client_id AND e.seq = 7)
   WHERE client_id = '${lakeside}'`;

it('R-31 a restore is told once by every chain, with what is lost, and the former heads are kept', async () => {
  await using database = await scratchDatabase();
  const source = sourceOf(database);
  await addAuditRows(database.admin, lakeside, 10);
  await addAuditRows(database.admin, summit, 4);
  await signHeads(database.appUrl, source.headDir);
  const heads = readdirSync(source.headDir);
  const signed = readFileSync(join(source.headDir, `client-${lakeside}.json`), 'utf8');
  await database.admin.query(older);
  const used = await lastNumber(database);
  expect(await faultsOf(source)).toEqual([expect.stringContaining('rows 8 to 10 are cut off')]);

  const lines = await recordRestore(source);
  expect(lines.filter((line) => line.startsWith('LOST'))).toEqual([
    expect.stringMatching(/Lakeside.*to row 7; rows 8 to 10/),
  ]);
  expect(await faultsOf(source)).toEqual([]);
  const told = async (clientId: string) =>
    (
      await database.admin.query(
        "SELECT seq::int, detail FROM phi.audit_event WHERE client_id = $1 AND action = 'DatabaseRestored'",
        [clientId],
      )
    ).rows;
  const cut = 'to row 7; rows 8 to 10 are cut off: the signed head is at row 10';
  expect(await told(lakeside)).toEqual([{ seq: 8, detail: cut }]);
  expect(await told(summit)).toEqual([{ seq: 5, detail: 'to row 4; the head was signed at row 4' }]);
  const [folder = ''] = readdirSync(join(source.headDir, 'before-restore'));
  const aside = join(source.headDir, 'before-restore', folder);
  expect(readdirSync(aside)).toEqual(heads);
  expect(readFileSync(join(aside, `client-${lakeside}.json`), 'utf8')).toBe(signed);
  expect((await lastNumber(database)) - used).toBe(1_000_000);
  // From here on the job signs as ever.
  await addAuditRows(database.admin, lakeside, 1);
  await signHeads(database.appUrl, source.headDir);
  expect(await faultsOf(source)).toEqual([]);
});

it('R-31 a chain whose head somebody else signed is told as lost: what it held is not known', async () => {
  await using database = await scratchDatabase();
  const source = sourceOf(database);
  await addAuditRows(database.admin, summit, 4);
  await signHeads(database.appUrl, source.headDir);
  const head = join(source.headDir, `client-${summit}.json`);
  writeFileSync(head, readFileSync(head, 'utf8').replace('"seq":4', '"seq":3'));
  expect((await recordRestore(source)).filter((line) => line.startsWith('LOST'))).toEqual([
    expect.stringMatching(/Summit.*to row 4; the signature of its head is not ours/),
  ]);
});

it('R-31 a database whose rows were touched is no restore: nothing is recorded, and the heads stay', async () => {
  await using database = await scratchDatabase();
  const source = sourceOf(database);
  await addAuditRows(database.admin, lakeside, 10);
  await signHeads(database.appUrl, source.headDir);
  await database.admin.query(
    `UPDATE phi.audit_event SET action = 'Edited' WHERE client_id = '${lakeside}' AND seq = 3`,
  );
  await expect(recordRestore(source)).rejects.toThrow('row 3 was changed');
  const { rowCount } = await database.admin.query("SELECT 1 FROM phi.audit_event WHERE action = 'DatabaseRestored'");
  expect(rowCount).toBe(0);
  expect(readdirSync(source.headDir)).not.toContain('before-restore');
});

async function lastNumber(database: ScratchDatabase): Promise<number> {
  const { rows } = await database.admin.query<{ n: number }>(
    'SELECT last_value::int AS n FROM system.interchange_control',
  );
  return rows[0]?.n ?? 0;
}
