import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { purgeRecords } from '#/services/purge/purgeRecords.ts';
import { startBatchServer, waitIsOver, workersOf } from '#/testing/batches.ts';
import { checked, detailOf, draftOf, ended } from '#/testing/batchFiles.ts';
import { harborClinic, lakeside, makeUser, signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, check, fieldsOf, keptOfPartner, partner } from '#/testing/checks.ts';
import { eventually } from '#/testing/eventually.ts';
import type { TestServer } from '#/testing/testServer.ts';

let server: TestServer;
const workers = workersOf(() => server);
beforeAll(async () => {
  server = await startBatchServer();
  await workers.start();
});
afterAll(async () => {
  await workers.endAll();
  await server.close();
});

const payers = { GRANT: 'Granite Benefit Trust', BLUE1: 'Bluestone Health Plan' } as const;
const row = (payer: keyof typeof payers, scenario = 'ACT') =>
  `Marker,Ada,1980-04-05,X${randomUUID().slice(0, 8)}-${scenario},${payers[payer]}`;

async function readyBatch(clerk: Caller, ...rows: readonly string[]): Promise<string> {
  const draft = await draftOf(clerk, ['Last,First,DOB,Member ID,Payer', ...rows].join('\n'));
  return (await checked(clerk, draft)).BatchID;
}

/** "14:30" so many minutes from now, by UTC. */
const clock = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);

async function setHours(hours: { readonly OpensAt: string; readonly ClosesAt: string } | null) {
  const master = await signedIn(server, ['FRHCJediMaster']);
  const { body } = await master.call('getTradingPartner', { PartnerID: partner('GRANT') });
  if (body.Data === undefined) throw new Error(body.UserMessage ?? 'no payer');
  const BatchHours = { OpensAt: '', ClosesAt: '', ...hours, Days: [], TimeZone: 'UTC' };
  return master.call('saveTradingPartner', { ...keptOfPartner(body.Data), BatchHours });
}

it('[CONST-24] outside a payer’s hours for batches its rows wait and say until when, other payers’ rows and checks at the screen do not', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  const opens = clock(180);
  expect((await setHours({ OpensAt: opens, ClosesAt: clock(300) })).body.WasSuccess).toBe(true);
  const BatchID = await readyBatch(clerk, row('GRANT'), row('GRANT'), row('BLUE1'));
  const estimate = (await detailOf(clerk, BatchID)).Estimate;
  expect(estimate.Seconds).toBeGreaterThan(175 * 60); // before it is started, it is told that it takes until then
  await clerk.call('startBatch', { BatchID, Name: 'Night' });
  const waiting = await eventually('the other payer has answered', async () => {
    const detail = await detailOf(clerk, BatchID);
    return detail.Counts.Done === 1 && detail;
  });
  const lane = waiting.Lanes.find(({ PartnerID }) => PartnerID === partner('GRANT'));
  expect(lane?.Counts).toMatchObject({ Pending: 2, InFlight: 0, Failed: 0 });
  expect(lane?.OpensAt?.slice(11, 16)).toBe(opens);
  expect(waiting.Lanes.find(({ PartnerID }) => PartnerID === partner('BLUE1'))?.OpensAt).toBeNull();
  expect(await check(clerk, asking('GRANT', 'ACT'))).toMatchObject({ Outcome: 'Answered' });
  expect((await detailOf(clerk, BatchID)).Counts).toMatchObject({ Done: 1, Pending: 2 });
  await setHours({ OpensAt: clock(-60), ClosesAt: clock(60) });
  await waitIsOver(server, { clientId: lakeside, batchId: BatchID }); // a lane that waits is looked at each minute
  expect((await ended(clerk, BatchID)).Counts).toMatchObject({ Done: 3, Total: 3 });
  await setHours(null);
});

it('a payer whose only route is closed says when that opens', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  const opens = clock(120);
  const [hour = 0, minute = 0] = opens.split(':').map(Number);
  const minutes = hour * 60 + minute;
  await server.admin.query(
    `INSERT INTO system.payer_route (id, partner_id, client_id, place, gateway_id, enabled, opens_at, closes_at, days, time_zone)
     SELECT gen_random_uuid(), id, NULL, 1, gateway_id, true, $2, $3, '{}', 'UTC' FROM system.trading_partner WHERE id = $1`,
    [partner('GRANT'), minutes, (minutes + 60) % 1440],
  );
  const { Lanes } = await detailOf(clerk, await readyBatch(clerk, row('GRANT'), row('BLUE1')));
  const opensAt = new Map(Lanes.map(({ PartnerID, OpensAt }) => [PartnerID, OpensAt?.slice(11, 16)]));
  expect([opensAt.get(partner('GRANT')), opensAt.get(partner('BLUE1'))]).toEqual([opens, undefined]);
  await server.admin.query('DELETE FROM system.payer_route WHERE partner_id = $1', [partner('GRANT')]);
});

