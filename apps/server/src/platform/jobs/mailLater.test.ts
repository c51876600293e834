import { randomUUID } from 'node:crypto';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '#/entry/launch/freePort.ts';
import { makeUser } from '#/testing/builders.ts';
import { eventually } from '#/testing/eventually.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let port = 0;
let line: Server | null = null;
const sockets = new Set<Socket>();
beforeAll(async () => {
  port = await freePort();
  const address = `127.0.0.1:${port}`;
  server = await startTestServer({
    config: { smtpUrl: `smtp://${address}`, scannerUrl: null, outboundAllow: address },
  });
});
afterAll(async () => {
  await server.close();
  for (const socket of sockets) socket.destroy();
  line?.close();
});

/** The mail server is back: the address leads to the sandbox's. */
async function mailServerReturns() {
  const sandbox = inject('fixtures').sandboxPort + 1;
  line = createServer((socket) => {
    const onward = connect(sandbox, '127.0.0.1');
    for (const end of [socket, onward]) sockets.add(end.on('error', () => {}));
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => line?.listen(port, '127.0.0.1', resolve));
}

const queue = 'mail-password-changed';
const jobOf = async (userId: string) => {
  const { rows } = await server.admin.query<{ state: string; tries: number; waits: number; most: number }>(
    `SELECT state::text, retry_count AS tries, retry_limit AS most, extract(epoch FROM start_after - now())::float AS waits
       FROM jobs.job WHERE name = $1 AND data->>'userId' = $2`,
    [queue, userId],
  );
  return rows[0];
};
/** As if so many tries had been in vain, and the next were due. Another job wakes who else would look again in half a minute. */
async function tried(userId: string, times: number) {
  await server.admin.query(
    "UPDATE jobs.job SET retry_count = $3, start_after = now() WHERE name = $1 AND data->>'userId' = $2",
    [queue, userId, times],
  );
  await server.deps.jobs.send(queue, { userId: randomUUID() });
}

it('R-29 a mail whose server is away is tried for a day, every ten minutes in the end, and comes once it is back', async () => {
  const user = await makeUser(server);
  await server.deps.jobs.send(queue, { userId: user.id });
  await eventually('it was tried', async () => (await jobOf(user.id))?.state === 'retry');
  await tried(user.id, 100);
  const late = await eventually('it was tried again', async () => {
    const found = await jobOf(user.id);
    return found?.state === 'retry' && found.tries > 100 && found;
  });
  expect(late.waits).toBeGreaterThan(500);
  expect(late.waits).toBeLessThanOrEqual(600);
  // However the waits fall, the shortest that they may be are a day together.
  const shortest = Array.from({ length: late.most }, (_, at) => Math.min(600, 2 ** Math.min(16, at + 1)));
  expect(shortest.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThanOrEqual(86_400);

  await mailServerReturns();
  await tried(user.id, late.tries);
  await eventually('it came', async () => {
    const box = await fetch(`${server.sandboxUrl}/mail?to=${encodeURIComponent(user.email)}`);
    return ((await box.json()) as readonly unknown[]).length === 1;
  });
  await eventually('its job is done', async () => (await jobOf(user.id))?.state === 'completed');
});

it('R-29 a sign-in code is tried for half an hour, as long as its screen stands', async () => {
  const { rows } = await server.admin.query<{ most: number; longest: number }>(
    "SELECT retry_limit AS most, retry_delay_max AS longest FROM jobs.queue WHERE name = 'mail-auth-code'",
  );
  const [{ most, longest } = { most: 0, longest: 0 }] = rows;
  const sum = (factor: number) =>
    Array.from({ length: most }, (_, at) => Math.min(longest, factor * 2 ** Math.min(16, at + 1))).reduce(
      (a, b) => a + b,
      0,
    );
  expect(sum(1)).toBeGreaterThanOrEqual(1_790);
  expect(sum(2)).toBeLessThan(1_900);
});
