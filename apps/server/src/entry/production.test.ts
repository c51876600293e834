import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { ConfigError, readConfig } from '#/platform/config.ts';
import { openServer } from './openServer.ts';
import { scratchDatabase } from '#/testing/database/scratchDatabase.ts';

const folder = () => mkdtempSync(join(inject('fixtures').folder, 'production-'));

const environment = (changes: Readonly<Record<string, string>> = {}) => ({
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://coverline_app:one-of-its-own@127.0.0.1:1/coverline?sslmode=verify-full',
  KEYS_FILE: inject('fixtures').keysFile,
  SMTP_URL: 'smtps://mail.hospital.org:465',
  MAIL_FROM: 'codes@hospital.org',
  PUBLIC_URL: 'https://portal.hospital.org',
  AUDIT_HEAD_DIR: join(inject('fixtures').folder, 'heads'),
  ...changes,
});

/** The server as it is started, and what it said when it did not. */
function started(env: Readonly<Record<string, string>>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, said: said.trim() }));
  });
}

it('J-09 production without TLS to its database does not start, and says so in one line', async () => {
  const { code, said } = await started(environment({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/coverline' }));
  expect(code).toBe(1);
  expect(said.split('\n')).toHaveLength(1);
  expect(said).toContain('sslmode=verify-full');
});

it.each(['', '?sslmode=require', '?sslmode=prefer', '?sslmode=verify-ca', '?sslmode=disable'])(
  'J-09 TLS that proves no name is none: %s',
  (query) => {
    const env = environment({ DATABASE_URL: `postgres://a:b@db.hospital.org/coverline${query}` });
    expect(() => readConfig(env, '')).toThrow(ConfigError);
  },
);

it('H-24 the demo and production exclude each other', () => {
  expect(() => readConfig(environment({ DEMO: '1' }), '')).toThrow('exclude each other');
});

it.each([
  ['KEYS_FILE', ''],
  ['SMTP_URL', ''],
  ['MAIL_FROM', ''],
  ['AUDIT_HEAD_DIR', ''],
])('production has no default for %s', (name, value) => {
  expect(() => readConfig(environment({ [name]: value }), '')).toThrow(`${name} is not set`);
});

async function refusal(changes: { keysFile?: string; password?: string; demo?: boolean }): Promise<string> {
  await using database = await scratchDatabase();
  if (changes.demo === false) {
    await database.admin.query('TRUNCATE identity.company, identity.client, identity.app_user, phi.audit_head CASCADE');
  }
  const url = new URL(database.appUrl);
  if (changes.password !== undefined) url.password = changes.password;
  const config = readConfig(environment(), '');
  const keysFile = changes.keysFile ?? config.keysFile;
  return await openServer({ ...config, keysFile, databaseUrl: url.href }).then(
    async (server) => {
      await server.close();
      return 'started';
    },
    (error: Error) => error.message,
  );
}

it('H-24 a database with the demo’s people is refused in production, an empty one is not', async () => {
  expect(await refusal({})).toContain('demo’s data');
  expect(await refusal({ demo: false })).toBe('started');
});

it('H-24 a key that is not random is refused in production', async () => {
  const keysFile = join(folder(), 'keys.json');
  writeFileSync(keysFile, JSON.stringify({ current: 1, keys: { 1: Buffer.alloc(32, 7).toString('base64') } }));
  expect(await refusal({ demo: false, keysFile })).toContain('not random');
});
