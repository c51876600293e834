import { afterAll, beforeAll, it } from 'vitest';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { killedJudges } from '../testing/killedJudges.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it(
  'judges who die again and again under 5,000 visits leave none out and tell of none twice',
  () => killedJudges(server, { visits: 5000, judges: 4, deaths: 60 }),
  600_000,
);
