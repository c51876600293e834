import { addDays } from '@coverline/domain/format/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { purgeRecords } from '#/services/purge/purgeRecords.ts';
import { type CaseWorker, move, open, patient, read, worker } from './testing/caseTests.ts';

let server: TestServer;
let ana: CaseWorker;
beforeAll(async () => {
  server = await startTestServer();
  ana = await worker(server, 'Ana', 'Lin');
});
afterAll(() => server.close());

const task = (CaseID: string, change: object = {}) =>
  ana.call('saveCaseTask', { CaseID, Text: 'Call the county', DueOn: '2026-11-20', DueTime: '09:00', ...change });

describe('tasks', () => {
  it('[ENT-141] are set by the client’s clock, put off, done and opened again', async () => {
    const id = await open(server, ana);
    const made = await task(id);
    const TaskID = made.body.Data?.TaskID ?? '';
    const dueAt = '2026-11-20T14:00:00.000Z'; // nine in New York
    expect((await read(ana, id)).Tasks).toMatchObject([
      { TaskID, Text: 'Call the county', DueAt: dueAt, RemindAt: dueAt, Done: null },
    ]);
    await ana.call('snoozeCaseTask', { TaskID, Minutes: 60 });
    const later = (await read(ana, id)).Tasks[0]?.RemindAt ?? '';
    expect(Date.parse(later)).toBeGreaterThan(Date.now() + 50 * 60_000);
    await ana.call('settleCaseTask', { TaskID, Deed: 'Done' });
    expect((await read(ana, id)).Tasks[0]).toMatchObject({ RemindAt: null, Done: { By: 'Ana Lin' } });
    expect((await ana.call('snoozeCaseTask', { TaskID, Minutes: 60 })).body.UserMessage).toBe('It is done already.');
    await ana.call('settleCaseTask', { TaskID, Deed: 'Undone' });
    expect((await read(ana, id)).Tasks[0]).toMatchObject({ RemindAt: dueAt, Done: null });
  });

  it('[NOTIF-02] [ENT-022] remind at the bell once they are due, until they are done or put off', async () => {
    const eve = await worker(server, 'Eve', 'Bell');
    const id = await open(server, eve);
    const made = await eve.call('saveCaseTask', { CaseID: id, Text: 'Secret', DueOn: '2026-01-05', DueTime: '09:00' });
    const TaskID = made.body.Data?.TaskID ?? '';
    await eve.call('saveCaseTask', {
      CaseID: id,
      Text: 'Later',
      DueOn: addDays(await todayOf(server, lakeside), 9),
      DueTime: '09:00',
    });
    const bell = async (by: CaseWorker) => (await by.call('keepAlive')).body.Data?.Notifications.CaseReminders;
    const { Number: number } = await read(eve, id);
    const reminder = {
      ID: TaskID,
      Message: `A task of case ${number} is due.`,
      DeepLink: `/spifcasemanagement/spifcaseMaster?case=${id}&tab=tasks`,
    };
    expect(await bell(eve)).toEqual([expect.objectContaining(reminder)]);
    expect(await bell(ana)).not.toContainEqual(expect.objectContaining({ ID: TaskID }));
    await eve.call('snoozeCaseTask', { TaskID, Minutes: 60 });
    expect(await bell(eve)).toEqual([]);
    await eve.call('settleCaseTask', { TaskID, Deed: 'Undone' });
    await server.admin.query("UPDATE phi.case_task SET remind_at = now() - interval '1 minute' WHERE id = $1", [
      TaskID,
    ]);
    expect(await bell(eve)).toEqual([expect.objectContaining(reminder)]);
    await eve.call('settleCaseTask', { TaskID, Deed: 'Done' });
    expect(await bell(eve)).toEqual([]);
  });

  it('[ENT-141] [NOTIF-02] a time that clocks skip in spring is the next real one, and is told; so is what is put off', async () => {
    const id = await open(server, ana);
    const { body } = await task(id, { DueOn: '2027-03-14', DueTime: '02:30' });
    expect(body.Data?.DueAt).toBe('2027-03-14T07:30:00.000Z'); // 3:30 in New York
    const TaskID = body.Data?.TaskID ?? '';
    const off = await ana.call('snoozeCaseTask', { TaskID, On: '2027-03-14', Time: '02:10' });
    expect(off.body.Data?.RemindAt).toBe('2027-03-14T07:10:00.000Z');
    const morning = await ana.call('snoozeCaseTask', { TaskID, On: '2027-03-15' });
    expect(morning.body.Data?.RemindAt).toBe('2027-03-15T12:00:00.000Z'); // eight there
    expect((await read(ana, id)).Tasks[0]).toMatchObject({
      DueAt: '2027-03-14T07:30:00.000Z',
      RemindAt: '2027-03-15T12:00:00.000Z',
    });
    const past = await ana.call('snoozeCaseTask', { TaskID, On: '2026-01-05' });
    expect(past.body.Fields).toEqual([{ Field: 'On', Message: 'Choose a time that is still to come' }]);
    expect((await ana.call('snoozeCaseTask', { TaskID })).body.Fields?.[0]?.Message).toBe('Enter a day');
  });

  it('[ENT-141] changes from the version that was read, and is given to nobody else than case workers', async () => {
    const id = await open(server, ana);
    const TaskID = (await task(id)).body.Data?.TaskID ?? '';
    await task(id, { TaskID, Version: 1, Text: 'Call the state' });
    expect((await task(id, { TaskID, Version: 1, Text: 'Call nobody' })).status).toBe(409);
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    expect((await task(id, { UserID: clerk.user.id })).body.Fields).toEqual([
      { Field: 'UserID', Message: 'Choose one from the list' },
    ]);
    expect((await task(id, { DueOn: '2030-01-01' })).body.Fields).toEqual([
      { Field: 'DueOn', Message: 'This lies more than a year ahead' },
    ]);
  });
});

