import { execSync } from 'node:child_process';
import { calls } from '@coverline/contract/wire/calls.ts';
import { downloadPath, header } from '@coverline/contract/wire/envelope.ts';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { verify } from '#/entry/commands/audit/verify.ts';
import { freePort } from '#/entry/launch/freePort.ts';
import {
  callsOf,
  people,
  progressOf,
  resultsOf,
  runBatch,
  startBatchServer,
  untilEnded,
  type WorkerProcess,
  workersOf,
} from '#/testing/batches.ts';
import {
  harborClinic,
  lakeside,
  logIn,
  mailedCode,
  makeNotice,
  makeUser,
  signedIn,
  summit,
} from '#/testing/builders.ts';
import { callerOf, send } from '#/testing/caller.ts';
import { asking, callsFor, resultOf } from '#/testing/checks.ts';
import { selfSigned, startHaproxy, type Haproxy } from '#/testing/database/haproxy.ts';
import { goodPayloads } from '#/testing/good/goodPayloads.ts';
import { eventually } from '#/testing/eventually.ts';
import { serverNodes, type ServerNode, type ServerNodes } from '#/testing/processes/serverNode.ts';
import type { TestServer } from '#/testing/testServer.ts';
import { afresh, ask, isOk, underLoad } from '#/testing/traffic.ts';

// Three servers behind deploy/haproxy.cfg and four workers, on a plain PostgreSQL or on a distributed one. Where whoever runs it says how
// (TEST_DATABASE_NODE_DOWN and _UP, a shell's line each), a node of the database is killed among the blows, and comes back.

const [nodeDown, nodeUp] = [process.env['TEST_DATABASE_NODE_DOWN'], process.env['TEST_DATABASE_NODE_UP']];
const inFlight = 10;
const items = 600;

let server: TestServer;
let nodes: ServerNodes;
let three: ServerNode[];
let proxy: Haproxy;
let [url, authority] = ['', ''];
const workers = workersOf(() => server);
const heads = () => join(inject('fixtures').folder, 'heads-of-several');
beforeAll(async () => {
  server = await startBatchServer();
  nodes = serverNodes(server.appUrl);
  three = await Promise.all([start(), start(), start()]);
  const [one, two, last] = three.map(({ port }) => port);
  const [http, https] = [await freePort(), await freePort()];
  const { pem, certificate } = selfSigned();
  authority = certificate;
  url = `https://127.0.0.1:${https}`;
  proxy = await startHaproxy('haproxy.cfg', {
    'bind :80': `bind 127.0.0.1:${http}`,
    'bind :443 ssl crt /etc/haproxy/portal.pem': `bind 127.0.0.1:${https} ssl crt ${pem}`,
    'server one 127.0.0.1:8081': `server one 127.0.0.1:${one}\n    server three 127.0.0.1:${last}`,
    'server two 127.0.0.1:8082': `server two 127.0.0.1:${two}`,
  });
  await eventually('the proxy serves', async () => isOk(await ask(url, { path: '/ready' }, afresh(authority))));
});
afterAll(async () => {
  await workers.endAll();
  await nodes.end();
  await proxy.end();
  await server.close();
});

const start = (settings: Readonly<Record<string, string>> = {}) =>
  nodes.start({
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: '5',
    AUDIT_HEAD_DIR: heads(),
    ...settings,
  });
const at = ({ port }: ServerNode) => `http://127.0.0.1:${port}`;
const node = (n: number): ServerNode => {
  const found = three[n];
  if (found === undefined) throw new Error('three servers');
  return found;
};

it('who signs in at one server by a code that another mailed is signed in at all, and out at all', async () => {
  const user = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });
  const { cookie } = await logIn({ ...server, url: at(node(0)) }, user);
  const AuthCode = await mailedCode(server, user.email);
  const typed = await callerOf(at(node(1)), null).call('twoFactorAuth', { AuthCode, Username: user.email }, { cookie });
  const token = typed.body.AuthToken ?? '';
  const everywhere = () =>
    Promise.all(three.map(async (one) => (await callerOf(at(one), token).call('refreshLoginData')).status));
  expect(await everywhere()).toEqual([200, 200, 200]);
  expect((await callerOf(at(node(2)), token).call('logOff')).status).toBe(200);
  expect(await everywhere()).toEqual([401, 401, 401]);
});

it('wrong passwords count together, at whichever server they are tried', async () => {
  const user = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });
  for (let tries = 0; tries < 5; tries += 1)
    await logIn({ ...server, url: at(node(tries % 3)) }, { ...user, password: 'not it' });
  for (const one of three) {
    const { body } = await logIn({ ...server, url: at(one) }, user);
    expect(body.WasSuccess).toBe(false);
  }
});

