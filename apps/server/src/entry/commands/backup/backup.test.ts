import { copyFileSync, mkdtempSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { demoId } from '#/entry/demo/demoId.ts';
import { demoPeople } from '#/entry/demo/demoFiles.ts';
import { keyFileText, newKeyRing, readKeyFile, rotated, writeKeyFile } from '#/platform/keys/keyFile.ts';
import { harborClinic, lakeside, openSession, signedIn, type TestUser } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, check } from '#/testing/checks.ts';
import { appUrlOf } from '#/testing/globalSetup.ts';
import { bareDatabase, dropDatabase, emptyDatabase } from '#/testing/database/template.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { readBackup } from './readBackup.ts';
import { copiedTables, digestOf } from './tables.ts';
import { writeBackup } from './writeBackup.ts';

const passphrase = 'a long and quiet sentence';
const RegMasterID = demoId(`person ${demoPeople()[0]?.MRN ?? ''}`);
let server: TestServer;
let clerk: Caller & { readonly user: TestUser };
let folder: string;
let file: string;
let plain: string;
let lookupId: string;
/** Of every table of the server, as it stood when it was backed up. */
let stood: Awaited<ReturnType<typeof digests>>;
const made: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
  folder = mkdtempSync(join(inject('fixtures').folder, 'backup-'));
  file = join(folder, 'all.backup');
  const request = asking('BLUE1', 'ACT', { SocialSecurityNumber: '912-01-4455' });
  lookupId = (await check(clerk, request)).SpifResponseID;
  await clerk.call('revealSsn', { Kind: 'Registration', ID: RegMasterID });
  plain = join(folder, 'plain.backup');
  // A server has jobs of each minute: the copy is one of a moment in which none of them wrote.
  for (let before: typeof stood | null = null; !isDeepStrictEqual(before, stood);) {
    before = await digests(server.adminUrl);
    await writeBackup({ adminUrl: server.adminUrl, keysFile: keysFile(), file, passphrase });
    stood = await digests(server.adminUrl);
  }
  await writeBackup({ adminUrl: server.adminUrl, keysFile: keysFile(), file: plain, passphrase: null });
});
afterAll(async () => {
  for (const url of made) await dropDatabase(inject('fixtures').adminUrl, url);
  await server.close();
});

const keysFile = () => inject('fixtures').keysFile;

/** Where it is restored to: migrated already, unless all of it is to be seen. */
const restoring = async (changes: object = {}, database = bareDatabase) => {
  const adminUrl = await database(inject('fixtures').adminUrl, 'restore');
  made.push(adminUrl);
  const options = {
    adminUrl,
    appUrl: appUrlOf(adminUrl),
    keysFile: join(folder, `${randomUUID()}.json`),
    file,
    passphrase,
  };
  return { ...options, ...changes };
};

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const digests = (url: string) =>
  withClient(url, async (client) => {
    await client.query("SET timezone = 'UTC'");
    const found: [string, object][] = [];
    for (const table of await copiedTables(client)) found.push([table.name, await digestOf(client, table)]);
    return Object.fromEntries(found);
  });

const rowsIn = (url: string) =>
  withClient(url, async (client) => (await client.query('SELECT 1 FROM phi.reg_master')).rowCount);

it('R-30 H-08 data and keys come back elsewhere: every table digest for digest, and the app reads an SSN there', async () => {
  const options = await restoring({}, emptyDatabase);
  const restored = await readBackup(options);
  expect(restored).toMatchObject({ keys: 'written' });
  expect(restored.rows).toBeGreaterThan(900);
  expect(await digests(options.adminUrl)).toEqual(stood);
  expect(readFileSync(options.keysFile, 'utf8')).toBe(readFileSync(keysFile(), 'utf8'));
  expect(statSync(options.keysFile).mode & 0o777).toBe(0o600);

  const there = await startTestServer({ beside: options, config: { keysFile: options.keysFile } });
  try {
    const session = await openSession(there, clerk.user, lakeside);
    const revealed = await session.call('revealSsn', { Kind: 'Registration', ID: RegMasterID });
    expect(revealed.body.Data).toEqual({ SocialSecurityNumber: demoPeople()[0]?.SSN });
    const lookup = await session.call('getEligibilityResult', { SpifResponseID: lookupId });
    expect(lookup.body.Data).toMatchObject({ StatusID: 1, Outcome: 'Answered' });
    const bySsn = await session.call('getEarlierLookups', { SocialSecurityNumber: '912014455' });
    expect(bySsn.body.Data).toHaveLength(1);
    expect(await check(session, asking('TIDEL', 'ACT'))).toMatchObject({ Outcome: 'Answered' });
  } finally {
    await there.close();
  }
});

