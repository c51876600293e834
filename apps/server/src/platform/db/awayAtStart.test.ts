import { randomUUID } from 'node:crypto';
import { connect, createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#/entry/launch/freePort.ts';
import { startWorker } from '#/testing/batches.ts';
import { eventually } from '#/testing/eventually.ts';
import { scratchDatabase, type ScratchDatabase } from '#/testing/database/scratchDatabase.ts';
import { serverNodes, type ServerNodes } from '#/testing/serverNode.ts';

// Processes of their own, as a service manager starts them.

let database: ScratchDatabase;
const all: ServerNodes[] = [];
const lines: Server[] = [];
beforeAll(async () => (database = await scratchDatabase()));
afterAll(async () => {
  for (const nodes of all) await nodes.end();
  for (const line of lines) line.close();
  await database[Symbol.asyncDispose]();
});

const nodesOn = (url: string) => {
  const nodes = serverNodes(url);
  all.push(nodes);
  return nodes;
};
const at = (url: string, changes: Readonly<Partial<Record<'port' | 'username' | 'password', string>>>) =>
  Object.assign(new URL(url), changes).href;
const statusOf = (port: number, path: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${port}${path}`, { method }).then(
    ({ status }) => status,
    () => null,
  );
const answers = (port: number, path: string) => async () => (await statusOf(port, path)) === 200;

/** What listens where nothing did, and leads to the database: as when its machine comes back. */
async function comesBackAt(port: number): Promise<void> {
  const real = Number(new URL(database.adminUrl).port);
  const line = createServer((socket) => {
    const through = connect(real, '127.0.0.1');
    for (const end of [socket, through]) end.on('error', () => {}); // whoever is killed cuts it
    socket.pipe(through).pipe(socket);
  });
  lines.push(line.listen(port, '127.0.0.1'));
  await once(line, 'listening');
}

it('R-12 a server and a worker that start before their database live, are not ready, say so once, and are back within ten seconds', async () => {
  const [port, workerPort] = [await freePort(), await freePort()];
  const url = at(database.appUrl, { port: String(port) });
  const node = await nodesOn(url).begin();
  const starting = startWorker({ appUrl: url }, { WORKER_METRICS_PORT: String(workerPort) });
  await eventually('the server lives', 10_000, answers(node.port, '/live'));
  await eventually('the worker lives', 10_000, answers(workerPort, '/live'));
  expect(await statusOf(node.port, '/ready')).toBe(503);
  expect(await statusOf(workerPort, '/ready')).toBe(503);
  const refused = await fetch(`http://127.0.0.1:${node.port}/api/v1/anything`, { method: 'POST', body: '{' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await refused.json()).toMatchObject({ WasSuccess: false });
  await pause(3_000); // it is asked some times
  expect(node.child.exitCode).toBeNull();
  expect(node.said().match(/ECONNREFUSED/g)).toHaveLength(1);

  await comesBackAt(port);
  const since = performance.now();
  await eventually('the server is ready', 10_000, answers(node.port, '/ready'));
  const worker = await starting;
  await eventually('the worker is ready', 10_000, answers(workerPort, '/ready'));
  expect(performance.now() - since).toBeLessThan(10_000);
  expect(await statusOf(node.port, '/live')).toBe(200);
  worker.kill('SIGTERM');
  expect((await worker.ended).code).toBe(0);
}, 40_000);

it('R-12 a wrong password is told once and waited for; mended at the database it needs no restart', async () => {
  const role = `late_${randomUUID().slice(0, 8)}`;
  await database.admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'old' IN ROLE coverline_app`);
  try {
    const nodes = nodesOn(at(database.appUrl, { username: role, password: 'new' }));
    const node = await nodes.begin();
    await eventually('it says so', 10_000, () => node.said().includes('password authentication failed'));
    await eventually('it lives', 5_000, answers(node.port, '/live'));
    expect(await statusOf(node.port, '/ready')).toBe(503);
    await database.admin.query(`ALTER ROLE ${role} PASSWORD 'new'`);
    await eventually('it is ready', 10_000, answers(node.port, '/ready'));
    expect(node.said().match(/password authentication failed/g)).toHaveLength(1);
    await nodes.end();
  } finally {
    await database.admin.query(`DROP ROLE ${role}`);
  }
}, 40_000);

it('R-12 told to stop while it waits, it ends at once', async () => {
  const node = await nodesOn(at(database.appUrl, { port: String(await freePort()) })).begin();
  await eventually('it lives', 10_000, answers(node.port, '/live'));
  node.child.kill('SIGTERM');
  expect(await node.ended).toBe(0);
});
