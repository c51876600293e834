import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside, openSession, signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { earnPoints } from './performance.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const gauge = async (caller: Caller) => (await caller.call('refreshLoginData')).body.Data?.UserData.Performance;
const want = (clientId: string, isEnabled: boolean, goal: number, zone = 'America/Denver') =>
  server.admin.query(
    'UPDATE identity.client SET performance_enabled = $2, performance_goal = $3, time_zone = $4 WHERE id = $1',
    [clientId, isEnabled, goal, zone],
  );
const earn = (clientId: string, userId: string, points?: number) =>
  server.deps.doors.withTenant(clientId, (trx) => earnPoints(trx, { clientId, userId }, points));

it('[ENT-017] [ENT-018] [ENT-019] [ENT-020] the gauge is off until the client wants it, then shows points and goal', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility'], summit);
  await earn(summit, clerk.user.id);
  await want(summit, false, 10);
  expect(await gauge(clerk)).toEqual({ Enabled: false, UserPoints: 0, GoalPoints: 10 });
  await want(summit, true, 10);
  expect(await gauge(clerk)).toEqual({ Enabled: true, UserPoints: 1, GoalPoints: 10 });
});

it('[PERF-06] [PERF-07] a closed case earns one point, and the goal is where they stop; a raised goal shows the rest', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility'], summit);
  await want(summit, true, 3);
  for (const points of [undefined, undefined, 4]) await earn(summit, clerk.user.id, points);
  expect(await gauge(clerk)).toMatchObject({ UserPoints: 3 });
  await want(summit, true, 5);
  expect(await gauge(clerk)).toMatchObject({ UserPoints: 5 });
  await want(summit, true, 0);
  expect(await gauge(clerk)).toEqual({ Enabled: true, UserPoints: 0, GoalPoints: 0 });
});

it('points earned at once are all counted, each person’s and each client’s apart', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility'], summit);
  const colleague = await signedIn(server, ['RealTimeEligibility'], summit);
  await want(summit, true, 50);
  await want(lakeside, true, 50);
  await Promise.all(Array.from({ length: 8 }, () => earn(summit, clerk.user.id)));
  expect(await gauge(clerk)).toMatchObject({ UserPoints: 8 });
  expect(await gauge(colleague)).toMatchObject({ UserPoints: 0 });
  await server.admin.query('INSERT INTO identity.membership VALUES ($1, $2, $3)', [clerk.user.id, lakeside, []]);
  expect(await gauge(await openSession(server, clerk.user, lakeside))).toMatchObject({ UserPoints: 0 });
});

it('a day ends at midnight where the client is', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility'], summit);
  await want(summit, true, 10, 'Pacific/Kiritimati');
  await earn(summit, clerk.user.id);
  expect(await gauge(clerk)).toMatchObject({ UserPoints: 1 });
  await want(summit, true, 10, 'Pacific/Pago_Pago'); // 25 hours behind: never the same day
  expect(await gauge(clerk)).toMatchObject({ UserPoints: 0 });
  await earn(summit, clerk.user.id, 2);
  expect(await gauge(clerk)).toMatchObject({ UserPoints: 2 });
  const { rowCount } = await server.admin.query('SELECT 1 FROM phi.performance_day WHERE user_id = $1', [
    clerk.user.id,
  ]);
  expect(rowCount).toBe(2);
});
