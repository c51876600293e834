import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#/entry/launch/postgres/embeddedPostgres.ts';
import { appRoleFault } from './appRole.ts';
import { migrate } from './migrate.ts';
import { createPool } from '#/platform/db/pool.ts';

/** A PostgreSQL of its own: roles belong to the whole of one, and this one must not have ours yet. */
let postgres: EmbeddedPostgres;
const dataDir = join(inject('fixtures').folder, 'plain-owner');
beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir, flags: ['-c', 'fsync=off'] });
  await asSuperuser("CREATE ROLE house LOGIN CREATEROLE PASSWORD 'house'");
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const urlOf = (username: string, password: string, database: string) =>
  Object.assign(new URL(postgres.adminUrl), { username, password, pathname: database }).href;

async function query(url: string, ...statements: readonly string[]): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: readonly Record<string, unknown>[] = [];
    for (const sql of statements) rows = (await client.query<Record<string, unknown>>(sql)).rows;
    return rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}
const asSuperuser = (...statements: readonly string[]) => query(postgres.adminUrl, ...statements);

/** A database of an owner that may make roles and is no superuser, as a managed service hands it out. */
async function databaseOf(owner: string, name: string) {
  await asSuperuser(`CREATE DATABASE ${name} OWNER ${owner}`);
  return urlOf(owner, owner, name);
}

async function faultOf(url: string): Promise<string | null> {
  const pool = createPool({ url, size: 1, name: 'plain owner', onError: () => {} });
  try {
    return await appRoleFault(pool);
  } finally {
    await pool.end();
  }
}

// In their order: a role belongs to the whole of PostgreSQL, so each meets what the one before made of it.
describe('who makes the role of the app', { shuffle: false }, () => {
  it('an owner that is no superuser makes the role of the app, and gives it another password at the next start', async () => {
    const adminUrl = await databaseOf('house', 'made');
    for (const password of ['first', 'second']) {
      const appUrl = urlOf('coverline_app', password, 'made');
      await migrate({ adminUrl, appUrl });
      expect(await faultOf(appUrl)).toBeNull();
      expect(await query(appUrl, 'SELECT count(*)::int FROM identity.client')).toEqual([0]);
    }
    await expect(query(urlOf('coverline_app', 'first', 'made'), 'SELECT 1')).rejects.toThrow(/password authentication/);
  });

  it('a role that somebody else made keeps the password it was given', async () => {
    await asSuperuser("CREATE ROLE tenant LOGIN PASSWORD 'tenant'", "ALTER ROLE coverline_app PASSWORD 'theirs'");
    const adminUrl = await databaseOf('tenant', 'given');
    await migrate({ adminUrl, appUrl: urlOf('coverline_app', 'another', 'given') });
    expect(await faultOf(urlOf('coverline_app', 'theirs', 'given'))).toBeNull();
  });

  it('an owner that may make no role says which one to make', async () => {
    await asSuperuser('ALTER ROLE coverline_app RENAME TO away');
    try {
      const adminUrl = await databaseOf('tenant', 'without');
      const refused = await migrate({ adminUrl, appUrl: urlOf('portal', 'x', 'without') }).catch(String);
      expect(refused).toMatch(/tenant may not make the role coverline_app.*CREATE ROLE coverline_app NOLOGIN/);
    } finally {
      await asSuperuser('ALTER ROLE away RENAME TO coverline_app');
    }
  });

  it('C-11 a superuser takes from the role what it must not have', async () => {
    await asSuperuser('ALTER ROLE coverline_app SUPERUSER CREATEDB CREATEROLE BYPASSRLS');
    await asSuperuser('CREATE DATABASE cleansed');
    const appUrl = urlOf('coverline_app', 'clean', 'cleansed');
    await migrate({ adminUrl: urlOf('postgres', new URL(postgres.adminUrl).password, 'cleansed'), appUrl });
    expect(await faultOf(appUrl)).toBeNull();
  });
});
