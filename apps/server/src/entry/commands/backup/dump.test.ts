import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { scratchDatabase, type ScratchDatabase } from '#/testing/database/scratchDatabase.ts';
import { writeBackup } from './writeBackup.ts';

let database: ScratchDatabase;
beforeAll(async () => (database = await scratchDatabase()));
afterAll(() => database[Symbol.asyncDispose]());

/** An owner as a managed PostgreSQL has it: all tables are its own, and no wall is open to it. */
const becomeOwner = `CREATE ROLE plain_dumper; GRANT ALL ON SCHEMA phi TO plain_dumper;
  ALTER TABLE phi.reg_master OWNER TO plain_dumper; SET LOCAL ROLE plain_dumper`;
const count = 'SELECT count(*)::int AS n FROM phi.reg_master';

/** What a session says after it became somebody; nothing of it stays. */
async function asked(become: string, ...statements: readonly string[]): Promise<unknown> {
  await database.admin.query('BEGIN');
  try {
    await database.admin.query(become);
    let last: unknown = null;
    for (const statement of statements) last = (await database.admin.query(statement)).rows[0];
    return last;
  } catch (error) {
    return (error as pg.DatabaseError).message; // what the database refused with
  } finally {
    await database.admin.query('ROLLBACK');
  }
}

it.each([
  ['the app', 'SET LOCAL ROLE coverline_app'],
  ['an owner who is no superuser', becomeOwner],
])(
  'R-33 as %s a dump fails loudly, and one that is told to obey the walls is empty without a word',
  async (_who, become) => {
    expect(await asked(become, 'SET row_security = off', count)).toMatch(/affected by row-level security/); // as pg_dump begins
    expect(await asked(become, 'SET row_security = on', count)).toEqual({ n: 0 }); // as with --enable-row-security
    expect(await asked('SELECT 1', count)).not.toEqual({ n: 0 }); // there is something to lose
  },
);

it('R-33 our own backup refuses them in one line', async () => {
  const keysFile = inject('fixtures').keysFile;
  const file = join(inject('fixtures').folder, 'never.backup');
  await expect(writeBackup({ adminUrl: database.appUrl, keysFile, file, passphrase: null })).rejects.toThrow(
    'neither a superuser nor BYPASSRLS',
  );
});

it('R-33 nothing of ours dumps through the walls', () => {
  const root = join(import.meta.dirname, '../../../../../..');
  const files = ['deploy', 'scripts', 'apps/server/src', 'bench/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((path) => readFileSync(path, 'utf8').includes('enable-row-security'))).toEqual([]);
});
