import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kill, leasesEnd, startBatchServer, workersOf } from '#/testing/batches.ts';
import { harborClinic, signedIn } from '#/testing/builders.ts';
import { checked, columnsOf, detailOf, draftOf, ended, fileOf, send } from '#/testing/batchFiles.ts';
import { eventually } from '#/testing/eventually.ts';
import { beginning } from '#/testing/good/goodBatches.ts';
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

const header = 'Last,First,DOB,Member ID,Payer';
const member = (scenario: string) => `X${randomUUID().slice(0, 8)}-${scenario}`;

/** An hour from now. */
const soon = () => new Date(Date.now() + 3_600_000).toISOString();

describe('a file becomes a batch', () => {
  it('[NET-18] [STATE-45] from its parts to an answer for each row, in the columns that came in', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    const rows = [
      `Marker,Ada,1980-04-05,${member('ACT')},Northlake Mutual`,
      `"Stone, Jr",Ben,4/5/1981,${member('INA')},NORTHLAKE MUTUAL`,
      `Quill,Cleo,19820405,${member('AAA75')},Northlake Mutual`,
    ];
    const draft = await draftOf(clerk, `${header}\r\n${rows.join('\r\n')}\r\n`);
    expect(draft).toMatchObject({
      FileName: 'schedule.csv',
      Form: { Kind: 'delimited', Delimiter: ',', Encoding: 'utf-8', HasHeader: true },
      Problems: [],
      SameFile: null,
    });
    expect(draft.Columns.map(({ Field }) => Field)).toEqual(['LastName', 'FirstName', 'DOB', 'MemberID', 'PayerName']);
    expect(draft.Rows[0]?.Cells[3]).toMatch(/^\*+.{4}$/);

    const ready = await checked(clerk, draft);
    expect(ready).toMatchObject({
      State: 'Ready',
      Check: { Share: 1, RowsRead: 3, Accepted: 3, Faulty: 0, Payers: [{ Rows: 3, PartnerName: 'Northlake Mutual' }] },
      Counts: { Total: 3, Pending: 3 },
    });
    const started = await clerk.call('startBatch', { BatchID: ready.BatchID, Name: 'Radiology' });
    expect(started.body.Data).toEqual({ State: 'Queued' });
    const over = await ended(clerk, ready.BatchID);
    expect(over).toMatchObject({ Name: 'Radiology', State: 'Completed' });
    expect(over.Counts).toMatchObject({ Total: 3, Done: 3, Good: 1, Bad: 1, Unknown: 1 });
    expect(over.Reasons).toMatchObject([{ Detail: 'AAA 75', Items: 1, Advice: 'CorrectRows' }]);
    expect(over.Minutes.reduce((sum, items) => sum + items, 0)).toBe(3);

    const { text, headers } = await fileOf(server, clerk, ready.BatchID, 'Results', 'csv');
    expect(headers.get('content-disposition')).toContain('results-');
    const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^Last,First,DOB,Member ID,Payer,StatusID,StatusText,Grade,/);
    expect(lines.slice(1).map((line) => line.match(/Active|Inactive|Unknown/)?.[0])).toEqual([
      'Active',
      'Inactive',
      'Unknown',
    ]);
    expect(lines[2]).toContain('"Stone, Jr",Ben,4/5/1981');
  });

  it('[NET-18] what is wrong is told by row and column, and the good rows still run', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    const text = [
      header,
      `Marker,Ada,1980-04-05,${member('ACT')},Northlake Mutual`,
      `Marker,Ada,1980-13-45,${member('ACT')},Northlake Mutual`,
      `Marker,Ada,1980-04-05,,Northlake Mutual`,
      `Marker,Ada,1980-04-05,${member('ACT')},Nobody’s Plan`,
      `Marker,Ada`,
      header,
      `=cmd(),Ada,1980-04-05,${member('ACT')},Northlake Mutual`,
    ].join('\n');
    const draft = await draftOf(clerk, text);
    const ready = await checked(clerk, draft);
    expect(ready.Check).toMatchObject({ RowsRead: 7, Faulty: expect.any(Number) as number });
    expect(ready.Check.Accepted + ready.Check.Faulty).toBe(ready.Check.RowsRead);
    const faults = ready.Check.Faults.map(({ Row, Column }) => [Row, Column]);
    expect(faults).toEqual(
      expect.arrayContaining([
        [3, 3],
        [4, null],
        [5, 5],
        [6, 2],
        [7, null],
      ]),
    );
    expect(ready.Check.Payers.find(({ PartnerID }) => PartnerID === null)).toMatchObject({
      Name: 'Nobody’s Plan',
      Rows: 1,
    });
    expect(JSON.stringify(ready.Check.Faults)).not.toMatch(/1980-13-45|Ada/);

    const { text: errors } = await fileOf(server, clerk, ready.BatchID, 'Errors', 'csv');
    const lines = errors.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + ready.Check.Faulty);
    expect(lines[0]).toBe(`${header},Row,Reasons`);
    expect(lines.find((line) => line.includes('1980-13-45'))).toMatch(/,3,Column 3: Date of birth /);

    // Said whose it is, the file is read anew: nothing is asked twice, the former is out of sight.
    const northlake = ready.Check.Payers.find(({ PartnerName }) => PartnerName === 'Northlake Mutual')?.PartnerID ?? '';
    const again = await checked(
      clerk,
      { ...draft, BatchID: ready.BatchID },
      { Payers: [{ Name: 'nobody’s plan', PartnerID: northlake }] },
    );
    expect(again.BatchID).not.toBe(ready.BatchID);
    expect(again.Check.Accepted).toBe(ready.Check.Accepted + 1);
    expect((await clerk.call('getBatch', { BatchID: ready.BatchID })).status).toBe(404);
  });

  it.each([
    ['F-01 a renamed program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600, 1)]), /program/],
    ['an empty text', Buffer.from(' \n \n'), /empty/],
    ['a header alone', Buffer.from(`${header}\n`), /names its columns/],
    ['a page', Buffer.from('<!doctype html><html></html>'), /web page/],
  ])('%s is refused in a sentence, and not kept', async (_what, bytes, sentence) => {
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    const FileID = await send(clerk, bytes);
    const { body } = await clerk.call('uploadBatch', { FileID });
    expect(body).toMatchObject({ WasSuccess: false, UserMessage: expect.stringMatching(sentence) as string });
    const { rows } = await server.admin.query('SELECT 1 FROM phi.client_file_part WHERE file_id = $1', [FileID]);
    expect(rows).toHaveLength(0);
  });

  it('a file that is over the limit is refused before a byte of it is sent; one of too many rows when they are read', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    const { body } = await clerk.call('beginBatchFile', { ...beginning('x'), Size: 51 * 1024 * 1024 });
    expect(body).toMatchObject({ WasSuccess: false, UserMessage: expect.stringContaining('50 MB') as string });
  });

  it('goes on after a cut, takes a part once, and none out of its place', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    const text = `${header}\n${`Marker,Ada,1980-04-05,${member('ACT')},Northlake Mutual\n`.repeat(30_000)}`;
    const file = beginning(text);
    const { FileID = '', PartBytes = 0, Parts = 0 } = (await clerk.call('beginBatchFile', file)).body.Data ?? {};
    expect(Parts).toBe(2);
    const part = (at: number) =>
      Buffer.from(text)
        .subarray(at * PartBytes, (at + 1) * PartBytes)
        .toString('base64');
    const put = (at: number) => clerk.call('putBatchFilePart', { FileID, Part: String(at), Bytes: part(at) });
    expect((await put(1)).body.WasSuccess).toBe(false);
    expect((await put(0)).body.Data).toEqual({ Received: 1, Parts: 2 });
    expect((await put(0)).body.Data).toEqual({ Received: 1, Parts: 2 });
    expect((await clerk.call('uploadBatch', { FileID })).body.UserMessage).toMatch(/1 of 2 parts/);
    expect((await clerk.call('beginBatchFile', file)).body.Data).toMatchObject({ FileID, Received: 1 });
    await put(1);
    const first = await clerk.call('uploadBatch', { FileID });
    const second = await clerk.call('uploadBatch', { FileID });
    expect(second.body.Data?.BatchID).toBe(first.body.Data?.BatchID);
  });

  it('R-03 R-38 the same file twice says so', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    const text = `${header}\nMarker,Ada,1980-04-05,${member('ACT')},Northlake Mutual\n`;
    const first = await draftOf(clerk, text);
    const second = await draftOf(clerk, text);
    expect(second.SameFile).toMatchObject({ BatchID: first.BatchID });
  });

  it('a mapping is kept by the headers it is for, and taken from there', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility'], harborClinic);
    const odd = 'Col A,Col B,Col C,Col D,Col E';
    const row = `Marker,Ada,1980-04-05,${member('ACT')},Northlake Mutual`;
    const draft = await draftOf(clerk, `${odd}\n${row}\n`);
    expect(draft.Problems.length).toBeGreaterThan(0);
    expect((await detailOf(clerk, draft.BatchID)).State).toBe('NeedsMapping');
    const fields = ['LastName', 'FirstName', 'DOB', 'MemberID', 'PayerName'] as const;
    const Columns = fields.map((Field) => ({ Field, Transforms: [] }));
    const refused = await clerk.call('checkBatch', {
      BatchID: draft.BatchID,
      Columns: Columns.map(() => ({ Field: null, Transforms: [] })),
    });
    expect(refused.body.WasSuccess).toBe(false);
    await clerk.call('checkBatch', { BatchID: draft.BatchID, Columns, TemplateName: 'From the scheduler' });
    const next = await draftOf(clerk, `${odd}\n${row}\n`, 'tomorrow.csv');
    expect(next.Columns.map(({ Field, By }) => [Field, By])).toEqual(fields.map((field) => [field, 'template']));
    expect(next.TemplateID).not.toBeNull();
    expect((await detailOf(clerk, next.BatchID)).State).toBe('Uploaded');
    await clerk.call('readBatchFileAs', { BatchID: next.BatchID, HasHeader: false });
    expect((await detailOf(clerk, next.BatchID)).State).toBe('NeedsMapping');
  });
});

