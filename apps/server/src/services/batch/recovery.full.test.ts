import { afterAll, beforeAll, it } from 'vitest';
import { startBatchServer, workersOf } from '#/testing/batches.ts';
import { killedAgain } from '#/testing/killedAgain.ts';
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

it('R-01 workers are killed again and again under a batch: every item is done once or set aside over three deaths, none is lost, and each costs what was in flight', async () => {
  await killedAgain(server, workers, { items: 260, deaths: { least: 4, most: 8 } });
});
