import { addDays } from '@coverline/domain/format/dates.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { signedIn, summit } from '#/testing/builders.ts';
import { type Caller, send } from '#/testing/caller.ts';
import { searchFor } from '#/testing/searches.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let finder: Caller;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  finder = await signedIn(server, ['RealTimeInsuranceDiscovery']);
  clerk = await signedIn(server);
});
afterAll(() => server.close());

const today = dayIn(new Date(), 'America/New_York');
const born = '1981-04-05';
const place = { Zip: '49909', State: 'MI' };

it('[GEN-05] a client’s searches are listed, counted and exported by what they came to and when, whoever searched; another client’s are none of them', async () => {
  const made = await clerk.call('saveRegistration', {
    RegMasterID: null,
    Version: null,
    MRN: 'LST-1',
    LastName: 'ACT',
    FirstName: 'Listed',
    DateOfBirth: born,
    ...place,
  });
  const RegMasterID = made.body.Data?.RegMasterID ?? '';
  const visited = await clerk.call('saveVisit', {
    RegMasterID,
    VisitMasterID: null,
    Version: null,
    VisitNumber: 'LST-V1',
    DateOfService: today,
    ChargeAmount: 124_000,
  });
  const VisitMasterID = visited.body.Data?.VisitMasterID ?? '';
  const found = await searchFor(finder, {
    LastName: 'ACT',
    FirstName: 'Listed',
    DateOfBirth: born,
    Gender: 'F',
    RegmasterID: RegMasterID,
    VisitMasterID,
    ServiceFrom: today,
    ServiceTo: today,
    ...place,
  });
  const none = await searchFor(finder, { LastName: 'Nobodylisted', FirstName: 'Una', DateOfBirth: born, ...place });
  const other = await signedIn(server, ['RealTimeInsuranceDiscovery'], summit);
  const colleague = await signedIn(server, ['RealTimeInsuranceDiscovery']);

  const listed = async (filter: object, by: Caller = colleague) =>
    (await by.call('listDiscoveries', filter)).body.Data ?? { Rows: [], Total: -1 };
  const all = await listed({});
  expect(all.Rows.map(({ DiscoveryID }) => DiscoveryID)).toEqual([none.DiscoveryID, found.DiscoveryID]);
  expect(all.Rows[1]).toMatchObject({ LastName: 'ACT', MRN: 'LST-1', SpentCents: found.SpentCents });
  expect(all.Rows[0]).toMatchObject({ MRN: '', Outcome: 'NotFound' });
  const totals = async (filter: object) => (await listed(filter)).Total;
  expect(await totals({ Outcome: found.Outcome })).toBe(1);
  expect(await totals({ Source: 'Realtime' })).toBe(2);
  expect(await totals({ Source: 'Watch' })).toBe(0);
  expect(await totals({ From: today, To: today })).toBe(2);
  expect(await totals({ To: addDays(today, -1) })).toBe(0);
  expect(await totals({ From: addDays(today, 1) })).toBe(0);
  expect((await listed({}, other)).Total).toBe(0);

  const figures = async (filter: object, by: Caller = colleague) =>
    (await by.call('getDiscoveryFigures', filter)).body.Data;
  const isBillable = found.Outcome === 'Found';
  expect(await figures({})).toEqual({
    Answered: 2,
    Hits: 1,
    BillableHits: isBillable ? 1 : 0,
    SpentCents: found.SpentCents + none.SpentCents,
    FoundCents: isBillable ? 124_000 : 0,
  });
  expect(await figures({ Outcome: 'NotFound' })).toMatchObject({ Answered: 1, Hits: 0, SpentCents: none.SpentCents });
  expect(await figures({}, other)).toMatchObject({ Answered: 0, SpentCents: 0 });

  const { body } = await colleague.call('exportDiscoveries', { Outcome: found.Outcome });
  const file = await send(server.url, `${downloadPath}${body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' });
  const [head = '', ...rows] = file.text.trimEnd().split('\r\n');
  expect(head).toContain('Came to');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('ACT,Listed');
});
