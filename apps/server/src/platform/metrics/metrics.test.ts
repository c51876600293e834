import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#/platform/config.ts';
import { freePort } from '#/entry/launch/freePort.ts';
import { clientsOf, runBatch, startWorker, untilEnded } from '#/testing/batches.ts';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { version } from '#/platform/release.ts';
import { asking, check, gateway } from '#/testing/checks.ts';
import { eventually } from '#/testing/eventually.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { readMetricsPlace } from './readMetricsPlace.ts';

const token = 'a-token-for-the-scraper';
const bearer = { authorization: `Bearer ${token}` };
let server: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer({ config: { metrics: { host: '127.0.0.1', port: 0, token } } });
  clerk = await signedIn(server);
});
afterAll(() => server.close());

const scrape = async (url = server.metricsUrl, headers: Record<string, string> = bearer) => {
  const answer = await fetch(`${url}/metrics`, { headers });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};
/** The value of one series, named by what its labels hold; null where there is none. */
const valueOf = (text: string, name: string, ...labels: readonly string[]): number | null => {
  const line = text
    .split('\n')
    .find((one) => new RegExp(`^${name}[ {]`).test(one) && labels.every((label) => one.includes(label)));
  return line === undefined ? null : Number(line.slice(line.lastIndexOf(' ') + 1));
};

it('what happened is counted: calls, payers, dials, connections, jobs, the loop and its collections', async () => {
  const before = (await scrape()).text;
  const lost = await fetch(`${server.url}/App/KeepAlive`, { method: 'POST' });
  expect(lost.status).toBeGreaterThanOrEqual(400);
  await check(clerk, asking('TIDEL', 'ACT'));
  await clerk.call('submitEligibility', asking('TIDEL', 'ACT', { CertificateNumber: '', DateOfBirth: '' })); // refused beside its field
  await server.deps.jobs.send('purge-expired', {});
  await eventually('the job ran', async () => {
    const { text } = await scrape();
    return (valueOf(text, 'coverline_job_seconds_count', 'queue="purge-expired"', 'outcome="done"') ?? 0) > 0;
  });
  const { status, type, text } = await scrape();
  expect(status).toBe(200);
  expect(type).toContain('text/plain');
  const counted = (name: string, ...labels: readonly string[]) => valueOf(text, name, ...labels);
  const added = (name: string, ...labels: readonly string[]) =>
    (valueOf(text, name, ...labels) ?? 0) - (valueOf(before, name, ...labels) ?? 0);
  expect(added('coverline_call_seconds_count', 'call="submitEligibility"', 'outcome="ok"')).toBe(1);
  expect(added('coverline_call_seconds_count', 'call="submitEligibility"', 'outcome="refused"')).toBe(1);
  expect(added('coverline_call_seconds_count', 'call="keepAlive"', `outcome="${lost.status}"`)).toBe(1);
  expect(added('coverline_lookup_seconds_count', 'outcome="Answered"', 'origin="Person"')).toBe(1);
  expect(counted('coverline_dial_seconds_count', 'result="2xx"')).toBeGreaterThan(0);
  expect(counted('coverline_circuits', 'state="Closed"')).toBe(1);
  expect(counted('coverline_pool_connections', 'state="idle"')).toBeGreaterThan(0);
  expect(counted('coverline_database_up')).toBe(1);
  expect(counted('coverline_build_info', `version="${version}"`)).toBe(1);
  expect(counted('coverline_lookups_under_way')).toBe(0);
  expect(counted('coverline_batch_lanes_open')).not.toBeNull();
  expect(counted('coverline_nodejs_eventloop_lag_p99_seconds')).not.toBeNull();
  expect(text).toContain('coverline_nodejs_gc_duration_seconds');
});

it('the heads of the audit chains are told by how many, how long and when', async () => {
  for (const LastName of ['One', 'Two']) await check(clerk, asking('TIDEL', 'ACT', { LastName }));
  await server.deps.jobs.send('sign-audit-heads', {});
  const text = await eventually('the heads are signed', async () => {
    const seen = (await scrape()).text;
    return (valueOf(seen, 'coverline_audit_chains') ?? 0) > 0 && seen;
  });
  const { rows } = await server.admin.query<{ chains: number; rows: number }>(
    `SELECT count(*)::int AS chains, sum(seq)::int AS rows
       FROM (SELECT seq FROM phi.audit_head UNION ALL SELECT seq FROM identity.audit_head) heads`,
  );
  expect(valueOf(text, 'coverline_audit_chains')).toBe(rows[0]?.chains);
  const told = valueOf(text, 'coverline_audit_rows') ?? 0;
  expect(told).toBeGreaterThan(1);
  expect(told).toBeLessThanOrEqual(rows[0]?.rows ?? 0); // what was done since is signed next time
  expect(Date.now() / 1000 - (valueOf(text, 'coverline_audit_signed_timestamp_seconds') ?? 0)).toBeLessThan(60);
});

