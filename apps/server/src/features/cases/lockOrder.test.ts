import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside } from '#/testing/builders.ts';
import { lockWaits } from '#/testing/database/lockWaits.ts';
import { eventually } from '#/testing/eventually.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { noteForClearance } from '#/services/clearance/noteForClearance.ts';
import { type CasePatient, type CaseWorker, open, patient, rule, setDesk, worker } from './testing/caseTests.ts';

// Cases, what is set for them, what is noted of their patients: whoever writes holds them in this order, and of each the lower id first.

let server: TestServer;
let lea: CaseWorker;
beforeAll(async () => {
  server = await startTestServer();
  lea = await worker(server, 'Lea', 'Leads', ['ClientAdministrator']);
});
afterAll(() => server.close());

const waitsFor = (table: string) =>
  eventually(`somebody waits for ${table}`, async () => (await lockWaits(server.admin, table)) > 0);

type Opened = CasePatient & { readonly caseId: string };

/** Two patients whose cases stand in the other order. */
async function crossed(all: readonly Opened[] = []): Promise<readonly [Opened, Opened]> {
  for (const low of all)
    for (const high of all) if (low.registration < high.registration && low.caseId > high.caseId) return [low, high];
  const of = await patient(server, [{ inDays: 2 }]);
  return crossed([...all, { ...of, caseId: await open(server, lea, {}, of) }]);
}

it('who gives several cases notes their patients in the order in which who judges them holds them', async () => {
  await setDesk(lea, {}); // nobody has what is opened
  const [low, high] = await crossed();
  const giving = await server.deps.doors.withTenant(lakeside, async (trx) => {
    // Nobody judges them meanwhile.
    await sql`SELECT 1 FROM phi.reg_master WHERE client_id = ${lakeside} AND id = ANY(${[low.registration, high.registration]}::uuid[])
               ORDER BY id FOR SHARE`.execute(trx);
    for (const { registration } of [low, high])
      await server.admin.query(
        "INSERT INTO system.visit_to_judge (client_id, reg_master_id, causes) VALUES ($1, $2, '{CaseChanged}') ON CONFLICT DO NOTHING",
        [lakeside, registration],
      );
    await noteForClearance('InsuranceChanged', { clientId: lakeside, by: null }, [low.registration]).execute(trx);
    const Cases = [low, high].map(({ caseId: CaseID }) => ({ CaseID, Version: 1 }));
    const given = lea.call('assignCases', { Cases, AssignTo: lea.user.id });
    await waitsFor('visit_to_judge');
    const { rows } = await server.admin.query(
      'SELECT 1 FROM system.visit_to_judge WHERE reg_master_id = $1 FOR UPDATE SKIP LOCKED',
      [high.registration],
    );
    expect(rows).toHaveLength(1); // held by nobody who waits
    return { given };
  });
  expect((await giving.given).body.Data?.Changed).toBe(2);
});

it('who opens a case that rules hand out writes nothing before what is set is held', async () => {
  await open(server, lea, { OwnerID: lea.user.id }); // numbers are counted from now on
  await setDesk(lea, { Rules: [rule({ ToUserID: lea.user.id })] });
  const opening = await server.deps.doors.withTenant(lakeside, async (trx) => {
    await sql`SELECT 1 FROM phi.case_settings WHERE client_id = ${lakeside} FOR UPDATE`.execute(trx);
    const opened = open(server, lea);
    await waitsFor('case_settings');
    const { rows } = await sql`
      SELECT 1 AS free FROM phi.case_counter WHERE client_id = ${lakeside} FOR UPDATE SKIP LOCKED`.execute(trx);
    expect(rows).toHaveLength(1);
    return { opened };
  });
  expect(await opening.opened).not.toBe('');
});
