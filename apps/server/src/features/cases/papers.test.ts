import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { randomUUID } from 'node:crypto';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { send } from '#/testing/caller.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { plainPdf } from '#/testing/good/plainPdf.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type CaseWorker, open, read, worker } from './testing/caseTests.ts';

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

const somebody = {
  MemberID: null,
  Name: '',
  DateOfBirth: '',
  Age: 40,
  Relation: 'Self',
  Tax: 'Files',
  Expected: 0,
  Student: false,
  Disabled: false,
  Medicare: false,
};
const wages = { IncomeID: null, Of: 0, Kind: 'Wages', Cents: 200_000, Period: 'Month', HoursPerWeek: null };
const saveHousehold = (by: CaseWorker, CaseID: string, Version: number, more: object = {}) =>
  by.call('saveCaseHousehold', { CaseID, Version, State: 'NY', Members: [somebody], Incomes: [wages], ...more });
const household = async (CaseID: string) => {
  const { body } = await ana.call('getCaseHousehold', { CaseID });
  if (body.Data === undefined) throw new Error(body.UserMessage);
  return body.Data;
};
const papers = async (CaseID: string) => {
  const { body } = await ana.call('getCaseDocuments', { CaseID });
  if (body.Data === undefined) throw new Error(body.UserMessage);
  return body.Data;
};
const pdf = (line: string = randomUUID()) => plainPdf(line).toString('base64');
const upload = (CaseID: string, more: object = {}) =>
  ana.call('uploadCaseDocument', { CaseID, Kind: 'PayStubs', Source: 'Upload', File: pdf(), ...more });
/** What every scanner finds, in two parts, so that none finds it here. */
const trial = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const everything = ['Name', 'Readable', 'Date', 'Signed', 'Amount', 'Employer', 'YearToDate'];
const decide = async (by: CaseWorker, CaseID: string, DocumentID: string, said: object) => {
  const Version = (await papers(CaseID)).Documents.find((one) => one.DocumentID === DocumentID)?.Version;
  return by.call('decideCaseDocument', { CaseID, DocumentID, Version, ...said });
};
const faults = ({ body }: Awaited<ReturnType<CaseWorker['call']>>) =>
  Object.fromEntries((body.Fields ?? []).map(({ Field, Message }) => [Field, Message]));
const fetched = async (Ticket: string | undefined) =>
  (await send(server.url, `${downloadPath}${Ticket ?? ''}`, undefined, { method: 'GET', token: ana.token })).bytes;

describe('[ENT-141] the household of a case', () => {
  it('begins with the patient, keeps who is in it, and is nobody else’s to overwrite', async () => {
    const CaseID = await open(server, ana);
    expect(await household(CaseID)).toMatchObject({ Version: 0, Members: [{ Relation: 'Self' }], Incomes: [] });
    const child = {
      ...somebody,
      Name: 'Lucia Quispe',
      DateOfBirth: addDays(today, -13 * 366),
      Relation: 'Child',
      Tax: 'Claimed',
    };
    const Members = [somebody, child];
    expect((await saveHousehold(ana, CaseID, 0, { Members })).body.Data?.Version).toBe(1);
    // The same again is no change, whoever says it.
    expect((await saveHousehold(dima, CaseID, 0, { Members })).body.Data?.Version).toBe(1);
    const kept = await household(CaseID);
    expect(kept).toMatchObject({
      State: 'NY',
      Members: [{ Relation: 'Self' }, { Name: 'Lucia Quispe', Relation: 'Child' }],
    });
    const late = await saveHousehold(dima, CaseID, 0, { State: 'TX' });
    expect([late.status, late.body.UserMessage]).toEqual([409, expect.stringMatching(/^Changed by Ana Lin at /)]);
    const { rows } = await server.admin.query<{ words_enc: Buffer }>(
      'SELECT words_enc FROM phi.case_member WHERE case_id = $1 AND place = 1',
      [CaseID],
    );
    expect(rows[0]?.words_enc.includes('Lucia')).toBe(false);
    expect((await read(ana, CaseID)).Version).toBe(1);
  });

  it.each<[string, object, Record<string, string>]>([
    [
      'of 51',
      {
        Members: Array.from({ length: 51 }, (_, at) =>
          at === 0 ? somebody : { ...somebody, Name: 'N', Relation: 'Other' },
        ),
      },
      { Members: 'A household has 50 people at most, and this one has 51' },
    ],
    [
      'with somebody without a name',
      { Members: [somebody, { ...somebody, Relation: 'Child', Tax: 'Claimed' }] },
      { Members: 'Person 2: enter the name' },
    ],
    [
      'by the hour without hours',
      { Incomes: [{ ...wages, Period: 'Hour' }] },
      { Incomes: 'Income 1: for pay by the hour, enter the hours a week, up to 168' },
    ],
    ['of no state', { State: '' }, { State: 'Choose a state' }],
  ])('is refused %s', async (_what, more, expected) => {
    const CaseID = await open(server, ana);
    expect(faults(await saveHousehold(ana, CaseID, 0, more))).toEqual(expected);
    expect((await household(CaseID)).Version).toBe(0);
  });
});

