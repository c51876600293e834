import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { beginSearch, endOf } from '#/testing/searches.ts';
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

const person = { LastName: 'SLOW25', FirstName: 'Merged', DateOfBirth: '1981-04-05' };
async function register(MRN: string) {
  const made = await clerk.call('saveRegistration', { RegMasterID: null, Version: null, MRN, ...person });
  return made.body.Data?.RegMasterID ?? '';
}

it('[GEN-05] of somebody whose registration is merged while the search runs, what is found is the kept one’s, and the old one leads there', async () => {
  const [kept, given] = [await register('MRG-1'), await register('MRG-2')];
  const id = await beginSearch(finder, { ...person, Gender: 'F', State: 'MI', Zip: '49909', RegmasterID: given });
  const merged = await clerk.call('mergeRegistrations', {
    KeptID: kept,
    KeptVersion: 1,
    GivenID: given,
    GivenVersion: 1,
  });
  expect(merged.body.WasSuccess, merged.text).toBe(true);
  const found = await endOf(finder, id);
  expect(found.Request.RegmasterID).toBe(kept);
  const lookups = found.Asks.flatMap(({ SpifResponseID }) => (SpifResponseID === null ? [] : [SpifResponseID]));
  expect(lookups.length).toBeGreaterThan(1);
  const { rows } = await server.admin.query<{ whose: string }>(
    'SELECT DISTINCT reg_master_id AS whose FROM phi.lookup WHERE id = ANY($1)',
    [lookups],
  );
  expect(rows).toEqual([{ whose: kept }]);
  expect((await finder.call('getDiscoveryStart', { RegMasterID: given })).body.Data?.Request.RegmasterID).toBe(kept);
  const listed = await finder.call('listDiscoveries', { RegMasterID: kept });
  expect(listed.body.Data?.Rows.map(({ DiscoveryID }) => DiscoveryID)).toContain(id);
});
