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
    const save = async (AuthGateways: readonly string[], caller = jedi) => {
      const Version = (await caller.call('getRoutes', { PartnerID })).body.Data?.Version ?? '';
      return caller.call('saveRoutes', { PartnerID, Version, Routes: [], AuthGateways: [...AuthGateways] });
    };
    const read = async () => (await jedi.call('getRoutes', { PartnerID })).body.Data;
    const kept = async () => (await read())?.AuthGateways;
    const both = [gateway('GRANT'), gateway('TIDEL')];
    expect((await save(both)).body.WasSuccess).toBe(true);
    expect(await kept()).toEqual(both);
    expect(fieldsOf(await save([...both, gateway('GRANT')]))).toEqual({ AuthGateways: 'One gateway stands twice' });
    expect((await save(['00000000-0000-4000-8000-000000000000'])).status).toBe(404);
    expect(await kept()).toEqual(both);
    // By which guide documents go beside it: whoever does not say so leaves it.
    expect((await read())?.AuthDocuments).toBe('None');
    const before = { PartnerID, Version: (await read())?.Version ?? '', Routes: [] };
    expect((await jedi.call('saveRoutes', { ...before, AuthDocuments: 'X314' })).body.WasSuccess).toBe(true);
    expect((await jedi.call('saveRoutes', { ...before, AuthDocuments: 'X316' })).status).toBe(409);
    await save(both.toReversed());
    expect([await kept(), (await read())?.AuthDocuments]).toEqual([both.toReversed(), 'X314']);
    expect((await read())?.Changes[0]?.Said).toMatch(
      /^Prior authorizations: .+, then .+, documents by X12 275 \(006020X314\)$/,
    );
    const listed = (await jedi.call('listRoutedPayors', {})).body.Data;
    expect(listed?.find((one) => one.PartnerID === PartnerID)?.AuthGateways).toHaveLength(2);
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
