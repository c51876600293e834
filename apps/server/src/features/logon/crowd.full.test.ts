import { expect, it } from 'vitest';
import { lakeside, logIn, makeUser, signedIn, type TestUser } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const p95 = (values: readonly number[]) => sorted(values)[Math.floor(values.length * 0.95)] ?? 0;
const median = (values: readonly number[]) => sorted(values)[Math.floor(values.length / 2)] ?? 0;

async function timed(worker: Caller): Promise<number> {
  const since = performance.now();
  const reply = await worker.call('getTradingPartners', { SearchTerm: 'med' });
  expect(reply.status).toBe(200);
  return performance.now() - since;
}

const idle = async (worker: Caller) => {
  const times: number[] = [];
  for (let at = 0; at < 200; at += 1) times.push(await timed(worker));
  return times;
};

async function amongSignIns(server: TestServer, worker: Caller, users: readonly TestUser[]): Promise<number[]> {
  const waiting = { left: users.length };
  const signIns = users.map(async (user) => {
    const reply = await logIn(server, user);
    waiting.left -= 1;
    return reply.status;
  });
  const times: number[] = [];
  while (waiting.left > 0) times.push(await timed(worker));
  expect(new Set(await Promise.all(signIns))).toEqual(new Set([200]));
  return times;
}

it(
  'A-19 two hundred sign-ins at once leave the p95 of other calls below one judged password, or twice its idle value',
  { timeout: 180_000 },
  async () => {
    const server = await startTestServer();
    try {
      const worker = await signedIn(server);
      const users = await Promise.all(
        Array.from({ length: 200 }, () => makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } })),
      );
      await idle(worker); // warm
      const rounds: { calm: number; busy: number }[] = [];
      // Five rounds, idle before and after each: what else the machine does weighs on both sides.
      for (let round = 0; round < 5; round += 1) {
        const before = await idle(worker);
        const busy = await amongSignIns(server, worker, users);
        const calm = p95([...before, ...(await idle(worker))]);
        rounds.push({ calm, busy: p95(busy) });
        console.info(`A-19: p95 idle ${calm.toFixed(1)} ms, among 200 sign-ins ${p95(busy).toFixed(1)} ms`);
      }
      // On two cores the KDF has one, and an idle call of 2 ms is more than doubled (5 to 6 ms were seen) without anybody having
      // waited: what must not be is a call that queues behind a judged password of 25 ms.
      const bound = Math.max(25, 2 * median(rounds.map((round) => round.calm)));
      expect(median(rounds.map((round) => round.busy))).toBeLessThanOrEqual(bound);
    } finally {
      await server.close();
    }
  },
);