it('hours that are none are refused beside their field', async () => {
  for (const half of [
    { OpensAt: '22:00', ClosesAt: '' },
    { OpensAt: '', ClosesAt: '06:00' },
  ])
    expect(fieldsOf(await setHours(half))).toEqual({ BatchHours: 'Give both times, or neither' });
});

it('those who were chosen are told at the bell that a batch has ended, with numbers alone; nobody who may not see it can be chosen', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  const colleague = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });
  const gone = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });
  const blind = await makeUser(server, { roles: { [lakeside]: ['TicketCreator'] } });
  const stranger = await signedIn(server, ['RealTimeEligibility'], harborClinic);
  const offered = (await clerk.call('getBatchPeople')).body.Data?.map(({ ID }) => ID) ?? [];
  expect([colleague, gone, blind, stranger.user, clerk.user].map(({ id }) => offered.includes(id))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  const BatchID = await readyBatch(clerk, row('BLUE1'));
  for (const { id } of [blind, stranger.user])
    expect(fieldsOf(await clerk.call('startBatch', { BatchID, Name: 'Told', Notify: [id] }))).toEqual({
      Notify: 'Somebody of these may not see this batch. Choose again',
    });
  const At = new Date(Date.now() + 3_600_000).toISOString();
  const started = await clerk.call('startBatch', { BatchID, Name: 'Marker, Ada', At, Notify: [colleague.id, gone.id] });
  expect(started.body.WasSuccess).toBe(true);
  expect((await detailOf(clerk, BatchID)).Notify.map(({ ID }) => ID).toSorted()).toEqual(
    [colleague.id, gone.id].toSorted(),
  );
  await server.admin.query('UPDATE identity.app_user SET disabled_at = now() WHERE id = $1', [gone.id]);
  await waitIsOver(server, { clientId: lakeside, batchId: BatchID });
  await ended(clerk, BatchID);
  const { rows } = await server.admin.query<{ user_id: string; message: string }>(
    "SELECT user_id, message FROM identity.notification WHERE deep_link LIKE '%' || $1",
    [BatchID],
  );
  expect(rows.map(({ user_id: id }) => id).toSorted()).toEqual([clerk.user.id, colleague.id].toSorted());
  for (const { message } of rows) expect(message).toBe('A batch has ended: 1 row done.');
});

it('every row is asked anew once the batch has ended: what that comes to is told before, and what stood there stays to be seen', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  await server.admin.query('UPDATE system.gateway SET cost_cents = 11');
  const BatchID = await readyBatch(clerk, row('BLUE1'), row('BLUE1', 'INA'), row('GRANT', '999'));
  expect((await detailOf(clerk, BatchID)).Anew).toBeNull();
  await clerk.call('startBatch', { BatchID, Name: 'Twice', SkipDays: 30 });
  const first = await ended(clerk, BatchID);
  expect(first).toMatchObject({ Anew: { Rows: 3, CostCents: 33 }, Runs: 1, SpentCents: 22 });
  // Its pace is that of its run, however long ago; what its payers went at is together that.
  expect(first.AMinute).toBeGreaterThan(0);
  expect(Math.abs(first.AMinute - first.Lanes.reduce((sum, { AMinute }) => sum + AMinute, 0))).toBeLessThan(2);
  const before = (await clerk.call('getBatchItems', { BatchID })).body.Data?.Rows ?? [];
  expect(before.map(({ Before }) => Before)).toEqual([null, null, null]);
  expect((await clerk.call('rerunBatch', { BatchID })).body.Data).toEqual({ State: 'Queued' });
  expect((await clerk.call('rerunBatch', { BatchID })).body.WasSuccess).toBe(false);
  const second = await ended(clerk, BatchID);
  expect(second).toMatchObject({ Runs: 2, SkipDays: 0, SpentCents: 44, Counts: { Total: 3, Done: 2, Failed: 1 } });
  const after = (await clerk.call('getBatchItems', { BatchID })).body.Data?.Rows ?? [];
  expect(after.map(({ Before }) => Before?.SpifResponseID)).toEqual(before.map(({ SpifResponseID }) => SpifResponseID));
  expect(after.map(({ Before }) => [Before?.StatusText, Before?.Grade])).toEqual([
    ['Active', 'Good'],
    ['Inactive', 'Bad'],
    ['Failed', null],
  ]);
  expect(new Set([...before, ...after].map(({ SpifResponseID }) => SpifResponseID)).size).toBe(6);
  // Its rows are kept for so long; then its counters are there alone, and nothing can be asked anew.
  expect(second.Anew).toEqual({ Rows: 3, CostCents: 33 });
  await server.admin.query("UPDATE phi.batch SET finished_at = now() - interval '2193 days' WHERE id = $1", [BatchID]);
  await purgeRecords(server.deps);
  expect(await detailOf(clerk, BatchID)).toMatchObject({ Anew: null, Counts: { Total: 3, Done: 2, Failed: 1 } });
});

