import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBatchServer, workersOf } from '#/testing/batches.ts';
import { checked, columnsOf, draftOf, fileOf } from '#/testing/batchFiles.ts';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
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

const member = () => `X${randomUUID().slice(0, 8)}-ACT`;

/** Lines of fixed places: 12 for the last name, 8 for the first, 10 for the birth date, 13 for the number. */
const fixedLine = (last: string, first: string, born: string) =>
  `${last.padEnd(12)}${first.padEnd(8)}${born}${member().padEnd(13)}`;
const Layout = [
  { Name: 'Last', From: 1, Width: 12 },
  { Name: 'First', From: 13, Width: 8 },
  { Name: 'Born', From: 21, Width: 10 },
  { Name: 'Card', From: 31, Width: 13 },
];

async function templateNamed(clerk: Caller, name: string) {
  const { body } = await clerk.call('getBatchTemplates');
  const found = body.Data?.find(({ Name }) => Name === name);
  if (found === undefined) throw new Error(`no template ${name}`);
  return found;
}

describe('[ENT-142] a template keeps how its files are read, so that the next one needs nothing again', () => {
  it('a layout of fixed places, the order of dates and a constant', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    const TemplateName = `Fixed ${randomUUID().slice(0, 8)}`;
    const { BatchID } = await draftOf(clerk, `${fixedLine('Marker', 'Ada', '05/04/1980')}\n`, 'a.txt');
    const said = (await clerk.call('readBatchFileAs', { BatchID, Layout })).body.Data;
    if (said === undefined) throw new Error('the layout was not taken');
    const Columns = (['LastName', 'FirstName', 'DOB', 'MemberID'] as const).map((Field) => ({
      Field,
      Transforms: Field === 'DOB' ? (['day first'] as const).slice() : [],
    }));
    const Constants = [{ Field: 'PayerName' as const, Value: 'Northlake Mutual' }];
    expect((await checked(clerk, said, { Columns, Constants, TemplateName })).Check).toMatchObject({ Accepted: 1 });
    const kept = await templateNamed(clerk, TemplateName);
    expect(kept.Form).toEqual({
      Kind: 'fixed width',
      Zipped: null,
      Encoding: null,
      Delimiter: null,
      HasHeader: false,
      HeaderRow: null,
      Layout,
    });

    const lines = [fixedLine('Stone', 'Ben', '25/12/1981'), fixedLine('Quill', 'Cleo', '26/12/1982')];
    const next = await draftOf(clerk, `${lines.join('\n')}\n`, 'b.txt');
    expect(next.Form.Kind).not.toBe('fixed width');
    const { body } = await clerk.call('applyBatchTemplate', { BatchID: next.BatchID, TemplateID: kept.TemplateID });
    const read = body.Data;
    if (read === undefined) throw new Error(JSON.stringify(body));
    expect(read).toMatchObject({ Form: { Kind: 'fixed width', Layout }, Constants, Problems: [] });
    expect(read.Rows.map(({ Cells }) => Cells[0]?.trim())).toEqual(['Stone', 'Quill']);
    const ready = await checked(clerk, read, { Columns: columnsOf(read), Constants: read.Constants });
    expect(ready.Check).toMatchObject({ Accepted: 2, Faulty: 0 });
  });

  it('[ROUTE-025] a file of errors that comes back mended is read as the file it came of', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    const header = 'Zuname,Vorname,Geb,Karte,Kasse,Row';
    const row = (born: string) => `Marker,Ada,${born},${member()},Northlake Mutual,7`;
    const first = await draftOf(clerk, `${header}\n${row('never')}\n`);
    const Columns = (['LastName', 'FirstName', 'DOB', 'MemberID', 'PayerName', null] as const).map((Field) => ({
      Field,
      Transforms: [],
    }));
    const TemplateName = `Mended ${randomUUID().slice(0, 8)}`;
    const { BatchID, Check } = await checked(clerk, first, { Columns, TemplateName });
    expect(Check).toMatchObject({ Accepted: 0, Faulty: 1 });
    const { text } = await fileOf(server, clerk, BatchID, 'Errors', 'csv');
    expect(text).toContain(`${header},Result Row,Reasons`);
    const next = await draftOf(clerk, text.replace('never', '1980-04-05'));
    expect(columnsOf(next).map(({ Field }) => Field)).toEqual([...Columns.map(({ Field }) => Field), null, null]);
    expect((await checked(clerk, next)).Check).toMatchObject({ Accepted: 1, Faulty: 0 });
  });

  it('that a line above the rows names the columns of fixed places, which is undone as it is done', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    const TemplateName = `Fixed ${randomUUID().slice(0, 8)}`;
    const file = (last: string) => `LAST AND OTHERS\n${fixedLine(last, 'Ada', '05/04/1980')}\n`;
    const lasts = (of: { Rows: { Cells: string[] }[] } | undefined) => of?.Rows.map(({ Cells }) => Cells[0]);
    const first = await draftOf(clerk, file('Marker'), 'a.txt');
    const as = async (besides: object) =>
      (await clerk.call('readBatchFileAs', { BatchID: first.BatchID, ...besides })).body.Data;
    const said = await as({ Layout, HasHeader: true });
    if (said === undefined) throw new Error('the layout was not taken');
    expect(lasts(said)).toEqual(['Marker']);
    // Until its places are said a line is one column, with numbers of persons anywhere in it.
    expect([first.Masked, said.Masked]).toEqual(['Digits', 'Numbers']);
    const line = lasts(first)?.[0] ?? '';
    expect(line).toMatch(/^Marker {6}Ada {5}\*\*\/\*\*\/\*{4}X/);
    expect(line).not.toMatch(/\d/);
    expect(said.Form).toMatchObject({ HasHeader: true, HeaderRow: 1 });
    expect((await as({ HasHeader: false }))?.Form).toMatchObject({ Kind: 'fixed width', HasHeader: false });
    expect(lasts(await as({ HasHeader: true }))).toEqual(['Marker']);
    const Columns = (['LastName', 'FirstName', 'DOB', 'MemberID'] as const).map((Field) => ({ Field, Transforms: [] }));
    const Constants = [{ Field: 'PayerName' as const, Value: 'Northlake Mutual' }];
    expect((await checked(clerk, said, { Columns, Constants, TemplateName })).Check).toMatchObject({ RowsRead: 1 });

    const { TemplateID } = await templateNamed(clerk, TemplateName);
    const next = await draftOf(clerk, file('Stone'), 'b.txt');
    expect(lasts((await clerk.call('applyBatchTemplate', { BatchID: next.BatchID, TemplateID })).body.Data)).toEqual([
      'Stone',
    ]);
  });

  it('a delimiter, and that the first row is data', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    const TemplateName = `Headless ${randomUUID().slice(0, 8)}`;
    // Five columns of text alone: the first row looks like a header.
    const row = (last: string) => `${last}|Ada|1980-04-05|${member()}|Northlake Mutual`;
    const first = await draftOf(clerk, `Last|First|DOB|Member|Payer\n${row('Marker')}\n`, 'a.txt');
    const said = (await clerk.call('readBatchFileAs', { BatchID: first.BatchID, HasHeader: false })).body.Data;
    if (said === undefined) throw new Error('it was not read so');
    const Columns = (['LastName', 'FirstName', 'DOB', 'MemberID', 'PayerName'] as const).map((Field) => ({
      Field,
      Transforms: [],
    }));
    await checked(clerk, said, { Columns, TemplateName });
    const kept = await templateNamed(clerk, TemplateName);
    expect(kept.Form).toMatchObject({ Kind: 'delimited', Delimiter: '|', HasHeader: false });

    const next = await draftOf(clerk, `Last|First|DOB|Member|Payer\n${row('Stone')}\n${row('Quill')}\n`, 'b.txt');
    expect(next.Form.HasHeader).toBe(true);
    const { body } = await clerk.call('applyBatchTemplate', { BatchID: next.BatchID, TemplateID: kept.TemplateID });
    expect(body.Data).toMatchObject({ Form: { HasHeader: false }, Problems: [] });
    expect(body.Data?.Rows).toHaveLength(3);
  });

  it('a header that was found below other rows is undone, and found again: no row is lost by either', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    const row = (last: string) => `${last}|Ada|1980-04-05|${member()}|Northlake Mutual`;
    const file = `${row('Above')}\nLast|First|DOB|Member|Payer\n${row('Below')}\n`;
    const first = await draftOf(clerk, file, 'a.txt');
    const lasts = (of: typeof first | undefined) => of?.Rows.map(({ Cells }) => Cells[0]);
    const as = async (HasHeader: boolean) =>
      (await clerk.call('readBatchFileAs', { BatchID: first.BatchID, HasHeader })).body.Data;
    expect(lasts(first)).toEqual(['Below']);
    const without = await as(false);
    expect(lasts(without)).toEqual(['Above', 'Last', 'Below']);
    const again = await as(true);
    expect([again?.Form.HasHeader, lasts(again)]).toEqual([true, lasts(first)]);
  });

  it('a title above the header is told and left out; every row can be read as data, another row be the header, and another delimiter looks for it anew', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    const row = (last: string) => `${last};Ada;1980-04-05;${member()};Northlake Mutual`;
    const title = 'Visits, of December\nPrinted 12/01/2025, by Ana, for the desk, in haste, late\n';
    const file = `${title}Last;First;DOB;Member ID;Payer\n${row('Stone')}\n${row('Quill')}\n`;
    const first = await draftOf(clerk, file, 'a.txt');
    const lasts = (of: typeof first | undefined) => of?.Rows.map(({ Cells }) => Cells[0]);
    const as = async (wanted: object) =>
      (await clerk.call('readBatchFileAs', { BatchID: first.BatchID, ...wanted })).body.Data;
    expect(first.Form).toMatchObject({ Delimiter: ';', HasHeader: true, HeaderRow: 3 });
    expect(lasts(first)).toEqual(['Stone', 'Quill']);
    const data = await as({ HasHeader: false });
    expect([data?.Form.HeaderRow, data?.Columns.length, lasts(data)]).toEqual([null, 5, ['Last', 'Stone', 'Quill']]);
    const second = await as({ HasHeader: true, HeaderRow: 2 });
    expect(second?.Form.HeaderRow).toBe(2);
    const commas = await as({ Delimiter: ',' });
    expect(commas?.Form).toMatchObject({ Delimiter: ',', HeaderRow: 1 });
    const again = await as({ Delimiter: ';' });
    expect([again?.Form.HeaderRow, lasts(again)]).toEqual([3, ['Stone', 'Quill']]);
    expect(again?.Columns.map(({ Field }) => Field)).toEqual(['LastName', 'FirstName', 'DOB', 'MemberID', 'PayerName']);
  });

  it('says nothing of a file of another kind, and a template from before keeps its columns alone', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    const { BatchID, Form } = await draftOf(clerk, `Last,First\nMarker,Ada\n`);
    const id = randomUUID();
    await server.admin.query(
      `INSERT INTO phi.batch_template (client_id, id, name, headers, mapping, updated_by)
       SELECT client_id, $2, $3, '["last","first"]', mapping, created_by FROM phi.batch WHERE id = $1`,
      [BatchID, id, `Old ${id.slice(0, 8)}`],
    );
    const { body } = await clerk.call('applyBatchTemplate', { BatchID, TemplateID: id });
    expect(body.Data?.Form).toEqual(Form);
    expect((await templateNamed(clerk, `Old ${id.slice(0, 8)}`)).Form).toBeNull();
  });
});