describe('what is done to a batch', () => {
  it('[STATE-45] is done as it stands, and refused with where it stands', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    const draft = await draftOf(clerk, `${header}\nMarker,Ada,1980-04-05,${member('ACT')},Northlake Mutual\n`);
    const { BatchID } = draft;
    const said = async (name: 'startBatch' | 'pauseBatch' | 'resumeBatch' | 'cancelBatch' | 'rerunFailedBatch') =>
      (await clerk.call(name, name === 'startBatch' ? { BatchID, Name: 'A', At: soon() } : { BatchID })).body;
    expect(await said('startBatch')).toMatchObject({ WasSuccess: false });
    expect(await said('pauseBatch')).toMatchObject({ WasSuccess: false });
    await checked(clerk, draft);
    expect(await said('startBatch')).toMatchObject({ Data: { State: 'Scheduled' } });
    expect(await said('startBatch')).toMatchObject({
      WasSuccess: false,
      UserMessage: expect.stringContaining('started') as string,
    });
    expect(await said('pauseBatch')).toMatchObject({ Data: { State: 'Paused' } });
    expect(await said('pauseBatch')).toMatchObject({ Data: { State: 'Paused' } });
    expect(await said('resumeBatch')).toMatchObject({ Data: { State: 'Scheduled' } });
    expect(await said('cancelBatch')).toMatchObject({ Data: { State: 'Cancelled' } });
    expect(await said('resumeBatch')).toMatchObject({ WasSuccess: false });
    const over = await ended(clerk, BatchID);
    expect(over.Counts).toMatchObject({ Total: 1, Cancelled: 1 });
  });

  it('[STATE-45] one that waits for its time is given another, or begins at once; one that has begun is not put off', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    const draft = await draftOf(clerk, `${header}\nMarker,Ada,1980-04-05,${member('ACT')},Northlake Mutual\n`);
    const { BatchID } = draft;
    await checked(clerk, draft);
    await clerk.call('startBatch', { BatchID, Name: 'A', At: soon() });
    const later = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const change = async (At: string | null) =>
      (await clerk.call('changeBatch', { BatchID, Name: 'A', Priority: 5, CostCapCents: null, At })).body;
    const past = await change(new Date(Date.now() - 3_600_000).toISOString());
    expect(past).toMatchObject({ WasSuccess: false, UserMessage: expect.stringContaining('passed') as string });
    expect(await change(later)).toMatchObject({ Data: { State: 'Scheduled' } });
    expect((await detailOf(clerk, BatchID)).ScheduledAt).toBe(later);
    const lanes = await server.admin.query<{ at: Date }>(
      'SELECT not_before AS at FROM system.lane WHERE batch_id = $1',
      [BatchID],
    );
    expect(lanes.rows.map(({ at }) => new Date(at).toISOString())).toEqual([later]);
    expect(await change(null)).toMatchObject({ Data: { State: 'Queued' } });
    expect((await ended(clerk, BatchID)).Counts).toMatchObject({ Total: 1, Done: 1 });
    expect(await change(later)).toMatchObject({ WasSuccess: false });
  });

  it('items are shown a page at a time, masked, by view, and of no other client', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    const many = Array.from({ length: 60 }, (_, at) => `Marker,Ada${at},1980-04-05,${member('ACT')},Northlake Mutual`);
    const ready = await checked(clerk, await draftOf(clerk, [header, ...many].join('\n')));
    const { BatchID } = ready;
    const first = await clerk.call('getBatchItems', { BatchID });
    expect(first.body.Data).toMatchObject({ More: true });
    expect(first.body.Data?.Rows).toHaveLength(50);
    expect(first.body.Data?.Rows[0]).toMatchObject({
      Row: 2,
      Status: 'Pending',
      LastName: 'Marker',
      MemberID: expect.stringMatching(/^\*+/) as string,
    });
    const After = first.body.Data?.Rows.at(-1)?.Row ?? 0;
    const second = await clerk.call('getBatchItems', { BatchID, After });
    expect(second.body.Data).toMatchObject({ More: false });
    expect(second.body.Data?.Rows).toHaveLength(10);
    expect((await clerk.call('getBatchItems', { BatchID, View: 'Answered' })).body.Data?.Rows).toEqual([]);
    const other = await signedIn(server, ['RealTimeEligibility'], harborClinic);
    expect((await other.call('getBatchItems', { BatchID })).status).toBe(404);
    expect((await other.call('getBatches', {})).body.Data?.Rows.some((row) => row.BatchID === BatchID)).toBe(false);
    expect(
      (await clerk.call('getBatches', { Find: 'schedule', State: 'Ready' })).body.Data?.Rows.some(
        (row) => row.BatchID === BatchID,
      ),
    ).toBe(true);
  });

  it('R-20 a worker that is killed while it reads leaves the file to another: every row is taken in once', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    const many = Array.from(
      { length: 12_000 },
      (_, at) => `Marker,Ada,1980-04-05,${member(`K${at}`)},Northlake Mutual`,
    );
    const draft = await draftOf(clerk, [header, ...many].join('\n'));
    await workers.endAll();
    const first = await workers.startProcess();
    const { body } = await clerk.call('checkBatch', { BatchID: draft.BatchID, Columns: columnsOf(draft) });
    const BatchID = body.Data?.BatchID ?? '';
    await eventually('some rows are read', async () => (await detailOf(clerk, BatchID)).Check.RowsRead > 0);
    await kill(server, first);
    const halfway = await detailOf(clerk, BatchID);
    await leasesEnd(server);
    await workers.start();
    const ready = await eventually('all rows are read', async () => {
      const detail = await detailOf(clerk, BatchID);
      return detail.State === 'Ready' && detail;
    });
    expect(halfway.Check.RowsRead).toBeLessThan(12_000);
    expect(ready.Check).toMatchObject({ RowsRead: 12_000, Accepted: 12_000, Faulty: 0, Repeats: 0 });
    expect(ready.Counts.Total).toBe(12_000);
  });
});
