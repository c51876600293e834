import type { DataOf } from '@coverline/contract/wire/call.ts';
import type { calls } from '@coverline/contract/wire/calls.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, check, gateway, partner } from '#/testing/checks.ts';
import { addGateway, routeBy } from '#/testing/routes.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { computePayorStates } from './computePayorStates.ts';

let server: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.admin.query('TRUNCATE system.payer_answer, system.payer_state, system.route_state, system.payer_route');
});

const compute = () => computePayorStates(server.deps);
const nameOf = async (id: string): Promise<string> =>
  (await server.admin.query<{ name: string }>('SELECT name FROM system.gateway WHERE id = $1', [id])).rows[0]?.name ??
  '';
type Opened = DataOf<(typeof calls)['getPayor']>;
async function open(payerId: string, caller: Caller = clerk): Promise<Opened> {
  const { body } = await caller.call('getPayor', { PartnerID: partner(payerId) });
  if (body.Data === undefined) throw new Error(JSON.stringify(body));
  return body.Data;
}
const row = async (payerId: string, caller: Caller = clerk) =>
  (await caller.call('listPayors', { Search: payerId })).body.Data?.Rows.find(({ PayerID }) => PayerID === payerId);
/** Two ways to a payer, of which the first turns everybody away at the door. */
async function closedAndOpen(payerId: string): Promise<readonly [string, string]> {
  const [closed, other] = [await addGateway(server, payerId, { path: '/closed' }), await addGateway(server, payerId)];
  await routeBy(server, payerId, [closed, other]);
  return [closed, other];
}

describe('the state of each way to a payer', () => {
  it('[ROUTE-026] of real failovers: which is in use, what was passed over and why, in the row too', async () => {
    const [closed, other] = await closedAndOpen('GRANT');
    for (let n = 0; n < 7; n += 1)
      expect(await check(clerk, asking('GRANT', 'ACT'))).toMatchObject({ Outcome: 'Answered' });
    await compute();
    const { Routes, Failover, State } = await open('GRANT');
    const [first, second] = [await nameOf(closed), await nameOf(other)];
    // Five were turned away, then the circuit was open: what was not sent says nothing of the way, and is passed over all the same.
    expect(Routes).toMatchObject([
      {
        Gateway: first,
        State: 'Down',
        Reason: 'The last 5 checks had no answer. Nothing is sent until it comes back.',
        LastAnswerAt: null,
        InUse: false,
        Open: true,
        PassedOver: 7,
        PassedOverFor: `${first} has been failing and was left alone, so the next way was tried.`,
      },
      { Gateway: second, State: 'Up', InUse: true, PassedOver: 0, PassedOverFor: '' },
    ]);
    expect(Routes.map(({ Windows }) => Windows.map(({ Asked, Answered }) => [Asked, Answered])[1])).toEqual([
      [5, 0],
      [7, 7],
    ]);
    expect(Routes[1]?.Windows[1]?.P95Ms).toBeGreaterThan(0);
    expect(Routes[1]?.LastAnswerAt).not.toBeNull();
    expect(State).toBe('Up');
    expect(Failover).toBe(`Asked by ${second}, since ${first} has been failing and was left alone.`);
    expect(await row('GRANT')).toMatchObject({ State: 'Up', Failover, OtherRoutes: [] });
  });

  it('a way that takes questions again is in use again, and the time of its state stays while the state does', async () => {
    const [closed, other] = await closedAndOpen('TIDEL');
    await check(clerk, asking('TIDEL', 'ACT'));
    await compute();
    const before = (await open('TIDEL')).Routes;
    expect(before).toMatchObject([{ InUse: false }, { InUse: true, State: 'Up' }]);
    await server.admin.query(
      `UPDATE system.gateway SET config = config || jsonb_build_object('BaseURL', $2::text), row_version = row_version + 1
        WHERE id = $1`,
      [closed, `${server.sandboxUrl}/x12`],
    );
    expect(await check(clerk, asking('TIDEL', 'ACT'))).toMatchObject({ Route: { Gateway: await nameOf(closed) } });
    await compute();
    const opened = await open('TIDEL');
    expect(opened).toMatchObject({
      Failover: '',
      OtherRoutes: [await nameOf(other)],
      Routes: [
        { InUse: true, PassedOver: 1, PassedOverFor: '' },
        { InUse: false, Since: before[1]?.Since },
      ],
    });
  });

  it('an hour later nothing is passed over any more; what nobody asked is idle since then, its last answer kept', async () => {
    await closedAndOpen('NORTH');
    await check(clerk, asking('NORTH', 'ACT'));
    await compute();
    await server.admin.query("UPDATE system.payer_answer SET at = at - interval '61 minutes'");
    await compute();
    const later = await open('NORTH');
    expect(later.Failover).toBe('');
    expect(later.Routes).toMatchObject([
      { State: 'Idle', InUse: true, PassedOver: 0, LastAnswerAt: null },
      { State: 'Idle', InUse: false },
    ]);
    await server.admin.query('TRUNCATE system.payer_answer');
    await compute();
    expect((await open('NORTH')).Routes[1]).toMatchObject({
      State: 'Idle',
      Since: later.Routes[1]?.Since,
      LastAnswerAt: later.Routes[1]?.LastAnswerAt,
    });
  });

  it('says of a way that is off or closed by its hours that it is; one of these is no failover', async () => {
    const ways = [
      await addGateway(server, 'BLUE1'),
      await addGateway(server, 'BLUE1'),
      await addGateway(server, 'BLUE1'),
    ];
    await routeBy(server, 'BLUE1', ways);
    const [off, shut, used] = ways;
    const hour = new Date().getUTCHours();
    await server.admin.query('UPDATE system.gateway SET enabled = false WHERE id = $1', [off]);
    await server.admin.query('UPDATE system.payer_route SET opens_at = $2, closes_at = $3 WHERE gateway_id = $1', [
      shut,
      ((hour + 6) % 24) * 60,
      ((hour + 7) % 24) * 60,
    ]);
    await check(clerk, asking('BLUE1', 'ACT'));
    await compute();
    const two = (n: number) => String(n % 24).padStart(2, '0');
    expect(await open('BLUE1')).toMatchObject({
      Failover: '',
      OtherRoutes: [],
      Routes: [
        { State: 'Inactive', Reason: 'It is switched off.', Open: false, InUse: false },
        { Open: false, Hours: `${two(hour + 6)}:00 to ${two(hour + 7)}:00, UTC`, InUse: false },
        { Gateway: await nameOf(used ?? ''), Open: true, Hours: '', InUse: true },
      ],
    });
  });

  it('a client sees its own ways alone, and a payer without routes is asked by its own gateway', async () => {
    const own = await addGateway(server, 'JUNIP');
    await routeBy(server, 'JUNIP', [own], summit);
    const there = await signedIn(server, ['RealTimeEligibility'], summit);
    const names = async (caller: Caller) => (await open('JUNIP', caller)).Routes.map(({ Gateway }) => Gateway);
    expect(await names(there)).toEqual([await nameOf(own)]);
    expect(await names(clerk)).toEqual([await nameOf(gateway('JUNIP'))]);
  });
});
