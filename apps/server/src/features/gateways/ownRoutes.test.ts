import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { harbor, harborClinic, lakeside, makeUser, openSession, signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, check, fieldsOf, gateway, partner } from '#/testing/checks.ts';
import { routeTo, sandboxGateway, saveGateway, setRoutes } from '#/testing/good/gatewayDrafts.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let operator: Caller;
let theirs: Caller;
let shared: string;
let ofOthers: string;
beforeAll(async () => {
  server = await startTestServer();
  operator = await signedIn(server, ['FRHCJediMaster']);
  const master = await makeUser(server, { companyId: harbor, staff: ['FRHCJediMaster'] });
  theirs = await openSession(server, master, harborClinic, { host: 'harbor.localhost' });
  const made = async () => (await saveGateway(operator, sandboxGateway(server.sandboxUrl))).GatewayID;
  [shared, ofOthers] = [await made(), await made()];
});
afterAll(() => server.close());
beforeEach(async () => {
  await setRoutes(operator, 'SUMMA', operatorsRoutes());
  await setRoutes(theirs, 'SUMMA', []);
});

const PartnerID = partner('SUMMA');
/** In the order in which they are read: by client. */
const operatorsRoutes = () => [
  routeTo(shared),
  routeTo(shared, { ClientID: lakeside }),
  routeTo(ofOthers, { ClientID: summit }),
];
const routesOf = async (caller: Caller) => {
  const { Data } = (await caller.call('getRoutes', { PartnerID })).body;
  if (Data === undefined) throw new Error('no routes');
  return Data;
};
const own = (more: object = {}) => routeTo(gateway('SUMMA'), { ClientID: harborClinic, ...more });

describe('[ROUTE-091] [ACC-07] a company that shares the installation keeps the routes of its own clients', () => {
  it('reads what everybody shares, and of other companies’ clients neither routes nor names', async () => {
    const seen = await routesOf(theirs);
    expect(seen).toMatchObject({ KeepsShared: false, Shared: [{ GatewayID: shared, ClientID: null }], Routes: [] });
    expect(seen.Clients.map(({ ClientID }) => ClientID)).toContain(harborClinic);
    const listed = (await theirs.call('listRoutedPayors', {})).body.Data;
    expect(listed?.find((payor) => payor.PartnerID === PartnerID)?.Routes).toHaveLength(1);
    for (const { Clients, Gateways, Shared, Routes } of [seen]) {
      const text = JSON.stringify({ Clients, Gateways, Shared, Routes });
      for (const strange of [lakeside, summit, ofOthers, 'Lakeside']) expect(text).not.toContain(strange);
      expect(Gateways.map(({ GatewayID }) => GatewayID).toSorted()).toEqual([gateway('SUMMA'), shared].toSorted());
    }
    expect(await routesOf(operator)).toMatchObject({ KeepsShared: true, Shared: [], Routes: operatorsRoutes() });
  });

  it('saves its own, which its client’s next question goes by; everybody else’s stand as they were', async () => {
    const reply = await setRoutes(theirs, 'SUMMA', [own({ Share: 100 }), own({ GatewayID: shared, MaxConcurrent: 2 })]);
    expect(reply.body.WasSuccess).toBe(true);
    const after = await routesOf(operator);
    expect(after.Routes.filter(({ ClientID }) => ClientID !== harborClinic)).toMatchObject(operatorsRoutes());
    expect(after.Routes.filter(({ ClientID }) => ClientID === harborClinic)).toMatchObject([
      { GatewayID: gateway('SUMMA'), Share: 100 },
      { GatewayID: shared, MaxConcurrent: 2 },
    ]);
    const clerk = await signedIn(server, ['RealTimeEligibility'], harborClinic);
    const { rows } = await server.admin.query<{ name: string }>('SELECT name FROM system.gateway WHERE id = $1', [
      gateway('SUMMA'),
    ]);
    expect(await check(clerk, asking('SUMMA', 'ACT'))).toMatchObject({ Route: { Gateway: rows[0]?.name } });
  });

  it('[GEN-08] has its clients asked for authorizations its own way, by gateways by which the payer is asked already; everybody’s are to read', async () => {
    const auths = (ClientID: string | null, id: string) => ({ ClientID, GatewayIDs: [id], Documents: 'None' as const });
    const write = async (caller: Caller, ...AuthRoutes: ReturnType<typeof auths>[]) => {
      const { Version, Routes } = await routesOf(caller);
      const kept = Routes.map(({ Client: _client, Gateway: _gateway, ...route }) => route);
      return caller.call('saveRoutes', { PartnerID, Version, Routes: kept, AuthRoutes });
    };
    const all = [auths(null, shared), auths(lakeside, ofOthers)];
    expect((await write(operator, ...all)).body.WasSuccess).toBe(true);
    const own = auths(harborClinic, shared);
    expect((await write(theirs, own)).body.WasSuccess).toBe(true);
    expect(await routesOf(theirs)).toMatchObject({ AuthRoutes: [own], SharedAuthRoutes: auths(null, shared) });
    const kept = (await routesOf(operator)).AuthRoutes;
    expect(kept.toSorted((a, b) => String(a.ClientID).localeCompare(String(b.ClientID)))).toEqual(
      [...all, own].toSorted((a, b) => String(a.ClientID).localeCompare(String(b.ClientID))),
    );
    expect((await write(theirs, auths(harborClinic, ofOthers))).status).toBe(404);
    expect((await write(theirs, auths(lakeside, shared))).status).toBe(404);
    expect(Object.keys(fieldsOf(await write(theirs, auths(null, shared))))).toEqual(['AuthRoutes']);
    const { rows } = await server.admin.query<{ client: string | null }>(
      'SELECT client_id AS client FROM system.auth_route WHERE partner_id = $1 AND gateway_id = $2',
      [PartnerID, shared],
    );
    expect(rows.map(({ client }) => client)).toEqual(expect.arrayContaining([null, harborClinic]));
    await write(theirs);
    expect((await routesOf(operator)).AuthRoutes).toHaveLength(2);
    await write(operator);
  });

  it('saved from another version change nothing', async () => {
    const { Version } = await routesOf(theirs);
    await setRoutes(theirs, 'SUMMA', [own()]);
    expect((await theirs.call('saveRoutes', { PartnerID, Version, Routes: [] })).status).toBe(409);
    expect((await setRoutes(theirs, 'SUMMA', [])).body.WasSuccess).toBe(true);
    expect((await routesOf(operator)).Routes).toMatchObject(operatorsRoutes());
  });

  it.each<readonly [string, () => object, number]>([
    ['a route of every client', () => own({ ClientID: null }), 200],
    ['a client of another company', () => own({ ClientID: lakeside }), 404],
    ['a client of another company that has routes', () => own({ ClientID: summit }), 404],
    ['a gateway by which only another company’s client is asked', () => own({ GatewayID: ofOthers }), 404],
    ['a gateway of another payer', () => own({ GatewayID: gateway('TIDEL') }), 404],
  ])('C-07 is refused %s, and nothing is changed', async (_name, strange, status) => {
    const before = await routesOf(operator);
    const reply = await setRoutes(theirs, 'SUMMA', [own(), strange()]);
    expect([reply.status, reply.body.WasSuccess]).toEqual([status, status === 200 ? false : reply.body.WasSuccess]);
    if (status === 200) expect(fieldsOf(reply)).toEqual({ Routes: 'Route 2: choose the client' });
    expect(await routesOf(operator)).toEqual(before);
  });
});
