import type { Selection } from '@coverline/contract/batchCreator/batchCreator.ts';
import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBatch, progressOf } from '#/testing/batches.ts';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { send } from '#/testing/caller.ts';
import { fieldsOf, partner } from '#/testing/checks.ts';
import { eventually } from '#/testing/eventually.ts';
import { registerPeople, todayOf } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let administrator: Awaited<ReturnType<typeof signedIn>>;
let today: string;
const tag = 'BC-';

beforeAll(async () => {
  server = await startTestServer();
  administrator = await signedIn(server, ['FRMDAdministrator']);
  today = await todayOf(server, lakeside);
  await server.admin.query(
    'UPDATE system.gateway SET cost_cents = 7 WHERE id IN (SELECT gateway_id FROM system.trading_partner WHERE id = $1)',
    [partner('NORTH')],
  );
  await registerPeople(server, lakeside, tag, [
    { last: 'Able', insurance: [{ payer: 'NORTH', member: 'NLM1-ACT' }], visits: [{ inDays: 1 }, { inDays: 2 }] },
    { last: 'Baker', insurance: [{ payer: 'NORTH', member: 'NLM2-ACT' }] },
    { last: 'Clark', insurance: [{ payer: 'TIDEL', member: 'T3-ACT' }] },
    { last: 'Dunn' },
    { last: 'Eads', insurance: [{ payer: null, member: 'X' }] },
    { last: 'Fenn', insurance: [{ payer: 'NORTH', member: 'NLM6', termDate: addDays(today, -1) }] },
    { last: 'Gray', born: null, first: '', insurance: [{ payer: 'NORTH' }] },
    // An insurance that was taken away is none; the next in order counts.
    {
      last: 'Hale',
      insurance: [
        { payer: 'TIDEL', removed: true },
        { payer: 'NORTH', member: 'NLM8-ACT', cob: 2 },
      ],
    },
  ]);
});
afterAll(() => server.close());

let filters = 0;
async function saveFilter(more: object = {}, contains = tag): Promise<string> {
  filters += 1;
  const { body } = await administrator.call('saveFilter', {
    FilterID: null,
    Version: null,
    Name: `Filter ${filters}`,
    Entity: 'Registration',
    Tree: { Join: 'and', Parts: [{ Field: 'MRN', Op: 'contains', Values: [contains] }] },
    Sort: 'mrn',
    ...more,
  });
  if (body.Data === undefined) throw new Error(JSON.stringify(body));
  return body.Data.FilterID;
}
async function selectionIn(state: Selection['State'], SelectionID: string): Promise<Selection> {
  return await eventually(`the selection is ${state}`, async () => {
    const { body } = await administrator.call('getSelection', { SelectionID });
    if (body.Data?.State === 'Failed' && state !== 'Failed') throw new Error(body.Data.Reason);
    return body.Data?.State === state && body.Data;
  });
}
async function pick(FilterID: string): Promise<Selection> {
  const { body } = await administrator.call('pickForBatch', { FilterID });
  return await selectionIn('Checked', body.Data?.SelectionID ?? '');
}
const start = (SelectionID: string, more: object = {}) =>
  administrator.call('startSelection', { SelectionID, Name: 'Tuesday’s schedule', ...more });

it('[ROUTE-051] who of a filter can be asked, what the others lack, and what it may cost', async () => {
  const selection = await pick(await saveFilter());
  expect(selection).toMatchObject({
    State: 'Checked',
    Picked: 8,
    Checked: 8,
    Ready: 4,
    IsCut: false,
    Says: '{MRN} contains “BC-”',
    Payers: [
      { PartnerID: partner('NORTH'), Name: 'Northlake Mutual', Items: 3, Cents: 21 },
      { PartnerID: partner('TIDEL'), Items: 1 },
    ],
  });
  const { body } = await administrator.call('listLacking', { SelectionID: selection.SelectionID });
  expect(body.Data?.Rows.map(({ LastName, Lack }) => [LastName, Lack])).toEqual([
    ['Dunn', 'NoInsurance'],
    ['Eads', 'PayerNotMapped'],
    ['Fenn', 'InsuranceEnded'],
    ['Gray', 'NoMemberID'],
  ]);
  const sum = selection.Lacks.reduce((all, { Items }) => all + Items, 0);
  expect(sum + selection.Ready).toBe(selection.Picked);
  const one = await administrator.call('listLacking', { SelectionID: selection.SelectionID, Lack: 'NoInsurance' });
  expect(one.body.Data).toMatchObject({ Total: 1, Rows: [{ LastName: 'Dunn' }] });
  const file = await administrator.call('exportLacking', { SelectionID: selection.SelectionID });
  const { text } = await send(server.url, `${downloadPath}${file.body.Data?.Ticket ?? ''}`, undefined, {
    method: 'GET',
  });
  expect(text.trimEnd().split('\r\n').slice(1, 3)).toEqual([
    'Dunn,Ann,1970-01-01,BC-3,,,,No insurance,',
    'Eads,Ann,1970-01-01,BC-4,,,,Payer not mapped,',
  ]);
});

