import type { Search } from '@coverline/contract/discovery/discovery.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runWatches } from '#/services/discovery/watches.ts';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { eventually } from '#/testing/eventually.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { searchFor, searchOf } from '#/testing/searches.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let finder: Awaited<ReturnType<typeof signedIn>>;
let clerk: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer();
  today = await todayOf(server, lakeside);
  finder = await signedIn(server, ['RealTimeInsuranceDiscovery']);
  clerk = await signedIn(server, ['RealTimeEligibility', 'ClientAdministrator']);
});
afterAll(() => server.close());

// The client's day, which is another than the clock's for some hours of each night.
let today: string;
const day = (days: number) => addDays(today, days);
let patients = 0;

const atHome = { Address1: '1 Sandbox Street', City: 'Lakeside', State: 'MI', Zip: '49909', Gender: 'M' };
const nowhere = { Address1: '', City: '', State: '', Zip: '', Gender: 'M' };
/** Somebody without coverage, with a visit so many days ago; by their last name the payers answer so. */
async function uninsured(LastName: string, ago = 10, home: Readonly<Record<string, string>> = atHome) {
  const person = { LastName, FirstName: `Watched${'abcdefghij'.charAt(patients)}`, DateOfBirth: '1981-04-05' };
  const made = await clerk.call('saveRegistration', {
    RegMasterID: null,
    Version: null,
    MRN: `WTC-${++patients}`,
    ...person,
    ...home,
  });
  const RegMasterID = made.body.Data?.RegMasterID ?? '';
  const visit = await clerk.call('saveVisit', {
    RegMasterID,
    VisitMasterID: null,
    Version: null,
    VisitNumber: `VW-${patients}`,
    DateOfService: day(-ago),
  });
  return { person: { ...person, ...home }, RegMasterID, VisitMasterID: visit.body.Data?.VisitMasterID ?? '' };
}
const watchOf = async (WatchID: string) => {
  const { body } = await finder.call('listWatches', { Limit: 100 });
  return body.Data?.Rows.find((one) => one.WatchID === WatchID);
};
/** Its day has come. */
const isDue = (WatchID: string) =>
  server.admin.query('UPDATE phi.retro_watch SET next_on = current_date - 1 WHERE id = $1', [WatchID]);
async function asked(WatchID: string) {
  const before = (await watchOf(WatchID))?.Searches ?? 0;
  await isDue(WatchID);
  await runWatches(server.deps);
  return eventually('the search of the watch has ended', async () => {
    const now = await watchOf(WatchID);
    return now !== undefined && now.Searches > before && now.LastOutcome !== null ? now : null;
  });
}

