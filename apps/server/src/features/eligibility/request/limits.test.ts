import { systemClock, type Clock } from '@coverline/gateways/guards/clock.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, callsFor, check, resultOf, submit } from '#/testing/checks.ts';
import { addGateway, routeBy } from '#/testing/routes.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

/** The guards' time goes ten times as fast as ours. */
const tenfold: Clock = {
  now: () => 10 * systemClock.now(),
  after: (milliseconds, act) => systemClock.after(milliseconds / 10, act),
};

let server: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
});
afterAll(() => server.close());

const set = (id: string, columns: string) =>
  server.admin.query(`UPDATE system.gateway SET ${columns}, row_version = row_version + 1 WHERE id = $1`, [id]);
const queuedMs = async (id: string) =>
  (await server.admin.query<{ ms: number | null }>('SELECT queued_ms AS ms FROM phi.lookup WHERE id = $1', [id]))
    .rows[0]?.ms ?? null;

it('[ROUTE-091] who cannot be sent in its minute goes by the next route', async () => {
  const [bounded, other] = [await addGateway(server, 'GRANT'), await addGateway(server, 'GRANT')];
  await set(bounded, 'rate_per_min = 1, soft_ms = 4000, hard_ms = 8000');
  await routeBy(server, 'GRANT', [bounded, other]);
  expect(await check(clerk, asking('GRANT', 'ACT'))).toMatchObject({ Outcome: 'Answered', Route: { PassedOver: [] } });
  const second = await check(clerk, asking('GRANT', 'ACT'));
  expect(second).toMatchObject({ Outcome: 'Answered' });
  expect(second.Route?.PassedOver).toMatchObject([{ Outcome: 'Overloaded' }]);
});

it('[ROUTE-091] payers behind one gateway share its places: one waits while the other is at the payer', async () => {
  const id = await addGateway(server, 'JUNIP');
  await set(id, 'max_concurrent = 1, soft_ms = 4000, hard_ms = 8000');
  await routeBy(server, 'JUNIP', [id]);
  await routeBy(server, 'NORTH', [id]);
  const silent = await submit(clerk, asking('JUNIP', 'TIMEOUT')); // the sandbox holds it for two seconds
  const behind = await check(clerk, asking('NORTH', 'ACT'));
  expect(behind).toMatchObject({ Outcome: 'Answered' });
  expect(await queuedMs(behind.SpifResponseID)).toBeGreaterThan(100);
  const before = await resultOf(clerk, silent);
  expect(before).toMatchObject({ Outcome: 'NoAnswer' });
  expect(await queuedMs(silent)).toBeLessThan(Number(await queuedMs(behind.SpifResponseID)));
});

it('[ROUTE-091] a gateway gets no more in a minute than its contract allows: the next wait, the rest are not sent', async () => {
  const fast = await startTestServer({ beside: server, overrides: { clock: tenfold } }); // its minute is six seconds
  const asker = await signedIn(fast);
  const id = await addGateway(server, 'BLUE1');
  await set(id, 'rate_per_min = 2, soft_ms = 60000, hard_ms = 120000');
  await routeBy(server, 'BLUE1', [id]);
  const ids = await Promise.all(Array.from({ length: 10 }, () => submit(asker, asking('BLUE1', 'ACT'))));
  const results = await Promise.all(ids.map((one) => resultOf(asker, one)));
  const answered = results.filter(({ Outcome }) => Outcome === 'Answered');
  const overloaded = results.filter(({ Outcome }) => Outcome === 'Overloaded');
  // More are Overloaded than failures that open a circuit, and two were answered after them.
  expect([answered.length, overloaded.length]).toEqual([4, 6]);
  for (const result of overloaded) {
    expect(result).toMatchObject({ StatusID: null, UnknownKind: 'payerUnavailable', CostCents: 0 });
    expect(await callsFor(server, result.SpifResponseID)).toEqual([]);
    expect(await queuedMs(result.SpifResponseID)).toBeNull();
  }
  const waited = await Promise.all(answered.map(({ SpifResponseID }) => queuedMs(SpifResponseID)));
  const [first, second, third, fourth] = waited.map(Number).toSorted((a, b) => a - b);
  expect(second).toBeLessThan(Number(third) - 1000);
  expect(third).toBeGreaterThan(1000);
  expect([first, fourth]).not.toContain(undefined);
  await fast.close();
});