it('rows are in the order that is asked for, page behind page, and none is left out or twice', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  const mixed = Array.from({ length: 60 }, (_, at) =>
    row(at % 3 === 0 ? 'GRANT' : 'BLUE1', at % 4 === 0 ? 'INA' : 'ACT'),
  );
  const BatchID = await readyBatch(clerk, ...mixed);
  await clerk.call('startBatch', { BatchID, Name: 'Sorted' });
  await ended(clerk, BatchID);
  const all = async (order: object) => {
    const first = (await clerk.call('getBatchItems', { BatchID, ...order })).body.Data?.Rows ?? [];
    const After = first.at(-1)?.Row ?? 0;
    const second = (await clerk.call('getBatchItems', { BatchID, ...order, After })).body.Data;
    expect([first.length, second?.More]).toEqual([50, false]);
    return [...first, ...(second?.Rows ?? [])];
  };
  for (const Sort of ['row', 'payer', 'result', 'tries'] as const)
    for (const Descending of [false, true]) {
      const rows = await all({ Sort, Descending });
      expect(new Set(rows.map(({ Row }) => Row)).size).toBe(60);
      const keys = rows.map((one) =>
        Sort === 'row' ? one.Row : Sort === 'payer' ? one.PartnerName : Sort === 'result' ? one.StatusText : one.Tries,
      );
      const order = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(keys).toEqual(Descending ? order.toReversed() : order);
    }
});

it('a run of all that is called off gives each row back what it had, and another may follow', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  const BatchID = await readyBatch(clerk, row('BLUE1'), row('BLUE1', 'INA'), row('BLUE1', '999'), row('GRANT'));
  await clerk.call('startBatch', { BatchID, Name: 'Called off' });
  const first = await ended(clerk, BatchID);
  const before = (await clerk.call('getBatchItems', { BatchID })).body.Data?.Rows ?? [];
  await workers.endAll(); // so that nothing of the second run is asked
  await clerk.call('rerunBatch', { BatchID });
  expect((await detailOf(clerk, BatchID)).Counts).toMatchObject({ Total: 4, Pending: 4, Done: 0, Failed: 0 });
  // One row was asked once and waits: the lookup of that run is nobody's any more.
  await server.admin.query(
    "UPDATE phi.batch_state SET status = 'RetryWait', next_try_at = now() + interval '1 hour' WHERE batch_id = $1 AND row = 2",
    [BatchID],
  );
  await server.admin.query(
    `UPDATE system.lane SET pending = pending - 1, waiting = 1 WHERE batch_id = $1 AND partner_id = $2`,
    [BatchID, partner('BLUE1')],
  );
  const { Rows = [] } = (await clerk.call('getBatchItems', { BatchID })).body.Data ?? {};
  const waiting = Rows.filter(({ NextTryAt }) => NextTryAt !== null);
  expect(waiting.map(({ Row }) => Row)).toEqual([2]);
  expect(Date.parse(waiting[0]?.NextTryAt ?? '')).toBeGreaterThan(Date.now() + 30 * 60_000);
  expect((await clerk.call('cancelBatch', { BatchID })).body.Data).toEqual({ State: 'Cancelled' });
  await workers.start();
  const after = await ended(clerk, BatchID);
  expect(after).toMatchObject({ State: first.State, Counts: first.Counts, Reasons: first.Reasons });
  const now = (await clerk.call('getBatchItems', { BatchID })).body.Data?.Rows ?? [];
  const shown = (rows: typeof now) =>
    rows.map(({ SpifResponseID, StatusText, Grade }) => [SpifResponseID, StatusText, Grade]);
  expect(shown(now)).toEqual(shown(before));
  expect((await clerk.call('rerunBatch', { BatchID })).body.WasSuccess).toBe(true);
  expect(await ended(clerk, BatchID)).toMatchObject({ Runs: 3, Counts: first.Counts });
});

it('rows are not asked anew under a file that is being made of what they came to', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  const BatchID = await readyBatch(clerk, row('BLUE1'));
  await clerk.call('startBatch', { BatchID, Name: 'Being made' });
  await ended(clerk, BatchID);
  await workers.endAll();
  const made = await clerk.call('makeBatchFile', { BatchID, Kind: 'Results', Format: 'csv' });
  expect(made.body.WasSuccess).toBe(true);
  const refused = await clerk.call('rerunBatch', { BatchID });
  expect(refused.body.UserMessage).toMatch(/is just being made/);
  expect(await detailOf(clerk, BatchID)).toMatchObject({ State: 'Completed', Runs: 1, Counts: { Done: 1 } });
  await workers.start();
  await eventually('the file is made', async () =>
    (await detailOf(clerk, BatchID)).Files.every(({ State }) => State === 'Ready'),
  );
  expect((await clerk.call('rerunBatch', { BatchID })).body.WasSuccess).toBe(true);
  await ended(clerk, BatchID);
});
