import { type CheckKey, checkKeys, defaultWeights } from '@coverline/clearance/checks/checkKeys.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldsOf } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { judgeNoted } from '../judge/judgeNoted.ts';
import { checkOf, type Counsellor, counsellor, judged, read } from '../testing/clearanceTests.ts';

let server: TestServer;
let boss: Counsellor;
beforeAll(async () => {
  server = await startTestServer();
  boss = await counsellor(server, 'Bea', 'Roth', ['ClientAdministrator']);
});
afterAll(() => server.close());

const weights = (other: Readonly<Partial<Record<CheckKey, number>>>) =>
  checkKeys.map((Check) => ({ Check, Weight: other[Check] ?? defaultWeights[Check] }));

it('[ROUTE-019] a client says what each check weighs: its visits are judged anew by it, and the history says why', async () => {
  const { visits } = await judged(server, { insurance: [{ payer: 'NORTH', cob: 1 }] });
  const [visit = ''] = visits;
  const before = await read(boss, visit);
  expect(checkOf(before, 'OrderOfBenefits')).toMatchObject({ State: 'Pass', Weight: 5 });
  expect((await boss.call('getClearanceWeights', undefined)).body.Data).toEqual({ Weights: weights({}), Version: 0 });

  const heavier = { Weights: weights({ OrderOfBenefits: 100, Estimate: 0 }), Version: 0 };
  expect((await boss.call('saveClearanceWeights', heavier)).body.Data).toEqual({ Version: 1 });
  await judgeNoted(server.deps);
  const after = await read(boss, visit);
  expect(checkOf(after, 'OrderOfBenefits').Weight).toBe(100);
  expect(checkOf(after, 'Estimate').Weight).toBe(0);
  expect(after.Score).toBeGreaterThan(before.Score);
  expect(after.History[0]).toMatchObject({
    Causes: ['WeightsChanged'],
    By: 'Bea Roth',
    ScoreFrom: before.Score,
    ScoreTo: after.Score,
  });

  // Said again it is said; said by who read an older version it is refused.
  expect((await boss.call('saveClearanceWeights', heavier)).body.Data).toEqual({ Version: 1 });
  expect((await boss.call('saveClearanceWeights', { Weights: weights({}), Version: 0 })).status).toBe(409);
});

it('no check is named twice, and one of them counts', async () => {
  const twice = checkKeys.map(() => ({ Check: 'Estimate', Weight: 3 }));
  expect(fieldsOf(await boss.call('saveClearanceWeights', { Weights: twice, Version: 1 }))).toEqual({
    Weights: 'Name each check once',
  });
  const none = checkKeys.map((Check) => ({ Check, Weight: 0 }));
  expect(fieldsOf(await boss.call('saveClearanceWeights', { Weights: none, Version: 1 }))).toEqual({
    Weights: 'One of the checks has to count',
  });
});