describe('a person who is merged while a case is open', () => {
  it('[ENT-141] takes the case along; of two open ones of a type both go on, and an undo brings them apart', async () => {
    const clerk = await signedIn(server);
    const [kept, given] = [await patient(server), await patient(server)];
    const [one, two] = [await open(server, ana, {}, kept), await open(server, ana, {}, given)];
    const alone = await open(server, ana, { Type: 'Charity' }, given);
    const merged = await clerk.call('mergeRegistrations', {
      KeptID: kept.registration,
      KeptVersion: 1,
      GivenID: given.registration,
      GivenVersion: 1,
    });
    expect(merged.body.WasSuccess).toBe(true);
    const found = await ana.call('findCases', { RegMasterID: given.registration });
    expect(found.body.Data?.Cases.map(({ CaseID }) => CaseID).toSorted()).toEqual([one, two, alone].toSorted());
    expect(
      [await read(ana, one), await read(ana, two), await read(ana, alone)].map(({ IsDouble }) => IsDouble),
    ).toEqual([false, true, false]);
    const undone = await clerk.call('undoMerge', { MergeID: merged.body.Data?.MergeID });
    expect(undone.body.WasSuccess).toBe(true);
    expect(await read(ana, two)).toMatchObject({ RegMasterID: given.registration, IsDouble: false });
  });
});

const merge = async (clerk: CaseWorker, KeptID: string, GivenID: string) => {
  const version = async (id: string) =>
    (await server.admin.query<{ v: number }>('SELECT row_version AS v FROM phi.reg_master WHERE id = $1', [id])).rows[0]
      ?.v;
  const { body } = await clerk.call('mergeRegistrations', {
    KeptID,
    KeptVersion: await version(KeptID),
    GivenID,
    GivenVersion: await version(GivenID),
  });
  return body.Data?.MergeID;
};

