import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser } from '#/testing/builders.ts';
import { eventually } from '#/testing/eventually.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

it('jobs that come while another one runs are run behind it, and do not wait for the next look at the queue', async () => {
  const user = await makeUser(server);
  await Promise.all(
    Array.from({ length: 8 }, () => server.deps.jobs.send('mail-password-changed', { userId: user.id })),
  );
  const mails = await eventually('eight mails', async () => {
    const box = await fetch(`${server.sandboxUrl}/mail?to=${encodeURIComponent(user.email)}`);
    const found = (await box.json()) as readonly unknown[];
    return found.length >= 8 && found;
  });
  expect(mails).toHaveLength(8);
});
