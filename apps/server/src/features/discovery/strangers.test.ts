import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { searchFor, searchOf } from '#/testing/searches.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let finder: Caller;
beforeAll(async () => {
  server = await startTestServer();
  finder = await signedIn(server, ['RealTimeInsuranceDiscovery']);
});
afterAll(() => server.close());

it('[GEN-05] a stranger’s search is of the registration that what it found was saved into', async () => {
  const person = { LastName: 'ACT', FirstName: 'Ottilie', DateOfBirth: '1983-06-07' };
  const search = await searchFor(finder, { ...person, Zip: '49909', State: 'MI' });
  expect(search.Request.RegmasterID).toBeNull();
  const one = search.Candidates.find(({ Level, Standing }) => Level === 'REVIEW' && Standing === 'active');
  if (one === undefined) throw new Error('nothing to review');
  const { DiscoveryID } = search;
  const { SpifResponseID, Version } = one;
  await finder.call('decideCandidate', {
    DiscoveryID,
    SpifResponseID,
    Version,
    Decision: 'Accepted',
    Code: 'patientSays',
  });
  const made = await finder.call('saveRegistration', { RegMasterID: null, Version: null, MRN: 'STR-1', ...person });
  const RegMasterID = made.body.Data?.RegMasterID ?? '';
  const saved = await finder.call('saveToRegistration', {
    SpifResponseID,
    RegMasterID,
    RegInsuranceID: null,
    InsuranceVersion: null,
    COB: 1,
    RegistrationVersion: 1,
  });
  expect(saved.body.UserMessage ?? '').toBe('');
  const now = await searchOf(finder, DiscoveryID);
  expect(now.Request.RegmasterID).toBe(RegMasterID);
  expect(now.MRN).toBe('STR-1');
  const listed = await finder.call('listDiscoveries', { RegMasterID });
  expect(listed.body.Data?.Rows.map((row) => row.DiscoveryID)).toEqual([DiscoveryID]);
});
