import { addDays } from '@coverline/domain/format/dates.ts';
import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { send } from '#/testing/caller.ts';
import { asking, check } from '#/testing/checks.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type CaseWorker, move, open, patient, read, take, worker } from './testing/caseTests.ts';

let server: TestServer;
let ana: CaseWorker;
let dima: CaseWorker;
let today: string;
beforeAll(async () => {
  server = await startTestServer();
  ana = await worker(server, 'Ana', 'Lin');
  dima = await worker(server, 'Dima', 'Kos');
  today = await todayOf(server, lakeside);
});
afterAll(() => server.close());

/** One that this person works on. */
const working = async (by: CaseWorker, change: object = {}, of?: Awaited<ReturnType<typeof patient>>) => {
  const id = await open(server, by, { OwnerID: by.user.id, ...change }, of);
  expect(await move(by, id, 'InProgress')).toBe('');
  return id;
};
const ids = async (by: CaseWorker, filter: object) => {
  const { body } = await by.call('getCases', { Limit: 100, ...filter });
  return (body.Data?.Rows ?? []).map(({ CaseID }) => CaseID);
};

describe('opening a case', () => {
  it('[ENT-141] [NET-17] takes the charges of its visits and their window, and stands in the lists', async () => {
    const of = await patient(server, [
      { inDays: -3, charge: 125_000 },
      { inDays: -40, charge: 50_000 },
    ]);
    const id = await open(server, ana, { Note: 'Says she lost her job.' }, of);
    const detail = await read(ana, id);
    expect(detail).toMatchObject({ Status: 'New', AtRiskCents: 175_000, Owner: null, OpenedOn: today, Version: 1 });
    expect(detail.Visits.map(({ VisitMasterID }) => VisitMasterID).toSorted()).toEqual([...of.visits].toSorted());
    const windows = detail.Visits.map(({ RetroBy }) => RetroBy ?? '').filter((by) => by >= today);
    expect(detail.RetroBy).toBe(windows.toSorted()[0]);
    expect(detail.Notes).toMatchObject([{ Text: 'Says she lost her job.', By: 'Ana Lin' }]);
    expect(detail.History).toMatchObject([{ Kind: 'Opened', To: 'New', By: 'Ana Lin' }]);
    expect(detail.Clocks.map(({ Clock }) => Clock)).toEqual(expect.arrayContaining(['FirstTouch', 'Contact', 'Retro']));
    expect(await ids(ana, { View: 'Unassigned' })).toContain(id);
    expect(await ids(ana, { View: 'Mine' })).not.toContain(id);
  });

  it('[ENT-141] a visit whose charges nobody knows puts nothing at risk', async () => {
    const of = await patient(server, [{ inDays: -3 }, { inDays: -40, charge: 50_000 }]);
    expect(await read(ana, await open(server, ana, {}, of))).toMatchObject({ AtRiskCents: 50_000 });
    expect(
      await read(ana, await open(server, ana, { Type: 'Cobra', VisitMasterIDs: of.visits.slice(0, 1) }, of)),
    ).toMatchObject({ AtRiskCents: 0 });
  });

  it('[GEN-09] each visit says what a payer last answered about it', async () => {
    const of = await patient(server, [{ inDays: -3 }, { inDays: -40 }]);
    const id = await open(server, ana, {}, of);
    const [VisitMasterID = ''] = of.visits;
    const clerk = await signedIn(server);
    const asked = { ...asking('SUMMA', 'ACT'), RegmasterID: of.registration, VisitMasterID, DateOfService: today };
    const { SpifResponseID, StatusID } = await check(clerk, asked);
    const { Visits } = await read(ana, id);
    expect(new Map(Visits.map((visit) => [visit.VisitMasterID, visit.LastAnswer]))).toEqual(
      new Map([
        [VisitMasterID, expect.objectContaining({ SpifResponseID, StatusID, PayerName: expect.stringMatching(/./) })],
        [of.visits[1], null],
      ]),
    );
  });

  it('[ENT-141] a person has one open case of a type: whoever opens a second gets the first', async () => {
    const of = await patient(server);
    const both = await Promise.all([ana, dima].map((by) => open(server, by, {}, of)));
    expect(new Set(both).size).toBe(1);
    const other = await open(server, ana, { Type: 'Charity' }, of);
    expect(other).not.toBe(both[0]);
    const found = await ana.call('findCases', { VisitMasterID: of.visits[0] });
    expect(new Set(found.body.Data?.Cases.map(({ CaseID }) => CaseID))).toEqual(new Set([both[0], other]));
    expect(found.body.Data?.RegMasterID).toBe(of.registration);
  });

  it('[ENT-141] numbers follow each other, and a visit of somebody else is refused', async () => {
    const [one, two] = [await read(ana, await open(server, ana)), await read(ana, await open(server, ana))];
    expect(two.Number).toBeGreaterThan(one.Number);
    const strange = await patient(server);
    const own = await patient(server);
    const payload = { RegMasterID: own.registration, Type: 'Chip', VisitMasterIDs: strange.visits };
    expect((await ana.call('openCase', payload)).body).toMatchObject({
      WasSuccess: false,
      UserMessage: 'A visit that was chosen is not of this patient.',
    });
  });

  it('[ROLE-02] shows another client nothing, and its cases are not there', async () => {
    const id = await open(server, ana);
    const stranger = await signedIn(server, ['CaseManagement'], summit);
    expect((await stranger.call('getCase', { CaseID: id })).status).toBe(404);
    expect((await stranger.call('addCaseNote', { CaseID: id, Text: 'x' })).status).toBe(404);
    expect(
      (await stranger.call('getCases', { View: 'Team', Limit: 100 })).body.Data?.Rows.map(({ CaseID }) => CaseID),
    ).not.toContain(id);
  });
});

