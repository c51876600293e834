import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { harborClinic, signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const answer = (caller: Caller, Helped: boolean, Version = '1.0') =>
  // with the key of an act, as a browser sends it
  caller.call(
    'answerGuide',
    { Guide: 'signing-in', Version, Helped },
    { headers: { 'idempotency-key': randomUUID() } },
  );
const answers = async (caller: Caller) => (await caller.call('getGuideAnswers')).body.Data;

it('the last answer of a person counts, and is nobody else’s', async () => {
  const [reader, other] = [await signedIn(server), await signedIn(server)];
  expect((await answer(reader, true)).body.WasSuccess).toBe(true);
  await answer(reader, false, '1.1');
  await answer(other, true);
  expect(await answers(reader)).toEqual([{ Guide: 'signing-in', Version: '1.1', Helped: false }]);
  expect(await answers(other)).toEqual([{ Guide: 'signing-in', Version: '1.0', Helped: true }]);
});

it('a guide that there is not, or a version of another shape, is not answered', async () => {
  const reader = await signedIn(server);
  for (const wrong of [{ Guide: 'no-such' }, { Version: 'x' }, { Helped: 'yes' }]) {
    const payload = { Guide: 'signing-in', Version: '1.0', Helped: true, ...wrong };
    expect((await reader.call('answerGuide', payload)).status).toBe(400);
  }
  expect(await answers(reader)).toEqual([]);
});

it('[ROUTE-032] without the company’s flag both calls are refused, to a Jedi master too', async () => {
  for (const roles of [['RealTimeEligibility'], ['FRHCJediMaster']]) {
    const reader = await signedIn(server, roles, harborClinic);
    expect([(await answer(reader, true)).status, (await reader.call('getGuideAnswers')).status]).toEqual([403, 403]);
  }
});
