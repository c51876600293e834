import { mostCounted } from '@coverline/contract/cases/cases.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside } from '#/testing/builders.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { move, open, patient, worker } from '../testing/caseTests.ts';

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

it('[NET-17] of what is over the board has the week, what closed last first, however urgent it was', async () => {
  const eve = await worker(server, 'Eve', 'Week');
  const closed: string[] = [];
  for (const daysAgo of [6, 7, 0]) {
    const id = await open(server, eve, { OwnerID: eve.user.id });
    expect(await move(eve, id, 'Closed', { Outcome: 'Duplicate' })).toBe('');
    await server.admin.query(
      'UPDATE phi.case_master SET closed_on = closed_on - $2::int, priority = $3 WHERE id = $1',
      [id, daysAgo, daysAgo === 6 ? 4 : 1],
    );
    closed.push(id);
  }
  const waits = await open(server, eve, { OwnerID: eve.user.id });
  const board = (await eve.call('getCaseBoard', { View: 'Mine' })).body.Data;
  const of = (status: string) => board?.Columns.find(({ Status }) => Status === status);
  expect(of('Closed')?.Rows.map(({ CaseID }) => CaseID)).toEqual([closed[2], closed[0]]);
  expect(of('Closed')).toMatchObject({ Count: 2, AtRiskCents: 250_000 });
  expect(of('Assigned')?.Rows.map(({ CaseID }) => CaseID)).toEqual([waits]);
  expect(board).toMatchObject({ AtRiskCents: 125_000 });
});