describe('the way of a case', () => {
  it('[STATE-43] from an application over denial and appeal to coverage, which resolves the dollars', async () => {
    const of = await patient(server, [{ inDays: -3, charge: 125_000 }], [{ payer: 'NORTH' }]);
    const id = await working(ana, {}, of);
    expect(await move(ana, id, 'PendingDocuments', { NextOn: addDays(today, 7) })).toBe('');
    expect((await read(ana, id)).Due).toMatchObject({ On: expect.any(String) as string });
    for (const step of ['InProgress', 'ReadyToSubmit']) expect(await move(ana, id, step)).toBe('');
    expect(await move(ana, id, 'Submitted')).toBe('SubmittedOn: Value is required');
    expect(await move(ana, id, 'Submitted', { SubmittedOn: today })).toBe('');
    const filed = await read(ana, id);
    expect(filed.Clocks).toMatchObject([{ Clock: 'Decision', On: addDays(today, 45) }]);
    expect(filed.RetroBy).toBeNull();
    const notice = { DecidedOn: today, AppealBy: addDays(today, 90), Reason: 'Income over the limit.' };
    expect(await move(ana, id, 'Denied', notice)).toBe('');
    expect((await read(ana, id)).Clocks).toMatchObject([{ Clock: 'Appeal', On: addDays(today, 90) }]);
    expect(await move(ana, id, 'Appeal')).toBe('');
    expect(await move(ana, id, 'Approved', { DecidedOn: today })).toBe('');
    expect(await move(ana, id, 'Closed', { Outcome: 'CoverageAdded' })).toBe(
      'RegInsuranceID: Choose the insurance that was added',
    );
    const RegInsuranceID = (await read(ana, id)).Insurances[0]?.RegInsuranceID;
    expect(await move(ana, id, 'Closed', { Outcome: 'CoverageAdded', RegInsuranceID })).toBe('');
    expect(await read(ana, id)).toMatchObject({
      Status: 'Closed',
      Outcome: 'CoverageAdded',
      ResolvedCents: 125_000,
      RegInsuranceID,
      Due: null,
      ClosedOn: today,
    });
    const history = (await read(ana, id)).History.map(({ To }) => To);
    expect(history.slice(0, 4)).toEqual(['Closed', 'Approved', 'Appeal', 'Denied']);
  });

  it('[STATE-43] what is not of its ways, or not of this person, is refused with the reason', async () => {
    const id = await open(server, ana);
    expect(await move(ana, id, 'Approved', { DecidedOn: today })).toBe('A case that is New cannot become Approved.');
    expect(await move(ana, id, 'OnHold', { Reason: 'x', HoldUntil: addDays(today, 3) })).toBe(
      'Nobody has this case. Take it first.',
    );
    await take(ana, id);
    expect(await move(dima, id, 'InProgress')).toBe('Ana Lin has this case. Take it over first.');
    const lead = await worker(server, 'Eve', 'Moss', ['ClientAdministrator']);
    expect(await move(lead, id, 'InProgress')).toBe('');
  });

  it('[STATE-43] Submitted is not there without the client’s flag', async () => {
    const stranger = await signedIn(server, ['CaseManagement'], summit);
    const { rows } = await server.admin.query<{ id: string }>(
      'SELECT id FROM phi.reg_master WHERE client_id = $1 AND merged_into_id IS NULL ORDER BY mrn LIMIT 1',
      [summit],
    );
    const { body } = await stranger.call('openCase', {
      RegMasterID: rows[0]?.id ?? '',
      Type: 'Marketplace',
      OwnerID: stranger.user.id,
    });
    const id = body.Data?.CaseID ?? '';
    for (const step of ['InProgress', 'ReadyToSubmit']) expect(await move(stranger, id, step)).toBe('');
    const { Moves } = await read(stranger, id);
    expect(Moves.map(({ To }) => To)).not.toContain('Submitted');
    expect(Moves.find(({ To }) => To === 'PendingAgency')?.Refusal).toBeNull();
    expect(await move(stranger, id, 'Submitted', { SubmittedOn: today })).toMatch(/does not use Submitted/);
    const columns = (await stranger.call('getCaseBoard', { View: 'Team' })).body.Data?.Columns ?? [];
    expect(columns.map(({ Status }) => Status)).not.toContain('Submitted');
  });

  it('[STATE-43] on hold with a reason and a day, and back to where it stood', async () => {
    const id = await working(ana);
    expect(await move(ana, id, 'OnHold', { HoldUntil: today })).toBe(
      'HoldUntil: Choose a day that is still to come, Reason: Value is required',
    );
    expect(await move(ana, id, 'OnHold', { Reason: 'Abroad.', HoldUntil: addDays(today, 9) })).toBe('');
    expect(await read(ana, id)).toMatchObject({
      HeldFrom: 'InProgress',
      Due: { Clock: 'Hold', On: addDays(today, 9) },
    });
    expect(await move(ana, id, 'PendingPatient', { NextOn: today })).toBe('It is on hold. Take it off hold first.');
    expect(await move(ana, id, 'InProgress')).toBe('');
    expect(await read(ana, id)).toMatchObject({ HeldFrom: null, HoldUntil: null });
  });

  it('[STATE-43] from wherever it was put on hold it comes back, and what was to be done next is still to be done', async () => {
    const held = { Reason: 'Abroad.', HoldUntil: addDays(today, 9) };
    const waiting = await working(ana);
    await move(ana, waiting, 'PendingAgency', { NextOn: addDays(today, 5) });
    const fresh = await open(server, ana, { OwnerID: ana.user.id });
    for (const [id, from] of [
      [waiting, 'PendingAgency'],
      [fresh, 'Assigned'],
    ] as const) {
      expect(await move(ana, id, 'OnHold', held)).toBe('');
      expect((await read(ana, id)).Moves).toContainEqual({ To: from, Asks: [], Refusal: null });
      expect(await move(ana, id, from)).toBe('');
      expect(await read(ana, id)).toMatchObject({ Status: from, HeldFrom: null });
    }
    expect((await read(ana, waiting)).NextOn).toBe(addDays(today, 5));
    // Given back while it is on hold, it is nobody's, and new again afterwards.
    await move(ana, fresh, 'OnHold', held);
    await take(ana, fresh, null);
    expect(await read(ana, fresh)).toMatchObject({ Status: 'OnHold', HeldFrom: 'New', Owner: null });
  });

  it('[STATE-43] [PERF-06] closing earns a point, reopening takes it back, and the number stays', async () => {
    const points = async () => {
      const { rows } = await server.admin.query<{ points: number }>(
        'SELECT coalesce(sum(points), 0)::int AS points FROM phi.performance_day WHERE user_id = $1',
        [eve.user.id],
      );
      return rows[0]?.points;
    };
    const eve = await worker(server, 'Eve', 'Points');
    const of = await patient(server);
    const id = await working(eve, {}, of);
    const { Number: number } = await read(eve, id);
    await server.admin.query(
      'UPDATE identity.client SET performance_enabled = true, performance_goal = 20 WHERE id = $1',
      [lakeside],
    );
    // Whoever moves it learns at once what the gauge says.
    const { Version } = await read(eve, id);
    const closed = await eve.call('moveCase', { CaseID: id, Version, To: 'Closed', Outcome: 'Paid' });
    expect(closed.body.Data).toMatchObject({ UserPoints: 1 });
    expect(await points()).toBe(1);
    const again = { CaseID: id, Version: Version + 1, To: 'InProgress', Reason: 'The payment bounced.' };
    expect((await eve.call('moveCase', again)).body.Data).toMatchObject({ UserPoints: 0 });
    expect(await points()).toBe(0);
    expect(await read(eve, id)).toMatchObject({
      Number: number,
      Status: 'InProgress',
      ResolvedCents: 0,
      Outcome: null,
    });
    // One point a person, type and day: of two cases that end on it, the second earns none.
    expect(await move(eve, id, 'Closed', { Outcome: 'Paid' })).toBe('');
    await server.admin.query('UPDATE phi.case_master SET point_on = $2 WHERE id = $1', [
      id,
      await todayOf(server, lakeside),
    ]);
    const second = await working(eve, {}, of);
    expect(await move(eve, id, 'InProgress', { Reason: 'Again.' })).toMatch(/open for this patient already: number/);
    expect(await move(eve, second, 'Closed', { Outcome: 'NotEligible' })).toBe('');
    expect(await points()).toBe(1);
    await server.admin.query('UPDATE phi.case_master SET closed_on = closed_on - 91 WHERE id = $1', [id]);
    expect(await move(eve, id, 'InProgress', { Reason: 'Too late.' })).toMatch(/more than 90 days ago/);
  });

  it('[STATE-43] two move the same case: one wins, the other is told by whom', async () => {
    const id = await open(server, ana, { OwnerID: ana.user.id });
    const lead = await worker(server, 'Lea', 'Fox', ['ClientAdministrator']);
    const moved = await Promise.all([
      ana.call('moveCase', { CaseID: id, Version: 1, To: 'InProgress' }),
      lead.call('moveCase', { CaseID: id, Version: 1, To: 'InProgress' }),
    ]);
    expect(moved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(moved.find(({ status }) => status === 409)?.body.UserMessage).toMatch(/^Changed by (Ana Lin|Lea Fox) at /);
    // Whoever heard no answer and sends it again is not refused.
    const winner = moved[0].status === 200 ? ana : lead;
    expect((await winner.call('moveCase', { CaseID: id, Version: 1, To: 'InProgress' })).body.Data).toMatchObject({
      Version: 2,
    });
  });
});

describe('reaching the patient', () => {
  it('[STATE-43] three tries on three days, and not before, let it be closed as unable to contact', async () => {
    const id = await working(ana);
    await server.admin.query('UPDATE phi.case_master SET opened_on = opened_on - 20 WHERE id = $1', [id]);
    const attempt = (daysAgo: number, Result = 'NoAnswer') =>
      ana.call('logCaseContact', {
        CaseID: id,
        Way: 'Call',
        Result,
        TriedAt: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
      });
    for (const daysAgo of [8, 8, 5]) expect((await attempt(daysAgo)).body.WasSuccess).toBe(true);
    expect(await move(ana, id, 'Closed', { Outcome: 'UnableToContact' })).toMatch(/on 3 different days: one more day/);
    expect((await read(ana, id)).Clocks).toContainEqual(expect.objectContaining({ Clock: 'Contact', Nth: 3 }));
    await attempt(0);
    expect((await read(ana, id)).Clocks.map(({ Clock }) => Clock)).not.toContain('Contact');
    expect(await move(ana, id, 'Closed', { Outcome: 'UnableToContact' })).toBe('');
    expect((await attempt(1)).body.UserMessage).toBe('It is over. Reopen it first.');
  });

  it('[ENT-141] a try that lies in the future or long ago is refused', async () => {
    const id = await working(ana);
    const at = async (ms: number) =>
      (
        await ana.call('logCaseContact', {
          CaseID: id,
          Way: 'Call',
          Result: 'Reached',
          TriedAt: new Date(Date.now() + ms).toISOString(),
        })
      ).body.Fields?.[0]?.Message;
    expect(await at(3_600_000)).toBe('This lies in the future');
    expect(await at(-31 * 86_400_000)).toBe('This lies more than 30 days back');
  });
});

describe('what is known of a case', () => {
  it('[ENT-141] is saved from the version that was read, and by nobody from an older one', async () => {
    const of = await patient(server);
    const id = await open(server, ana, {}, of);
    const fields = {
      Priority: 4,
      IsDisability: true,
      BilledOn: '',
      NextOn: addDays(today, 2),
      Reference: 'OH-1',
      AtRiskCents: 990_000,
      VisitMasterIDs: of.visits,
    };
    const save = (by: CaseWorker, change: object = {}) =>
      by.call('saveCase', { CaseID: id, Version: 1, ...fields, ...change });
    expect((await save(ana)).body.WasSuccess).toBe(true);
    expect(await read(dima, id)).toMatchObject({
      Priority: 4,
      IsDisability: true,
      Reference: 'OH-1',
      AtRiskCents: 990_000,
      NextOn: addDays(today, 2),
      Version: 2,
    });
    expect((await save(ana)).body.WasSuccess).toBe(true); // the same again changes nothing
    const late = await save(dima, { Priority: 1 });
    expect([late.status, late.body.UserMessage]).toEqual([409, expect.stringContaining('Changed by Ana Lin at')]);
    expect((await save(dima, { Version: 2, BilledOn: addDays(today, 1) })).body.Fields).toEqual([
      { Field: 'BilledOn', Message: 'This lies in the future' },
    ]);
  });

  it('[ENT-141] words that people write are sealed', async () => {
    const id = await open(server, ana, { Note: 'Secretwords' });
    const { rows } = await server.admin.query<{ text: string }>(
      'SELECT n::text AS text FROM phi.case_note n WHERE case_id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(Buffer.from('Secretwords').toString('hex'));
  });
});

describe('the lists', () => {
  it('[NET-17] by view, type, status and owner, sorted, and the same as a file', async () => {
    const of = await patient(server, [{ inDays: -2, charge: 990_000_00 }]);
    const late = await open(server, ana, { Type: 'Cobra', OwnerID: dima.user.id }, of);
    await server.admin.query('UPDATE phi.case_master SET due_on = due_on - 30 WHERE id = $1', [late]);
    const now = await open(server, ana, { Type: 'Charity', OwnerID: dima.user.id });
    await server.admin.query('UPDATE phi.case_master SET due_on = $2 WHERE id = $1', [now, today]);
    expect(await ids(dima, { View: 'Overdue' })).toContain(late);
    expect(await ids(dima, { View: 'Overdue' })).not.toContain(now);
    expect(await ids(dima, { View: 'DueToday' })).toContain(now);
    expect(await ids(ana, { View: 'Team', Type: 'Cobra', OwnerID: dima.user.id })).toEqual([late]);
    expect(await ids(ana, { View: 'Team', Status: 'Assigned' })).toEqual(expect.arrayContaining([late, now]));
    const sorted = await ids(ana, { View: 'Team', Sort: 'atRisk', Descending: true });
    expect(sorted.filter((id) => id === late || id === now)).toEqual([late, now]);
    const list = (await ana.call('getCases', { View: 'Team', Type: 'Cobra', OwnerID: dima.user.id })).body.Data;
    expect(list).toMatchObject({ Total: 1, AtRiskCents: 99_000_000 });
    const filter = { View: 'Team', Type: 'Cobra', OwnerID: dima.user.id };
    const { body } = await ana.call('exportCases', { ...filter, Format: 'XLSX' });
    const file = await send(server.url, `${downloadPath}${body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' });
    const [head = [], line = []] = await readSheet(file.bytes);
    expect(line[head.indexOf('Dollars at risk')]).toBe(990_000);
    const { rows } = await server.admin.query<{ detail: string }>(
      "SELECT detail FROM phi.audit_event WHERE user_id = $1 AND action = 'ExportCases'",
      [ana.user.id],
    );
    expect(rows).toEqual([{ detail: `1 cases: ${late}` }]);
  });

  it('[NET-17] the board has a column a status, with counts of the whole of it', async () => {
    const eve = await worker(server, 'Eve', 'Board');
    const id = await working(eve);
    await open(server, eve, { OwnerID: eve.user.id });
    const board = (await eve.call('getCaseBoard', { View: 'Mine' })).body.Data;
    const of = (status: string) => board?.Columns.find(({ Status }) => Status === status);
    expect(of('InProgress')).toMatchObject({ Count: 1, AtRiskCents: 125_000, Rows: [{ CaseID: id }] });
    expect(of('Assigned')?.Count).toBe(1);
    expect(of('Submitted')).toMatchObject({ Count: 0, Rows: [] });
    expect(board?.Counts.Mine).toBe(2);
    // What is over stands there for a week, and nothing of it is at risk any more.
    expect(await move(eve, id, 'Closed', { Outcome: 'Duplicate' })).toBe('');
    const after = (await eve.call('getCaseBoard', { View: 'Mine', OwnerID: eve.user.id })).body.Data;
    expect(after?.Columns.find(({ Status }) => Status === 'Closed')).toMatchObject({ Count: 1, AtRiskCents: 125_000 });
    expect(after?.AtRiskCents).toBe((board?.AtRiskCents ?? 0) - 125_000);
  });
});
