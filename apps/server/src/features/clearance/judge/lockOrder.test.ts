import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside } from '#/testing/builders.ts';
import { eventually } from '#/testing/eventually.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { noteForClearance } from '#/services/clearance/noteForClearance.ts';
import { holdVisit } from '../estimate/readVisit.ts';
import { type Counsellor, counsellor, read, scheduled } from '../testing/clearanceTests.ts';
import { judgeNoted } from './judgeNoted.ts';

let server: TestServer;
let ana: Counsellor;
beforeAll(async () => {
  server = await startTestServer();
  ana = await counsellor(server, 'Ana', 'Lin');
});
afterAll(() => server.close());

it('who holds a visit, to record something and to note it then, keeps nobody from judging it who has the note', async () => {
  const { registration, visits } = await scheduled(server);
  await server.admin.query(
    `INSERT INTO system.visit_to_judge (client_id, reg_master_id, causes) VALUES ($1, $2, '{VisitChanged}')`,
    [lakeside, registration],
  );
  await server.deps.doors.withTenant(lakeside, async (trx) => {
    const visit = await holdVisit(trx, lakeside, visits[0] ?? '');
    let isDone = false;
    void judgeNoted(server.deps).then(() => (isDone = true));
    await eventually('it is judged', () => isDone);
    await noteForClearance('MoneyRecorded', { clientId: lakeside, by: null }, [visit.reg_master_id]).execute(trx);
  });
  expect((await read(ana, visits[0] ?? '')).VisitMasterID).toBe(visits[0]);
});
