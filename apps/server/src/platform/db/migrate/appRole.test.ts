import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { scratchDatabase, type ScratchDatabase } from '#/testing/database/scratchDatabase.ts';
import { createPool } from '#/platform/db/pool.ts';
import { appRoleFault } from './appRole.ts';
import { StartError } from '#/platform/startError.ts';
import { openServer } from '#/entry/openServer.ts';
import { readConfig } from '#/platform/config.ts';

let database: ScratchDatabase;
beforeAll(async () => (database = await scratchDatabase()));
afterAll(() => database[Symbol.asyncDispose]());

const urlOf = (role: string) => Object.assign(new URL(database.adminUrl), { username: role, password: 'x' }).href;

const configFor = (url: string) =>
  readConfig(
    {
      DATABASE_URL: url,
      KEYS_FILE: inject('fixtures').keysFile,
      SMTP_URL: 'smtp://127.0.0.1:1',
      AUDIT_HEAD_DIR: '/nowhere',
    },
    '/nowhere',
  );

it.each([
  ['a superuser', 'SUPERUSER', '', 'is a superuser'],
  ['one that bypasses row security', 'BYPASSRLS', '', 'bypasses row-level security'],
  ['one that makes roles', 'CREATEROLE', '', 'may create objects or roles'],
  ['the owner of a table', '', 'ALTER TABLE system.gateway OWNER TO $', 'owns tables'],
  ['one that may create in a schema', '', 'GRANT CREATE ON SCHEMA phi TO $', 'may create objects'],
  ['one that may create schemas', '', 'GRANT CREATE ON DATABASE # TO $', 'may create objects'],
  ['a member of the owner', '', 'GRANT postgres TO $', 'is a superuser'],
])('C-11 the server refuses to start as %s, in one line', async (_what, attributes, change, fault) => {
  const role = `bad_${randomUUID().slice(0, 8)}`;
  const name = pg.escapeIdentifier(new URL(database.adminUrl).pathname.slice(1));
  await database.admin.query(`CREATE ROLE ${role} LOGIN ${attributes} PASSWORD 'x' IN ROLE coverline_app`);
  try {
    if (change !== '') await database.admin.query(change.replace('$', role).replace('#', name));
    const refused = await openServer(configFor(urlOf(role))).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartError);
    expect(String(refused)).toContain(fault);
    expect(String(refused)).not.toContain('\n');
  } finally {
    await database.admin.query(`REASSIGN OWNED BY ${role} TO postgres; DROP OWNED BY ${role}; DROP ROLE ${role}`);
  }
});

it('C-11 the role the migrations make, and a member of it, may serve', async () => {
  const role = `good_${randomUUID().slice(0, 8)}`;
  await database.admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'x' IN ROLE coverline_app`);
  try {
    for (const url of [database.appUrl, urlOf(role)]) {
      const pool = createPool({ url, size: 1, name: 'role test', onError: () => {} });
      expect(await appRoleFault(pool)).toBeNull();
      await pool.end();
    }
  } finally {
    await database.admin.query(`DROP ROLE ${role}`);
  }
});

it('H-07 without its keys the server refuses to start, and writes under none', async () => {
  const config = { ...configFor(database.appUrl), keysFile: '/nowhere/keys.json' };
  await expect(openServer(config)).rejects.toThrow('No keys at /nowhere/keys.json');
});

it('R-12 a database that does not answer is told in one line', async () => {
  const refused = openServer(configFor('postgres://coverline_app:x@127.0.0.1:1/coverline'));
  await expect(refused).rejects.toBeInstanceOf(StartError);
  await expect(refused).rejects.toThrow(/does not answer: .*ECONNREFUSED.*Check DATABASE_URL/);
});
