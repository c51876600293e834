import { spawn, type ChildProcess } from 'node:child_process';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@coverline/contract/calls.ts';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '#/launch/freePort.ts';
import { signedIn } from '#/testing/builders.ts';
import { eventually } from '#/testing/eventually.ts';
import { goodPayloads } from '#/testing/goodPayloads.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

// One database, several server processes as production runs them, and more than a hundred requests a second.

let server: TestServer;
let token: string;
let payload: string;
let clientId: string;
beforeAll(async () => {
  server = await startTestServer();
  const clerk = await signedIn(server);
  token = clerk.token ?? '';
  payload = JSON.stringify((await goodPayloads(server)).own.getPatient);
  const { rows } = await server.admin.query<{ id: string }>(
    'SELECT client_id AS id FROM identity.session WHERE sid = $1',
    [clerk.sid],
  );
  clientId = rows[0]?.id ?? '';
});
afterAll(() => server.close());

type Node = { readonly port: number; readonly child: ChildProcess; readonly ended: Promise<number | null> };
const nodes: Node[] = [];
afterEach(async () => {
  for (const { child, ended } of nodes.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});

async function startNode(settings: Readonly<Record<string, string>> = {}): Promise<Node> {
  const world = inject('world');
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATABASE_URL: server.appUrl,
      DATABASE_POOL: '6',
      KEYS_FILE: world.keysFile,
      SMTP_URL: `smtp://127.0.0.1:${world.sandboxPort + 1}`,
      OUTBOUND_ALLOW: [0, 1, 5].map((offset) => `127.0.0.1:${world.sandboxPort + offset}`).join(','),
      AUDIT_HEAD_DIR: join(world.folder, `heads-${port}`),
      DEMO: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  let said = '';
  child.stdout?.on('data', (bytes: Buffer) => (said += bytes.toString()));
  await eventually('a node starts', 20_000, () => said.includes('server ready'));
  const node = { port, child, ended };
  nodes.push(node);
  return node;
}

type Answer = { readonly status: number } | { readonly failed: string };

const ask = (port: number, agent: Agent, path: string, body?: string): Promise<Answer> =>
  new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const outgoing = request(
      { host: '127.0.0.1', port, path, agent, method: body === undefined ? 'GET' : 'POST', headers },
      (response) => {
        response.on('error', () => resolve({ failed: 'cut in its answer' }));
        response.on('end', () => resolve({ status: response.statusCode ?? 0 }));
        response.resume();
      },
    );
    outgoing.on('error', (error: NodeJS.ErrnoException) => resolve({ failed: error.code ?? error.message }));
    outgoing.end(body);
  });

/** So many askers, one request after the other each, to whom `next` sends them, until told to stop. */
function load(askers: number, next: () => Promise<number> | number) {
  const agent = new Agent({ keepAlive: true, maxSockets: askers });
  const answers: Answer[] = [];
  const over = new AbortController();
  const one = async () => {
    while (!over.signal.aborted) {
      const answer = await ask(await next(), agent, calls.getPatient.path, payload);
      answers.push(answer);
      if ('failed' in answer) await pause(5);
    }
  };
  const all = Promise.all(Array.from({ length: askers }, one));
  return {
    answers,
    end: async () => {
      over.abort();
      await all;
      agent.destroy();
    },
  };
}

const ok = (answers: readonly Answer[]) => answers.filter((one) => 'status' in one && one.status === 200).length;
const reads = async () =>
  (
    await server.admin.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM phi.audit_event WHERE client_id = $1 AND action = 'GetPatient' AND result = 'done'",
      [clientId],
    )
  ).rows[0]?.n ?? 0;

it('R-20 told to stop under load, a server answers all it took on, takes nothing more, and is gone in time', async () => {
  const node = await startNode();
  const before = await reads();
  const traffic = load(20, () => node.port);
  await eventually('it is busy', 20_000, () => ok(traffic.answers) > 300);
  const told = performance.now();
  node.child.kill('SIGTERM');
  expect(await node.ended).toBe(0);
  expect(performance.now() - told).toBeLessThan(15_000);
  await traffic.end();
  // Each act that stands in the audit was answered to whoever asked for it: what was accepted, was done and told.
  expect(ok(traffic.answers)).toBe((await reads()) - before);
  const unclean = traffic.answers.filter((one) => 'status' in one && ![200, 503].includes(one.status));
  expect(unclean).toEqual([]);
  expect(traffic.answers.filter((one) => 'failed' in one && one.failed === 'cut in its answer')).toEqual([]);
}, 60_000);

it('R-20 with a second server, and whoever sends work asking /ready, none fails at all', async () => {
  const [first, second] = [await startNode({ DRAIN_SECONDS: '2' }), await startNode()];
  const health = new Agent({ keepAlive: false });
  const isReady = new Map([
    [first.port, true],
    [second.port, true],
  ]);
  // What a proxy does: it asks each of them several times a second, and sends work to those that are ready.
  const watching = new AbortController();
  const watch = (async () => {
    while (!watching.signal.aborted) {
      for (const { port } of [first, second]) {
        const answer = await ask(port, health, '/ready');
        isReady.set(port, 'status' in answer && answer.status === 200);
      }
      await pause(100);
    }
  })();
  let turn = 0;
  const next = () => {
    const ready = [first, second].map(({ port }) => port).filter((port) => isReady.get(port) === true);
    return ready[turn++ % ready.length] ?? 0;
  };
  const traffic = load(20, next);
  await eventually('both are busy', 20_000, () => ok(traffic.answers) > 300);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  const since = traffic.answers.length;
  await eventually('the other one goes on', 20_000, () => traffic.answers.length > since + 200);
  watching.abort();
  await traffic.end();
  await watch;
  expect(traffic.answers.filter((one) => !('status' in one && one.status === 200))).toEqual([]);
}, 60_000);

it('R-21 told twice, it is told once; what hangs does not keep it beyond its time', async () => {
  const node = await startNode({ DRAIN_SECONDS: '3' });
  for (const signal of ['SIGTERM', 'SIGTERM', 'SIGINT'] as const) node.child.kill(signal);
  const agent = new Agent();
  const isDraining = async () => {
    const answer = await ask(node.port, agent, '/ready');
    return 'status' in answer && answer.status === 503;
  };
  await eventually('it is not ready', 2_700, isDraining);
  expect(await ask(node.port, agent, '/live')).toEqual({ status: 200 });
  expect(await node.ended).toBe(0);
}, 30_000);
