import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, check, gateway } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
});
afterAll(() => server.close());

/** The sandbox answers by the end of the number; that the same person is meant is told by the SSN. */
const person = { SocialSecurityNumber: '219-09-4431', LastName: 'Differ' };
const of = (scenario: string, payer = 'BLUE1') => check(clerk, asking(payer, scenario, person));
const differenceOf = async (SpifResponseID: string) =>
  (await clerk.call('getLookupDifference', { SpifResponseID })).body.Data;

it('the first answer has nothing before it; the next is compared with the last that said something, at the same payer', async () => {
  const first = await of('ACT');
  expect(await differenceOf(first.SpifResponseID)).toEqual({ Previous: null, Changes: [] });
  await of('ACT', 'GRANT');
  await server.admin.query('UPDATE system.gateway SET hard_ms = 1500 WHERE id = $1', [gateway('BLUE1')]);
  const silent = await of('TIMEOUT');
  expect(await differenceOf(silent.SpifResponseID)).toEqual({ Previous: null, Changes: [] });

  const same = await of('ACT');
  expect(await differenceOf(same.SpifResponseID)).toMatchObject({
    Previous: { SpifResponseID: first.SpifResponseID, RequestedBy: 'Test Person' },
    Changes: [],
  });
  const gone = await of('INA');
  const told = await differenceOf(gone.SpifResponseID);
  expect(told?.Previous?.SpifResponseID).toBe(same.SpifResponseID);
  expect(told?.Changes[0]).toEqual({
    Name: 'Status',
    Before: { Text: 'Active', Segment: null },
    After: { Text: 'Inactive', Segment: null },
    Effect: 'worse',
  });
  const deductible = told?.Changes.find(({ Name }) => Name === 'Deductible, individual, in network');
  expect(deductible).toMatchObject({ Before: { Segment: expect.any(Number) }, After: null });

  const { rows } = await server.admin.query(
    "SELECT detail FROM phi.audit_event WHERE action = 'GetLookupDifference' AND entity_id = $1",
    [gone.SpifResponseID],
  );
  expect(rows).toEqual([{ detail: `compared with ${same.SpifResponseID}` }]);
});
