import type { FilterRun } from '@coverline/contract/filterQueries/filterSchedules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderDueFilters } from '#/services/filters/runs/dueFilters.ts';
import { runFilter } from '#/services/filters/runs/runFilter.ts';
import { harborClinic, lakeside, makeUser, signedIn, summit } from '#/testing/builders.ts';
import { callerOf } from '#/testing/caller.ts';
import { fieldsOf, partner } from '#/testing/checks.ts';
import { eventually } from '#/testing/eventually.ts';
import { registerPeople } from '#/testing/filterPeople.ts';
import { goodExtract } from '#/testing/good/goodFilterDrafts.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let administrator: Awaited<ReturnType<typeof signedIn>>;
const tag = 'FS-';

beforeAll(async () => {
  server = await startTestServer();
  administrator = await signedIn(server, ['FRMDAdministrator']);
  await server.admin.query(
    'UPDATE system.gateway SET cost_cents = 7 WHERE id IN (SELECT gateway_id FROM system.trading_partner WHERE id = $1)',
    [partner('NORTH')],
  );
  await registerPeople(server, lakeside, tag, [
    { last: 'Quill', insurance: [{ payer: 'NORTH', member: 'NLM1-ACT' }] },
    { last: 'Reed', insurance: [{ payer: 'NORTH', member: 'NLM2-ACT' }] },
    { last: 'Stone' },
  ]);
});
afterAll(() => server.close());

const daily = { Every: 'day', Weekday: 0, At: '06:30' } as const;
const batch = { Name: 'By itself', Priority: 8, CostCapCents: 500, SkipDays: 0 };
const none = { Batch: null, Tell: null, ExtractID: null };

let filters = 0;
async function saveFilter(who = administrator, more: object = {}): Promise<string> {
  filters += 1;
  const { body } = await who.call('saveFilter', {
    FilterID: null,
    Version: null,
    Name: `Scheduled ${filters}`,
    Entity: 'Registration',
    Tree: { Join: 'and', Parts: [{ Field: 'MRN', Op: 'contains', Values: [tag] }] },
    Sort: 'mrn',
    ...more,
  });
  if (body.Data === undefined) throw new Error(JSON.stringify(body));
  return body.Data.FilterID;
}
const schedule = (FilterID: string, more: object, who = administrator) =>
  who.call('saveFilterSchedule', { FilterID, Version: null, Schedule: daily, ...none, ...more });
async function scheduled(more: object, who = administrator): Promise<string> {
  const FilterID = await saveFilter(who);
  const { body } = await schedule(FilterID, more, who);
  if (body.Data === undefined) throw new Error(JSON.stringify(body));
  return FilterID;
}
const stored = async (FilterID: string, who = administrator) =>
  (await who.call('getFilterSchedule', { FilterID })).body.Data?.Stored ?? null;
const runs = async (FilterID: string, who = administrator): Promise<readonly FilterRun[]> =>
  (await who.call('listFilterRuns', { FilterID })).body.Data?.Rows ?? [];
const ended = (FilterID: string, count = 1, who = administrator) =>
  eventually(`${count} runs have ended`, async () => {
    const all = await runs(FilterID, who);
    return all.length === count && all.every(({ State }) => State === 'Done' || State === 'Failed') && all;
  });
/** As if its time had come so long ago. */
const due = (FilterID: string, ago = '1 minute') =>
  server.admin.query(
    `WITH s AS (UPDATE phi.filter_schedule SET next_at = now() - $2::interval WHERE filter_id = $1)
     UPDATE system.filter_due SET next_at = now() - $2::interval WHERE filter_id = $1`,
    [FilterID, ago],
  );
const round = () => orderDueFilters(server.deps);
const noticesOf = async (userId: string) =>
  (
    await server.admin.query<{ message: string; deep_link: string }>(
      "SELECT message, deep_link FROM identity.notification WHERE user_id = $1 AND created_by = 'filters'",
      [userId],
    )
  ).rows;