describe('[GEN-05] a visit that nobody pays for is watched', () => {
  it('is offered with its days, begins once, asks on its day, and goes on where nothing is found', async () => {
    const { person, RegMasterID, VisitMasterID } = await uninsured('Watchednowhere');
    const found = await searchFor(finder, { ...person, RegmasterID: RegMasterID, ServiceFrom: day(-20) });
    const [offer] = found.Uncovered;
    expect(offer).toMatchObject({
      VisitMasterID,
      DateOfService: day(-10),
      Watch: { WatchID: null, LastDay: day(170) },
    });
    expect(offer?.Watch.Days).toEqual([day(7), day(30), day(60), day(90), day(170)]);
    const begun = (await finder.call('startWatch', { VisitMasterID })).body.Data;
    expect(begun).toMatchObject({ NextOn: day(7), LastDay: day(170) });
    expect((await finder.call('startWatch', { VisitMasterID })).body.Data?.WatchID).toBe(begun?.WatchID);
    const WatchID = begun?.WatchID ?? '';
    expect(await watchOf(WatchID)).toMatchObject({ Searches: 0, LastOutcome: null, NextOn: day(7) });
    const after = await asked(WatchID);
    expect(after).toMatchObject({ Searches: 1, LastOutcome: 'NotFound', EndedWhy: null, NextOn: day(7) });
    await runWatches(server.deps); // not due any more
    expect((await watchOf(WatchID))?.Searches).toBe(1);
  });

  it('asks by the plan that somebody was shown for a patient of whom nothing but name and birth date is known', async () => {
    const { person, RegMasterID, VisitMasterID } = await uninsured('Watchedunplaced', 10, nowhere);
    const wanted = { ...person, RegmasterID: RegMasterID, ServiceFrom: day(-20), PlanState: 'MI', PlanShown: true };
    const shown = await searchFor(finder, wanted);
    expect(shown.Request).toMatchObject({ State: '', PlanState: 'MI' });
    const payers = ({ Asks }: Search) => Asks.filter(({ State }) => State === 'Done').map(({ PayerName }) => PayerName);
    expect(payers(shown)).not.toHaveLength(0);
    const WatchID = (await finder.call('startWatch', { VisitMasterID })).body.Data?.WatchID ?? '';
    const after = await asked(WatchID);
    const again = await searchOf(finder, after.LastDiscoveryID ?? '');
    expect(again.Request).toMatchObject({ State: '', PlanState: 'MI' });
    // In which order commercial payers come goes by what is met meanwhile; the state's own are in both.
    const names = ({ Asks }: Search) =>
      Asks.map(({ PayerName }) => PayerName)
        .filter((name) => name !== 'Commercial {payers} met most')
        .toSorted((a, b) => a.localeCompare(b));
    expect(names(again)).toEqual(names(shown));
    const { rows } = await server.admin.query<{ sealed: Buffer }>(
      `SELECT plan_state_enc AS sealed FROM phi.discovery WHERE id = ANY($1)
       UNION ALL SELECT plan_state_enc FROM phi.retro_watch WHERE id = $2`,
      [[shown.DiscoveryID, again.DiscoveryID], WatchID],
    );
    expect(rows).toHaveLength(3);
    for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toContain('MI');
  });

  it('ends with what is found, and tells whoever watches, without a name', async () => {
    const { VisitMasterID, RegMasterID } = await uninsured('ACT');
    const WatchID = (await finder.call('startWatch', { VisitMasterID })).body.Data?.WatchID ?? '';
    const after = await asked(WatchID);
    expect(after).toMatchObject({ LastOutcome: 'Found', EndedWhy: 'Found', NextOn: null });
    expect(after.SpentCents).toBeGreaterThan(0);
    const { rows } = await server.admin.query<{ message: string; deep_link: string }>(
      'SELECT message, deep_link FROM identity.notification WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1',
      [finder.user.id],
    );
    expect(rows[0]?.message).toBe('A visit that you watch was asked about: coverage found.');
    expect(rows[0]?.deep_link).toBe(`/spifmanagement/livepatientremedi?DiscoveryID=${after.LastDiscoveryID}`);
    // Whoever has looked at it needs no notice of it.
    await searchOf(finder, after.LastDiscoveryID ?? '');
    const put = await server.admin.query(
      `SELECT 1 FROM identity.notification_dismissal d JOIN identity.notification n ON n.id = d.notification_id
        WHERE d.user_id = $1 AND n.deep_link = $2`,
      [finder.user.id, rows[0]?.deep_link],
    );
    expect(put.rowCount).toBe(1);
    const acts = await server.admin.query(
      "SELECT 1 FROM phi.audit_event WHERE client_id = $1 AND action = 'WatchDiscovery' AND patient_id = $2",
      [lakeside, RegMasterID],
    );
    expect(acts.rowCount).toBe(1);
  });

  it('asks nobody about a visit that is covered by now, one that is no more, and one whose filing is over', async () => {
    const covered = await uninsured('Watchedcovered');
    const first = (await finder.call('startWatch', { VisitMasterID: covered.VisitMasterID })).body.Data?.WatchID ?? '';
    await server.admin.query(
      `INSERT INTO phi.reg_insurance (client_id, id, reg_master_id, status_id, plan_name) VALUES ($1, gen_random_uuid(), $2, 1, 'Found elsewhere')`,
      [lakeside, covered.RegMasterID],
    );
    await isDue(first);
    await runWatches(server.deps);
    expect(await watchOf(first)).toMatchObject({ EndedWhy: 'Covered', Searches: 0 });
    const over = await uninsured('Watchedlate', 179);
    const second = (await finder.call('startWatch', { VisitMasterID: over.VisitMasterID })).body.Data?.WatchID ?? '';
    expect(await watchOf(second)).toMatchObject({ NextOn: day(1), LastDay: day(1) });
    const last = await asked(second);
    expect(last.Searches).toBe(1);
    const old = await uninsured('Watchedold', 200);
    const refused = await finder.call('startWatch', { VisitMasterID: old.VisitMasterID });
    expect(refused.body.UserMessage).toBe('The time to file a claim for this visit is over.');
  });

  it('stands under the month’s cap, and is tried again a week later', async () => {
    const { VisitMasterID } = await uninsured('Watchedcapped');
    const WatchID = (await finder.call('startWatch', { VisitMasterID })).body.Data?.WatchID ?? '';
    const settings = (await clerk.call('getDiscoverySettings')).body.Data;
    if (settings === undefined) throw new Error('no settings');
    const { PayerNames: _names, MonthCents: _cents, ChangedBy: _by, ChangedAt: _at, ...own } = settings;
    await clerk.call('saveDiscoverySettings', { ...own, MonthCapCents: 0 });
    const after = await asked(WatchID);
    expect(after).toMatchObject({ LastOutcome: 'NothingAsked', SpentCents: 0, NextOn: day(7), EndedWhy: null });
    await clerk.call('saveDiscoverySettings', { ...own, MonthCapCents: null, Version: own.Version + 1 });
  });

  it('is stopped by whoever says so, and by nobody of another client', async () => {
    const { VisitMasterID } = await uninsured('Watchedstopped');
    const WatchID = (await finder.call('startWatch', { VisitMasterID })).body.Data?.WatchID ?? '';
    expect((await finder.call('stopWatch', { WatchID })).body.WasSuccess).toBe(true);
    expect(await watchOf(WatchID)).toMatchObject({ EndedWhy: 'Stopped', NextOn: null });
    const { body } = await finder.call('listWatches', { State: 'On', Limit: 100 });
    expect(body.Data?.Rows.map((one) => one.WatchID)).not.toContain(WatchID);
    const again = (await finder.call('startWatch', { VisitMasterID })).body.Data?.WatchID;
    expect(again).not.toBe(WatchID);
  });
});
