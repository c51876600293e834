import { afterAll, beforeAll, it } from 'vitest';
import { changeAtOnce } from '#/testing/changeAtOnce.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ config: { poolSize: 44 } })));
afterAll(() => server.close());

it('twenty pairs of sessions that change their password in the same instant: one of each stands, none deadlocks', async () => {
  await changeAtOnce(server, 20);
}, 60_000);
