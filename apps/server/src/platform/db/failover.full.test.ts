import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@coverline/contract/wire/calls.ts';
import { header } from '@coverline/contract/wire/envelope.ts';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { verify } from '#/entry/commands/audit/verify.ts';
import { seedDemo } from '#/entry/demo/seedDemo.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#/entry/launch/postgres/embeddedPostgres.ts';
import { freePort } from '#/entry/launch/freePort.ts';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { baseBackup, flagsOf, killCluster, onDatabase, pauseStreaming, promote } from '#/testing/database/clusters.ts';
import { eventually } from '#/testing/eventually.ts';
import { appUrlOf } from '#/testing/globalSetup.ts';
import { type Haproxy, startHaproxy } from '#/testing/database/haproxy.ts';
import { type ServerNode, serverNodes, type ServerNodes } from '#/testing/processes/serverNode.ts';
import { startTestServer } from '#/testing/testServer.ts';
import { type Answer, ask } from '#/testing/traffic.ts';
import { migrate } from './migrate/migrate.ts';

// A primary whose commits wait for a standby, deploy/haproxy-postgres.cfg before the two, and a server that knows its address alone.

const folder = mkdtempSync(join(tmpdir(), 'coverline-failover-'));
const [primaryDir, standbyDir] = [join(folder, 'primary'), join(folder, 'standby')];
const databases: EmbeddedPostgres[] = [];
let proxy: Haproxy;
let nodes: ServerNodes;
let node: ServerNode;
/** The database by the proxy's address. */
let adminUrl: string;
let primaryUrl: string;
let token: string;

