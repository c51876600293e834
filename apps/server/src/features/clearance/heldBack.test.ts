import { addDays } from '@coverline/domain/format/dates.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside, signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, check } from '#/testing/checks.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { rejectFound } from '#/testing/searches.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { judgeNoted } from './judge/judgeNoted.ts';
import { type Counsellor, counsellor, judged, read, stateOf } from './testing/clearanceTests.ts';

let server: TestServer;
let ana: Counsellor;
let finder: Caller;
let DateOfService = '';
beforeAll(async () => {
  server = await startTestServer();
  ana = await counsellor(server, 'Ana', 'Lin', ['RealTimeEligibility']);
  finder = await signedIn(server, ['RealTimeInsuranceDiscovery']);
  DateOfService = addDays(await todayOf(server, lakeside), 2);
});
afterAll(() => server.close());

it('[GEN-05] what a search found and somebody rejected clears no visit, and a decision judges anew', async () => {
  const { registration, visits, last } = await judged(server, { insurance: [{ payer: 'NORTH', cob: 1 }] });
  const [visit = ''] = visits;
  await check(ana, asking('NORTH', 'ACT', { LastName: last, RegmasterID: registration, DateOfService }));
  await judgeNoted(server.deps);
  expect(stateOf(await read(ana, visit), 'Eligibility')).toBe('Pass');
  const { rows } = await server.admin.query<{ id: string }>('SELECT id FROM phi.lookup WHERE reg_master_id = $1', [
    registration,
  ]);
  const SpifResponseID = rows[0]?.id ?? '';
  await rejectFound(server, SpifResponseID);
  const found = await server.admin.query<{ id: string }>(
    'SELECT discovery_id AS id FROM phi.discovery_candidate WHERE lookup_id = $1',
    [SpifResponseID],
  );
  const decision = { DiscoveryID: found.rows[0]?.id, SpifResponseID, Version: 1, Decision: 'Rejected' };
  const decided = await finder.call('decideCandidate', { ...decision, Code: 'otherPerson', Note: 'Seen again' });
  expect(decided.status).toBe(200);
  const noted = await server.admin.query<{ causes: string[] }>(
    'SELECT causes FROM system.visit_to_judge WHERE reg_master_id = $1',
    [registration],
  );
  expect(noted.rows[0]?.causes).toEqual(['DiscoveryDecided']);
  await judgeNoted(server.deps);
  expect(stateOf(await read(ana, visit), 'Eligibility')).toBe('Fail');
});
