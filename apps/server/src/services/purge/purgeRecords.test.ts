import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweep } from '#/services/batch/sweep.ts';
import { keepFor, listRetention, setHold } from '#/entry/commands/admin/retention.ts';
import { layInOutbound } from '#/platform/files/layInOutbound.ts';
import { harborClinic, lakeside, signedIn, summit } from '#/testing/builders.ts';
import { makeBatch, people } from '#/testing/batches.ts';
import { asking, check } from '#/testing/checks.ts';
import { batchesOf } from '#/testing/good/goodBatches.ts';
import { searchFor } from '#/testing/searches.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { purgeRecords } from './purgeRecords.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const run = <T extends object = Record<string, unknown>>(text: string, ...values: unknown[]) =>
  server.admin.query<T>(text, values).then(({ rows }) => rows);
async function asOwner<T>(work: (admin: pg.ClientBase) => Promise<T>): Promise<T> {
  const admin = await server.admin.connect();
  try {
    return await work(admin);
  } finally {
    admin.release();
  }
}
const age = (id: string, days: number) =>
  run('UPDATE phi.lookup SET requested_at = now() - make_interval(days => $2) WHERE id = $1', id, days);
const exists = async (id: string) => (await run('SELECT 1 FROM phi.lookup WHERE id = $1', id)).length === 1;
const acts = (clientId: string) =>
  run<{ detail: string; user_id: string | null }>(
    "SELECT detail, user_id FROM phi.audit_event WHERE client_id = $1 AND action = 'PurgeRecords' ORDER BY seq",
    clientId,
  );
