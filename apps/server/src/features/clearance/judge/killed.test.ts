import { afterAll, beforeAll, it } from 'vitest';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { killedJudges } from '../testing/killedJudges.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('judges who die under it leave no visit out and tell of none twice', () =>
  killedJudges(server, { visits: 150, judges: 3, deaths: 3 }));
