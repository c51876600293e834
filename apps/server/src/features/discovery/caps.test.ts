import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { fieldsOf, partner } from '#/testing/checks.ts';
import { endOf, searchFor } from '#/testing/searches.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let finder: Caller;
let administrator: Caller;
beforeAll(async () => {
  server = await startTestServer();
  finder = await signedIn(server, ['RealTimeInsuranceDiscovery']);
  administrator = await signedIn(server, ['ClientAdministrator']);
});
afterAll(() => server.close());

const usual = {
  Payers: [] as string[],
  CapCents: 300,
  MonthCapCents: null as number | null,
  StopRule: 'All',
  NegativeDays: 0,
  Neighbours: false,
};
async function set(changes: Partial<typeof usual>) {
  const Version = (await administrator.call('getDiscoverySettings')).body.Data?.Version ?? 0;
  return administrator.call('saveDiscoverySettings', { ...usual, ...changes, Version });
}
beforeEach(async () => {
  await set({});
});

let asked = 0;
const nobody = () => ({
  LastName: `Capped${'abcdefghijklmnop'.charAt(asked++)}`,
  FirstName: 'Sought',
  DateOfBirth: '1980-02-03',
  State: 'OH',
});

describe('[GEN-05] what a search may cost', () => {
  it('ends at its cap and says so; a higher one goes on where it was left, and nobody is asked twice', async () => {
    await set({ CapCents: 11 });
    const capped = await searchFor(finder, nobody());
    expect(capped).toMatchObject({ State: 'Ended', IsCapped: true, CapCents: 11, SpentCents: 11 });
    const before = capped.Asks.filter(({ State }) => State === 'Done');
    expect(before).toHaveLength(1);
    const { DiscoveryID } = capped;
    expect(fieldsOf(await finder.call('raiseDiscoveryCap', { DiscoveryID, CapCents: 11 }))).toHaveProperty('CapCents');
    await finder.call('raiseDiscoveryCap', { DiscoveryID, CapCents: 200 });
    const after = await endOf(finder, DiscoveryID);
    expect(after).toMatchObject({ IsCapped: false, CapCents: 200 });
    expect(after.SpentCents).toBe(11 * after.Asks.filter(({ Cents }) => Cents > 0).length);
    const same = after.Asks.find(({ Place }) => Place === before[0]?.Place);
    expect(same?.SpifResponseID).toBe(before[0]?.SpifResponseID);
  });

  it('of nothing to spend nobody is asked, and that is no answer', async () => {
    await set({ CapCents: 0 });
    const found = await searchFor(finder, nobody());
    expect(found).toMatchObject({ Outcome: 'NothingAsked', IsCapped: true, SpentCents: 0 });
  });

  it('a month that is spent in the middle of a search stops it there, and asks after all when somebody may', async () => {
    const spent = (await administrator.call('getDiscoverySettings')).body.Data?.MonthCents ?? 0;
    await set({ MonthCapCents: spent + 15 });
    const found = await searchFor(finder, nobody());
    expect(found.SpentCents).toBe(11);
    expect(found.Asks.filter(({ Skip }) => Skip === 'monthCap').length).toBeGreaterThan(0);
    expect((await administrator.call('getDiscoverySettings')).body.Data?.MonthCents).toBe(spent + 11);
    await set({});
    const { DiscoveryID } = found;
    const Place = found.Asks.find(({ Skip }) => Skip === 'monthCap')?.Place;
    await finder.call('askAfterAll', { DiscoveryID, Place });
    expect((await endOf(finder, DiscoveryID)).SpentCents).toBe(22);
  });

  it('a client’s own list is searched alone and in its order, and one without any has a plan that says why', async () => {
    await set({ Payers: [partner('SUMMA'), partner('BLUE1')] });
    const found = await searchFor(finder, { ...nobody(), DateOfBirth: '1950-02-03' });
    const names = found.Asks.filter(({ State }) => State === 'Done').map(({ PayerName }) => PayerName);
    expect(names).toEqual(expect.arrayContaining(['Summit Peak Advantage', 'Bluestone Health Plan']));
    expect(names).not.toContain('Juniper Community Care');
    await set({ Payers: [partner('NORTH')] });
    const none = await searchFor(finder, nobody());
    expect(none.Outcome).toBe('NothingAsked');
    expect(none.Asks.map(({ Says }) => Says)).toEqual(
      expect.arrayContaining(['Wants a {member ID}', 'No such {payer} can be asked']),
    );
  });

  it('who keeps the settings finds the payers of the list, though they may not check themselves', async () => {
    const found = await administrator.call('findPanelPayers', { SearchTerm: 'summit peak' });
    expect(found.body.Data?.map(({ Name }) => Name)).toContain('Summit Peak Advantage');
    expect((await administrator.call('getTradingPartners', { SearchTerm: 'summit peak' })).status).toBe(403);
    expect((await finder.call('findPanelPayers', { SearchTerm: 'summit peak' })).status).toBe(403);
  });

  it('a payer that the client may not ask is of no list', async () => {
    const refused = await set({ Payers: ['00000000-0000-4000-8000-000000000000'] });
    expect(fieldsOf(refused)).toHaveProperty('Payers');
  });

  it('of two who change the settings the second is told', async () => {
    const Version = (await administrator.call('getDiscoverySettings')).body.Data?.Version ?? 0;
    await administrator.call('saveDiscoverySettings', { ...usual, CapCents: 250, Version });
    const second = await administrator.call('saveDiscoverySettings', { ...usual, CapCents: 260, Version });
    expect(second.status).toBe(409);
  });
});
