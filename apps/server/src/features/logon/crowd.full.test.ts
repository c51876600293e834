import { expect, it } from 'vitest';
import { lakeside, logIn, makeUser, signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { startTestServer } from '#/testing/testServer.ts';

const p95 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

async function timed(worker: Caller): Promise<number> {
  const since = performance.now();
  const reply = await worker.call('getTradingPartners', { SearchTerm: 'med' });
  expect(reply.status).toBe(200);
  return performance.now() - since;
}

it('A-19 two hundred sign-ins at once leave the other calls quick', { timeout: 120_000 }, async () => {
  const server = await startTestServer();
  try {
    const worker = await signedIn(server);
    const users = await Promise.all(
      Array.from({ length: 200 }, () => makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } })),
    );
    for (let at = 0; at < 100; at += 1) await timed(worker);
    const idle: number[] = [];
    for (let at = 0; at < 300; at += 1) idle.push(await timed(worker));

    const waiting = { left: users.length };
    const signIns = users.map(async (user) => {
      const reply = await logIn(server, user);
      waiting.left -= 1;
      return reply.status;
    });
    const busy: number[] = [];
    while (waiting.left > 0) busy.push(await timed(worker));
    expect(new Set(await Promise.all(signIns))).toEqual(new Set([200]));
    // Before and after: what else the machine does weighs on both sides.
    for (let at = 0; at < 300; at += 1) idle.push(await timed(worker));
    console.info(
      `A-19: p95 idle ${p95(idle).toFixed(1)} ms, among 200 sign-ins ${p95(busy).toFixed(1)} ms (${busy.length} calls)`,
    );
    expect(p95(busy)).toBeLessThanOrEqual(2 * p95(idle));
  } finally {
    await server.close();
  }
});
