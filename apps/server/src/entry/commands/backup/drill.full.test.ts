import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { scratchDatabase, type ScratchDatabase } from '#/testing/database/scratchDatabase.ts';
import { drillFolder } from './drill.ts';
import { writeBackup } from './writeBackup.ts';

const passphrase = 'a long and quiet sentence';

/** The command as it is typed; its temporary folder is its own, so that what it leaves there is seen. */
async function drill(args: readonly string[], env: Readonly<Record<string, string>>, temp: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../restoreDrill.ts'), ...args], {
    env: { PATH: process.env['PATH'], TMPDIR: temp, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, out, err };
}

const scratch = () => mkdtempSync(join(inject('fixtures').folder, 'drill-'));

async function backupOf(database: ScratchDatabase, folder: string): Promise<string> {
  const file = join(folder, 'all.backup');
  await writeBackup({ adminUrl: database.adminUrl, keysFile: inject('fixtures').keysFile, file, passphrase });
  return file;
}

it('R-34 a drill restores a backup for real, says how long it took, and leaves nothing behind', async () => {
  await using database = await scratchDatabase();
  const temp = scratch();
  const file = await backupOf(database, scratch());
  const { code, out, err } = await drill([file], { BACKUP_PASSPHRASE: passphrase }, temp);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  console.log(out);
  expect(out).toMatch(/ s {2}\d+ rows of \d+ tables as of .*, each table compared/);
  expect(out).toMatch(/ s {2}\d+ rows of audit walked, whole/);
  expect(out).toMatch(/ s {2}\d+ clients read as the app reads them, [1-9]\d* sealed values opened/);
  expect(out).toMatch(/^RTO [\d.]+ s for \d+ rows, \d+ bytes of backup\.$/m);
  expect(readdirSync(temp)).toEqual([]);
}, 120_000);

it('R-34 without a file it takes the backup itself, of the installation that the environment names', async () => {
  await using database = await scratchDatabase();
  const temp = scratch();
  const env = {
    DATABASE_URL: database.appUrl,
    DATABASE_ADMIN_URL: database.adminUrl,
    KEYS_FILE: inject('fixtures').keysFile,
  };
  const { code, out, err } = await drill([], env, temp);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^Backed up \d+ bytes in /);
  expect(out).toMatch(/^RTO [\d.]+ s/m);
  expect(readdirSync(temp)).toEqual([]);
}, 120_000);

it('R-34 what does not restore is told, by a file that was altered and by a chain that was, and leaves nothing either', async () => {
  await using database = await scratchDatabase();
  const temp = scratch();
  const file = await backupOf(database, scratch());
  const bytes = readFileSync(file);
  const half = bytes.length >> 1;
  bytes[half] = (bytes[half] ?? 0) ^ 4;
  const harmed = join(scratch(), 'harmed.backup');
  writeFileSync(harmed, bytes);
  const altered = await drill([harmed], { BACKUP_PASSPHRASE: passphrase }, temp);
  expect(altered).toMatchObject({ code: 1, out: '', err: expect.stringContaining('altered') });

  await database.admin.query(
    `SELECT phi.audit_append(id, NULL, NULL, 'Seen', 'done', NULL, NULL, NULL, NULL, NULL, NULL, NULL) FROM identity.client`,
  );
  await database.admin.query("UPDATE phi.audit_event SET action = 'Edited'");
  const unlinked = await drill([await backupOf(database, scratch())], { BACKUP_PASSPHRASE: passphrase }, temp);
  expect(unlinked).toMatchObject({ code: 1, out: '', err: expect.stringContaining('row 1 was changed') });
  expect(readdirSync(temp)).toEqual([]);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`${drillFolder}${process.pid}-`))).toEqual([]);
}, 120_000);
