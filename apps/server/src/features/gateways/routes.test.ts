import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { fieldsOf, gateway, partner } from '#/testing/checks.ts';
import { routeTo, sandboxGateway, saveGateway, setRoutes } from '#/testing/good/gatewayDrafts.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let jedi: Caller;
beforeAll(async () => {
  server = await startTestServer();
  jedi = await signedIn(server, ['FRHCJediMaster']);
});
afterAll(() => server.close());

const made = async () => (await saveGateway(jedi, sandboxGateway(server.sandboxUrl))).GatewayID;

describe('routes of a payer', () => {
  it('keep their order, a client’s own beside those of everybody', async () => {
    const [a, b] = [await made(), await made()];
    const given = [
      routeTo(b, { OpensAt: '22:00', ClosesAt: '06:00', Days: [0, 6], MaxConcurrent: 2 }),
      routeTo(a, { PayerID: '60054', IDQualifier: 'XV' }),
      routeTo(a, { ClientID: summit, Enabled: false }),
    ];
    expect((await setRoutes(jedi, 'NORTH', given)).body.WasSuccess).toBe(true);
    const { body } = await jedi.call('getRoutes', { PartnerID: partner('NORTH') });
    expect(body.Data?.Routes).toMatchObject(given);
    expect(body.Data?.Clients.map(({ ClientID }) => ClientID)).toEqual(expect.arrayContaining([lakeside, summit]));
    const listed = (await jedi.call('listRoutedPayors', {})).body.Data;
    expect(listed?.find(({ PartnerID }) => PartnerID === partner('NORTH'))?.Routes).toHaveLength(3);
    const { Changes = [] } = (await jedi.call('getRoutes', { PartnerID: partner('NORTH') })).body.Data ?? {};
    expect(Changes.some(({ Said }) => Said.includes('(as 60054)'))).toBe(true);
    await setRoutes(jedi, 'NORTH', []);
  });

  it('saved from another version change nothing', async () => {
    const GatewayID = await made();
    const stale = (await jedi.call('getRoutes', { PartnerID: partner('GRANT') })).body.Data?.Version;
    await setRoutes(jedi, 'GRANT', [routeTo(GatewayID)]);
    const late = await jedi.call('saveRoutes', { PartnerID: partner('GRANT'), Version: stale, Routes: [] });
    expect(late.status).toBe(409);
    const after = (await jedi.call('getRoutes', { PartnerID: partner('GRANT') })).body.Data;
    expect(after?.Routes).toHaveLength(1);
    await setRoutes(jedi, 'GRANT', []);
  });

  it('[GEN-08] say by which gateways it is asked for authorizations: for every client, in order, none for people', async () => {
    const PartnerID = partner('TIDEL');
    const read = async () => (await jedi.call('getRoutes', { PartnerID })).body.Data;
    const of = (GatewayIDs: string[], Documents: 'None' | 'X314' = 'None', ClientID: string | null = null) => ({
      ClientID,
      GatewayIDs,
      Documents,
    });
    const write = async (...AuthRoutes: ReturnType<typeof of>[]) =>
      jedi.call('saveRoutes', { PartnerID, Version: (await read())?.Version ?? '', Routes: [], AuthRoutes });
    const save = (ids: readonly string[]) => write(...(ids.length === 0 ? [] : [of([...ids])]));
    const kept = async () => (await read())?.AuthRoutes.flatMap(({ GatewayIDs }) => GatewayIDs);
    const both = [gateway('GRANT'), gateway('TIDEL')];
    expect((await save(both)).body.WasSuccess).toBe(true);
    expect(await kept()).toEqual(both);
    expect(fieldsOf(await save([...both, gateway('GRANT')]))).toEqual({ AuthRoutes: 'One gateway stands twice' });
    expect((await save(['00000000-0000-4000-8000-000000000000'])).status).toBe(404);
    expect(await kept()).toEqual(both);
    // By which guide documents go beside it; whoever says nothing of them leaves them.
    const before = { PartnerID, Version: (await read())?.Version ?? '', Routes: [] };
    await write(of(both.toReversed(), 'X314'));
    expect((await jedi.call('saveRoutes', { ...before, AuthRoutes: [of(both)] })).status).toBe(409);
    await jedi.call('saveRoutes', { ...before, Version: (await read())?.Version ?? '' });
    expect((await read())?.AuthRoutes).toEqual([of(both.toReversed(), 'X314')]);
    expect((await read())?.Changes[0]?.Said).toMatch(
      /^Prior authorizations: .+, then .+, documents by X12 275 \(006020X314\)$/,
    );
    const listed = (await jedi.call('listRoutedPayors', {})).body.Data;
    expect(listed?.find((one) => one.PartnerID === PartnerID)?.AuthRoutes).toMatchObject([
      { Client: '', Gateways: [expect.any(String), expect.any(String)] },
    ]);
    // One client asks otherwise, and once it does no more it asks as everybody does.
    const own = of([gateway('GRANT')], 'None', lakeside);
    expect((await write(of(both), own)).body.WasSuccess).toBe(true);
    expect((await read())?.AuthRoutes).toEqual([of(both), own]);
    const newest = async () => (await read())?.Changes.slice(0, 1).map(({ Client, Said }) => [Client !== '', Said]);
    expect(
      (await read())?.Changes.slice(0, 2)
        .map(({ Client }) => Client === '')
        .toSorted(),
    ).toEqual([false, true]);
    const gone = 'Prior authorizations: as everybody asks for them';
    await write(of(both));
    expect(await newest()).toEqual([[true, gone]]);
    expect(fieldsOf(await write(of(both), own, own))).toEqual({
      AuthRoutes: 'Nobody stands twice: one has all its gateways together',
    });
    await save([]);
    expect(await kept()).toEqual([]);
  });

  it('C-07 one unknown gateway or client among them refuses all', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    const known = routeTo(gateway('TIDEL'));
    for (const strange of [routeTo(nobody), routeTo(gateway('GRANT'), { ClientID: nobody })]) {
      expect((await setRoutes(jedi, 'TIDEL', [known, strange])).status).toBe(404);
      expect((await jedi.call('getRoutes', { PartnerID: partner('TIDEL') })).body.Data?.Routes).toEqual([]);
    }
  });

  it('that make no sense are refused in words', async () => {
    const reply = await setRoutes(jedi, 'TIDEL', [routeTo(gateway('TIDEL'), { OpensAt: '06:00' })]);
    expect(fieldsOf(reply)).toEqual({ Routes: 'Route 1: give both times, or neither' });
    const noKind = await setRoutes(jedi, 'TIDEL', [routeTo(gateway('TIDEL'), { PayerID: '60054' })]);
    expect(fieldsOf(noKind)).toEqual({ Routes: 'Route 1: choose the kind of the id' });
  });
});
