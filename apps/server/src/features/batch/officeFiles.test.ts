import { writeZip } from '@coverline/intake/zip/writeZip.ts';
import { whole } from '@coverline/intake/write/whole.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBatchServer, workersOf } from '#/testing/batches.ts';
import { checked, draftOf, ended, fileOf } from '#/testing/batchFiles.ts';
import { signedIn } from '#/testing/builders.ts';
import type { TestServer } from '#/testing/testServer.ts';

/** Files as offices and their programs really write them, through the check before the start. */
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
const payer = 'Northlake Mutual';

async function checkOf(text: string | Buffer, name?: string) {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  const ready = await checked(clerk, await draftOf(clerk, text, name));
  const { Check } = ready;
  return {
    clerk,
    ready,
    counts: [Check.RowsRead, Check.Accepted, Check.Faulty],
    remarks: Check.Remarks.map(({ Sentence, Rows }) => `${Rows} ${Sentence}`),
    faults: Check.Faults.map(({ Row, Column, Sentence }) => `${Row}/${Column} ${Sentence}`),
  };
}

/** A workbook of its parts, with one sheet that is shown. */
async function workbook(sheets: string, parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const all = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="o"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ...parts,
  };
  const files = Object.entries(all).map(([name, text]) => ({ name, chunks: chunkOf(text) }));
  return whole(writeZip(files));
}
// oxlint-disable-next-line typescript/require-await -- a zip is made of what comes piece by piece
async function* chunkOf(text: string) {
  yield Buffer.from(text);
}
/** A row of cells: texts, and numbers as they stand in the sheet. */
const sheetRow = (row: number, cells: readonly (string | { readonly number: string })[], more = '') =>
  `<row r="${row}"${more}>${cells
    .map((cell, at) =>
      typeof cell === 'string'
        ? `<c r="${'ABCDEF'.charAt(at)}${row}" t="str"><v>${cell}</v></c>`
        : `<c r="${'ABCDEF'.charAt(at)}${row}"><v>${cell.number}</v></c>`,
    )
    .join('')}</row>`;

describe('a spreadsheet of an office', () => {
  it('numbers that nobody was ever given are taken as empty, and told by row', async () => {
    const text = [
      'Last,First,DOB,Member ID,SSN,Payer',
      `Tallow,Ann,1980-01-02,${member()},999-99-9999,${payer}`,
      `Wick,Bob,1955-07-30,${member()},999-99-9999,${payer}`,
      `Snuff,Cy,1990-05-05,SELF PAY,000-00-0000,${payer}`,
      `Taper,Di,1901-01-01,${member()},,${payer}`,
    ].join('\n');
    const { ready, counts, remarks, faults, clerk } = await checkOf(text);
    expect(counts).toEqual([4, 2, 2]);
    expect(remarks).toEqual(['2 SSN is a number that nobody was ever given, and was taken as empty.']);
    expect(ready.Check.Remarked.map(({ Row }) => Row)).toEqual([2, 3]);
    expect(faults).toEqual([
      '4/4 {Member ID} says that nothing is known.',
      '4/5 SSN is a number that nobody was ever given.',
      '4/4 {Member ID} is missing, and so is SSN.',
      '5/3 Date of birth is a date that stands for an unknown one.',
      '5/3 Date of birth is missing.',
    ]);
    const { text: errors } = await fileOf(server, clerk, ready.BatchID, 'Errors', 'csv');
    expect(errors).toContain('Column 5: SSN is a number that nobody was ever given');
  });

  it('a text that was kept as a formula is the text, for whoever looks at the file and for the payer', async () => {
    const id = '00123456-ACT';
    const text = [
      'Last,First,DOB,Member ID,SSN,Payer',
      `Tallow,Ann,1980-01-02,="${id}",="900-12-3456",${payer}`,
      `Wick,Bea,1981-01-02,"=T(""${id}"")",'900123457,${payer}`,
    ].join('\n');
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    const draft = await draftOf(clerk, text);
    expect(draft.Rows.map(({ Cells }) => Cells.slice(3, 5))).toEqual([
      ['********-ACT', '*******3456'],
      ['********-ACT', '*****3457'],
    ]);
    const ready = await checked(clerk, draft);
    expect(ready.Check).toMatchObject({ RowsRead: 2, Accepted: 2, Faulty: 0, Remarks: [] });
    await clerk.call('startBatch', { BatchID: ready.BatchID, Name: 'Kept zeros' });
    expect((await ended(clerk, ready.BatchID)).Counts).toMatchObject({ Done: 2, Good: 2 });
    const { rows } = await server.admin.query<{ same: string }>(
      `SELECT count(DISTINCT member_ix)::text AS same FROM phi.lookup WHERE batch_id = $1`,
      [ready.BatchID],
    );
    expect(rows).toEqual([{ same: '1' }]);
  });

  it('digits that a workbook lost are refused, and what it hides is told', async () => {
    const file = await workbook('<sheet name="Old" r:id="r7" state="hidden"/><sheet name="Schedule" r:id="r1"/>', {
      'xl/worksheets/sheet1.xml': `<worksheet><cols><col min="4" max="4" hidden="1"/></cols><sheetData>${[
        sheetRow(1, ['Last', 'First', 'DOB', 'Member ID', 'Payer']),
        sheetRow(2, ['Tallow', 'Ann', '1980-01-02', { number: '12345678901234567' }, payer]),
        sheetRow(3, ['Wick', 'Bea', '1981-01-02', { number: '1.2345678901234601E16' }, payer]),
        sheetRow(4, ['Snuff', 'Cal', '1982-01-02', { number: '123456789012345' }, payer], ' hidden="1"'),
      ].join('')}</sheetData></worksheet>`,
    });
    const { counts, remarks, faults, ready } = await checkOf(file, 'schedule.xlsx');
    const lost =
      '{Member ID} was shortened by a spreadsheet, and digits of it are lost. Format the column as text, and fill it again.';
    expect([counts, faults]).toEqual([
      [3, 1, 2],
      [`2/4 ${lost}`, `3/4 ${lost}`],
    ]);
    expect(remarks.toSorted()).toEqual([
      '1 The workbook hides column 4. What stands there was read.',
      '1 The workbook hides sheets. They were not read.',
      '1 This row is hidden in the workbook.',
    ]);
    expect(ready.Check.Remarked).toEqual([{ Row: 4, Sentence: 'This row is hidden in the workbook.' }]);
  });

  it('what no payer is told keeps no row out', async () => {
    const text = [
      'Last,First,DOB,Member ID,Payer,Phone,Email,State,Zip,Charge,Sex,Relation',
      `Tallow,Ann,1980-01-02,${member()},${payer},617-555-0101 x11,,MA,2139,,,`,
      `Wick,Bea,1981-01-02,${member()},${payer},N/A,none,QC,H2X 1Y4,"12,50",,`,
      `Snuff,Cal,1982-01-02,${member()},${payer},,,,,,Decline to answer,EMC`,
    ].join('\n');
    const { counts, remarks, faults } = await checkOf(text);
    expect([counts, faults]).toEqual([[3, 3, 0], []]);
    expect(remarks).toHaveLength(9);
    expect(remarks).toContain('1 E-mail says that nothing is known, and was taken as empty.');
    expect(remarks).toContain('1 Phone is not a phone number of ten digits. The row is asked without it.');
  });
});
