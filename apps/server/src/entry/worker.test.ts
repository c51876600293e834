import { getPriority } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { version } from '#/platform/release.ts';
import { startBatchServer, workersOf } from '#/testing/batches.ts';
import type { TestServer } from '#/testing/testServer.ts';

let server: TestServer;
const workers = workersOf(() => server);
beforeAll(async () => {
  server = await startBatchServer();
});
afterAll(async () => {
  await workers.endAll();
  await server.close();
});

it('it names its release once it is ready', async () => {
  const { said } = await workers.startProcess();
  expect(said()).toContain(`worker ready, version ${version}`);
});

it.each([
  ['', Math.max(10, getPriority())],
  ['0', getPriority()],
  ['15', Math.max(15, getPriority())],
])('a worker steps back for what else runs on its machine: WORKER_NICE=%s', async (WORKER_NICE, niceness) => {
  const { child } = await workers.startProcess({ WORKER_NICE });
  expect(getPriority(child.pid)).toBe(niceness);
});

it('one that is told to step back further than that says so and ends', async () => {
  await expect(workers.startProcess({ WORKER_NICE: '20' })).rejects.toThrow('WORKER_NICE=20 is not from 0 to 19.');
});
