import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { registerPeople } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

it('what was begun since a merge for a visit that goes back goes with it: an authorization, a check of demographics', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility', 'PriorAuth']);
  const [kept, given] = await registerPeople(server, lakeside, `UM${randomUUID().slice(0, 8)}`, [
    { last: 'Backley' },
    { last: 'Backley', first: 'Idabel', visits: [{ inDays: 5 }] },
  ]);
  const { rows: visits } = await server.admin.query<{ id: string }>(
    'SELECT id FROM phi.visit_master WHERE reg_master_id = $1',
    [given],
  );
  const VisitMasterID = visits[0]?.id;
  const both = { KeptID: kept, KeptVersion: 1, GivenID: given, GivenVersion: 1 };
  const merged = (await clerk.call('mergeRegistrations', both)).body.Data;
  const begun = (await clerk.call('createAuthorization', { VisitMasterID })).body.Data;
  const check = randomUUID();
  await server.admin.query(
    `INSERT INTO phi.demographic_lookup (client_id, id, reg_master_id, visit_master_id, requested_by, outcome, submitted_enc)
     VALUES ($1, $2, $3, $4, $5, 'NotFound', '')`,
    [lakeside, check, kept, VisitMasterID, clerk.user.id],
  );
  expect((await clerk.call('undoMerge', { MergeID: merged?.MergeID })).body.WasSuccess).toBe(true);
  const { rows } = await server.admin.query<{ of: string }>(
    `SELECT reg_master_id AS of FROM phi.auth_request WHERE id = $1
      UNION ALL SELECT reg_master_id FROM phi.demographic_lookup WHERE id = $2`,
    [begun?.AuthID, check],
  );
  expect(rows).toEqual([{ of: given }, { of: given }]);
});