/** The same lookup so many times again, as the owner writes it. */
async function copies(id: string, many: number): Promise<void> {
  const columns = await run<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = 'phi' AND table_name = 'lookup' AND is_generated = 'NEVER' AND column_name <> 'id'`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  await run(
    `INSERT INTO phi.lookup (id, ${names}) SELECT gen_random_uuid(), ${names} FROM phi.lookup, generate_series(1, ${many}) WHERE id = $1`,
    id,
  );
}
const aLookup = async (clientId: string = lakeside) => {
  const clerk = await signedIn(server, ['RealTimeEligibility'], clientId);
  return (await check(clerk, asking('TIDEL', 'ACT'))).SpifResponseID;
};

it('lookups go when their client’s days are over, with all that hangs on them; what is younger stays whole', async () => {
  const [old, young, held] = [await aLookup(), await aLookup(), await aLookup(summit)];
  await age(old, 2193);
  await age(young, 2191);
  await age(held, 9000);
  await asOwner((admin) => setHold(admin, 'Summit Reference Lab', true));
  const [{ user } = { user: '' }] = await run<{ user: string }>(
    'SELECT requested_by AS user FROM phi.lookup WHERE id = $1',
    old,
  );
  await run('UPDATE phi.lookup SET duplicate_of_id = $1 WHERE id = $2', old, young);
  await run('INSERT INTO phi.call_task (client_id, lookup_id) VALUES ($1, $2)', lakeside, old);
  await run(
    "INSERT INTO phi.payer_call (client_id, id, lookup_id, logged_by, called_at, outcome, details_enc) VALUES ($1, gen_random_uuid(), $2, $3, now(), 'x', '')",
    lakeside,
    old,
    user,
  );
  const chase =
    "INSERT INTO phi.lookup_chase (client_id, parent_id, segment, outcome, child_id) VALUES ($1, $2, 1, 'Stored', $3)";
  await run(chase, lakeside, old, young);
  await run(chase, lakeside, young, old);
  const [insurance] = await run<{ id: string }>(
    `UPDATE phi.reg_insurance SET lookup_id = $1 WHERE client_id = $2 AND id = (SELECT id FROM phi.reg_insurance WHERE client_id = $2 LIMIT 1)
     RETURNING id`,
    old,
    lakeside,
  );
  await run(
    `INSERT INTO phi.recheck (client_id, visit_master_id, reg_insurance_id, date_of_service, outcome, lookup_id)
     SELECT client_id, id, $1, date_of_service, 'Asked', $2 FROM phi.visit_master WHERE client_id = $3 LIMIT 1`,
    insurance?.id,
    old,
    lakeside,
  );
  const audited = await run('SELECT 1 FROM phi.audit_event WHERE client_id = $1', lakeside);
  const before = (await acts(lakeside)).length;

  await purgeRecords(server.deps);

  expect(await Promise.all([old, young, held].map(exists))).toEqual([false, true, true]);
  for (const table of ['call_task', 'payer_call', 'recheck'])
    expect({ table, left: await run(`SELECT 1 FROM phi.${table} WHERE lookup_id = $1`, old) }).toEqual({
      table,
      left: [],
    });
  expect(await run('SELECT child_id FROM phi.lookup_chase WHERE parent_id IN ($1, $2)', old, young)).toEqual([
    { child_id: null },
  ]);
  expect(await run('SELECT duplicate_of_id FROM phi.lookup WHERE id = $1', young)).toEqual([{ duplicate_of_id: null }]);
  expect(await run('SELECT lookup_id FROM phi.reg_insurance WHERE id = $1', insurance?.id)).toEqual([
    { lookup_id: null },
  ]);
  const told = (await acts(lakeside)).slice(before);
  expect(told).toEqual([
    { user_id: null, detail: expect.stringMatching(/^lookups 1, batch items 0, from before \d{4}-/) as string },
  ]);
  expect(await acts(summit)).toEqual([]);
  expect(await run('SELECT 1 FROM phi.audit_event WHERE client_id = $1', lakeside)).toHaveLength(audited.length + 1);

  await purgeRecords(server.deps);
  expect(await acts(lakeside)).toHaveLength(before + 1); // nothing taken, nothing told
});

it('[R-14] a kind of record that cannot go keeps no other kind, and what went is told', async () => {
  const old = await aLookup();
  await age(old, 2193);
  const before = (await acts(lakeside)).length;
  const met = new Set<string>();
  // The first that is tried of each client, as where its rows are locked or broken.
  const withTenant: TestServer['deps']['doors']['withTenant'] = (clientId, ...rest) =>
    met.has(clientId)
      ? server.deps.doors.withTenant(clientId, ...rest)
      : (met.add(clientId), Promise.reject(new Error('raised by a test')));
  const deps = { ...server.deps, doors: { ...server.deps.doors, withTenant } };
  await expect(purgeRecords(deps)).rejects.toMatchObject({ cause: { message: 'raised by a test' } });
  expect(await exists(old)).toBe(false);
  expect(await acts(lakeside)).toHaveLength(before + 1);
});

it('a backlog goes in chunks, a run that is cut short is gone on with, and what a dead one took is told by the next', async () => {
  const first = await aLookup(harborClinic);
  await age(first, 3000);
  await copies(first, 599);
  await run('INSERT INTO phi.purge (client_id, lookups, batch_items) VALUES ($1, 40, 2)', harborClinic); // died before it could tell
  // The next run is this test's own: a job would purge what another test has made meanwhile.
  const sent: string[] = [];
  const jobs = { ...server.deps.jobs, send: (name: string) => Promise.resolve(void sent.push(name)) };
  await purgeRecords({ ...server.deps, jobs }, {}, { untilMs: 0 });
  const left = async () =>
    (
      await run(
        "SELECT 1 FROM phi.lookup WHERE client_id = $1 AND requested_at < now() - interval '2192 days'",
        harborClinic,
      )
    ).length;
  expect(await left()).toBe(350);
  expect((await acts(harborClinic))[0]?.detail).toMatch(/^lookups 290, batch items 2,/);
  expect(sent).toEqual(['purge-records']);
  await purgeRecords(server.deps);
  const told = async () => (await acts(harborClinic)).map(({ detail }) => Number(/^lookups (\d+)/.exec(detail)?.[1]));
  expect(await left()).toBe(0);
  expect((await told()).reduce((all, one) => all + one, 0)).toBe(640);
});

it('the items of a batch go so long after it ended; the batch and its counters stay', async () => {
  const [over, lately] = [
    await makeBatch(server, people('TIDEL', 5), { clientId: lakeside }),
    await makeBatch(server, people('TIDEL', 3), { clientId: lakeside }),
  ];
  await run(
    "UPDATE phi.batch SET state = 'Completed', finished_at = now() - interval '2193 days' WHERE id = $1",
    over.batchId,
  );
  await run(
    "UPDATE phi.batch SET state = 'Completed', finished_at = now() - interval '2191 days' WHERE id = $1",
    lately.batchId,
  );
  await purgeRecords(server.deps);
  const rows = async (table: string, of: { batchId: string }) =>
    (await run(`SELECT 1 FROM phi.${table} WHERE batch_id = $1`, of.batchId)).length;
  expect([await rows('batch_item', over), await rows('batch_state', over)]).toEqual([0, 0]);
  expect([await rows('batch_item', lately), await rows('batch_state', lately)]).toEqual([3, 3]);
  expect(await run('SELECT accepted FROM phi.batch WHERE id = $1', over.batchId)).toEqual([{ accepted: 5 }]);
});

it('a batch that was never started is cancelled when its days are over, and its items go', async () => {
  const [forgotten, lately] = [
    await makeBatch(server, people('TIDEL', 5), { clientId: lakeside }),
    await makeBatch(server, people('TIDEL', 3), { clientId: lakeside }),
  ];
  const came = 'UPDATE phi.batch SET created_at = now() - make_interval(days => $2) WHERE id = $1';
  await run(came, forgotten.batchId, 2193);
  await run(came, lately.batchId, 2191);
  const stands = async (of: { batchId: string }) => {
    const items = await run('SELECT 1 FROM phi.batch_item WHERE batch_id = $1', of.batchId);
    const [batch] = await run<{ state: string }>('SELECT state FROM phi.batch WHERE id = $1', of.batchId);
    return [batch?.state, items.length];
  };
  await purgeRecords(server.deps);
  // As any worker does: what was called off in one round ends its batch in the next.
  for (let round = 0; round < 2; round += 1) await sweep(server.deps.doors, () => new Set());
  await purgeRecords(server.deps);
  expect(await stands(forgotten)).toEqual(['Cancelled', 0]);
  expect(await stands(lately)).toEqual(['Ready', 3]);
});

it('the files that carried a batch to its payers go with its items; those of a younger one stay', async () => {
  const carried = async (days: number) => {
    const { batchId } = await makeBatch(server, people('TIDEL', 2), { clientId: lakeside });
    const [file] = await run<{ id: string }>(
      `INSERT INTO phi.payer_file (client_id, id, batch_id, gateway_id)
       SELECT $1, gen_random_uuid(), $2, id FROM system.gateway ORDER BY id LIMIT 1 RETURNING id`,
      lakeside,
      batchId,
    );
    await run(
      `INSERT INTO phi.payer_file_item (client_id, file_id, set_number, row, fence, lookup_id)
       SELECT client_id, $1, row, row, 1, gen_random_uuid() FROM phi.batch_item WHERE batch_id = $2`,
      file?.id,
      batchId,
    );
    await run(
      "UPDATE phi.batch SET state = 'Completed', finished_at = now() - make_interval(days => $2) WHERE id = $1",
      batchId,
      days,
    );
    return file?.id ?? '';
  };
  const [over, lately] = [await carried(2193), await carried(2191)];
  await purgeRecords(server.deps);
  const left = async (id: string) => [
    (await run('SELECT 1 FROM phi.payer_file WHERE id = $1', id)).length,
    (await run('SELECT 1 FROM phi.payer_file_item WHERE file_id = $1', id)).length,
  ];
  expect(await left(over)).toEqual([0, 0]);
  expect(await left(lately)).toEqual([1, 2]);
});

it('the files of batches are emptied as long after they came, and those in Outbound gone; a younger one stays', async () => {
  const { batchFile: over, madeFile: delivered } = await batchesOf(server, lakeside);
  const { batchFile: lately } = await batchesOf(server, lakeside);
  const { madeFile: errors } = await batchesOf(server, lakeside);
  await run(
    "UPDATE phi.client_file SET purpose = 'BatchErrors', created_at = now() - interval '2193 days' WHERE id = $1",
    errors,
  );
  await run(
    "UPDATE phi.client_file SET created_at = now() - interval '2193 days' WHERE id IN ($1, $2)",
    over,
    delivered,
  );
  await server.deps.doors.withTenant(lakeside, (trx) =>
    layInOutbound(trx, { clientId: lakeside, fileId: delivered }, 'CSV'),
  );
  await run("UPDATE phi.client_file SET created_at = now() - interval '2191 days' WHERE id = $1", lately);
  await purgeRecords(server.deps);
  const parts = (id: string) => run('SELECT 1 FROM phi.client_file_part WHERE file_id = $1', id);
  expect([(await parts(over)).length, (await parts(lately)).length]).toEqual([0, 1]);
  for (const id of [over, delivered, errors])
    expect(await run('SELECT state FROM phi.client_file WHERE id = $1', id)).toEqual([{ state: 'Removed' }]);
  expect(
    await run('SELECT removed_at IS NOT NULL AS gone FROM phi.exchange_file WHERE file_id = $1', delivered),
  ).toEqual([{ gone: true }]);
});

it('how long is each client’s own, is audited, and nonsense is refused in one line', async () => {
  await asOwner(async (admin) => {
    const id = await aLookup();
    await age(id, 100);
    expect(await keepFor(admin, lakeside, '99')).toMatch(/are kept 99 days/);
    expect((await listRetention(admin)).find((line) => line.includes(lakeside))).toContain('99 days');
    await purgeRecords(server.deps);
    expect(await exists(id)).toBe(false);
    await keepFor(admin, lakeside, '2192');
    const [row] = await run(
      "SELECT detail, entity_id FROM phi.audit_event WHERE client_id = $1 AND action = 'AdminRetention' ORDER BY seq LIMIT 1",
      lakeside,
    );
    expect(row).toEqual({ detail: '2192 99', entity_id: lakeside });
    for (const days of ['89', '36526', '-5', 'forever', '1e3'])
      await expect(keepFor(admin, lakeside, days)).rejects.toThrow('is not a number of days from 90 to 36525');
    await expect(keepFor(admin, 'Nobody at all', '365')).rejects.toThrow('There is no client');
    await expect(setHold(admin, lakeside, false)).rejects.toThrow('is not on hold');
  });
});

it('a search for coverage goes with whom it asked and what it found; a younger one keeps its rows and names the old lookup no longer', async () => {
  const finder = await signedIn(server, ['RealTimeInsuranceDiscovery']);
  const person = { LastName: 'Okonkwo', FirstName: 'Rosalind', DateOfBirth: '1959-05-14', Gender: 'F' };
  const old = await searchFor(finder, person);
  const young = await searchFor(finder, person);
  const asked = old.Asks.flatMap(({ SpifResponseID: id }) => (id === null ? [] : [id]));
  expect(old.Candidates.length).toBeGreaterThan(0);
  await run("UPDATE phi.discovery SET requested_at = now() - interval '2193 days' WHERE id = $1", old.DiscoveryID);
  for (const id of asked) await age(id, 2193);
  await purgeRecords(server.deps);
  const left = (table: string, id: string) =>
    run<{ n: number }>(`SELECT count(*)::int AS n FROM phi.${table} WHERE discovery_id = $1`, id);
  expect(await run('SELECT id FROM phi.discovery WHERE id = $1', old.DiscoveryID)).toEqual([]);
  expect([await left('discovery_ask', old.DiscoveryID), await left('discovery_candidate', old.DiscoveryID)]).toEqual([
    [{ n: 0 }],
    [{ n: 0 }],
  ]);
  expect(await left('discovery_ask', young.DiscoveryID)).toEqual([{ n: young.Asks.length }]);
  expect(await run('SELECT id FROM phi.lookup WHERE id = ANY($1)', asked)).toEqual([]);
});

it('every table that names a lookup or an item is dealt with when that goes', async () => {
  const names = await run<{ name: string }>(
    `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
      WHERE contype = 'f' AND confrelid IN ('phi.lookup'::regclass, 'phi.batch_item'::regclass) ORDER BY 1`,
  );
  // A new one is to be deleted, or to forget the name, in purgeChunk.ts.
  expect(names.map(({ name }) => name)).toEqual([
    'phi.attestation_evidence', // for as long as it does, the lookup stays
    'phi.call_task',
    'phi.discovery_ask',
    'phi.discovery_candidate',
    'phi.discovery_negative',
    'phi.lookup',
    'phi.lookup_chase',
    'phi.payer_call',
    'phi.recheck',
    'phi.reg_insurance',
    'phi.resolve_flow',
  ]);
});