it('the same question at three servers is asked once, and its ticket is good once', async () => {
  const clerks = await Promise.all(three.map(() => signedIn(server)));
  const own = clerks.map(({ token }, n) => callerOf(at(node(n)), token));
  const request = { ...asking('SUMMA', 'ACT'), CertificateNumber: `X${randomUUID().slice(0, 8)}-ACT` };
  const taken = await Promise.all(own.map((clerk) => clerk.call('submitEligibility', request)));
  const ids = new Set(taken.map(({ body }) => body.Data?.SpifResponseID));
  expect(ids.size).toBe(1);
  const [id = ''] = ids;
  const results = await Promise.all(own.map((clerk) => resultOf(clerk, id)));
  expect(results.map(({ Outcome }) => Outcome)).toEqual(['Answered', 'Answered', 'Answered']);
  expect(await callsFor(server, id)).toHaveLength(1);

  const [clerk] = own;
  const told = await clerk?.call('exportLookup', { SpifResponseID: id, Format: 'FHIR' });
  const fetched = await Promise.all(
    three.map((one) =>
      send(at(one), `${downloadPath}${told?.body.Data?.Ticket}`, undefined, {
        method: 'GET',
        cookie: [told?.headers['set-cookie'] ?? []]
          .flat()
          .map((line) => line.split(';', 1)[0])
          .join('; '),
      }),
    ),
  );
  expect(fetched.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('a notice that was put away at one server is gone at the others', async () => {
  const clerk = await signedIn(server);
  const id = await makeNotice(server);
  const seenAt = async (one: ServerNode) =>
    JSON.stringify((await callerOf(at(one), clerk.token).call('refreshLoginData')).body).includes(id);
  expect(await Promise.all(three.map(seenAt))).toEqual([true, true, true]);
  await callerOf(at(node(0)), clerk.token).call('dismissUserNotification', id);
  expect(await Promise.all(three.map(seenAt))).toEqual([false, false, false]);
});

it('R-01 batches of two companies and clerks go on while servers, workers and, where one is given, a node of the database are killed: nothing is lost, wrong or done twice', async () => {
  const crew = await Promise.all(
    Array.from({ length: 4 }, () =>
      workers.startProcess({ BATCH_IN_FLIGHT: String(inFlight), BATCH_LEASE_SECONDS: '2' }),
    ),
  );
  const batches = await Promise.all(
    [lakeside, summit, harborClinic].map((clientId) =>
      runBatch(server, [...people('SUMMA', items / 6), ...people('BLUE1', items / 6)], { clientId }),
    ),
  );
  const clerk = await signedIn(server, ['RealTimeEligibility', 'TicketCreator']);
  const patient = JSON.stringify((await goodPayloads(server)).own.getPatient);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${clerk.token}` };
  const reads = underLoad(4, () => ({ url, path: calls.getPatient.path, body: patient, headers }), authority);
  const writes = underLoad(
    2,
    () => {
      const key = randomUUID();
      const body = JSON.stringify({ Title: `While nodes die ${key}`, Desc: 'a day', Category: 'Login' });
      return { url, path: calls.createTicket.path, body, headers: { ...headers, [header.idempotencyKey]: key } };
    },
    authority,
  );
  const done = async () =>
    (await Promise.all(batches.map((of) => progressOf(server, of)))).reduce((sum, { counts }) => sum + counts.done, 0);
  const after = (share: number) => eventually(`${share} of all is done`, async () => (await done()) >= share * items);
  const blows: readonly (readonly [number, () => Promise<void>])[] = [
    [0.15, () => die(crew[0])],
    [0.3, () => replace(0)],
    [0.45, blowToNode],
    [0.6, () => die(crew[1])],
    [0.75, () => replace(1)],
  ];
  for (const [share, blow] of blows) {
    await after(share);
    await blow();
  }
  for (const of of batches) await untilEnded(server, of);
  await Promise.all([reads.end(), writes.end()]);

  for (const of of batches) {
    const { counts } = await progressOf(server, of);
    const results = await resultsOf(server, of);
    expect({ counts, results }).toMatchObject({
      counts: { total: items / 3, done: items / 3, failed: 0 },
      results: { items: items / 3, lookups: items / 3, finished: items / 3, audited: items / 3 },
    });
    const asked = (await callsOf(server, of)).length;
    // What a dead worker had in hand may be asked again, by the account of quality: twice in flight and what was claimed ahead.
    expect(asked - items / 3).toBeLessThanOrEqual(3 * (2 * inFlight + 4));
  }
  const { rows } = await server.admin.query<{ tickets: number; keys: number }>(
    `SELECT count(*)::int AS tickets, count(DISTINCT detail)::int AS keys FROM phi.audit_event
      WHERE client_id = $1 AND user_id = $2 AND action = 'CreateTicket' AND result = 'done'`,
    [lakeside, clerk.user.id],
  );
  // What was answered is kept.
  expect(rows[0]?.tickets).toBeGreaterThanOrEqual(writes.ok());
  expect(reads.ok()).toBeGreaterThan(100);
  const { faults, lines } = await verify({
    databaseUrl: server.adminUrl,
    keysFile: inject('fixtures').keysFile,
    headDir: heads(),
  });
  expect(lines.filter((line) => line.startsWith('FAULT'))).toEqual([]);
  expect(faults).toBe(0);
  console.log(
    `several nodes: ${items} items by four workers of whom two died, ${reads.answers.length} reads and ${writes.answers.length} writes by three servers, ${[...reads.answers, ...writes.answers].filter((answer) => !isOk(answer)).length} not answered well`,
  );
}, 600_000);

async function die(worker: WorkerProcess | undefined): Promise<void> {
  worker?.kill('SIGKILL');
  await worker?.ended;
}

/** A server that is killed in the middle, and another in its place. */
async function replace(n: number): Promise<void> {
  const { child, ended, port } = node(n);
  child.kill('SIGKILL');
  await ended;
  three[n] = await start({ PORT: String(port) });
}

async function blowToNode(): Promise<void> {
  if (nodeDown === undefined || nodeUp === undefined) return;
  execSync(nodeDown, { stdio: 'ignore' });
  execSync(nodeUp, { stdio: 'ignore' });
}