describe('[ENT-141] the papers of a case', () => {
  it('a stub that was asked for, came, and proves another amount than was told', async () => {
    const CaseID = await open(server, ana, { OwnerID: ana.user.id });
    await saveHousehold(ana, CaseID, 0);
    const asked = await papers(CaseID);
    const line = asked.Lines.find(({ Key }) => Key === 'wages');
    expect(line).toMatchObject({ Accepts: ['PayStubs', 'EmployerLetter'], DocumentID: null });
    const request = { CaseID, Papers: [{ Kind: 'PayStubs', MemberID: null }] };
    expect((await ana.call('requestCaseDocuments', request)).body.Data?.Asked).toBe(1);
    expect((await ana.call('requestCaseDocuments', request)).body.Data?.Asked).toBe(0);
    expect((await read(ana, CaseID)).Clocks).toContainEqual(
      expect.objectContaining({ Clock: 'Documents', On: addDays(today, 14) }),
    );
    const File = pdf();
    const came = await upload(CaseID, { File });
    const DocumentID = came.body.Data?.DocumentID ?? '';
    expect((await papers(CaseID)).Documents).toMatchObject([
      { DocumentID, Status: 'Received', RequestedOn: today, Pages: [{ Type: 'application/pdf', KeptBy: 'Ana Lin' }] },
    ]);
    expect((await read(ana, CaseID)).Clocks.map(({ Clock }) => Clock)).not.toContain('Documents');
    // A second file is its next page, the same again is none.
    await upload(CaseID, { DocumentID });
    await upload(CaseID, { DocumentID, File });
    expect((await papers(CaseID)).Documents[0]?.Pages).toHaveLength(2);

    const [income] = (await household(CaseID)).Incomes;
    const Income = { IncomeID: income?.IncomeID, Cents: 130_000, Period: 'TwoWeeks', HoursPerWeek: null };
    const half = await decide(ana, CaseID, DocumentID, { Deed: 'Verify', Checks: ['Name'], Income });
    expect(faults(half)).toEqual({
      DatedOn: 'Enter the day of the paper',
      Checks: 'Everything on the list has to be looked at before it counts',
    });
    const old = { Deed: 'Verify', Checks: everything, DatedOn: addDays(today, -61), Income };
    expect(faults(await decide(ana, CaseID, DocumentID, old)).DatedOn).toContain('ask for a newer one');
    const DatedOn = addDays(today, -10);
    expect((await decide(ana, CaseID, DocumentID, { ...old, DatedOn })).body.WasSuccess).toBe(true);
    expect((await papers(CaseID)).Documents[0]).toMatchObject({
      Status: 'Verified',
      ExpiresOn: addDays(DatedOn, 60),
      DecidedBy: 'Ana Lin',
    });
    const proven = {
      Claimed: { Cents: 200_000, Period: 'Month' },
      Verified: { Cents: 130_000, Period: 'TwoWeeks' },
      DocumentID,
    };
    expect((await household(CaseID)).Incomes).toMatchObject([proven]);
    // What is told anew stays beside what is proven; of another kind it proves nothing.
    const again = { ...wages, IncomeID: income?.IncomeID, Cents: 210_000 };
    await saveHousehold(ana, CaseID, 1, { Incomes: [again] });
    expect((await household(CaseID)).Incomes).toMatchObject([{ ...proven, Claimed: { Cents: 210_000 } }]);
    expect((await upload(CaseID, { DocumentID })).body.UserMessage).toContain('was verified as it is');
    await decide(dima, CaseID, DocumentID, { Deed: 'TakeBack' });
    expect((await household(CaseID)).Incomes).toMatchObject([{ Verified: null, DocumentID: null }]);
    const words = (await read(ana, CaseID)).History.map(({ Words }) => Words);
    expect(words).toEqual(
      expect.arrayContaining(['Asked for: Pay stubs.', 'Came: Pay stubs.', 'Verified: Pay stubs.']),
    );
  });

  it('[F-01] [F-06] is refused with a sentence: a virus, what is damaged, what is too large, what is no paper', async () => {
    const CaseID = await open(server, ana);
    const File = plainPdf('x')
      .toString('latin1')
      .replace('startxref', () => `%${trial}\nstartxref`);
    const sick = await upload(CaseID, { File: Buffer.from(File, 'latin1').toString('base64') });
    expect(sick.body.UserMessage).toBe(
      'The virus scanner found Eicar-Test-Signature in this file. Do not send it again.',
    );
    const cut = await upload(CaseID, { File: plainPdf('x').subarray(0, 300).toString('base64') });
    expect(cut.body.UserMessage).toContain('This PDF is damaged');
    const large = await upload(CaseID, { File: Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-').toString('base64') });
    expect([large.status, large.body.UserMessage]).toEqual([413, 'File too large']);
    expect((await upload(CaseID, { File: Buffer.from('a,b').toString('base64') })).body.UserMessage).toBe(
      'Invalid file type',
    );
    expect((await papers(CaseID)).Documents).toEqual([]);
  });

  it('is rejected with its reason and asked for again; what was asked by mistake goes, what is verified stays', async () => {
    const CaseID = await open(server, ana);
    const first = (await upload(CaseID, { Kind: 'Identity' })).body.Data?.DocumentID ?? '';
    expect(faults(await decide(ana, CaseID, first, { Deed: 'Reject' })).Reason).toContain('Say why');
    await decide(ana, CaseID, first, { Deed: 'Reject', Reason: 'The photo is cut off.' });
    await ana.call('requestCaseDocuments', { CaseID, Papers: [{ Kind: 'Identity', MemberID: null }] });
    const shown = await papers(CaseID);
    expect(shown.Documents.map(({ Status, Reason }) => `${Status} ${Reason}`)).toEqual([
      'Requested ',
      'Rejected The photo is cut off.',
    ]);
    const identity = shown.Lines.find(({ Key }) => Key === 'identity');
    expect(identity?.DocumentID).toBe(shown.Documents[0]?.DocumentID);
    const early = await decide(ana, CaseID, identity?.DocumentID ?? '', { Deed: 'Verify', Checks: everything });
    expect(early.body.UserMessage).toBe('It has not come yet.');
    const second = (await upload(CaseID, { Kind: 'Identity' })).body.Data?.DocumentID ?? '';
    expect(second).toBe(identity?.DocumentID);
    await decide(ana, CaseID, second, { Deed: 'Verify', Checks: ['Name', 'Readable'], ExpiresOn: addDays(today, 400) });
    const remove = async (DocumentID: string) => {
      const { Version = 1 } = (await papers(CaseID)).Documents.find((one) => one.DocumentID === DocumentID) ?? {};
      return (await ana.call('removeCaseDocument', { CaseID, DocumentID, Version })).body;
    };
    expect((await remove(second)).UserMessage).toBe('It is verified. Take that back first.');
    expect([(await remove(first)).WasSuccess, (await remove(first)).WasSuccess]).toEqual([true, true]);
    const { rows } = await server.admin.query('SELECT 1 FROM phi.case_page WHERE document_id = $1', [first]);
    expect(rows).toEqual([]);
  });

  it('[NET-17] of two who judge one, the second is told by whom it was', async () => {
    const CaseID = await open(server, ana);
    const DocumentID = (await upload(CaseID, { Kind: 'Identity' })).body.Data?.DocumentID ?? '';
    const [Version] = (await papers(CaseID)).Documents.map((one) => one.Version);
    const judge = (by: CaseWorker, said: object) =>
      by.call('decideCaseDocument', { CaseID, DocumentID, Version, ...said });
    const first = await judge(ana, { Deed: 'Reject', Reason: 'Cut off.' });
    expect(first.status).toBe(200);
    const late = await judge(dima, { Deed: 'Verify', Checks: ['Name', 'Readable'] });
    expect([late.status, late.body.UserMessage]).toEqual([409, expect.stringMatching(/^Changed by Ana Lin at /)]);
  });

  it('[ACC-07] [F-08] is shown and fetched by whoever may, and is not there for another client', async () => {
    const CaseID = await open(server, ana);
    const File = pdf();
    const { PageID, Digest } = (await upload(CaseID, { File })).body.Data ?? { PageID: '', Digest: '' };
    expect(Digest).toMatch(/^[0-9a-f]{64}$/);
    expect((await ana.call('getCasePage', { PageID })).body.Data).toEqual({ Type: 'application/pdf', Image: null });
    const ticket = await ana.call('downloadCasePage', { PageID });
    expect((await fetched(ticket.body.Data?.Ticket)).toString('base64')).toBe(File);
    const stranger = await signedIn(server, ['CaseManagement'], summit);
    for (const name of ['getCasePage', 'downloadCasePage'] as const)
      expect((await stranger.call(name, { PageID })).status).toBe(404);
    expect((await stranger.call('uploadCaseDocument', { CaseID, Kind: 'Other', Source: 'Upload', File })).status).toBe(
      404,
    );
    const list = await ana.call('exportCaseChecklist', { CaseID });
    expect((await fetched(list.body.Data?.Ticket)).toString()).toContain('Pay stubs');
    const sheet = await ana.call('exportCaseHousehold', { CaseID });
    expect((await fetched(sheet.body.Data?.Ticket)).toString()).toMatch(/^\uFEFF?Person,Relation/);
  });

  it('[NET-17] leaves as files with what the tabs show: hours, standing, whose word is enough, who decided', async () => {
    const CaseID = await open(server, ana);
    const Members = [{ ...somebody, Student: true }];
    const hourly = { ...wages, Cents: 2_000, Period: 'Hour', HoursPerWeek: 22.5 };
    expect((await saveHousehold(ana, CaseID, 0, { Members, Incomes: [hourly, wages] })).status).toBe(200);
    const DocumentID = (await upload(CaseID, { Kind: 'Identity' })).body.Data?.DocumentID ?? '';
    expect((await decide(ana, CaseID, DocumentID, { Deed: 'Reject', Reason: 'Cut off.' })).status).toBe(200);
    const lines = async (name: 'exportCaseHousehold' | 'exportCaseChecklist') => {
      const { body } = await ana.call(name, { CaseID, Format: 'XLSX' });
      const [head = [], ...rows] = await readSheet(Buffer.from(await fetched(body.Data?.Ticket)));
      return rows.map((row) => Object.fromEntries(head.map((header, at) => [String(header), row[at] ?? null])));
    };
    expect(await lines('exportCaseHousehold')).toMatchObject([
      { Student: 'Yes', Disabled: 'No', Medicare: 'No', State: 'NY', 'As told': 20, 'Hours a week': 22.5 },
      { 'As told': 2_000, 'Hours a week': null },
    ]);
    const { Lines } = await papers(CaseID);
    const list = await lines('exportCaseChecklist');
    const byWord = list.map((line) => line['Word is enough'] === 'The patient’s word is enough');
    expect(byWord.slice(0, Lines.length)).toEqual(Lines.map(({ Need }) => Need === 'Word'));
    expect(list.find(({ Reason }) => Reason === 'Cut off.')).toMatchObject({
      Status: 'Rejected',
      'Came as': 'Uploaded',
      Files: 1,
      Decided: expect.any(Date) as Date,
      'Decided by': 'Ana Lin',
    });
  });

  it('[ENT-141] goes with its case when the case goes', async () => {
    const CaseID = await open(server, ana);
    await saveHousehold(ana, CaseID, 0);
    const DocumentID = (await upload(CaseID)).body.Data?.DocumentID;
    await server.admin.query('DELETE FROM phi.case_master WHERE id = $1', [CaseID]);
    const { rows } = await server.admin.query(
      `SELECT 1 FROM phi.case_document WHERE case_id = $1 UNION ALL SELECT 1 FROM phi.case_page WHERE document_id = $2
       UNION ALL SELECT 1 FROM phi.case_member WHERE case_id = $1 UNION ALL SELECT 1 FROM phi.case_income WHERE case_id = $1`,
      [CaseID, DocumentID],
    );
    expect(rows).toEqual([]);
  });
});
