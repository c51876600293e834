import { addDays } from '@coverline/domain/format/dates.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lakeside } from '#/testing/builders.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { goodFaithDraftOf } from '#/testing/good/goodGoodFaith.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type Counsellor, counsellor, judged, stateOf } from '../testing/clearanceTests.ts';
import { type GoodFaithDesk, goodFaithDesk } from '../testing/goodFaithTests.ts';
import { sealTold } from './keptGoodFaith.ts';

let server: TestServer;
let desk: GoodFaithDesk;
let ada: Counsellor;
let today: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = await counsellor(server, 'Ada', 'Quist');
  desk = goodFaithDesk(server, ada);
});

beforeEach(async () => {
  today = await todayOf(server, lakeside);
});

afterAll(() => server.close());

describe('what is scheduled otherwise since', () => {
  it('a service that is added is in the draft, and nothing is issued without it, although an estimate of before is kept', async () => {
    const { visit, day } = await desk.visitOf();
    await desk.schedule(visit, ['43239']);
    const Question = { Lines: [{ Code: '43239', ChargeCents: 210_000 }] };
    await ada.call('saveEstimate', { VisitMasterID: visit, Question, After: 0 });
    await desk.save(visit, goodFaithDraftOf(day));
    await desk.issue(visit, 1, 0);
    await desk.handOut(visit, 1);

    await desk.schedule(visit, ['43239', '88305']);
    const changed = await desk.view(visit);
    expect(changed).toMatchObject({ Stand: 'ReissueDue', ChangedSince: ['Items'] });
    expect(changed.DraftDiffers).toContain('Scheduled, and not in the draft: 88305.');
    expect(changed.Missing).toMatchObject([{ Part: 'Items', Text: 'A line of 88305, which is scheduled' }]);
    expect((await desk.issue(visit, 1, 1)).body.UserMessage).toMatch(/one thing is missing. A line of 88305/);
    const { Draft } = await desk.view(visit, { Fresh: true });
    expect(Draft.Items.map(({ ServiceCode }) => ServiceCode)).toEqual(['43239', '88305']);
    await desk.save(visit, Draft, 1);
    expect((await desk.view(visit)).Missing.map(({ Text }) => Text)).not.toContain(
      'A line of 88305, which is scheduled',
    );
  });

  it('a service that takes another place is in the draft, and the one that went is told and stays until a person takes it out', async () => {
    const { visit, day } = await desk.visitOf();
    await desk.schedule(visit, ['43239']);
    await desk.save(visit, goodFaithDraftOf(day));
    await desk.issue(visit, 1, 0);
    await desk.schedule(visit, ['43235']);
    expect((await desk.view(visit)).DraftDiffers).toEqual(
      expect.arrayContaining([
        'Scheduled, and not in the draft: 43235.',
        'Not scheduled any more, and still in the draft: 43239.',
      ]),
    );
    const { Draft } = await desk.view(visit, { Fresh: true });
    expect(Draft.Items.map(({ ServiceCode }) => ServiceCode)).toEqual(['43239', '43235']);
  });

  it('nothing is issued for another day than the visit is on', async () => {
    const { visit, day } = await desk.visitOf();
    await desk.save(visit, goodFaithDraftOf(addDays(day, 1)));
    expect((await desk.issue(visit, 1, 0)).body.UserMessage).toContain(`The day of the visit, ${formatDate(day)}`);
    expect((await desk.view(visit)).Versions).toEqual([]);
  });
});

describe('what was handed out', () => {
  it('too late is no measure of a bill: an earlier one is, and that a new one was due stays visible', async () => {
    const { visit } = await desk.handedOut();
    await server.admin.query('UPDATE phi.visit_master SET date_of_service = $2 WHERE id = $1', [visit, today]);
    const dear = goodFaithDraftOf(today);
    const Items = dear.Items.map((one) => ({ ...one, ChargeCents: 400_000 }));
    await server.admin.query('UPDATE phi.good_faith_delivery SET delivered_on = $2 WHERE visit_master_id = $1', [
      visit,
      addDays(today, -10),
    ]);
    await desk.save(visit, { ...dear, Items }, 1);
    await desk.issue(visit, 2, 1);
    const late = await desk.handOut(visit, 2);
    expect(late.body.Data).toMatchObject({ Counts: 1, Newest: 2, Stand: 'ReissueLate' });
    const bill = { VisitMasterID: visit, Provider: 'p1', Cents: 390_000, BilledOn: today };
    expect((await ada.call('billGoodFaith', bill)).body.Data?.Watch).toMatchObject([
      { EstimateCents: 187_500, Stand: 'Disputable' },
    ]);
    expect(stateOf(await desk.judgedNow(visit), 'GoodFaithEstimate')).toBe('Fail');
  });

  it('after the visit is written down and counts for nothing', async () => {
    const { visit, day } = await desk.visitOf();
    await desk.save(visit, goodFaithDraftOf(day));
    await desk.issue(visit, 1, 0);
    await server.admin.query('UPDATE phi.visit_master SET date_of_service = $2 WHERE id = $1', [
      visit,
      addDays(today, -1),
    ]);
    const { body } = await desk.handOut(visit, 1);
    expect(body.Data?.Versions[0]?.Deliveries).toHaveLength(1);
    expect(body.Data).toMatchObject({ Counts: 0, Watch: [] });
    expect(body.Data?.Stand).not.toBe('Delivered');
  });
});

