import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { computePayorStates } from '#/features/payorStatus/computePayorStates.ts';
import { harbor, harborClinic, lakeside, makeUser, openSession, signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, check, gateway, partner } from '#/testing/checks.ts';
import { draftOfStored, routeTo, sandboxGateway, saveGateway, setRoutes } from '#/testing/good/gatewayDrafts.ts';
import { addGateway, routeBy } from '#/testing/routes.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let jedi: Caller;
let theirs: Caller;
beforeAll(async () => {
  server = await startTestServer();
  jedi = await signedIn(server, ['FRHCJediMaster']);
  const master = await makeUser(server, { companyId: harbor, staff: ['FRHCJediMaster'] });
  theirs = await openSession(server, master, harborClinic, { host: 'harbor.localhost' });
});
afterAll(() => server.close());

const trafficOf = async (GatewayID: string, payerId: string | null) => {
  const { Data } = (
    await jedi.call('getGatewayTraffic', { GatewayID, PartnerID: payerId === null ? null : partner(payerId) })
  ).body;
  if (Data === undefined) throw new Error('no traffic');
  return Data;
};

describe('[ROUTE-091] what a gateway carried', () => {
  it('by the hour and the day, of one payer and of all behind it, from real checks', async () => {
    const [shut, open] = [await addGateway(server, 'NORTH', { path: '/closed' }), await addGateway(server, 'NORTH')];
    await routeBy(server, 'NORTH', [shut, open]);
    await routeBy(server, 'JUNIP', [open]);
    const clerk = await signedIn(server);
    for (const scenario of ['ACT', 'INACT', 'RESET']) await check(clerk, asking('NORTH', scenario));
    await check(clerk, asking('JUNIP', 'ACT'));
    await computePayorStates(server.deps);

    const byNorth = await trafficOf(open, 'NORTH');
    const figures = { Asked: 3, Answered: 2, PassedOver: 0, P50Ms: expect.any(Number) as number };
    expect(byNorth).toMatchObject({ Hours: [figures], Days: [{ Day: byNorth.Today, ...figures }], Payors: [] });
    const all = await trafficOf(open, null);
    const both = { Asked: 4, Answered: 3, PassedOver: 0 };
    expect(all).toMatchObject({ Hours: [both], Days: [both] });
    expect(all.Payors).toMatchObject([
      { PartnerID: partner('NORTH'), ...figures },
      { PartnerID: partner('JUNIP'), Asked: 1, Answered: 1 },
    ]);
    // What was turned away at the door failed there, and went on; it answered nothing, so that no time is told.
    const turned = { Asked: 3, Answered: 0, PassedOver: 3, P50Ms: null };
    expect(await trafficOf(shut, 'NORTH')).toMatchObject({ Hours: [turned], Days: [turned] });
    expect(await trafficOf(shut, 'JUNIP')).toMatchObject({ Hours: [], Days: [] });
  });

  it('days stay when their checks are gone, and are gone after ninety', async () => {
    const id = gateway('TIDEL');
    await server.admin.query(
      `INSERT INTO system.route_day (partner_id, gateway_id, day, asked, answered, passed_over, p50_ms)
       SELECT $1, $2, current_date - n, 10 + n, 9, 1, 400 FROM unnest(ARRAY[3, 89, 91]) n`,
      [partner('TIDEL'), id],
    );
    await computePayorStates(server.deps);
    const { Days } = await trafficOf(id, 'TIDEL');
    expect(Days.map(({ Asked }) => Asked)).toEqual([99, 13]);
    const { rows } = await server.admin.query('SELECT 1 FROM system.route_day WHERE gateway_id = $1', [id]);
    expect(rows).toHaveLength(2);
  });

  it('[ACC-07] another company reads that of a way to a payer, and of no whole gateway', async () => {
    const ask = async (GatewayID: string, PartnerID: string | null) =>
      (await theirs.call('getGatewayTraffic', { GatewayID, PartnerID })).status;
    expect(await ask(gateway('TIDEL'), partner('TIDEL'))).toBe(200);
    expect(await ask(gateway('TIDEL'), null)).toBe(404);
    expect(await ask(gateway('TIDEL'), partner('GRANT'))).toBe(404);
  });
});

describe('[ROUTE-091] who changed it, and when', () => {
  it('a gateway: made, then what of it, by name and never by value; a save of the same is none', async () => {
    const { GatewayID } = await saveGateway(jedi, sandboxGateway(server.sandboxUrl, { CostCents: 3 }));
    const read = async () => {
      const { Data } = (await jedi.call('getGateway', { GatewayID })).body;
      if (Data === undefined) throw new Error('no gateway');
      return Data;
    };
    expect((await read()).Changes).toMatchObject([{ Fields: [] }]);
    const draft = draftOfStored(await read());
    await saveGateway(jedi, draft);
    const Config = { ...draft.Config, Username: 'another' };
    await saveGateway(jedi, { ...draft, Version: 2, CostCents: 9, Config, Secrets: { Password: 'new' } });
    const after = await read();
    expect(after.Changes.map(({ Fields }) => Fields)).toEqual([
      ['CostCents', 'Config_Username', 'Config_Password'],
      [],
    ]);
    expect(after.Changes[0]).toMatchObject({ By: after.UpdatedBy });
    expect(Date.now() - Date.parse(after.Changes[0]?.At ?? '')).toBeLessThan(60_000);
  });

  it('routes: what they were from then on, for each client whose own changed', async () => {
    const name = (
      await server.admin.query<{ name: string }>('SELECT name FROM system.gateway WHERE id = $1', [gateway('GRANT')])
    ).rows[0]?.name;
    const changes = async (caller: Caller) =>
      (await caller.call('getRoutes', { PartnerID: partner('GRANT') })).body.Data?.Changes ?? [];
    const own = routeTo(gateway('GRANT'), { ClientID: lakeside, Days: [0], TimeZone: 'UTC' });
    await setRoutes(jedi, 'GRANT', [routeTo(gateway('GRANT'), { Share: 100 }), own]);
    await setRoutes(jedi, 'GRANT', [own]);
    await setRoutes(jedi, 'GRANT', [own]);
    expect((await changes(jedi)).map(({ Client, Said }) => [Client, Said])).toEqual(
      expect.arrayContaining([
        ['', ''],
        ['', `${name} 100 %`],
        ['Lakeside Regional Medical Center', `${name} (Sunday, UTC)`],
      ]),
    );
    expect(await changes(jedi)).toHaveLength(3);
    expect((await changes(jedi)).every(({ By }) => By !== '')).toBe(true);
    // Another company reads those of everybody, and not who works here.
    expect((await changes(theirs)).map(({ By, Client, Said }) => [By, Client, Said])).toEqual([
      ['', '', ''],
      ['', '', `${name} 100 %`],
    ]);
  });
});
