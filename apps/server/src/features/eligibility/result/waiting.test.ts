import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn, summit } from '#/testing/builders.ts';
import { callerOf, type Caller } from '#/testing/caller.ts';
import { asking, callsFor, gateway, letAnswer, submit } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let second: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  second = await startTestServer({ beside: server });
  clerk = await signedIn(server);
});
afterAll(async () => {
  await second.close();
  await server.close();
});

it('[NET-16] the id is answered at once; a reader that does not wait sees it queued, one that waits sees the end', async () => {
  const SpifResponseID = await submit(clerk, asking('BLUE1', 'HELD'));
  const now = await clerk.call('getEligibilityResult', { SpifResponseID });
  expect(now.body.Data).toMatchObject({ State: 'Queued', Outcome: null, StatusText: 'Unknown', Summary: null });
  await letAnswer(server, SpifResponseID);
  const end = await clerk.call('getEligibilityResult', { SpifResponseID, Wait: true });
  expect(end.body.Data).toMatchObject({ State: 'Finished', StatusID: 1 });
});

it.each(['BLUE1', 'CVMCD', 'TIDEL', 'GRANT'])(
  'whoever waited at %s is told, word for word, what the stored answer tells afterwards',
  async (payer) => {
    const SpifResponseID = await submit(clerk, asking(payer, 'SLOW25'));
    const waited = await clerk.call('getEligibilityResult', { SpifResponseID, Wait: true });
    const stored = await clerk.call('getEligibilityResult', { SpifResponseID });
    expect(waited.body.Data).toMatchObject({ State: 'Finished', Outcome: 'Answered' });
    expect(JSON.stringify(stored.body.Data)).toBe(JSON.stringify(waited.body.Data));
  },
);

it('a reader on another node waits for it too', async () => {
  const SpifResponseID = await submit(clerk, asking('GRANT', 'SLOW25'));
  const there = callerOf(second.url, clerk.token);
  const reply = await there.call('getEligibilityResult', { SpifResponseID, Wait: true });
  expect(reply.body.Data).toMatchObject({ State: 'Finished', Outcome: 'Answered' });
});

it('the wait ends by itself where the payer takes longer', async () => {
  await server.admin.query('UPDATE system.gateway SET soft_ms = 60000, hard_ms = 120000 WHERE id = $1', [
    gateway('PRBCB'),
  ]);
  const id = await submit(clerk, asking('PRBCB', 'HELD'));
  const session = await server.admin.query<{ client_id: string }>('SELECT client_id FROM phi.lookup WHERE id = $1', [
    id,
  ]);
  const began = performance.now();
  await server.deps.lookups.wait(session.rows[0]?.client_id ?? '', id, 120);
  expect(performance.now() - began).toBeGreaterThan(100);
  expect((await clerk.call('getEligibilityResult', { SpifResponseID: id })).body.Data).toMatchObject({
    State: 'Queued',
  });
  await letAnswer(server, id);
});

it("another client's lookup is as unknown as one that never was, in words and in time, under way or not", async () => {
  const stranger = await signedIn(server, ['RealTimeEligibility'], summit);
  const SpifResponseID = await submit(clerk, asking('CVMCD', 'HELD'));
  const foreign = await stranger.call('getEligibilityResult', { SpifResponseID, Wait: true });
  const random = await stranger.call('getEligibilityResult', { SpifResponseID: randomUUID(), Wait: true });
  expect(foreign.status).toBe(404);
  expect([foreign.status, foreign.body]).toEqual([random.status, random.body]);
  expect((await stranger.call('getEarlierLookups', { SpifResponseID })).status).toBe(404);
  expect((await stranger.call('revealSsn', { Kind: 'Lookup', ID: SpifResponseID })).status).toBe(404);
  // None of them waited for the payer, who answers only now.
  await letAnswer(server, SpifResponseID);
});

it('R-39 a double click, even on two nodes at once, is one lookup and one 270; the same key for something else is 422', async () => {
  const request = asking('BLUE1', 'ACT');
  const headers = { 'idempotency-key': randomUUID() };
  const there = callerOf(second.url, clerk.token);
  const replies = await Promise.all(
    [clerk, there, clerk, there].map((caller) => caller.call('submitEligibility', request, { headers })),
  );
  const ids = new Set(replies.map(({ body }) => body.Data?.SpifResponseID));
  expect(ids.size).toBe(1);
  const [SpifResponseID = ''] = ids;
  await clerk.call('getEligibilityResult', { SpifResponseID, Wait: true });
  await there.call('getEligibilityResult', { SpifResponseID, Wait: true });
  expect(await callsFor(server, SpifResponseID)).toHaveLength(1);
  const other = await clerk.call('submitEligibility', { ...request, FirstName: 'Rosa' }, { headers });
  expect(other.status).toBe(422);
});

it('without a key, two requests are two acts with control numbers of their own', async () => {
  const ids = await Promise.all([submit(clerk, asking('BLUE1', 'ACT')), submit(clerk, asking('BLUE1', 'ACT'))]);
  const { rows } = await server.admin.query<{ control_number: number }>(
    'SELECT control_number FROM phi.lookup WHERE id = ANY($1)',
    [ids],
  );
  expect(new Set(rows.map((row) => row.control_number)).size).toBe(2);
});