it('[ROUTE-051] confirmed, those who can be asked are a batch that waits for its hour under the options', async () => {
  const FilterID = await saveFilter();
  const { SelectionID } = await pick(FilterID);
  const StartsOn = addDays(today, 1);
  const begun = await start(SelectionID, {
    Priority: 8,
    StartsOn,
    StartsAt: '06:30',
    CostCapCents: 5_000,
    SkipDays: 30,
  });
  expect(begun.body.WasSuccess).toBe(true);
  const { BatchID, Accepted } = await selectionIn('Started', SelectionID);
  expect(Accepted).toBe(4);
  const of = { clientId: lakeside, batchId: BatchID ?? '' };
  const { state, counts, scheduledAt } = await progressOf(server, of);
  expect({ state, total: counts.total, pending: counts.pending }).toEqual({ state: 'Scheduled', total: 4, pending: 4 });
  const { rows } = await server.admin.query(
    `SELECT b.name, priority, skip_days, cost_cap_cents::int AS cap, searches, b.created_by,
            to_char(b.scheduled_at AT TIME ZONE k.time_zone, 'YYYY-MM-DD HH24:MI') AS at
       FROM phi.batch b JOIN identity.client k ON k.id = b.client_id WHERE b.id = $1`,
    [BatchID],
  );
  expect(scheduledAt).not.toBeNull();
  expect(rows).toEqual([
    {
      name: 'Tuesday’s schedule',
      priority: 8,
      skip_days: 30,
      cap: 5_000,
      searches: false,
      created_by: administrator.user.id,
      at: `${StartsOn} 06:30`,
    },
  ]);
  expect((await start(SelectionID)).body.UserMessage).toBe('A batch was made of this selection already.');

  // The filter stays as long as its batch goes on, and says so.
  const stored = (await administrator.call('getFilter', { FilterID })).body.Data;
  expect(stored?.UsedBy).toMatchObject([{ Name: 'Tuesday’s schedule', Ended: false }]);
  const kept = await administrator.call('deleteFilter', { FilterID, Version: 1 });
  expect(kept.body.UserMessage).toContain('in use by the batch “Tuesday’s schedule”');
  expect((await administrator.call('listFilters', { Search: stored?.Name ?? '' })).body.Data?.Rows[0]?.InUse).toBe(1);
  await server.admin.query("UPDATE phi.batch SET state = 'Completed', finished_at = now() WHERE id = $1", [BatchID]);
  expect((await administrator.call('deleteFilter', { FilterID, Version: 1 })).body.WasSuccess).toBe(true);
  expect((await administrator.call('getSelection', { SelectionID })).body.Data?.State).toBe('Started');
});

it('[ROUTE-051] [GEN-05] the batch searches for coverage where it is not active, under a cap of its own, and the audit says so', async () => {
  const { SelectionID } = await pick(await saveFilter());
  const later = { StartsOn: addDays(today, 1), StartsAt: '06:30' };
  for (const CapCents of [0, 1.5])
    expect((await start(SelectionID, { ...later, Search: { CapCents } })).status).toBe(400);
  expect((await start(SelectionID, { ...later, Search: { CapCents: 2_500 } })).body.WasSuccess).toBe(true);
  const { BatchID } = await selectionIn('Started', SelectionID);
  const { rows } = await server.admin.query(
    'SELECT kind, searches, search_cap_cents::int AS cap FROM phi.batch WHERE id = $1',
    [BatchID],
  );
  expect(rows).toEqual([{ kind: 'Eligibility', searches: true, cap: 2_500 }]);
  const { rows: audited } = await server.admin.query(
    "SELECT detail FROM phi.audit_event WHERE action = 'StartSelection' AND entity_id = $1",
    [SelectionID],
  );
  expect(audited).toContainEqual({ detail: '4 of 8, searches for coverage, for treatment or payment' });
});

it('[ROUTE-051] of visits each is asked for its own day', async () => {
  const Tree = {
    Join: 'and',
    Parts: [
      { Field: 'VisitNumber', Op: 'contains', Values: [tag] },
      { Field: 'DateOfService', Op: 'between', Values: ['today', 'today+3'] },
    ],
  };
  const { SelectionID, Ready } = await pick(await saveFilter({ Entity: 'Visit', Tree, Sort: 'service' }));
  expect(Ready).toBe(2);
  await start(SelectionID, { StartsOn: addDays(today, 1), StartsAt: '23:59' });
  const { BatchID, Accepted } = await selectionIn('Started', SelectionID);
  expect(Accepted).toBe(2);
  const { rows } = await server.admin.query<{ skipped: number }>(
    "SELECT count(*) FILTER (WHERE status = 'Skipped')::int AS skipped FROM phi.batch_state WHERE batch_id = $1",
    [BatchID],
  );
  expect(rows[0]?.skipped).toBe(0); // two days are two questions
});