beforeAll(async () => {
  const primary = await startEmbeddedPostgres({ dataDir: primaryDir, flags: flagsOf({ wal_keep_size: '256MB' }) });
  databases.push(primary);
  primaryUrl = primary.adminUrl;
  const { keysFile, sandboxPort } = inject('world');
  const appUrl = appUrlOf(primary.adminUrl);
  await migrate({ adminUrl: primary.adminUrl, appUrl });
  await seedDemo({ adminUrl: primary.adminUrl, appUrl, keysFile, sandboxPort });
  await onDatabase(primary.adminUrl, (client) => client.query('CREATE ROLE proxy_check LOGIN'));

  await baseBackup(primary.adminUrl, primaryDir, standbyDir);
  writeFileSync(join(standbyDir, 'standby.signal'), '');
  const { password } = new URL(primary.adminUrl);
  const standby = await startEmbeddedPostgres({
    dataDir: standbyDir,
    ready: 'started streaming WAL',
    flags: flagsOf({
      hot_standby: 'off',
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres password=${password} application_name=standby`,
    }),
  });
  databases.push(standby);
  await onDatabase(primary.adminUrl, async (client) => {
    await client.query("ALTER SYSTEM SET synchronous_standby_names = 'standby'");
    await client.query('SELECT pg_reload_conf()');
    await eventually('commits wait for the standby', async () => {
      const { rowCount } = await client.query("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'");
      return rowCount === 1;
    });
  });

  const port = await freePort();
  proxy = await startHaproxy('haproxy-postgres.cfg', {
    'bind 127.0.0.1:6432': `bind 127.0.0.1:${port}`,
    'db1.hospital.org:5432': `127.0.0.1:${primary.port}`,
    'db2.hospital.org:5432': `127.0.0.1:${standby.port}`,
  });
  adminUrl = Object.assign(new URL(primary.adminUrl), { port: String(port) }).href;
  await eventually('the proxy serves', () => onDatabase(adminUrl, async () => true).catch(() => false));
  const signing = await startTestServer({ beside: { adminUrl } });
  token = (await signedIn(signing, ['TicketCreator'])).token ?? '';
  await signing.close();
  nodes = serverNodes(appUrlOf(adminUrl));
  node = await nodes.start();
}, 120_000);
afterAll(async () => {
  await nodes.end();
  await proxy.end();
  for (const database of databases) await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Act = { readonly key: string; readonly answer: string; readonly at: number };

const createTicket = (key: string): Promise<Answer> =>
  ask(`http://127.0.0.1:${node.port}`, {
    path: calls.createTicket.path,
    body: JSON.stringify({ Title: `Act ${key}`, Desc: 'whatever happens below', Category: 'Login' }),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      [header.idempotencyKey]: key,
    },
  });

/** As the browser does: whoever has no answer asks again under the same key, until there is one or the test is over. */
async function act(refused: Map<string, number>, givenUp: AbortSignal): Promise<readonly Act[]> {
  const key = randomUUID();
  while (!givenUp.aborted) {
    const answer = await createTicket(key);
    if ('status' in answer && answer.status === 200) return [{ key, answer: answer.text, at: performance.now() }];
    const how = 'status' in answer ? String(answer.status) : answer.failed;
    refused.set(how, (refused.get(how) ?? 0) + 1);
    await pause(20);
  }
  return [];
}

/** Commits that are on the primary's disk and wait for the standby's word. */
const waitingCommits = () =>
  onDatabase(primaryUrl, async (client) => {
    const { rowCount } = await client.query("SELECT 1 FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
    return rowCount ?? 0;
  });

it('R-35 the primary dies under load, the standby takes its place: nothing answered is lost, and no key is done twice', async () => {
  const refused = new Map<string, number>();
  const acts: Act[] = [];
  const over = new AbortController();
  const givenUp = new AbortController();
  onTestFinished(() => givenUp.abort());
  const writing = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted && !givenUp.signal.aborted) acts.push(...(await act(refused, givenUp.signal)));
    }),
  );
  await eventually('work goes on', () => acts.length > 100);

  // The line between the two is cut first: what the primary alone has by then, it must not have told anybody.
  const goOn = pauseStreaming(standbyDir);
  await eventually('commits wait in vain', async () => (await waitingCommits()) > 0);
  await killCluster(primaryDir);
  goOn();
  const gone = performance.now();
  promote(standbyDir);
  const late = () => acts.filter(({ at }) => at > gone);
  await eventually('it writes again', () => late().length > 50);
  // An answer may have been on its way when its database died: what counts is for how long there was none.
  const moments = acts.map(({ at }) => at).toSorted((a, b) => a - b);
  const awayMs = Math.max(...moments.slice(1).map((at, i) => at - (moments[i] ?? at)));
  over.abort();
  await writing;

  const told = acts.map(({ answer }) => (JSON.parse(answer) as { Data: { TicketID: string } }).Data.TicketID); // our own answer
  const stored = await onDatabase(adminUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      "SELECT id FROM phi.ticket WHERE client_id = $1 AND created_at > now() - interval '1 hour'",
      [lakeside],
    );
    return new Set(rows.map(({ id }) => id));
  });
  console.log(
    `failover: ${acts.length} acts, ${acts.length - late().length} of them before; no answer for ${(awayMs / 1000).toFixed(1)} s; refused meanwhile: ${JSON.stringify(Object.fromEntries(refused))}`,
  );
  // RPO 0, and each key once: what was told is there, and nothing else is.
  expect(told.filter((id) => !stored.has(id))).toEqual([]);
  expect(new Set(told).size).toBe(acts.length);
  expect(awayMs).toBeLessThan(30_000);
  // Each answer of before is given again, by a database that never heard the question.
  for (const { key, answer } of acts) expect(await createTicket(key)).toEqual({ status: 200, text: answer });
  const { rows } = await onDatabase(adminUrl, (client) =>
    client.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM phi.audit_event WHERE action = 'CreateTicket' AND result = 'done'",
    ),
  );
  expect(rows[0]?.n).toBe(acts.length);
  // Nobody was told of a fault of ours: what was refused was told to come again.
  expect([...refused.keys()].filter((how) => how !== '503')).toEqual([]);
  const source = { databaseUrl: adminUrl, keysFile: inject('world').keysFile, headDir: join(folder, 'no-heads') };
  expect(await verify(source)).toMatchObject({ faults: 0 });
}, 180_000);
