import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@coverline/contract/wire/calls.ts';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import { callerOf } from '#/testing/caller.ts';
import { asking, submit } from '#/testing/checks.ts';
import { eventually } from '#/testing/eventually.ts';
import { goodPayloads } from '#/testing/good/goodPayloads.ts';
import { serverNodes, type ServerNodes } from '#/testing/processes/serverNode.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { ask, isOk, underLoad } from '#/testing/traffic.ts';

// One database, several server processes as production runs them, and more than a hundred requests a second.

let server: TestServer;
let token: string;
let payload: string;
let clientId: string;
let nodes: ServerNodes;
beforeAll(async () => {
  server = await startTestServer();
  nodes = serverNodes(server.appUrl);
  const clerk = await signedIn(server);
  token = clerk.token ?? '';
  payload = JSON.stringify((await goodPayloads(server)).own.getPatient);
  const { rows } = await server.admin.query<{ id: string }>(
    'SELECT client_id AS id FROM identity.session WHERE sid = $1',
    [clerk.sid],
  );
  clientId = rows[0]?.id ?? '';
});
afterEach(() => nodes.end());
afterAll(() => server.close());

const toPatient = (port: number) => ({
  url: `http://127.0.0.1:${port}`,
  path: calls.getPatient.path,
  body: payload,
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
});
const probe = (port: number, path: string) => ask(`http://127.0.0.1:${port}`, { path });

const reads = async () =>
  (
    await server.admin.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM phi.audit_event WHERE client_id = $1 AND action = 'GetPatient' AND result = 'done'",
      [clientId],
    )
  ).rows[0]?.n ?? 0;

it('R-20 told to stop under load, a server answers all it took on, takes nothing more, and is gone in time', async () => {
  const node = await nodes.start();
  const before = await reads();
  const traffic = underLoad(20, () => toPatient(node.port));
  await eventually('it is busy', () => traffic.ok() > 300);
  const told = performance.now();
  node.child.kill('SIGTERM');
  expect(await node.ended).toBe(0);
  expect(performance.now() - told).toBeLessThan(50_000);
  await traffic.end();
  // Each act that stands in the audit was answered to whoever asked for it: what was accepted, was done and told.
  expect(traffic.ok()).toBe((await reads()) - before);
  const unclean = traffic.answers.filter((one) => 'status' in one && ![200, 503].includes(one.status));
  expect(unclean).toEqual([]);
  expect(traffic.answers.filter((one) => 'failed' in one && one.failed === 'cut in its answer')).toEqual([]);
});

it('R-20 with a second server, and whoever sends work asking /ready, none fails at all', async () => {
  const [first, second] = [await nodes.start({ DRAIN_SECONDS: '2' }), await nodes.start()];
  const isReady = new Map([
    [first.port, true],
    [second.port, true],
  ]);
  // What a proxy does: it asks each of them several times a second, and sends work to those that are ready.
  const watching = new AbortController();
  const watch = (async () => {
    while (!watching.signal.aborted) {
      for (const { port } of [first, second]) {
        isReady.set(port, isOk(await probe(port, '/ready')));
      }
      await pause(100);
    }
  })();
  let turn = 0;
  const next = () => {
    const ready = [first, second].map(({ port }) => port).filter((port) => isReady.get(port) === true);
    return toPatient(ready[turn++ % ready.length] ?? 0);
  };
  const traffic = underLoad(20, next);
  await eventually('both are busy', () => traffic.ok() > 300);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  const since = traffic.answers.length;
  await eventually('the other one goes on', () => traffic.answers.length > since + 200);
  watching.abort();
  await traffic.end();
  await watch;
  expect(traffic.answers.filter((one) => !isOk(one))).toEqual([]);
});

it('R-21 told twice, it is told once, and ends as if told once', async () => {
  const node = await nodes.start({ DRAIN_SECONDS: '3' });
  for (const signal of ['SIGTERM', 'SIGTERM', 'SIGINT'] as const) node.child.kill(signal);
  const isDraining = async () => {
    const answer = await probe(node.port, '/ready');
    return 'status' in answer && answer.status === 503;
  };
  await eventually('it is not ready', isDraining);
  expect(await probe(node.port, '/live')).toMatchObject({ status: 200 });
  expect(await node.ended).toBe(0);
});

it('R-21 what hangs, a payer that never answers and who waits for it, does not keep it beyond its time', async () => {
  const silent = createServer(() => {}); // takes every question, and says nothing
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  await server.admin.query(
    `UPDATE system.gateway SET config = jsonb_set(config, '{BaseURL}', to_jsonb($1::text)), soft_ms = 60000, hard_ms = 120000`,
    [`http://${address}/`],
  );
  const node = await nodes.start({ OUTBOUND_ALLOW: `${address},127.0.0.1:${inject('fixtures').sandboxPort + 1}` });
  const clerk = callerOf(`http://127.0.0.1:${node.port}`, token);
  const SpifResponseID = await submit(clerk, asking('GRANT', 'ACT'));
  await eventually(
    'the payer is asked',
    () => new Promise<boolean>((resolve) => silent.getConnections((_error, many) => resolve(many > 0))),
  );
  const waits = clerk.call('getEligibilityResult', { SpifResponseID, Wait: true }).catch(() => null); // cut, or told that it takes longer
  const told = performance.now();
  node.child.kill('SIGTERM');
  expect(await node.ended).toBe(1);
  const took = performance.now() - told;
  expect(took).toBeGreaterThan(24_000); // it was waited for as long as was promised
  expect(took).toBeLessThan(55_000);
  await waits;
  silent.close();
});