it('[ENT-141] a merge of who was merged is taken back too, and of two that stand beside each other the other goes on alone', async () => {
  const clerk = await signedIn(server);
  const [a, b, c] = [await patient(server), await patient(server), await patient(server)];
  const [own, beside] = [await open(server, ana, {}, a), await open(server, ana, {}, b)];
  await merge(clerk, a.registration, b.registration);
  const MergeID = await merge(clerk, c.registration, a.registration);
  expect((await clerk.call('undoMerge', { MergeID })).body.WasSuccess).toBe(true);
  const doubles = async () => [(await read(ana, own)).IsDouble, (await read(ana, beside)).IsDouble];
  expect(await doubles()).toEqual([false, true]);
  await ana.call('assignCases', {
    Cases: [{ CaseID: own, Version: (await read(ana, own)).Version }],
    AssignTo: ana.user.id,
  });
  expect(await move(ana, own, 'Closed', { Outcome: 'Duplicate' })).toBe('');
  expect(await doubles()).toEqual([false, false]);
  expect(await open(server, ana, {}, a)).toBe(beside);
});

it('[ENT-141] one is opened again while another of its type is opened: one of them is there, and nobody meets an error', async () => {
  const of = await patient(server);
  const closed = await open(server, ana, { OwnerID: ana.user.id }, of);
  expect(await move(ana, closed, 'Closed', { Outcome: 'Duplicate' })).toBe('');
  const { Version } = await read(ana, closed);
  const [again, opened] = await Promise.all([
    ana.call('moveCase', { CaseID: closed, Version, To: 'InProgress', Reason: 'Again.' }),
    ana.call('openCase', { RegMasterID: of.registration, Type: 'MedicaidApplication', VisitMasterIDs: of.visits }),
  ]);
  expect([again.status, opened.status]).toEqual([200, 200]);
  const found = await ana.call('findCases', { RegMasterID: of.registration });
  expect(found.body.Data?.Cases.filter(({ Status }) => Status !== 'Closed')).toHaveLength(1);
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

it('[ENT-141] a case that was closed so long ago goes with all that hangs on it; an open one stays', async () => {
  const [closed, still] = [await open(server, ana, { Note: 'x', OwnerID: ana.user.id }), await open(server, ana)];
  await move(ana, closed, 'InProgress');
  await task(closed);
  expect(await move(ana, closed, 'Closed', { Outcome: 'Duplicate' })).toBe('');
  await server.admin.query('UPDATE phi.case_master SET opened_at = $2 WHERE id = ANY($1)', [
    [closed, still],
    daysAgo(2300),
  ]);
  await server.admin.query('UPDATE phi.case_master SET closed_at = $2 WHERE id = $1', [closed, daysAgo(2193)]);
  await purgeRecords(server.deps);
  const left = async (table: string, column: string) => {
    const { rows } = await server.admin.query<{ id: string }>(
      `SELECT DISTINCT ${column} AS id FROM phi.${table} WHERE ${column} = ANY($1)`,
      [[closed, still]],
    );
    return rows.map(({ id }) => id);
  };
  expect(await left('case_master', 'id')).toEqual([still]);
  for (const table of ['case_note', 'case_task', 'case_visit', 'case_event'])
    expect(await left(table, 'case_id')).not.toContain(closed);
});

it('[ENT-141] each act is in the audit with its case and its patient', async () => {
  const of = await patient(server);
  const id = await open(server, ana, { OwnerID: ana.user.id }, of);
  await read(ana, id);
  await move(ana, id, 'InProgress');
  await ana.call('addCaseNote', { CaseID: id, Text: 'Came by.' });
  const { rows } = await server.admin.query<{ action: string }>(
    'SELECT DISTINCT action FROM phi.audit_event WHERE client_id = $1 AND entity_id = $2 AND patient_id = $3 ORDER BY action',
    [lakeside, id, of.registration],
  );
  expect(rows.map(({ action }) => action)).toEqual(['AddCaseNote', 'GetCase', 'MoveCase', 'OpenCase']);
});