it('J-08 H-18 nobody reads them without the token, none are on the portal’s own address, and no person or client is in them', async () => {
  for (const headers of [
    {},
    { authorization: 'Bearer ' },
    { authorization: `Bearer ${token}x` },
    { authorization: token },
  ])
    expect(await scrape(server.metricsUrl, headers as Record<string, string>)).toMatchObject({ status: 401, text: '' });
  expect((await fetch(`${server.url}/metrics`, { headers: bearer })).status).toBe(404);
  const canary = 'Zanzibarquist';
  await check(
    clerk,
    asking('TIDEL', 'ACT', {
      LastName: canary,
      SocialSecurityNumber: '912-01-4455',
      CertificateNumber: 'CANARY77-ACT',
    }),
  );
  await fetch(`${server.url}/${canary}`);
  await fetch(`${server.url}/App/${canary}`, { method: 'POST' });
  const { text } = await scrape();
  expect(text.length).toBeGreaterThan(5_000);
  const { rows } = await server.admin.query<{ id: string; name: string; mnemonic: string }>(
    'SELECT id, name, mnemonic FROM identity.client',
  );
  expect(rows.length).toBeGreaterThan(2);
  const people = await server.admin.query<{ email: string; last_name: string }>(
    'SELECT email, last_name FROM identity.app_user LIMIT 50',
  );
  const named = [
    canary,
    'CANARY77',
    '912014455',
    '912-01-4455',
    ...rows.flatMap(({ id, name }) => [id, name]),
    ...people.rows.map(({ email }) => email),
  ];
  expect(named.filter((one) => text.includes(one))).toEqual([]);
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/); // no id of anything at all
});

it('with its database away the process still shows what it knows, and says so', async () => {
  await clerk.call('getRequestChoices');
  await server.admin.query(`ALTER DATABASE "${new URL(server.adminUrl).pathname.slice(1)}" CONNECTION LIMIT 0`);
  try {
    await server.admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = 'coverline_app'",
    );
    const { text } = await eventually('the scrape says so', async () => {
      const seen = await scrape();
      return valueOf(seen.text, 'coverline_database_up') === 0 && seen;
    });
    expect(valueOf(text, 'coverline_call_seconds_count')).toBeGreaterThan(0);
    expect(valueOf(text, 'coverline_lookups_under_way')).toBeNull(); // not known, and so not told
    expect((await fetch(`${server.metricsUrl}/live`)).status).toBe(200);
    expect((await fetch(`${server.metricsUrl}/ready`)).status).toBe(503);
  } finally {
    await server.admin.query(`ALTER DATABASE "${new URL(server.adminUrl).pathname.slice(1)}" CONNECTION LIMIT -1`);
  }
  await eventually('it comes back by itself', async () => (await fetch(`${server.metricsUrl}/ready`)).status === 200);
});

it('R-12 R-20 a worker shows its own beside whether it lives and works, and is gone when it is told to stop', async () => {
  const port = await freePort();
  const place = `http://127.0.0.1:${port}`;
  // What is late on a full machine would be silence, and be asked again in minutes.
  await server.admin.query('UPDATE system.gateway SET hard_ms = 60000 WHERE id = $1', [gateway('TIDEL')]);
  const worker = await startWorker(server, { WORKER_METRICS_PORT: String(port) });
  try {
    expect((await fetch(`${place}/live`)).status).toBe(200);
    await eventually('ready', async () => (await fetch(`${place}/ready`)).status === 200);
    const [clientId] = await clientsOf(server);
    const rows = [
      { payerId: 'TIDEL', member: 'METER1-ACT' },
      { payerId: 'TIDEL', member: 'METER2-ACT' },
    ];
    await untilEnded(server, await runBatch(server, rows, clientId === undefined ? {} : { clientId }));
    const { text } = await scrape(place, {});
    expect(text).toContain('process="worker"');
    expect(valueOf(text, 'coverline_lookup_seconds_count', 'outcome="Answered"')).toBe(2);
    expect(valueOf(text, 'coverline_batch_lanes_open')).toBe(0);
    expect(text).not.toContain('METER');
  } finally {
    worker.kill('SIGTERM');
    expect((await worker.ended).code).toBe(0);
  }
  await expect(fetch(`${place}/live`)).rejects.toThrow('fetch failed');
});

it('a server that shows none keeps none', async () => {
  const other = await startTestServer({ beside: server });
  try {
    expect(other.metricsUrl).toBeNull();
    expect((await fetch(`${other.url}/metrics`)).status).toBe(404);
  } finally {
    await other.close();
  }
});

describe('where they are shown', () => {
  it.each([
    [{}, null],
    [{ METRICS_PORT: '9464' }, { host: '127.0.0.1', port: 9464, token: null }],
    [
      { METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5', METRICS_TOKEN: token },
      { host: '10.0.0.5', port: 9464, token },
    ],
    [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, /^METRICS_HOST=0\.0\.0\.0 is no address of this machine alone/],
    [{ METRICS_PORT: '9464', METRICS_TOKEN: 'short' }, /^METRICS_TOKEN has fewer than 16/],
    [{ METRICS_PORT: 'x' }, /^METRICS_PORT=x is not a port/],
    [{ METRICS_PORT: '99999' }, /is not a port/],
  ])('%j', (env, expected) => {
    const place = readMetricsPlace(env, 'METRICS_PORT');
    if (expected instanceof RegExp) expect(place).toMatch(expected);
    else expect(place).toEqual(expected);
  });

  it('a wrong one ends the start in one line', () => {
    const env = {
      DATABASE_URL: 'postgres://x',
      KEYS_FILE: '/k',
      SMTP_URL: 'smtp://x',
      AUDIT_HEAD_DIR: '/h',
      METRICS_PORT: 'x',
    };
    expect(() => readConfig(env, '/web')).toThrow('METRICS_PORT=x is not a port.');
  });
});