describe('[ROUTE-072] a batch by schedule', () => {
  it('one run a slot, however many look and however long nobody did; its batch goes under the options', async () => {
    const FilterID = await scheduled({ Batch: batch });
    await round();
    expect(await runs(FilterID)).toEqual([]);
    await due(FilterID, '9 days');
    await Promise.all([1, 2, 3].map(round));
    await round();
    const [run] = await ended(FilterID);
    expect(run).toMatchObject({ Kind: 'Schedule', State: 'Done', Picked: 3, Asked: 2, Cents: 14, Reason: '' });
    expect(Date.now() - Date.parse(run?.SlotAt ?? '')).toBeGreaterThan(8 * 86_400_000);
    const { rows } = await server.admin.query(
      `SELECT b.name, b.priority, b.skip_days, b.cost_cap_cents::int AS cap, b.created_by, b.accepted,
              (SELECT count(*)::int FROM phi.batch_selection s WHERE s.filter_id = $2) AS selections
         FROM phi.batch b WHERE b.id = $1`,
      [run?.BatchID, FilterID],
    );
    expect(rows).toEqual([
      {
        name: expect.stringMatching(/^By itself, \d\d\/\d\d\/\d{4}$/) as unknown,
        priority: 8,
        skip_days: 0,
        cap: 500,
        created_by: administrator.user.id,
        accepted: 2,
        selections: 1,
      },
    ]);
    expect(Date.parse((await stored(FilterID))?.NextAt ?? '')).toBeGreaterThan(Date.now());
    // The job that comes twice finds it done.
    await runFilter(server.deps as never, { clientId: lakeside, runId: run?.RunID ?? '' }); // it reaches no more than the server's own has
    expect(await runs(FilterID)).toEqual([run]);
  });

  it('needs a cap of its cost, and something to do', async () => {
    const FilterID = await saveFilter();
    expect(fieldsOf(await schedule(FilterID, {}))).toMatchObject({ Actions: 'Choose what is to be done' });
    const uncapped = await schedule(FilterID, { Batch: { ...batch, CostCapCents: 0 } });
    expect(fieldsOf(uncapped).CostCap).toContain('nobody confirms what it costs');
    const late = await schedule(FilterID, { Batch: batch, Schedule: { ...daily, At: '25:00' } });
    expect(fieldsOf(late)).toMatchObject({ At: 'Enter a time of day such as 06:30' });
    expect(await stored(FilterID)).toBeNull();
  });

  it('says in words why nobody was asked', async () => {
    const FilterID = await saveFilter(administrator, {
      Tree: { Join: 'and', Parts: [{ Field: 'MRN', Op: 'is', Values: [`${tag}2`] }] },
    });
    await schedule(FilterID, { Batch: batch });
    await administrator.call('runFilterNow', { FilterID });
    expect(await ended(FilterID)).toMatchObject([
      {
        Kind: 'Hand',
        State: 'Failed',
        Picked: 1,
        Asked: 0,
        BatchID: null,
        Reason: expect.stringContaining('can be asked') as unknown,
      },
    ]);
    const [first] = await runs(FilterID);
    for (let count = 2; count <= 3; count += 1) {
      await administrator.call('runFilterNow', { FilterID });
      await ended(FilterID, count);
    }
    const newestFirst = await runs(FilterID);
    expect(newestFirst.at(-1)).toEqual(first);
    const at = newestFirst.map(({ OrderedAt }) => OrderedAt);
    expect(at).toEqual(at.toSorted().toReversed());
    const page = (await administrator.call('listFilterRuns', { FilterID, Offset: 2 })).body.Data;
    expect(page).toEqual({ Rows: [first], Total: 3 });
  });
});

describe('[ROUTE-072] who may', () => {
  it('whoever set it up has lost the role: it stops, says so, and nothing is asked; saved by another it goes on', async () => {
    const former = await signedIn(server, ['FRMDAdministrator']);
    const FilterID = await scheduled({ Batch: batch }, former);
    await server.admin.query('DELETE FROM identity.staff_role WHERE user_id = $1', [former.user.id]);
    await due(FilterID);
    await round();
    const [run] = await ended(FilterID);
    expect(run).toMatchObject({ State: 'Failed', Picked: null, BatchID: null });
    expect(run?.Reason).toContain('may no longer use filters here');
    const after = await stored(FilterID);
    expect(after).toMatchObject({ State: 'Stopped', NextAt: null });
    expect(after?.Reason).toContain('may no longer use filters here');
    await due(FilterID);
    await round();
    expect(await runs(FilterID)).toHaveLength(1);
    await schedule(FilterID, { Batch: batch, Version: after?.Version });
    expect(await stored(FilterID)).toMatchObject({ State: 'Active', Reason: '' });
  });

  it('four askers: nobody signed out, no clerk, no other client’s administrator', async () => {
    const FilterID = await scheduled({ Batch: batch });
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    const elsewhere = await signedIn(server, ['FRMDAdministrator'], summit);
    for (const name of ['getFilterSchedule', 'runFilterNow', 'listFilterRuns'] as const) {
      expect((await callerOf(server.url, null).call(name, { FilterID })).status).toBe(401);
      expect((await clerk.call(name, { FilterID })).status).toBe(403);
      expect((await elsewhere.call(name, { FilterID })).status).toBe(404);
    }
    expect((await clerk.call('saveFilterSchedule', { FilterID, Version: 1, Schedule: daily, ...none })).status).toBe(
      403,
    );
    expect((await schedule(FilterID, { Batch: batch }, elsewhere)).status).toBe(404);
    expect((await elsewhere.call('removeFilterSchedule', { FilterID, Version: 1 })).status).toBe(404);
    expect(await stored(FilterID)).not.toBeNull();
    expect(await runs(FilterID)).toEqual([]);
  });
});

