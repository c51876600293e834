import type { MacArea } from '@coverline/contract/macConfig/macConfig.ts';
import { stateNames } from '@coverline/domain/payers/states.ts';
import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import { send } from '#/testing/caller.ts';
import { fieldsOf } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Awaited<ReturnType<typeof signedIn>>;
let master: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
  master = await signedIn(server, ['FRHCJediMaster']);
});
afterAll(() => server.close());

const list = async (filter: object = {}) => {
  const { body } = await master.call('listMacAreas', filter);
  if (body.Data === undefined) throw new Error(JSON.stringify(body));
  return body.Data;
};
const one = async (filter: object): Promise<MacArea> => {
  const { Rows } = await list(filter);
  const [row] = Rows;
  if (row === undefined || Rows.length > 1) throw new Error(`${Rows.length} places`);
  return row;
};
const change = (area: MacArea, changes: Partial<MacArea>, WholeJurisdiction = false) =>
  master.call('saveMacArea', { ...area, ...changes, WholeJurisdiction });
const add = (area: MacArea, changes: Partial<MacArea>) => {
  const { AreaID: _id, Version: _version, ...kept } = { ...area, ...changes };
  return master.call('saveMacArea', { ...kept, AreaID: null, Version: null, WholeJurisdiction: false });
};
const found = async (SearchTerm: string) => {
  const { body } = await clerk.call('getTradingPartners', { SearchTerm });
  return (body.Data ?? []).map(({ PayerID, MatchedBy }) => `${PayerID} by ${MatchedBy}`);
};

describe('[ROUTE-077] the list of contractors', () => {
  it('has every state for each part, and the three places in Virginia that differ', async () => {
    const { rows } = await server.admin.query<{ kind: string; states: string[] }>(
      "SELECT kind, array_agg(DISTINCT state ORDER BY state) AS states FROM system.mac_area WHERE county = '' GROUP BY kind",
    );
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['AB', 'DME', 'HHH']);
    for (const { states } of rows) expect(states).toEqual(Object.keys(stateNames).toSorted());
    const virginia = (await list({ State: 'VA', Kind: 'AB' })).Rows;
    expect(virginia.map(({ County, Jurisdiction }) => `${County} ${Jurisdiction}`)).toEqual([
      ' JM',
      'Alexandria JL',
      'Arlington JL',
      'Fairfax JL',
    ]);
  });

  it('is searched by state, county, jurisdiction and contractor, filtered, sorted and exported', async () => {
    const states = async (filter: object) => (await list(filter)).Rows.map(({ State, Kind }) => `${State} ${Kind}`);
    expect(await states({ Search: 'texas' })).toEqual(['TX AB', 'TX DME', 'TX HHH']);
    expect(await states({ Search: 'fairf' })).toEqual(['VA AB']);
    expect(await states({ Search: 'jn' })).toEqual(['FL AB', 'PR AB', 'VI AB']);
    expect(await states({ Search: 'first coast', Sort: 'state', Descending: true })).toEqual([
      'VI AB',
      'PR AB',
      'FL AB',
    ]);
    expect(await states({ Search: '%' })).toEqual([]);
    expect((await list({ Kind: 'DME' })).Total).toBe(Object.keys(stateNames).length);
    const { body } = await master.call('exportMacAreas', { Search: 'fairfax' });
    const { text } = await send(server.url, `${downloadPath}${body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' });
    expect(text.trimEnd().split('\r\n').slice(1)).toEqual([
      'VA,Fairfax,Parts A and B,JL,Novitas Solutions,,,,,,Part B alone',
    ]);
  });
});

describe('[ROUTE-077] a place', () => {
  it('that changes hands on a day is found under its contractor of today', async () => {
    expect(await found('medicare ohio')).toEqual(['CMS01 by contractor CGS Administrators, J15, Ohio']);
    const ohio = await one({ State: 'OH', Kind: 'AB' });
    const early = await add(ohio, { Jurisdiction: 'J8', EffectiveFrom: '2025-01-01' });
    expect(fieldsOf(early)).toEqual({
      EffectiveFrom: 'CGS Administrators (J15) is there without an end. End that first.',
    });
    expect((await change(ohio, { EffectiveTo: '2024-12-31' })).body.WasSuccess).toBe(true);
    expect(await found('medicare ohio')).toEqual(['CMS01 by a similar name']);
    const next = { Jurisdiction: 'J8', Contractor: 'Great Lakes Administrators', EffectiveFrom: '2025-01-01' };
    expect((await add(ohio, next)).body.WasSuccess).toBe(true);
    expect(await found('medicare ohio')).toEqual(['CMS01 by contractor Great Lakes Administrators, J8, Ohio']);
    expect(await found('great lakes')).toEqual(['CMS01 by contractor Great Lakes Administrators, J8']);
    expect((await list({ State: 'OH', Kind: 'AB' })).Total).toBe(1);
    expect((await list({ State: 'OH', Kind: 'AB', EveryDay: true })).Total).toBe(2);
  });

  it('of which some counties differ is found under the contractor of the state, not of the counties', async () => {
    const virginia = await list({ State: 'VA', Kind: 'AB' });
    const whole = virginia.Rows.find(({ County }) => County === '');
    expect(await found('medicare virginia')).toEqual([`CMS01 by contractor ${whole?.Contractor}, JM, Virginia`]);
  });

  it('gives its portal and telephone to its whole jurisdiction where that is wanted', async () => {
    const florida = await one({ State: 'FL', Kind: 'AB' });
    const PortalURL = 'https://portal.example.com';
    await change(florida, { PortalURL, IVR: '(555) 010-1234' }, true);
    const { Rows } = await list({ Search: 'JN' });
    expect(Rows.map((row) => [row.State, row.PortalURL, row.IVR])).toEqual(
      ['FL', 'PR', 'VI'].map((state) => [state, PortalURL, '5550101234']),
    );
    expect((await one({ State: 'TX', Kind: 'AB' })).PortalURL).toBe('');
  });

  it('of two saves from one version the second is told; a county is added and removed', async () => {
    const texas = await one({ State: 'TX', Kind: 'DME' });
    expect((await change(texas, { Notes: 'One' })).body.WasSuccess).toBe(true);
    const late = await change(texas, { Notes: 'Two' });
    expect([late.status, late.body.Code]).toEqual([409, 'RecordChanged']);
    expect((await change(texas, { Notes: 'One' })).body.WasSuccess).toBe(true);
    expect((await add(texas, { County: 'Travis', Jurisdiction: 'JB' })).body.WasSuccess).toBe(true);
    const twice = await add(texas, { County: 'travis', Jurisdiction: 'JB' });
    expect(Object.keys(fieldsOf(twice))).toEqual(['EffectiveFrom']);
    const { AreaID, Version } = await one({ Search: 'travis' });
    expect((await master.call('deleteMacArea', { AreaID, Version })).body.WasSuccess).toBe(true);
    expect((await master.call('deleteMacArea', { AreaID, Version })).status).toBe(404);
    expect((await list({ Search: 'travis' })).Total).toBe(0);
  });

  it('what is wrong is told beside its field', async () => {
    const texas = await one({ State: 'TX', Kind: 'HHH' });
    const wrong = await change(texas, {
      Jurisdiction: 'X',
      PortalURL: 'http://x',
      EffectiveTo: '2020-01-01',
      IVR: '1',
    });
    expect(Object.keys(fieldsOf(wrong))).toEqual(['Jurisdiction', 'PortalURL', 'IVR']);
  });
});
