import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { scratchDatabase } from '#/testing/database/scratchDatabase.ts';
import { ConfigError, readConfig } from './config.ts';

const needed = {
  DATABASE_URL: 'postgres://coverline_app:x@db.example/coverline?sslmode=verify-full',
  KEYS_FILE: '/keys.json',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'codes@hospital.example',
  PUBLIC_URL: 'https://portal.hospital.example',
  AUDIT_HEAD_DIR: '/heads',
  NODE_ENV: 'production',
};
const read = (changes: Readonly<Record<string, string | undefined>>) => readConfig({ ...needed, ...changes }, '/web');

describe('production', () => {
  it('serves all addresses, calls itself PROD and is no demo', () => {
    expect(read({})).toMatchObject({ production: true, demo: false, host: '0.0.0.0', environmentType: 'PROD' });
  });

  it.each(['', '?sslmode=require', '?sslmode=verify-ca', '?sslmode=disable', '?sslmode=prefer'])(
    'J-09 refuses a database address with %j: TLS with the certificate and the name checked, or none',
    (query) => {
      const url = `postgres://coverline_app:x@db.example/coverline${query}`;
      expect(() => read({ DATABASE_URL: url })).toThrow(/^DATABASE_URL has no sslmode=verify-full: .*$/);
      expect(() => read({ DATABASE_URL: url, NODE_ENV: undefined })).not.toThrow();
    },
  );

  it('H-24 and a demo exclude each other', () => {
    expect(() => read({ DEMO: '1' })).toThrow('exclude each other');
  });

  it.each(['DATABASE_URL', 'KEYS_FILE', 'SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL', 'AUDIT_HEAD_DIR'])(
    'needs %s, and says so in one line',
    (name) => {
      expect(() => read({ [name]: undefined })).toThrow(ConfigError);
      expect(() => read({ [name]: '' })).toThrow(new RegExp(`^${name} is not set: .*\\.$`));
    },
  );

  it.each(['portal.hospital.example', 'https://portal.hospital.example/', 'http://portal.hospital.example', 'ftp://x'])(
    'A-15 refuses %s for where people reach it',
    (url) => {
      expect(() => read({ PUBLIC_URL: url })).toThrow(/^PUBLIC_URL=.* is not .*\.?$/);
    },
  );

  it.each(['x', '-1', '1.5', '99999999999'])('refuses the number %s', (text) => {
    expect(() => read({ SESSION_SECONDS: text })).toThrow(`SESSION_SECONDS=${text} is not a whole number.`);
  });
});

it('J-09 against a database without TLS, or with a certificate nobody vouches for, production does not start', async () => {
  await using database = await scratchDatabase();
  const url = `${database.appUrl}?sslmode=verify-full`;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../entry/main.ts')], {
    env: { PATH: process.env['PATH'], ...needed, DATABASE_URL: url, KEYS_FILE: inject('fixtures').keysFile },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect(code).toBe(1);
  expect(said.trim()).toMatch(/^The database does not answer: .*SSL.* Check DATABASE_URL\.$/);
});