it('[ROUTE-051] what changed since it was looked through is left out, and told', async () => {
  const [leaver] = await registerPeople(server, lakeside, 'LEFT-', [
    { last: 'Clark', insurance: [{ payer: 'TIDEL', member: 'T3-ACT' }] },
    { last: 'Able', insurance: [{ payer: 'NORTH', member: 'NLM1-ACT' }] },
    { last: 'Dunn' },
  ]);
  const { SelectionID } = await pick(await saveFilter({}, 'LEFT-'));
  await server.admin.query(
    'UPDATE phi.reg_insurance SET is_removed = true WHERE client_id = $1 AND reg_master_id = $2',
    [lakeside, leaver],
  );
  await start(SelectionID, { StartsOn: addDays(today, 1), StartsAt: '10:00' });
  const { Accepted, Ready, Lacks } = await selectionIn('Started', SelectionID);
  expect([Accepted, Ready]).toEqual([1, 1]);
  expect(Lacks).toContainEqual({ Lack: 'NoInsurance', Items: 2 });
});

it('[ROUTE-051] wrong options are told beside their fields, and nobody is no batch', async () => {
  const { SelectionID } = await pick(await saveFilter());
  expect(Object.keys(fieldsOf(await start(SelectionID, { Name: ' ', StartsOn: today, StartsAt: '25:00' })))).toEqual([
    'Name',
    'StartsAt',
  ]);
  expect(Object.keys(fieldsOf(await start(SelectionID, { StartsOn: '2020-01-01', StartsAt: '10:00' })))).toEqual([
    'StartsOn',
  ]);
  const none = await pick(await saveFilter({}, 'nobody has this'));
  expect(none).toMatchObject({ Picked: 0, Ready: 0, State: 'Checked' });
  expect((await start(none.SelectionID)).body.UserMessage).toBe('Nobody of this selection can be asked.');
});

it('[ROUTE-051] thousands are taken in by a job that may come twice, and at once', async () => {
  const many = 2_500;
  for (let at = 0; at < many; at += 500)
    await registerPeople(
      server,
      lakeside,
      `MANY${at}-`,
      Array.from({ length: 500 }, (_, one) => ({
        last: 'Many',
        insurance: [{ payer: 'NORTH', member: `M${at + one}-ACT` }],
      })),
    );
  const FilterID = await saveFilter({ Limit: 2_400 }, 'MANY');
  const picked = await administrator.call('pickForBatch', { FilterID });
  const selectionId = picked.body.Data?.SelectionID ?? '';
  const again = (step: string) =>
    Promise.all(
      [1, 2].map(() => server.deps.jobs.send('advance-selection', { clientId: lakeside, selectionId, step })),
    );
  await again('check');
  const checked = await selectionIn('Checked', selectionId);
  expect(checked).toMatchObject({ Picked: 2_400, Ready: 2_400, IsCut: false });
  await start(selectionId, { StartsOn: addDays(today, 1), StartsAt: '10:00' });
  await again('fill');
  const { BatchID, Accepted } = await selectionIn('Started', selectionId);
  expect(Accepted).toBe(2_400);
  const { counts, accepted } = await progressOf(server, { clientId: lakeside, batchId: BatchID ?? '' });
  expect([counts.total, accepted]).toEqual([2_400, 2_400]);
});

it('[ROUTE-051] what it may cost is that of the ways it will go by, also at an hour when they are closed', async () => {
  const hour = new Date().getUTCHours();
  await server.admin.query(
    `INSERT INTO system.payer_route (id, partner_id, client_id, place, gateway_id, enabled, opens_at, closes_at, days, time_zone)
     SELECT gen_random_uuid(), id, NULL, 1, gateway_id, true, $2, $3, '{}', 'UTC' FROM system.trading_partner WHERE id = $1`,
    [partner('NORTH'), ((hour + 3) % 24) * 60, ((hour + 4) % 24) * 60],
  );
  const { Payers } = await pick(await saveFilter());
  await server.admin.query('DELETE FROM system.payer_route WHERE partner_id = $1', [partner('NORTH')]);
  expect(Payers[0]).toMatchObject({ PartnerID: partner('NORTH'), Items: 3, Cents: 21 });
});

it('[ROUTE-051] one whose batch is called off while it is filled fails, and says so', async () => {
  const { SelectionID } = await pick(await saveFilter());
  const { batchId } = await makeBatch(server, [], { clientId: lakeside });
  await server.admin.query("UPDATE phi.batch SET state = 'Cancelled', finished_at = now() WHERE id = $1", [batchId]);
  await server.admin.query("UPDATE phi.batch_selection SET state = 'Filling', batch_id = $2 WHERE id = $1", [
    SelectionID,
    batchId,
  ]);
  await server.deps.jobs.send('advance-selection', { clientId: lakeside, selectionId: SelectionID, step: 'fill' });
  expect((await selectionIn('Failed', SelectionID)).Reason).toContain('called off');
});

it('[ROUTE-051] another client neither sees nor starts it', async () => {
  const { SelectionID } = await pick(await saveFilter());
  const elsewhere = await signedIn(server, ['FRMDAdministrator'], summit);
  for (const reply of [
    await elsewhere.call('getSelection', { SelectionID }),
    await elsewhere.call('listLacking', { SelectionID }),
    await elsewhere.call('exportLacking', { SelectionID }),
    await elsewhere.call('startSelection', { SelectionID, Name: 'Theirs' }),
  ])
    expect(reply.status).toBe(404);
});