it('H-08 without the keys an SSN stays closed', async () => {
  const options = await restoring();
  await readBackup(options);
  const others = join(folder, 'others.json');
  writeKeyFile(others, newKeyRing());
  const there = await startTestServer({ beside: options, config: { keysFile: others } });
  try {
    const session = await openSession(there, clerk.user, lakeside);
    const revealed = await session.call('revealSsn', { Kind: 'Registration', ID: RegMasterID });
    expect(revealed.status).toBe(500);
    expect(revealed.text).not.toContain(demoPeople()[0]?.SSN);
  } finally {
    await there.close();
  }
});

it('H-08 a key ring of several versions comes back whole', async () => {
  const ring = join(folder, 'rotated.json');
  writeKeyFile(ring, rotated(readKeyFile(keysFile())));
  const second = join(folder, 'rotated.backup');
  await writeBackup({ adminUrl: server.adminUrl, keysFile: ring, file: second, passphrase });
  const options = await restoring({ file: second });
  await readBackup(options);
  expect(readKeyFile(options.keysFile).keys.size).toBe(2);
  expect(keyFileText(readKeyFile(options.keysFile))).toBe(keyFileText(readKeyFile(ring)));
});

it('R-30 row-level security is still forced there, and a client sees its own alone', async () => {
  const options = await restoring();
  await readBackup(options);
  const { rows } = await withClient(options.adminUrl, (client) =>
    client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = 'phi' AND c.relkind = 'r' AND NOT (c.relrowsecurity AND c.relforcerowsecurity)`,
    ),
  );
  expect(rows[0]?.n).toBe(0);
  const seen = (clientId: string | null) =>
    withClient(options.appUrl, async (client) => {
      await client.query('BEGIN');
      if (clientId !== null) await client.query(`SET LOCAL app.client_id = '${clientId}'`);
      const found = await client.query<{ client_id: string }>('SELECT client_id FROM phi.reg_master');
      return [...new Set(found.rows.map((row) => row.client_id))];
    });
  expect(await seen(null)).toEqual([]);
  expect(await seen(harborClinic)).toEqual([harborClinic]);
});

it('H-10 the audit chains hold there, and the next interchange number is none that was used', async () => {
  const options = await restoring();
  await readBackup(options);
  const broken = await withClient(options.adminUrl, (client) =>
    client.query(`
      SELECT 1 FROM (SELECT *, lag(hash) OVER (PARTITION BY client_id ORDER BY seq) AS former FROM phi.audit_event) e
       WHERE e.prev_hash <> coalesce(e.former, '\\x00')
          OR e.hash <> sha256(e.prev_hash || convert_to(concat(
               system.netstring(e.seq::text),
               system.netstring(to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')),
               system.netstring(e.user_id::text), system.netstring(e.session_id::text), system.netstring(e.action),
               system.netstring(e.result), system.netstring(e.entity_type), system.netstring(e.entity_id),
               system.netstring(e.patient_id), system.netstring(e.reason), system.netstring(e.detail),
               system.netstring(e.ip), system.netstring(e.user_agent)), 'UTF8'))`),
  );
  expect(broken.rowCount).toBe(0);
  const heads = await withClient(options.adminUrl, (client) =>
    client.query(`SELECT 1 FROM phi.audit_head h WHERE h.seq > 0 AND NOT EXISTS
      (SELECT 1 FROM phi.audit_event e WHERE e.client_id = h.client_id AND e.seq = h.seq AND e.hash = h.hash)`),
  );
  expect(heads.rowCount).toBe(0);
  const next = (url: string) =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{ n: number }>(`SELECT nextval('system.interchange_control')::int AS n`);
      return rows[0]?.n ?? 0;
    });
  expect(await next(options.adminUrl)).toBeGreaterThan((await next(server.adminUrl)) + 1000);
});

it('the file is the owner’s alone, holds nothing in clear, and is never written over', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const bytes = readFileSync(file).toString('latin1');
  expect(bytes).toMatch(/^COVERLINE-BACKUP 1 /);
  expect(bytes).not.toMatch(/Okonkwo|lakeside|schema_migration|"keys"/i);
  await expect(writeBackup({ adminUrl: server.adminUrl, keysFile: keysFile(), file, passphrase })).rejects.toThrow(
    'exists already',
  );
});

it.each([
  ['cut at its end', (path: string) => truncateSync(path, statSync(path).size - 1), /cut short/],
  [
    'cut in the middle',
    (path: string) => truncateSync(path, Math.floor(statSync(path).size / 2)),
    /cut short|does not open/,
  ],
  ['cut to its first line', (path: string) => truncateSync(path, 200), /cut short|does not open/],
  ['altered by one bit', (path: string) => flip(path, 0.7), /altered/],
  ['altered in its first line', (path: string) => flip(path, 0.00001, 60), /altered|no backup/],
  ['no backup at all', (path: string) => writeFileSync(path, 'hello'), /no backup/],
])('R-30 a file %s is refused, and nothing of it stays', async (_how, harm, message) => {
  for (const phrase of [passphrase, null]) {
    const harmed = join(folder, `${randomUUID()}.backup`);
    copyFileSync(phrase === null ? plain : file, harmed);
    harm(harmed);
    const options = await restoring({ file: harmed, passphrase: phrase });
    await expect(readBackup(options)).rejects.toThrow(phrase === null ? /cut short|altered|no backup/ : message);
    const stays = await rowsIn(options.adminUrl).catch(() => 0); // it may not have come to tables at all
    expect(stays).toBe(0);
  }
});

function flip(path: string, share: number, at?: number): void {
  const bytes = readFileSync(path);
  const place = at ?? Math.floor(bytes.length * share);
  bytes[place] = (bytes[place] ?? 0) ^ 4;
  writeFileSync(path, bytes);
}

it('another passphrase, none, other keys in the place, and a database that is not empty are refused in one line', async () => {
  await expect(readBackup(await restoring({ passphrase: 'another long sentence' }))).rejects.toThrow('does not open');
  await expect(readBackup(await restoring({ passphrase: null }))).rejects.toThrow('BACKUP_PASSPHRASE');
  const others = join(folder, 'in-the-way.json');
  writeKeyFile(others, newKeyRing());
  const before = readFileSync(others, 'utf8');
  await expect(readBackup(await restoring({ keysFile: others }))).rejects.toThrow('other keys');
  expect(readFileSync(others, 'utf8')).toBe(before);
  const full = { adminUrl: server.adminUrl, appUrl: server.appUrl, keysFile: keysFile(), file, passphrase };
  const rows = await rowsIn(server.adminUrl);
  await expect(readBackup(full)).rejects.toThrow('not empty');
  expect(await rowsIn(server.adminUrl)).toBe(rows);
});

it('a role that row-level security would blind makes no backup', async () => {
  const target = join(folder, 'blind.backup');
  await expect(
    writeBackup({ adminUrl: server.appUrl, keysFile: keysFile(), file: target, passphrase }),
  ).rejects.toThrow('neither a superuser nor BYPASSRLS');
  expect(() => statSync(target)).toThrow('ENOENT');
  expect(() => statSync(`${target}.part`)).toThrow('ENOENT');
});

it('a backup of another release is refused', async () => {
  const options = await restoring();
  await withClient(server.adminUrl, (client) =>
    client.query("INSERT INTO public.schema_migration (name, digest) VALUES ('9999_later.sql', 'x')"),
  );
  const later = join(folder, 'later.backup');
  await writeBackup({ adminUrl: server.adminUrl, keysFile: keysFile(), file: later, passphrase });
  await withClient(server.adminUrl, (client) =>
    client.query("DELETE FROM public.schema_migration WHERE name = '9999_later.sql'"),
  );
  await expect(readBackup({ ...options, file: later })).rejects.toThrow('another release');
});
