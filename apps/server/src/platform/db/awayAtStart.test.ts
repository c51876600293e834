import { randomUUID } from 'node:crypto';
import { connect, createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#/entry/launch/freePort.ts';
import { startWorker } from '#/testing/batches.ts';
import { eventually } from '#/testing/eventually.ts';
import { scratchDatabase, type ScratchDatabase } from '#/testing/database/scratchDatabase.ts';
import { serverNodes, type ServerNodes } from '#/testing/processes/serverNode.ts';
import { untilAnswers } from './untilAnswers.ts';

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

/** As PostgreSQL says it to whoever comes while it starts. */
const startingUp = () => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0');
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + fields.length);
  return Buffer.concat([Buffer.from('E'), length, fields]);
};

/** What listens where nothing did, as when the database's machine comes back: it turns everybody away until it leads there. */
async function lineAt(port: number) {
  const real = Number(new URL(database.adminUrl).port);
  let leadsThere = false;
  let turnedAway = 0;
  const line = createServer((socket) => {
    socket.on('error', () => {}); // whoever is killed cuts it
    if (leadsThere) {
      const through = connect(real, '127.0.0.1').on('error', () => {});
      socket.pipe(through).pipe(socket);
      return;
    }
    turnedAway += 1;
    socket.once('data', () => socket.end(startingUp()));
  });
  lines.push(line.listen(port, '127.0.0.1'));
  await once(line, 'listening');
  return { turnedAway: () => turnedAway, comesBack: () => (leadsThere = true) };
}

it('R-12 a server and a worker that start before their database live, are not ready, say so once, and are there with it', async () => {
  const [port, workerPort] = [await freePort(), await freePort()];
  const url = at(database.appUrl, { port: String(port) });
  const node = await nodesOn(url).begin();
  const starting = startWorker({ appUrl: url }, { WORKER_METRICS_PORT: String(workerPort) });
  await eventually('the server lives', answers(node.port, '/live'));
  await eventually('the worker lives', answers(workerPort, '/live'));
  expect(await statusOf(node.port, '/ready')).toBe(503);
  expect(await statusOf(workerPort, '/ready')).toBe(503);
  const refused = await fetch(`http://127.0.0.1:${node.port}/api/v1/anything`, { method: 'POST', body: '{' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await refused.json()).toMatchObject({ WasSuccess: false });
  const line = await lineAt(port);
  await eventually('both have asked again', () => line.turnedAway() >= 4);
  expect(node.child.exitCode).toBeNull();
  expect(node.said().match(/ECONNREFUSED/g)).toHaveLength(1);
  expect(node.said().match(/check DATABASE_URL/g)).toHaveLength(2);
  expect(node.said().match(/starting up/g)).toHaveLength(1);

  line.comesBack();
  await eventually('the server is ready', answers(node.port, '/ready'));
  const worker = await starting;
  await eventually('the worker is ready', answers(workerPort, '/ready'));
  expect(await statusOf(node.port, '/live')).toBe(200);
  worker.kill('SIGTERM');
  expect((await worker.ended).code).toBe(0);
});

it('R-12 a database that is back is found within ten seconds, however long it was away', async () => {
  const port = await freePort();
  const url = at(database.appUrl, { port: String(port) });
  const pauses: number[] = [];
  const told: string[] = [];
  await untilAnswers(
    url,
    'away',
    (reason) => told.push(reason),
    async (milliseconds) => {
      pauses.push(milliseconds);
      if (pauses.length === 12) (await lineAt(port)).comesBack();
    },
  );
  expect(pauses).toHaveLength(12);
  expect(pauses[0]).toBeLessThan(500); // one that starts beside us
  const connecting = 2_000 + 2_000;
  expect(Math.max(...pauses) + connecting).toBeLessThan(10_000);
  expect(told).toEqual([expect.stringContaining('ECONNREFUSED')]);
});

it('R-12 a wrong password is told once and waited for; mended at the database it needs no restart', async () => {
  const role = `late_${randomUUID().slice(0, 8)}`;
  await database.admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'old' IN ROLE coverline_app`);
  try {
    const nodes = nodesOn(at(database.appUrl, { username: role, password: 'new' }));
    const node = await nodes.begin();
    await eventually('it says so', () => node.said().includes('password authentication failed'));
    await eventually('it lives', answers(node.port, '/live'));
    expect(await statusOf(node.port, '/ready')).toBe(503);
    await database.admin.query(`ALTER ROLE ${role} PASSWORD 'new'`);
    await eventually('it is ready', answers(node.port, '/ready'));
    expect(node.said().match(/password authentication failed/g)).toHaveLength(1);
    await nodes.end();
  } finally {
    await database.admin.query(`DROP ROLE ${role}`);
  }
});

it('R-12 told to stop while it waits, it ends at once', async () => {
  const node = await nodesOn(at(database.appUrl, { port: String(await freePort()) })).begin();
  await eventually('it lives', answers(node.port, '/live'));
  node.child.kill('SIGTERM');
  expect(await node.ended).toBe(0);
});
