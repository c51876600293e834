import type { ClearanceFilter } from '@coverline/contract/clearance/clearance.ts';
import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside } from '#/testing/builders.ts';
import { fieldsOf, partner } from '#/testing/checks.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { judgeNoted } from './judge/judgeNoted.ts';
import { checkOf, type Counsellor, counsellor, judged, read, stateOf } from './testing/clearanceTests.ts';

let server: TestServer;
let ana: Counsellor;
let ben: Counsellor;
let boss: Counsellor;
let today = '';
beforeAll(async () => {
  server = await startTestServer();
  ana = await counsellor(server, 'Ana', 'Lin');
  ben = await counsellor(server, 'Ben', 'Oak');
  boss = await counsellor(server, 'Bea', 'Roth', ['ClientAdministrator']);
  today = await todayOf(server, lakeside);
});
afterAll(() => server.close());

const list = async (filter: Partial<ClearanceFilter>) => {
  const { body, text } = await ana.call('getClearance', filter);
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
};

/** Of nobody else's days: a test counts its own alone. */
let taken = 20;
const ownDays = (): number => (taken += 5);

describe('the grid', () => {
  it('[ROUTE-019] shows a window of days with tabs, sums, days and troubles, and narrows by each filter', async () => {
    const cleo = await counsellor(server, 'Cleo', 'Ash');
    const at = ownDays();
    const [From, To] = [addDays(today, at), addDays(today, at + 3)];
    const north = { payer: 'NORTH', cob: 1 };
    const uninsured = await judged(server, {
      last: 'Zimmer',
      visits: [{ inDays: at, location: 'Imaging', charge: 10_000 }],
    });
    const insured = await judged(server, {
      last: 'Abbot',
      insurance: [north],
      visits: [{ inDays: at + 1, location: 'Endo', charge: 50_000 }],
    });
    const off = await judged(server, { last: 'Moss', visits: [{ inDays: at + 2, status: 'Cancelled', charge: 7 }] });
    const [zimmer, abbot, moss] = [uninsured, insured, off].map(({ visits }) => visits[0] ?? '');
    const ids = async (filter: Partial<ClearanceFilter>) =>
      (await list({ From, To, ...filter })).Rows.map(({ VisitMasterID }) => VisitMasterID);

    const whole = await list({ From, To });
    expect(whole).toMatchObject({
      From,
      To,
      Total: 2,
      Counts: { All: 2, NotCleared: 2, Cleared: 0, Cancelled: 1 },
      ClearedBasisPoints: 0,
      RiskCents: 60_000,
      Days: [
        { On: From, Visits: 1, NeedYou: 1 },
        { On: addDays(From, 1), Visits: 1, NeedYou: 1 },
      ],
    });
    expect(whole.Troubles).toContainEqual({ Check: 'Demographics', Fail: 2, Warn: 0, Exception: 0 });
    expect(whole.Rows[1]).toMatchObject({
      LastName: 'Abbot',
      DaysToService: at + 1,
      Light: 'None',
      Primary: { PayerID: partner('NORTH'), StatusID: null },
      Secondary: null,
      Owner: null,
      Work: 'New',
    });
    expect(whole.Rows[1]?.Checks).toHaveLength(12);
    expect(await ids({ Tab: 'Cancelled' })).toEqual([moss]);
    expect(await ids({ Locations: ['Imaging'] })).toEqual([zimmer]);
    expect(await ids({ PayerIDs: [partner('NORTH')] })).toEqual([abbot]);
    expect(await ids({ Search: insured.tag })).toEqual([abbot]);
    expect(await ids({ Search: 'abbot' })).toEqual([abbot]);
    expect(await ids({ Check: 'Assistance' })).toEqual([zimmer]);
    expect(await ids({ Lights: ['Red', 'Amber', 'Green'] })).toEqual([]);
    expect(await ids({ OwnerIDs: [cleo.user.id] })).toEqual([]);
    expect(await ids({ Sort: 'patient' })).toEqual([abbot, zimmer]);
    expect(await ids({ Sort: 'patient', Descending: true })).toEqual([zimmer, abbot]);
    expect(await ids({ Sort: 'risk' })).toEqual([zimmer, abbot]);
    await cleo.call('assignClearance', { Visits: [{ VisitMasterID: abbot, OwnerID: null }], AssignTo: cleo.user.id });
    expect(await ids({ OwnerIDs: [cleo.user.id] })).toEqual([abbot]);
    expect(await ids({ OwnerIDs: [cleo.user.id], NoOwner: true })).toEqual([zimmer, abbot]);
    const { body } = await ana.call('getClearanceChoices');
    expect(body.Data?.Locations).toEqual(expect.arrayContaining(['Endo', 'Imaging']));
    expect(body.Data?.Payers).toContainEqual({ PayerID: partner('NORTH'), Name: expect.any(String) as string });
    expect(body.Data?.Workers).toContainEqual({ ID: cleo.user.id, Name: 'Cleo Ash', Open: 1 });
  });

  it('[ROUTE-019] what is at risk of a visit whose charge nobody knows is not known: in the row, the sum, the order and the file', async () => {
    const at = ownDays();
    const days = { From: addDays(today, at), To: addDays(today, at + 1) };
    const { registration, visits, tag } = await judged(server, {
      visits: [
        { inDays: at, charge: 700 },
        { inDays: at, charge: 0 },
        { inDays: at },
        { inDays: at, status: 'Cancelled' },
      ],
    });
    const [known = '', free = '', unknown = '', off = ''] = visits;
    const found = await list({ ...days, Sort: 'risk' });
    expect(found).toMatchObject({ RiskCents: 700, UnknownRisks: 1 });
    expect(found.Rows.map(({ VisitMasterID, RiskCents }) => [VisitMasterID, RiskCents])).toEqual([
      [free, 0],
      [known, 700],
      [unknown, null],
    ]);
    expect((await list({ ...days, Tab: 'Cancelled' })).Rows).toMatchObject([{ VisitMasterID: off, RiskCents: 0 }]);
    expect(await read(ana, unknown)).toMatchObject({ RiskCents: null });
    const { body } = await ana.call('exportClearance', { Search: tag, Format: 'CSV', Sort: 'risk', ...days });
    const file = await fetch(`${server.url}${downloadPath}${body.Data?.Ticket ?? ''}`);
    const [head = [], ...rows] = (await file.text()).split('\r\n').map((line) => line.split(','));
    expect(rows.slice(0, 3).map((cells) => cells[head.indexOf('At risk')])).toEqual(['0.00', '7.00', '']);
    // Kept as 0 before and after: only the charge tells whether it is known.
    for (const [visit, cents, unknowns] of [
      [unknown, 0, 0],
      [free, null, 1],
      [unknown, null, 2],
    ] as const) {
      await server.admin.query('UPDATE phi.visit_master SET charge_cents = $2 WHERE id = $1', [visit, cents]);
      await server.admin.query(
        `INSERT INTO system.visit_to_judge (client_id, reg_master_id, causes) VALUES ($1, $2, '{VisitChanged}')`,
        [lakeside, registration],
      );
      await judgeNoted(server.deps);
      expect(await list({ ...days, Sort: 'risk' })).toMatchObject({ RiskCents: 700, UnknownRisks: unknowns });
    }
    // Cleared, nothing of it is at risk, whatever is charged.
    await server.admin.query("UPDATE phi.clearance SET status = 'Cleared' WHERE visit_master_id = $1", [unknown]);
    expect(await read(ana, unknown)).toMatchObject({ RiskCents: 0 });
  });

  it.each([
    [0, 'NotCleared', 'Red'],
    [1, 'NotCleared', 'Red'],
    [2, 'NotCleared', 'Amber'],
    [3, 'Conditional', 'Amber'],
    [4, 'NotCleared', 'None'],
    [0, 'Conditional', 'Amber'],
    [0, 'Cleared', 'Green'],
  ] as const)('lights: %d days ahead and %s is %s, and is found by it', async (inDays, status, light) => {
    const { visits, tag } = await judged(server, { visits: [{ inDays }] });
    await server.admin.query('UPDATE phi.clearance SET status = $2 WHERE visit_master_id = $1', [visits[0], status]);
    const found = await list({ Search: tag, Lights: [light] });
    expect(found.Rows).toMatchObject([{ VisitMasterID: visits[0], Light: light }]);
  });

  it('refuses days that go backwards, and more than it shows', async () => {
    const backwards = await ana.call('getClearance', { From: today, To: addDays(today, -1) });
    expect(fieldsOf(backwards)).toEqual({ To: 'The last day lies before the first' });
    expect(fieldsOf(await ana.call('getClearance', { From: today, To: addDays(today, 92) }))).toEqual({
      To: 'Choose at most 92 days',
    });
  });

  it.each([
    ['CSV', 'date'],
    ['CSV', 'patient'],
    ['CSV', 'mrn'],
    ['CSV', 'owner'],
    ['XLSX', 'date'],
    ['PDF', 'date'],
    ['PDF', 'risk'],
  ] as const)('leaves as %s in the order of %s', async (Format, Sort) => {
    const { tag } = await judged(server, { last: 'Quill', visits: [{ inDays: 3, charge: 12_345 }] });
    const { body, text } = await ana.call('exportClearance', { Search: tag, Format, Sort });
    if (body.Data === undefined) throw new Error(text);
    const file = await fetch(`${server.url}${downloadPath}${body.Data?.Ticket ?? ''}`);
    expect(file.status).toBe(200);
    const bytes = Buffer.from(await file.arrayBuffer());
    if (Format === 'PDF') expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    if (Format === 'XLSX') expect(bytes.subarray(0, 2).toString()).toBe('PK');
    if (Format === 'CSV') {
      expect(bytes.toString()).toContain('Quill');
      expect(bytes.toString()).toContain('Fails: Address and person were never verified');
      for (const header of ['Secondary status', 'Estimate from', 'Estimate to', 'Notes', 'Started by'])
        expect(bytes.toString().split('\n')[0]).toContain(header);
    }
  });
});

