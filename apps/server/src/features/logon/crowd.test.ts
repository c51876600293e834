import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside, logIn, makeUser, signedIn } from '#/testing/builders.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

it('A-19 a hundred sign-ins at once are all answered, and nobody at work is refused meanwhile', async () => {
  const worker = await signedIn(server);
  const crowd = await Promise.all(
    Array.from({ length: 100 }, () => makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } })),
  );
  const waiting = { left: crowd.length };
  const signIns = crowd.map(async (user) => {
    const reply = await logIn(server, user);
    waiting.left -= 1;
    return reply;
  });
  const statuses: number[] = [];
  while (waiting.left > 0) statuses.push((await worker.call('getTradingPartners', { SearchTerm: 'med' })).status);
  for (const reply of await Promise.all(signIns)) expect(reply.body.Data).toEqual({ ChangeStep: 'Authentication' });
  expect(statuses.length).toBeGreaterThan(20);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});
