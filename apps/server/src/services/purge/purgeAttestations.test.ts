import { afterAll, beforeAll, expect, it } from 'vitest';
import { setHold } from '#/entry/commands/admin/retention.ts';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { asking, check } from '#/testing/checks.ts';
import { registerPeople, todayOf } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { purgeRecords } from './purgeRecords.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const run = <T extends object = Record<string, unknown>>(text: string, ...values: unknown[]) =>
  server.admin.query<T>(text, values).then(({ rows }) => rows);

/** A batch of one visit, whose evidence is one lookup. */
async function attested(clientId: string, name: string) {
  const [registration] = await registerPeople(server, clientId, `${name}-`, [{ last: name, visits: [{ inDays: 0 }] }]);
  const clerk = await signedIn(server, ['RealTimeEligibility'], clientId);
  const DateOfService = await todayOf(server, clientId);
  const asked = asking('TIDEL', 'INA', { RegmasterID: registration, LastName: name, DateOfService });
  const { SpifResponseID: lookup } = await check(clerk, asked);
  const [visit] = await run<{ id: string }>('SELECT id FROM phi.visit_master WHERE reg_master_id = $1', registration);
  const administrator = await signedIn(server, ['ClientAdministrator'], clientId);
  const { body } = await administrator.call('createAttestation', {
    Name: name,
    Fund: 'HrsaUninsured',
    VisitMasterIDs: [visit?.id ?? ''],
  });
  return { batch: body.Data?.BatchID ?? '', lookup };
}
const age = async ({ batch, lookup }: { batch: string; lookup: string }, days: number) => {
  await run(
    'UPDATE phi.attestation_batch SET created_at = now() - make_interval(days => $2) WHERE id = $1',
    batch,
    days,
  );
  await run(
    'UPDATE phi.attestation SET updated_at = now() - make_interval(days => $2) WHERE batch_id = $1',
    batch,
    days,
  );
  await run('UPDATE phi.lookup SET requested_at = now() - make_interval(days => $2) WHERE id = $1', lookup, days + 10);
};
const stands = async ({ batch, lookup }: { batch: string; lookup: string }) => ({
  visits: (await run('SELECT 1 FROM phi.attestation WHERE batch_id = $1', batch)).length,
  evidence: (await run('SELECT 1 FROM phi.attestation_evidence WHERE lookup_id = $1', lookup)).length,
  lookup: (await run('SELECT 1 FROM phi.lookup WHERE id = $1', lookup)).length,
});
const whole = { visits: 1, evidence: 1, lookup: 1 };
const gone = { visits: 0, evidence: 0, lookup: 0 };

it('evidence stays as long as the visit that it proves, and goes with it; a client on legal hold loses nothing', async () => {
  const [old, young, moved, held] = [
    await attested(lakeside, 'Oldest'),
    await attested(lakeside, 'Youngest'),
    await attested(lakeside, 'Moved'),
    await attested(summit, 'Held'),
  ];
  await age(old, 2193);
  await age(young, 2185); // its lookup is older than the client's days, the visit is not
  await age(moved, 2193);
  await run('UPDATE phi.attestation SET updated_at = now() WHERE batch_id = $1', moved.batch); // the fund answered lately
  await age(held, 9000);
  const admin = await server.admin.connect();
  await setHold(admin, 'Summit Reference Lab', true).finally(() => admin.release());

  const purges = () =>
    run("SELECT detail FROM phi.audit_event WHERE client_id = $1 AND action = 'PurgeRecords' ORDER BY seq", lakeside);
  const before = (await purges()).length;
  await purgeRecords(server.deps);

  expect(await stands(old)).toEqual(gone);
  expect(await stands(young)).toEqual(whole);
  expect(await stands(moved)).toEqual(whole);
  expect(await stands(held)).toEqual(whole);
  expect(await run('SELECT 1 FROM phi.attestation_batch WHERE id = $1', old.batch)).toEqual([]);
  expect((await purges()).slice(before)).toEqual([
    { detail: expect.stringMatching(/^lookups 1, batch items 0, attested visits 1, from before \d{4}-/) as string },
  ]);
});

it('a backlog of batches goes in chunks', async () => {
  const { batch } = await attested(lakeside, 'Backlog');
  await run(
    `INSERT INTO phi.attestation_batch (client_id, id, name, fund, created_by, created_at)
     SELECT client_id, gen_random_uuid(), name || n, fund, created_by, now() - interval '3000 days'
       FROM phi.attestation_batch, generate_series(1, 12) AS n WHERE id = $1`,
    batch,
  );
  await purgeRecords(server.deps, {}, { untilMs: 0 });
  const left = async () => (await run("SELECT 1 FROM phi.attestation_batch WHERE name ~ '^Backlog\\d'")).length;
  expect(await left()).toBe(7);
  await purgeRecords(server.deps);
  expect(await left()).toBe(0);
});