describe('deeds', () => {
  it('gives visits to somebody; one that changed hands meanwhile stays, and says whose it is', async () => {
    const { visits } = await judged(server, { visits: [{ inDays: 1 }, { inDays: 2 }] });
    const [first = '', second = ''] = visits;
    const give = (by: Counsellor, ids: readonly string[], OwnerID: string | null, AssignTo: string | null) =>
      by.call('assignClearance', { Visits: ids.map((VisitMasterID) => ({ VisitMasterID, OwnerID })), AssignTo });
    expect((await give(ana, [first], null, ana.user.id)).body.Data?.Done).toBe(1);
    const { body } = await give(ben, [first, second], null, ben.user.id);
    expect(body.Data).toEqual({
      Done: 1,
      Results: [
        { VisitMasterID: first, IsDone: false, Why: 'Taken by Ana Lin meanwhile' },
        { VisitMasterID: second, IsDone: true, Why: '' },
      ],
    });
    // Said twice it is done.
    expect((await give(ben, [second], null, ben.user.id)).body.Data?.Done).toBe(1);
    const taken = await read(ana, second);
    expect(taken).toMatchObject({ Owner: { Name: 'Ben Oak' }, Work: 'InProgress', StartedBy: { Name: 'Ben Oak' } });
    expect(taken.History[0]).toMatchObject({ By: 'Ben Oak', OwnerTo: 'Ben Oak', Causes: [] });
    await give(ana, [first], ana.user.id, null);
    expect((await read(ana, first)).History[0]).toMatchObject({ OwnerTo: '' });
    expect(fieldsOf(await give(ana, [first], null, '8d0c2b52-6f0e-4f0c-9a55-2b3d6c1f7e09'))).toEqual({
      AssignTo: 'Choose one from the list',
    });
  });

  it('waives a check for the reason that is given, by whom the check allows, and takes it back', async () => {
    const { visits } = await judged(server, { insurance: [{ payer: 'NORTH', cob: 1 }] });
    const [id = ''] = visits;
    const waive = async (by: Counsellor, Check: string, Reason = 'Card was seen') =>
      (await by.call('waiveClearance', { VisitMasterIDs: [id], Check, Reason })).body.Data?.Results[0]?.Why;
    expect(await waive(ana, 'Eligibility')).toBe('Only Client Administrator may waive this');
    expect(await waive(boss, 'GoodFaithEstimate')).toBe('Nobody may waive this: the law asks for it');
    expect(await waive(boss, 'OrderOfBenefits')).toBe('It needs no waiver');
    expect(await waive(boss, 'MedicalNecessity')).toBe('It is not checked here yet');
    const before = await read(ana, id);
    expect(checkOf(before, 'Eligibility')).toMatchObject({ MayWaive: false });
    expect(checkOf(before, 'Demographics')).toMatchObject({ MayWaive: true, WaiveRefusal: '' });
    expect(await waive(boss, 'Eligibility')).toBe('');
    expect(await waive(boss, 'Eligibility')).toBe('It is waived already');
    const waived = await read(ana, id);
    expect(checkOf(waived, 'Eligibility')).toMatchObject({
      State: 'Waived',
      Reason: 'Card was seen',
      Waiver: { By: 'Bea Roth', Reason: 'Card was seen' },
    });
    expect(waived.Score).toBeGreaterThan(before.Score);
    expect(waived.History[0]).toMatchObject({ Causes: ['Waived'], By: 'Bea Roth', Reason: 'Card was seen' });
    const { rows } = await server.admin.query('SELECT checks::text FROM phi.clearance WHERE visit_master_id = $1', [
      id,
    ]);
    expect(JSON.stringify(rows)).not.toContain('Card was seen');
    const back = async (by: Counsellor) =>
      (await by.call('takeBackWaiver', { VisitMasterIDs: [id], Check: 'Eligibility' })).body.Data?.Results[0]?.Why;
    expect(await back(ana)).toBe('Only Client Administrator may waive this');
    expect(await back(boss)).toBe('');
    expect(await back(boss)).toBe('Nothing of this check is waived');
    const after = await read(ana, id);
    expect(stateOf(after, 'Eligibility')).toBe('Fail');
    expect(after.Waivers).toMatchObject([{ Check: 'Eligibility', TakenBackBy: 'Bea Roth' }]);
  });

  it('settles an exception: nobody but a person does', async () => {
    const { visits } = await judged(server, {
      insurance: [
        { payer: 'NORTH', cob: 1 },
        { payer: 'BLUE1', cob: 1 },
      ],
    });
    const [id = ''] = visits;
    const open = await read(ana, id);
    expect(open).toMatchObject({ Status: 'Exception', Work: 'Exception' });
    expect(open.ExceptionSince).not.toBeNull();
    expect(checkOf(open, 'OrderOfBenefits')).toMatchObject({ State: 'Fail', Exception: 'OrderUndecided' });
    const exceptions = open.Checks.filter(({ Exception }) => Exception !== null).map(({ Check }) => Check);
    await ana.call('assignClearance', { Visits: [{ VisitMasterID: id, OwnerID: null }], AssignTo: ana.user.id });
    expect((await read(ana, id)).Work).toBe('Assigned');
    for (const Check of exceptions)
      await boss.call('waiveClearance', { VisitMasterIDs: [id], Check, Kind: 'Resolved', Reason: 'Decided by phone' });
    const settled = await read(ana, id);
    expect(settled).toMatchObject({ Status: 'NotCleared', Work: 'Resolved', Exceptions: 0, ExceptionSince: null });
    expect(checkOf(settled, 'OrderOfBenefits')).toMatchObject({ State: 'Fail', Exception: null });
  });

  it('notes stay as they were written, sealed, and count', async () => {
    const { visits } = await judged(server, { visits: [{ inDays: 1 }, { inDays: 2 }] });
    const { body } = await ana.call('noteClearance', { VisitMasterIDs: visits, Text: ' Left a message. ' });
    expect(body.Data?.Done).toBe(2);
    const noted = await read(ben, visits[1] ?? '');
    expect(noted).toMatchObject({
      Notes: 1,
      Work: 'InProgress',
      NoteList: [{ By: 'Ana Lin', Text: 'Left a message.' }],
    });
    const { rows } = await server.admin.query(`SELECT encode(text_enc, 'escape') AS text FROM phi.clearance_note`);
    expect(JSON.stringify(rows)).not.toContain('Left a message');
  });

  it('a visit that is not there makes a deed none at all', async () => {
    const { visits } = await judged(server);
    const ids = [visits[0] ?? '', '8d0c2b52-6f0e-4f0c-9a55-2b3d6c1f7e10'];
    expect((await ana.call('noteClearance', { VisitMasterIDs: ids, Text: 'Both' })).status).toBe(404);
    expect((await read(ana, visits[0] ?? '')).Notes).toBe(0);
  });
});
