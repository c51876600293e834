import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrate } from '#/platform/db/migrate/migrate.ts';
import { seedDemo } from '#/entry/demo/seedDemo.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#/entry/launch/postgres/embeddedPostgres.ts';
import { addAuditRows } from '#/testing/auditChain.ts';
import { signHeads } from '#/testing/auditHeads.ts';
import { lakeside, openSession, signedIn, type TestUser } from '#/testing/builders.ts';
import { baseBackup, flagsOf, killCluster, onDatabase, postgresFolder } from '#/testing/database/clusters.ts';
import { eventually } from '#/testing/eventually.ts';
import { appUrlOf } from '#/testing/globalSetup.ts';
import { startTestServer } from '#/testing/testServer.ts';
import { verify } from '../audit/verify.ts';
import { recordRestore } from './recordRestore.ts';
import { copiedTables, digestOf } from './tables.ts';

// A database that archives its log, a base backup of it, a DELETE that nobody wanted, and the machine gone.

const folder = mkdtempSync(join(tmpdir(), 'coverline-pitr-'));
const [live, base, headDir] = ['live', 'base', 'heads'].map((name) => join(folder, name)) as [string, string, string]; // three names, three paths
const archive = join(folder, 'archive');
const running = new Set<EmbeddedPostgres>();

const startOf = async (dataDir: string, settings: Readonly<Record<string, string>>) => {
  const postgres = await startEmbeddedPostgres({ dataDir, flags: flagsOf(settings) });
  running.add(postgres);
  return postgres;
};

const digests = (url: string) =>
  onDatabase(url, async (client) => {
    await client.query("SET timezone = 'UTC'");
    const found: [string, object][] = [];
    for (const table of await copiedTables(client)) found.push([table.name, await digestOf(client, table)]);
    return Object.fromEntries(found);
  });

const one = async <T>(url: string, sql: string) =>
  onDatabase(url, async (client) => (await client.query<{ found: T }>(sql)).rows[0]?.found);

let user: TestUser;
let ticketId: string;
let wanted: Awaited<ReturnType<typeof digests>>;
/** One second before the DELETE, on the database's clock. */
let moment: string;
let lastSegment: string;

beforeAll(async () => {
  postgresFolder(archive);
  const primary = await startOf(live, {
    archive_mode: 'on',
    // under its name only when it is whole
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
  });
  const { adminUrl } = primary;
  const appUrl = appUrlOf(adminUrl);
  const { keysFile, sandboxPort } = inject('fixtures');
  await migrate({ adminUrl, appUrl });
  await seedDemo({ adminUrl, appUrl, keysFile, sandboxPort });
  await baseBackup(adminUrl, live, base);

  // All of this is in the archive alone.
  const server = await startTestServer({ beside: { adminUrl } });
  const clerk = await signedIn(server, ['TicketCreator', 'RealTimeEligibility']);
  ({ user } = clerk);
  const reply = await clerk.call('createTicket', { Title: 'Kept', Desc: 'before the accident', Category: 'Login' });
  ticketId = reply.body.Data?.TicketID ?? '';
  await server.close();
  await signHeads(appUrl, headDir);
  wanted = await digests(adminUrl);

  const lastAct = await one<string>(adminUrl, 'SELECT clock_timestamp()::text AS found');
  await eventually('more than a second has passed', () =>
    one<boolean>(adminUrl, `SELECT clock_timestamp() > '${lastAct}'::timestamptz + interval '1.5 s' AS found`).then(
      (is) => is === true,
    ),
  );
  moment = (await one<string>(adminUrl, "SELECT (clock_timestamp() - interval '1 s')::text AS found")) ?? '';
  await onDatabase(adminUrl, async (client) => {
    await client.query('DELETE FROM phi.ticket');
    await addAuditRows(client, lakeside, 3);
  });
  await signHeads(appUrl, headDir); // and so the witness knows more than what will be restored
  lastSegment = (await one<string>(adminUrl, 'SELECT pg_walfile_name(pg_switch_wal()) AS found')) ?? '';
  await eventually('the log is archived', () => readdirSync(archive).includes(lastSegment));
  await killCluster(live);
  await primary.exited;
  rmSync(live, { recursive: true, force: true });
}, 120_000);
afterAll(async () => {
  for (const postgres of running) await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The base backup, and the log up to the moment. */
async function restoreTo(name: string, from: string): Promise<EmbeddedPostgres> {
  const dataDir = join(folder, name);
  cpSync(base, dataDir, { recursive: true, preserveTimestamps: true });
  cpSync(`${base}.password`, `${dataDir}.password`);
  writeFileSync(join(dataDir, 'recovery.signal'), '');
  return startOf(dataDir, {
    restore_command: `cp ${from}/%f "%p"`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
    hot_standby: 'off',
  });
}

it('R-31 restored to one second before a bad DELETE, every row is as it was, and the audit says what happened', async () => {
  const since = performance.now();
  const restored = await restoreTo('restored', archive);
  const { adminUrl } = restored;
  expect(await digests(adminUrl)).toEqual(wanted);

  const source = { databaseUrl: adminUrl, keysFile: inject('fixtures').keysFile, headDir };
  const before = (await verify(source)).lines.filter((line) => line.startsWith('FAULT'));
  expect(before).toEqual([expect.stringMatching(/Lakeside.*rows \d+ to \d+ are cut off/)]);
  const told = await recordRestore(source);
  expect(told.filter((line) => line.startsWith('LOST'))).toHaveLength(1);
  expect(await verify(source)).toMatchObject({ faults: 0 });
  const recorded = `SELECT detail AS found FROM phi.audit_event WHERE client_id = '${lakeside}' AND action = 'DatabaseRestored'`;
  expect(await one(adminUrl, recorded)).toMatch(/^to row \d+; rows \d+ to \d+ are cut off/);

  const server = await startTestServer({ beside: { adminUrl } });
  try {
    const clerk = await openSession(server, user, lakeside);
    expect((await clerk.call('getTicket', { TicketID: ticketId })).body.Data).toMatchObject({ Title: 'Kept' });
    console.log(
      `restored to a moment, checked, recorded and served in ${((performance.now() - since) / 1000).toFixed(1)} s`,
    );
  } finally {
    await server.close();
  }
  expect(await verify(source)).toMatchObject({ faults: 0 });
}, 120_000);

it('R-32 without the part of the log in which the moment lies the restore is refused, and nothing is served', async () => {
  const gap = postgresFolder(join(folder, 'gap'));
  for (const name of readdirSync(archive)) cpSync(join(archive, name), join(gap, name));
  renameSync(join(gap, lastSegment), join(folder, lastSegment));
  await expect(restoreTo('refused', gap)).rejects.toThrow(
    'recovery ended before configured recovery target was reached',
  );
}, 60_000);