describe('a version', () => {
  it.each([
    ['a corrected ZIP', { Zip: '44102' }],
    ['a corrected telephone', { Phone: '2165550135' }],
    ['another kind', { Kind: 'Provider' as const }],
  ])('of %s alone can be issued, and none is owed by it', async (_, over) => {
    const { visit, day } = await desk.handedOut();
    const draft = goodFaithDraftOf(day);
    const Providers = draft.Providers.map((one) => ({ ...one, ...over }));
    expect(await desk.save(visit, { ...draft, Providers }, 1)).toMatchObject({
      IsIssued: false,
      ChangedSince: ['Contact'],
      Stand: 'Delivered',
    });
    const { body } = await desk.issue(visit, 2, 1);
    expect(body.Data).toMatchObject({ Newest: 2, IsIssued: true });
    expect(body.Data?.Versions[0]?.Changes).toEqual(['Contact']);
  });

  it('of two who issue at once there is one', async () => {
    const { visit, day } = await desk.visitOf();
    await desk.save(visit, goodFaithDraftOf(day));
    const both = await Promise.all([desk.issue(visit, 1, 0), desk.issue(visit, 1, 0)]);
    expect(both.map(({ status, body }) => [status, body.Data?.Newest])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    expect((await desk.view(visit)).Versions).toHaveLength(1);
  });

  it('is not held against what a plan leaves to pay', async () => {
    const { visit, day } = await desk.visitOf({ insurance: [{ payer: 'GRANT' }] });
    await desk.schedule(visit, ['43239']);
    await ada.call('answerGoodFaith', { VisitMasterID: visit, Answer: 'NoClaim', RequestedOn: '' });
    await desk.save(visit, goodFaithDraftOf(day));
    await desk.issue(visit, 1, 0);
    await desk.handOut(visit, 1);
    const estimate = async (WithoutPlan: boolean, ChargeCents: number, After: number) => {
      const Question = { Lines: [{ Code: '43239', ChargeCents }], WithoutPlan };
      await ada.call('saveEstimate', { VisitMasterID: visit, Question, After });
      return (await desk.view(visit)).ChangedSince;
    };
    expect(await estimate(true, 210_000, 0)).toEqual([]); // none was seen when it was issued
    await desk.save(visit, { ...goodFaithDraftOf(day), Words: 'Endoscopy' }, 1);
    await desk.issue(visit, 2, 1);
    await desk.handOut(visit, 2);
    expect(await estimate(false, 210_000, 1)).toEqual([]);
    expect(await estimate(true, 310_000, 2)).toEqual(['Charges']);
  });
});

describe('what recurs', () => {
  const series = (day: string, From: string, To: string, Count: number) => ({
    ...goodFaithDraftOf(day),
    Recurring: { Frequency: 'Once a month', From, To, Count },
  });
  const both = async () => {
    const { visits } = await judged(server, { visits: [{ inDays: 30 }, { inDays: 60 }] });
    const [first = '', second = ''] = visits;
    const day = addDays(today, 30);
    for (const visit of [first, second]) await desk.schedule(visit, ['43239']);
    return { first, second, day };
  };

  it('one estimate covers its period as often as it says, and what is scheduled otherwise since needs another', async () => {
    const { first, second, day } = await both();
    expect(await desk.view(second)).toMatchObject({ Stand: 'Due', Series: null });
    await desk.save(first, series(day, day, addDays(day, 90), 2));
    await desk.issue(first, 1, 0);
    await desk.handOut(first, 1);
    expect(await desk.view(second)).toMatchObject({
      Stand: 'Delivered',
      Series: { DeliveredOn: today, From: day, To: addDays(day, 90), Count: 2 },
      Versions: [],
    });
    expect(stateOf(await desk.judgedNow(second), 'GoodFaithEstimate')).toBe('Pass');
    await desk.schedule(second, ['43239', '88305']);
    expect(await desk.view(second)).toMatchObject({ Stand: 'Due', Series: null });
  });

  it.each([
    ['once alone is over with the first', 90, 1],
    ['until the day before the second does not reach it', 29, 2],
  ])('%s', async (_, days, count) => {
    const { first, second, day } = await both();
    await desk.save(first, series(day, day, addDays(day, days), count));
    await desk.issue(first, 1, 0);
    await desk.handOut(first, 1);
    expect(await desk.view(first)).toMatchObject({ Stand: 'Delivered', Series: null });
    expect(await desk.view(second)).toMatchObject({ Stand: 'Due', Series: null });
  });
});

it('a visit that is put on another day is scheduled anew from there: what was overdue is due by the new clock', async () => {
  const { visits } = await judged(server, { visits: [{ inDays: 30 }] });
  const [visit = ''] = visits;
  const move = (days: number) =>
    server.admin.query('UPDATE phi.visit_master SET date_of_service = $2 WHERE id = $1', [visit, addDays(today, days)]);
  // at noon: forty times 24 hours before the last hour of a day are another day where the clocks went back between
  await server.admin.query(
    "UPDATE phi.visit_master SET created_at = ($2::date + time '17:00') AT TIME ZONE 'UTC' WHERE id = $1",
    [visit, addDays(today, -40)],
  );
  expect(await desk.view(visit)).toMatchObject({ Stand: 'Overdue', ScheduledOn: addDays(today, -40) });
  await move(60);
  const moved = await desk.view(visit);
  expect(moved).toMatchObject({ Stand: 'Due', ScheduledOn: today, Rule: 'TenDays' });
  await server.admin.query(
    "INSERT INTO system.visit_to_judge (client_id, reg_master_id, causes) SELECT client_id, reg_master_id, '{VisitChanged}' FROM phi.visit_master WHERE id = $1 ON CONFLICT DO NOTHING",
    [visit],
  );
  await desk.judgedNow(visit);
  expect(await desk.view(visit)).toMatchObject({ ScheduledOn: today, By: moved.By });
});

describe('a delivery', () => {
  it('that was written down in error is taken back, and the check is judged anew', async () => {
    const { visit } = await desk.handedOut();
    expect(stateOf(await desk.judgedNow(visit), 'GoodFaithEstimate')).toBe('Pass');
    const DeliveryID = (await desk.view(visit)).Versions[0]?.Deliveries[0]?.DeliveryID ?? '';
    const takeBack = (VisitMasterID: string) => ada.call('undeliverGoodFaith', { VisitMasterID, DeliveryID });
    const { visit: other } = await desk.visitOf();
    expect((await takeBack(other)).status).toBe(404);
    const { body } = await takeBack(visit);
    expect(body.Data).toMatchObject({ Stand: 'Due', Counts: 0, Watch: [], Versions: [{ Deliveries: [] }] });
    expect((await takeBack(visit)).status).toBe(200); // heard twice
    expect(stateOf(await desk.judgedNow(visit), 'GoodFaithEstimate')).toBe('Warn');
    expect((await desk.handOut(visit, 1)).body.Data).toMatchObject({ Stand: 'Delivered', Counts: 1 }); // undone
    const { rows } = await server.admin.query(
      'SELECT removed_by FROM phi.good_faith_delivery WHERE visit_master_id = $1 AND removed_at IS NOT NULL',
      [visit],
    );
    expect(rows).toEqual([{ removed_by: ada.user.id }]);
  });
});

describe('who was named before', () => {
  const house = goodFaithDraftOf('').Providers[0]!;

  it('keeps their key, also where they are in the draft no more', async () => {
    const { visit, day } = await desk.visitOf();
    const draft = goodFaithDraftOf(day);
    const surgeon = { ...house, Key: 'p2', NPI: '1245319599', IsConvening: false };
    await desk.save(visit, { ...draft, Providers: [house, surgeon] });
    await desk.issue(visit, 1, 0);
    const { UsedKeys, Versions } = await desk.save(visit, draft, 1);
    expect(Versions).toHaveLength(1);
    expect(UsedKeys.toSorted()).toEqual(['p1', 'p2']);
  });

  it('is sealed, and stands first at their own place, however many were named elsewhere since', async () => {
    const place = { visits: [{ inDays: 30, location: 'South Annex' }] };
    const { visit, day } = await desk.visitOf(place);
    const whole = { ...goodFaithDraftOf(day), Providers: [{ ...house, Name: 'South House', TIN: '11-1223344' }] };
    await desk.save(visit, whole);
    await desk.issue(visit, 1, 0);
    const elsewhere = Array.from({ length: 60 }, (_, at) => `Elsewhere ${at}`);
    await server.admin.query(
      `INSERT INTO phi.good_faith_provider (client_id, npi, location, is_convening, told_enc, used_at)
       SELECT $1, $2, place, true, told, now() FROM unnest($3::text[], $4::bytea[]) AS n (place, told)`,
      [lakeside, house.NPI, elsewhere, elsewhere.map((at) => sealTold(server.deps.phiSealer, lakeside, at, house))],
    );
    const { visit: next } = await desk.visitOf(place);
    try {
      expect((await desk.view(next)).Draft.Providers[0]).toMatchObject({ Name: 'South House', TIN: '11-1223344' });
    } finally {
      await server.admin.query("DELETE FROM phi.good_faith_provider WHERE location LIKE 'Elsewhere %'");
    }
    const { rows } = await server.admin.query<{ row: string }>(
      "SELECT row_to_json(p)::text AS row FROM phi.good_faith_provider p WHERE location = 'South Annex'",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain('1223344');
    expect(rows[0]?.row).not.toContain('South House');
  });
});