describe('[ROUTE-072] paused, run by hand, removed', () => {
  it('a paused one runs by hand alone; goes on at its next slot; two who change it meet', async () => {
    const FilterID = await scheduled({ Tell: { UserIDs: [administrator.user.id], AtLeast: 1, OnlyRisen: false } });
    await administrator.call('changeFilterScheduleState', { FilterID, Version: 1, State: 'Paused' });
    expect(await stored(FilterID)).toMatchObject({ State: 'Paused', NextAt: null });
    await due(FilterID);
    await round();
    expect(await runs(FilterID)).toEqual([]);
    const late = await administrator.call('changeFilterScheduleState', { FilterID, Version: 1, State: 'Active' });
    expect(late.status).toBe(409);
    await administrator.call('runFilterNow', { FilterID });
    expect(await ended(FilterID)).toMatchObject([{ Kind: 'Hand', State: 'Done', Picked: 3, SlotAt: null, Told: 1 }]);
    await administrator.call('changeFilterScheduleState', { FilterID, Version: 2, State: 'Active' });
    expect((await stored(FilterID))?.NextAt).not.toBeNull();
  });

  it('keeps its filter from being removed, and shows it', async () => {
    const FilterID = await scheduled({ Batch: batch });
    const filter = (await administrator.call('getFilter', { FilterID })).body.Data;
    expect(filter?.UsedBy).toMatchObject([{ Kind: 'Schedule', Name: 'Each day at 6:30 AM', Ended: false }]);
    const kept = await administrator.call('deleteFilter', { FilterID, Version: 1 });
    expect(kept.body.UserMessage).toBe('This filter runs by a schedule. Remove its schedule first.');
    const { body } = await administrator.call('listFilters', { Search: `Scheduled ${filters}` });
    expect(body.Data?.Rows[0]?.Schedule).toMatchObject({ When: 'Each day at 6:30 AM', State: 'Active' });
    expect((await administrator.call('removeFilterSchedule', { FilterID, Version: 1 })).body.WasSuccess).toBe(true);
    expect((await administrator.call('removeFilterSchedule', { FilterID, Version: 1 })).status).toBe(404);
    expect((await administrator.call('deleteFilter', { FilterID, Version: 1 })).body.WasSuccess).toBe(true);
    const { rows } = await server.admin.query('SELECT 1 FROM system.filter_due WHERE filter_id = $1', [FilterID]);
    expect(rows).toEqual([]);
  });

  it('a slot falls at its hour by the clock of the client', async () => {
    const { rows } = await server.admin.query<{ time_zone: string }>(
      'SELECT time_zone FROM identity.client WHERE id = $1',
      [lakeside],
    );
    const FilterID = await scheduled({ Batch: batch });
    const at = new Date((await stored(FilterID))?.NextAt ?? '');
    const shown = at.toLocaleTimeString('en-GB', { timeZone: rows[0]?.time_zone, hour: '2-digit', minute: '2-digit' });
    expect(shown).toBe('06:30');
  });
});

