import { mostCounted } from '@coverline/contract/cases/cases.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside } from '#/testing/builders.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { patient, worker } from '../testing/caseTests.ts';

let server: TestServer;
let today: string;
beforeAll(async () => {
  server = await startTestServer();
  today = await todayOf(server, lakeside);
});
afterAll(() => server.close());

it('[NET-17] of a view with very many it is said that they are, while all that is open is summed; what is over is at risk no more', async () => {
  const eve = await worker(server, 'Eva', 'Many');
  const of = await patient(server, []);
  const many = mostCounted + 5;
  await server.admin.query(
    `INSERT INTO phi.case_master (client_id, id, number, type, reg_master_id, status, status_on, owner_id, opened_on, opened_by, at_risk_cents,
            is_double, updated_by)
     SELECT $1, gen_random_uuid(), 9000000 + n, 'Cobra', $2, 'Assigned', $4, $3, $4, $3, 100, true, $3 FROM generate_series(1, $5::int) n`,
    [lakeside, of.registration, eve.user.id, today, many],
  );
  const mine = (await eve.call('getCases', { View: 'Mine' })).body.Data;
  expect(mine).toMatchObject({
    Total: many,
    AtRiskCents: many * 100,
    Counts: { Mine: mostCounted + 1 },
  });
  await server.admin.query(
    `UPDATE phi.case_master SET status = 'Closed', is_over = true, closed_on = $2, closed_at = now() WHERE owner_id = $1`,
    [eve.user.id, today],
  );
  const over = (await eve.call('getCases', { View: 'Mine', Status: 'Closed' })).body.Data;
  expect(over).toMatchObject({ Total: many, AtRiskCents: 0, RetroSoon: 0, Counts: { Mine: 0 } });
  await server.admin.query('DELETE FROM phi.case_master WHERE owner_id = $1', [eve.user.id]);
});
