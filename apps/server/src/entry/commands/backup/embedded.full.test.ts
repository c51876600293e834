import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { seedDemo } from '#/entry/demo/seedDemo.ts';
import { migrate } from '#/platform/db/migrate/migrate.ts';
import { prepareKeys } from '#/entry/launch/prepareKeys.ts';
import { readLaunchConfig } from '#/entry/launch/launchConfig.ts';
import { makeDataDir } from '#/entry/launch/makeDataDir.ts';
import { openDatabase } from '#/entry/launch/postgres/openDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'coverline-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A command as it is typed in the demo: nothing but DATA_DIR says where the database is. */
function run(command: 'admin' | 'backup' | 'restore', argument: string, env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `../${command}.ts`), argument], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()));
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, out: out.trim(), err: err.trim() }));
  });
}

it(
  'R-30 a demo is backed up while it runs and when it stands, and restored into another folder, its keys with it',
  { timeout: 120_000 },
  async () => {
    const from = join(folder, 'from');
    const config = readLaunchConfig({ DATA_DIR: from });
    makeDataDir(from);
    prepareKeys(config);
    const opened = await openDatabase(config);
    const adminUrl = opened.adminUrl ?? '';
    await migrate({ adminUrl, appUrl: opened.appUrl });
    const { sandboxPort } = inject('world');
    await seedDemo({ adminUrl, appUrl: opened.appUrl, keysFile: config.keysFile, sandboxPort });

    const running = join(folder, 'running.backup');
    const first = await run('backup', running, { DATA_DIR: from });
    expect(first.err).toContain('Set BACKUP_PASSPHRASE');
    expect(first).toMatchObject({ code: 0, out: expect.stringContaining('NOT encrypted') });
    await opened.part?.stop();

    const BACKUP_PASSPHRASE = 'a long and quiet sentence';
    const standing = join(folder, 'standing.backup');
    const second = await run('backup', standing, { DATA_DIR: from, BACKUP_PASSPHRASE });
    expect(second).toMatchObject({ code: 0, err: '', out: expect.stringContaining(', encrypted.') });

    const to = join(folder, 'to');
    const restored = await run('restore', standing, { DATA_DIR: to, BACKUP_PASSPHRASE });
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(readFileSync(join(to, 'keys.json'), 'utf8')).toBe(readFileSync(config.keysFile, 'utf8'));
    expect(restored.out).toContain('npm run admin -- restored');
    const recorded = await run('admin', 'restored', { DATA_DIR: to });
    expect(recorded).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^Recorded in \d+ chains\./m) });
    const again = await run('restore', standing, { DATA_DIR: to, BACKUP_PASSPHRASE });
    expect([again.code, again.err.split('\n').length]).toEqual([1, 1]);
    expect(again.err).toContain('not empty');
  },
);

it('each refusal is one line that says what to do', { timeout: 60_000 }, async () => {
  const file = join(folder, 'none.backup');
  const nothing = await run('backup', file, { DATA_DIR: join(folder, 'nowhere') });
  expect(nothing).toMatchObject({ code: 1, err: expect.stringContaining('There is no database in') });
  expect(existsSync(join(folder, 'nowhere'))).toBe(false);
  const production = { NODE_ENV: 'production', KEYS_FILE: '/k', DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' };
  expect((await run('backup', file, production)).err).toContain('BACKUP_PASSPHRASE is not set');
  const open = { ...production, BACKUP_PASSPHRASE: 'a long and quiet sentence' };
  expect((await run('backup', file, open)).err).toContain('DATABASE_ADMIN_URL is not set');
  const noTls = { ...open, DATABASE_ADMIN_URL: 'postgres://a:b@127.0.0.1:1/x' };
  expect((await run('backup', file, noTls)).err).toContain('sslmode=verify-full');
  expect((await run('backup', file, { ...open, BACKUP_PASSPHRASE: 'short' })).err).toContain('shorter than 16');
});