describe('[ROUTE-072] people are told', () => {
  const tell = (UserIDs: readonly string[], more: object = {}) => ({
    Tell: { UserIDs, AtLeast: 1, OnlyRisen: false, ...more },
  });

  it('the count and a link, at the bell and by mail, when there are so many or more than before; nothing of a patient', async () => {
    const clerk = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });
    await registerPeople(server, lakeside, 'NEWS-', [{ last: 'Quill' }, { last: 'Reed' }, { last: 'Stone' }]);
    const FilterID = await saveFilter(administrator, {
      Tree: { Join: 'and', Parts: [{ Field: 'MRN', Op: 'contains', Values: ['NEWS-'] }] },
    });
    await schedule(FilterID, tell([clerk.id], { AtLeast: 3, OnlyRisen: true }));
    await administrator.call('runFilterNow', { FilterID });
    await ended(FilterID);
    expect(await noticesOf(clerk.id)).toEqual([
      { message: 'A saved filter picks 3 patients.', deep_link: '/spifmanagement/spifbatch' },
    ]);
    const mail = await eventually('the mail', async () => (await mails(clerk.email))[0] ?? null);
    const told = JSON.stringify(mail);
    expect(told).toContain('A saved filter picks 3 patients.');
    expect(told).toContain('/spifmanagement/spifbatch');
    for (const hidden of ['Quill', 'Reed', 'Stone', 'NEWS-', 'Scheduled']) expect(told).not.toContain(hidden);
    // The same number again is no news.
    await administrator.call('runFilterNow', { FilterID });
    expect(await ended(FilterID, 2)).toMatchObject([{ Told: 0 }, { Told: 1 }]);
    await registerPeople(server, lakeside, 'NEWS-M', [{ last: 'Thorn' }]);
    await administrator.call('runFilterNow', { FilterID });
    expect(await ended(FilterID, 3)).toMatchObject([{ Told: 1, Picked: 4 }, { Told: 0 }, { Told: 1 }]);
    expect((await noticesOf(clerk.id)).map(({ message }) => message)).toContain(
      'A saved filter picks 4 patients, 3 at the run before.',
    );
  });

  it('nobody of another client, and nobody who opens no patients', async () => {
    const foreign = await makeUser(server, { roles: { [harborClinic]: ['RealTimeEligibility'] } });
    const ticketer = await makeUser(server, { roles: { [lakeside]: ['TicketCreator'] } });
    const FilterID = await saveFilter();
    for (const { id } of [foreign, ticketer])
      expect(fieldsOf(await schedule(FilterID, tell([id]))).UserIDs).toContain('can no longer be told');
    // Who leaves after it was set up is told no more.
    const leaver = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });
    await schedule(FilterID, tell([leaver.id]));
    await server.admin.query('DELETE FROM identity.membership WHERE user_id = $1', [leaver.id]);
    await administrator.call('runFilterNow', { FilterID });
    expect(await ended(FilterID)).toMatchObject([{ State: 'Done', Told: 0 }]);
    expect(await noticesOf(leaver.id)).toEqual([]);
    expect((await stored(FilterID))?.Tell?.UserIDs).toEqual([]);
  });
});

describe('[ROUTE-072] an extract of the filter', () => {
  it('is ordered by who keeps extracts alone, and only one that rests on this filter', async () => {
    const master = await signedIn(server, ['FRHCJediMaster']);
    const FilterID = await saveFilter(master);
    const saved = await master.call('saveExtract', {
      ...goodExtract,
      Name: 'By a filter',
      FilterID,
      ExtractID: null,
      RowVersion: null,
    });
    const { ExtractID = '' } = saved.body.Data ?? {};
    expect(fieldsOf(await schedule(FilterID, { ExtractID })).ExtractID).toBe(
      'Only who keeps extracts can have one run',
    );
    const other = await saveFilter(master);
    expect(fieldsOf(await schedule(other, { ExtractID }, master)).ExtractID).toContain('rests on this filter');
    await schedule(FilterID, { ExtractID }, master);
    await master.call('runFilterNow', { FilterID });
    expect((await ended(FilterID, 1, master))[0]).toMatchObject({ State: 'Failed', Picked: 3, HasExtract: false });
    expect((await runs(FilterID, master))[0]?.Reason).toContain('is a draft');
    await master.call('changeExtractState', { ExtractID, RowVersion: 1, State: 'Active' });
    await master.call('runFilterNow', { FilterID });
    expect((await ended(FilterID, 2, master))[0]).toMatchObject({ State: 'Done', HasExtract: true, Reason: '' });
    const log = await master.call('listExtractRuns', { ExtractID });
    expect(log.body.Data?.Rows).toMatchObject([{ Kind: 'Hand', State: 'Queued' }]);
  });
});

const mails = async (email: string): Promise<readonly unknown[]> => {
  const box = await fetch(`${server.sandboxUrl}/mail?to=${encodeURIComponent(email)}`);
  return (await box.json()) as readonly unknown[];
};
